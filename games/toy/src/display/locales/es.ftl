# What happens
dealt = { $seat-is ->
    [you] Recibes
   *[other] { $seat } recibe
} { $card ->
    [hidden] una carta.
   *[other] la carta { $card }.
}
shown = { $seat-is ->
    [you] Muestras
   *[other] { $seat } muestra
} la carta { $card }.
buried = { $seat-is ->
    [you] Entierras
   *[other] { $seat } entierra
} { $card ->
    [hidden] una carta.
   *[other] la carta { $card }.
}
turned-up = { $seat-is ->
    [you] Habías
   *[other] { $seat } había
} enterrado la carta { $card }.
figure-shown = cartas mostradas

# What points are made of
card-shown = { $count ->
    [one] una carta mostrada
   *[other] { $count } cartas mostradas
}
card-buried = { $count ->
    [one] una carta enterrada
   *[other] { $count } cartas enterradas
}

# What can be done
offer-show = mostrar la carta { $card }
offer-bury = enterrar la carta { $card }
choice-card = carta { $card }
choice-show = mostrarla
choice-bury = enterrarla

# On the page
in-hand = mano
face-up = vistas
face-down = ocultas

# What can be agreed before a game
rules-plain = Dos cartas por jugador, para mostrar o enterrar. No hay otras reglas.
rule-deck = Cuántas cartas hay
