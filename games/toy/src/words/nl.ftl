# What happens
dealt = { $card ->
    [hidden] { $seat } krijgt een kaart.
   *[other] { $seat } krijgt kaart { $card }.
}
shown = { $seat } toont kaart { $card }.
buried = { $card ->
    [hidden] { $seat } begraaft een kaart.
   *[other] { $seat } begraaft kaart { $card }.
}
turned-up = { $seat } had kaart { $card } begraven.
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
