# What happens
dealt = { $seat-is ->
    [you] Je krijgt
   *[other] { $seat } krijgt
} { $card ->
    [hidden] een kaart.
   *[other] kaart { $card }.
}
shown = { $seat-is ->
    [you] Je toont
   *[other] { $seat } toont
} kaart { $card }.
buried = { $seat-is ->
    [you] Je begraaft
   *[other] { $seat } begraaft
} { $card ->
    [hidden] een kaart.
   *[other] kaart { $card }.
}
turned-up = { $seat-is ->
    [you] Je
   *[other] { $seat }
} had kaart { $card } begraven.
figure-shown = getoonde kaarten

# What points are made of
card-shown = { $count ->
    [one] een getoonde kaart
   *[other] { $count } getoonde kaarten
}
card-buried = { $count ->
    [one] een begraven kaart
   *[other] { $count } begraven kaarten
}

# What can be done
offer-show = kaart { $card } tonen
offer-bury = kaart { $card } begraven
choice-card = kaart { $card }
choice-show = tonen
choice-bury = begraven

# On the page
in-hand = hand
face-up = open
face-down = dicht

# What can be agreed before a game
rules-plain = Twee kaarten per speler, om te tonen of te begraven. Andere regels zijn er niet.
rule-deck = Hoeveel kaarten er zijn
