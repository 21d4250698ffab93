# What happens
dealt = { $seat-is ->
    [you] You are
   *[other] { $seat } is
} dealt { $card ->
    [hidden] a card.
   *[other] card { $card }.
}
shown = { $seat-is ->
    [you] You show
   *[other] { $seat } shows
} card { $card }.
buried = { $seat-is ->
    [you] You bury
   *[other] { $seat } buries
} { $card ->
    [hidden] a card.
   *[other] card { $card }.
}
turned-up = { $seat-is ->
    [you] You
   *[other] { $seat }
} had buried card { $card }.
figure-shown = cards shown

# What points are made of
card-shown = { $count ->
    [one] a card shown
   *[other] { $count } cards shown
}
card-buried = { $count ->
    [one] a card buried
   *[other] { $count } cards buried
}

# What can be done
offer-show = show card { $card }
offer-bury = bury card { $card }
choice-card = card { $card }
choice-show = show it
choice-bury = bury it

# On the page
in-hand = hand
face-up = shown
face-down = buried

# What can be agreed before a game
rules-plain = Two cards each, to show or to bury. The only rules there are.
rule-deck = How many cards there are
