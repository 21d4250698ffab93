# What happens
dealt = { $seat-is ->
    [you] Vous recevez
   *[other] { $seat } reçoit
} { $card ->
    [hidden] une carte.
   *[other] la carte { $card }.
}
shown = { $seat-is ->
    [you] Vous montrez
   *[other] { $seat } montre
} la carte { $card }.
buried = { $seat-is ->
    [you] Vous enterrez
   *[other] { $seat } enterre
} { $card ->
    [hidden] une carte.
   *[other] la carte { $card }.
}
turned-up = { $seat-is ->
    [you] Vous aviez
   *[other] { $seat } avait
} enterré la carte { $card }.
figure-shown = cartes montrées

# What points are made of
card-shown = { $count ->
    [one] une carte montrée
   *[other] { $count } cartes montrées
}
card-buried = { $count ->
    [one] une carte enterrée
   *[other] { $count } cartes enterrées
}

# What can be done
offer-show = montrer la carte { $card }
offer-bury = enterrer la carte { $card }
choice-card = carte { $card }
choice-show = la montrer
choice-bury = l’enterrer

# On the page
in-hand = main
face-up = visibles
face-down = cachées

# What can be agreed before a game
rules-plain = Deux cartes chacun, à montrer ou à enterrer. Il n’y a pas d’autres règles.
rule-deck = Combien de cartes il y a
