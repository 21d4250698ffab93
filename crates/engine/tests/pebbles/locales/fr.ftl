filled = Le tas compte { $count } cailloux.
took = { $count ->
    [one] { $seat } prend un caillou.
   *[other] { $seat } prend { $count } cailloux.
}
took-last = { $seat } a pris le dernier.
last-pebble = le dernier caillou
offer-take = en prendre { $count }
left = il en reste { $count }
rules-standard = Prenez des cailloux dans le tas ; le dernier gagne. Pour tout le monde.
rule-most = Combien on peut en prendre à la fois
