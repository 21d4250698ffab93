filled = The heap has { $count } pebbles.
took = { $count ->
    [one] { $seat } takes one pebble.
   *[other] { $seat } takes { $count } pebbles.
}
took-last = { $seat } has taken the last one.
last-pebble = the last pebble
offer-take = take { $count }
left = { $count } left
rules-standard = Take from the heap; the last pebble wins. For anybody.
rule-most = How many can be taken at once
