# Words that others are made of
colour = { $colour ->
    [blue] azul
    [yellow] amarillo
    [red] rojo
    [black] negro
   *[white] blanco
}
colour-alone = { colour }
tiles-of-colour = { $count ->
    [one] un azulejo { colour }
   *[other] { $count } azulejos { $colour ->
        [blue] azules
        [yellow] amarillos
        [red] rojos
        [black] negros
       *[white] blancos
    }
}
points-in-all = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
from-source = { $source ->
    [centre] del centro
   *[factory] de la fábrica { $factory }
}
heap = { heap-blue }{ heap-yellow }{ heap-red }{ heap-black }{ heap-white }
heap-blue = { $blue ->
    [0] {""}
    [one] { $blue } azul{ $last ->
        [blue] {""}
       *[other] ,{" "}
    }
   *[other] { $blue } azules{ $last ->
        [blue] {""}
       *[other] ,{" "}
    }
}
heap-yellow = { $yellow ->
    [0] {""}
    [one] { $yellow } amarillo{ $last ->
        [yellow] {""}
       *[other] ,{" "}
    }
   *[other] { $yellow } amarillos{ $last ->
        [yellow] {""}
       *[other] ,{" "}
    }
}
heap-red = { $red ->
    [0] {""}
    [one] { $red } rojo{ $last ->
        [red] {""}
       *[other] ,{" "}
    }
   *[other] { $red } rojos{ $last ->
        [red] {""}
       *[other] ,{" "}
    }
}
heap-black = { $black ->
    [0] {""}
    [one] { $black } negro{ $last ->
        [black] {""}
       *[other] ,{" "}
    }
   *[other] { $black } negros{ $last ->
        [black] {""}
       *[other] ,{" "}
    }
}
heap-white = { $white ->
    [0] {""}
    [one] { $white } blanco
   *[other] { $white } blancos
}
phase = { $phase ->
    [preparation] preparación
    [tile-selection] selección de azulejos
    [wall-tiling] revestir el muro
    [maintenance] mantenimiento
   *[end] fin de la partida
}

# What happens
starts = { $seat-is ->
    [you] Empiezas tú.
   *[other] Empieza { $seat }.
}
factories-filled = Se llenan las fábricas.
drawn = La fábrica { $factory } recibe un azulejo { colour }.
lid-returned = La bolsa está vacía: { $tiles ->
    [one] un azulejo vuelve
   *[other] { $tiles } azulejos vuelven
} a ella desde la tapa de la caja ({ heap }).
short = La bolsa y la tapa de la caja están vacías: { $missing ->
    [one] falta un azulejo
   *[other] faltan { $missing } azulejos
} en las fábricas.
round-ended = Fin de la ronda { $round }
round-begins = Comienza la ronda { $round }. { starts }
taken = { $seat-is ->
    [you] Tomas
   *[other] { $seat } toma
} { tiles-of-colour } { from-source }.
to-centre = El resto pasa al centro: { heap }.
marker-taken = { $seat-is ->
    [you] Te llevas
   *[other] { $seat } se lleva
} la ficha de jugador inicial{ $on-floor ->
    [no] ; la fila de suelo está llena, así que no cuesta nada.
   *[yes] { $seat-is ->
        [you] {" "}y la pones en tu fila de suelo.
       *[other] {" "}y la pone en su fila de suelo.
    }
}
laid = { $seat-is ->
    [you] Colocas
   *[other] { $seat } coloca
} { tiles-of-colour } en la fila de preparación { $line }{ $complete ->
    [yes] , que queda completada.
   *[no] .
}
fell = { $seat-is ->
    [you] Dejas
   *[other] { $seat } deja
} caer { tiles-of-colour }{ $lid ->
    [0] {" "}a la fila de suelo.
   *[other] { $floor ->
        [0] : la fila de suelo está llena y todo va a la tapa de la caja.
       *[other] : { $floor } a la fila de suelo, que queda llena, y { $lid } a la tapa de la caja.
    }
}
tiled = { $seat-is ->
    [you] Pasas un azulejo { colour } a la fila { $row }, columna { $column } de tu muro y sumas
   *[other] { $seat } pasa un azulejo { colour } a la fila { $row }, columna { $column } del muro y suma
} { points-in-all }.{ $lid ->
    [0] {""}
    [one] {" "}Un azulejo va a la tapa de la caja.
   *[other] {" "}{ $lid } azulejos van a la tapa de la caja.
}
row-completed = { $seat-is ->
    [you] Completas la fila { $row } de tu muro.
   *[other] { $seat } completa la fila { $row } del muro.
}
column-completed = { $seat-is ->
    [you] Completas la columna { $column } de tu muro.
   *[other] { $seat } completa la columna { $column } del muro.
}
colour-completed = { $seat-is ->
    [you] Tienes en tu muro
   *[other] { $seat } tiene en el muro
} los cinco azulejos de color { colour }.
fits-nowhere = { $seat-is ->
    [you] No te
   *[other] A { $seat } no le
} queda sitio para el { colour } en la fila { $row } del muro: cae la fila de preparación { $row }.
floor-counted = { $points ->
    [0] { $seat-is ->
        [you] Tu fila de suelo no te cuesta nada, pues nadie baja de 0.
       *[other] La fila de suelo no le cuesta nada a { $seat }, pues nadie baja de 0.
    }
   *[other] { $seat-is ->
        [you] Pierdes
       *[other] { $seat } pierde
    } { points-in-all } por la fila de suelo.
}{ $lid ->
    [0] {""}
    [one] {" "}Un azulejo va a la tapa de la caja.
   *[other] {" "}{ $lid } azulejos van a la tapa de la caja.
}
game-ends = { $why ->
    [row-complete] Hay una fila del muro completada: la partida termina.
    [round-limit] Se ha jugado la última ronda acordada: la partida termina.
   *[no-tiles] No quedan azulejos para empezar otra ronda: la partida termina.
}
bonus-paid = { $points ->
    [0] { $seat-is ->
        [you] No recibes
       *[other] { $seat } no recibe
    } ninguna bonificación.
   *[other] { $seat-is ->
        [you] Recibes
       *[other] { $seat } recibe
    } una bonificación de { points-in-all }.
}
won = { $shared ->
    [yes] { $seats-is ->
        [with-you] Compartes la victoria con { $seats-others },
       *[other] { $seats } comparten la victoria
    }
   *[no] { $seats-is ->
        [you] Ganas
       *[other] { $seats } gana
    }
} con { points-in-all }{ $by-rows ->
    [yes] {" "}y más filas completadas.
   *[no] .
}
phase-ends = { $phase ->
    [preparation] Termina la preparación.
    [tile-selection] Termina la selección de azulejos.
    [wall-tiling] El revestimiento de los muros ha terminado.
    [maintenance] Termina el mantenimiento.
   *[end] La partida ha terminado.
}

# What points are made of
tile-alone = { $count ->
    [one] un azulejo suelto
   *[other] { $count } azulejos sueltos
}
row-run = { $count ->
    [one] un azulejo en la fila
   *[other] { $count } azulejos en la fila
}
column-run = { $count ->
    [one] un azulejo en la columna
   *[other] { $count } azulejos en la columna
}
floor-spaces = { $count ->
    [0] una fila de suelo vacía
    [one] un espacio de la fila de suelo
   *[other] { $count } espacios de la fila de suelo
}
held-at-zero = { $count ->
    [one] un punto que no se pierde, pues nadie baja de 0
   *[other] { $count } puntos que no se pierden, pues nadie baja de 0
}
complete-rows = { $count ->
    [one] una fila completada
   *[other] { $count } filas completadas
}
complete-columns = { $count ->
    [one] una columna completada
   *[other] { $count } columnas completadas
}
complete-colours = { $count ->
    [one] un color completado
   *[other] { $count } colores completados
}

# What others did, in a few words
brief-taken = { $seat-is ->
    [you] Tomas
   *[other] { $seat } toma
} { tiles-of-colour } { from-source }{ $line ->
    [0] , todo a la fila de suelo.
   *[other] , a la fila { $line }{ $fallen ->
        [0] .
        [one] ; cae uno.
       *[other] ; caen { $fallen }.
    }
}

# What a decision will cost and bring
foretold = { foretold-floor }{ foretold-wall }{ foretold-sum }
foretold-floor = { $cost ->
    [0] {""}
   *[other] { $fallen ->
        [0] La ficha va a tu fila de suelo
        [one] Cae un azulejo{ $marker ->
            [yes] {" "}con la ficha
           *[no] {""}
        }
       *[other] Caen { $fallen } azulejos{ $marker ->
            [yes] {" "}con la ficha
           *[no] {""}
        }
    }: −{ $cost }.
}
foretold-wall = { $points ->
    [0] {""}
   *[other] { $cost ->
        [0] {""}
       *[other] {" "}
    }La fila queda completada: +{ $points } al final de la ronda.
}
foretold-sum = { $sum ->
    [none] {""}
   *[other] {" "}En total { $sum }.
}

# What can be done
offer-line = { colour-alone } { from-source } a la fila de preparación { $line }
offer-floor = { colour-alone } { from-source } a la fila de suelo
offer-column = fila { $row } del muro, columna { $column }

# What is picked
choice-pile = { colour-alone } { from-source }
choice-line = a la fila de preparación { $number }
choice-floor = a la fila de suelo
choice-row = fila { $number } del muro
choice-column = a la columna { $number }

# The rules
rules-standard = El juego tal como se vende, con los colores impresos en el muro. Empieza con estas reglas si no lo conoces.
rules-steep = Como las reglas estándar, pero los últimos espacios de la fila de suelo cuestan más. Para quienes quieren que cada azulejo caído duela.
rules-free-wall = Un muro sin colores impresos: tú eliges la columna de cada azulejo. Para quienes conocen el juego y quieren pensar un poco más.
rule-floor = Lo que cuestan los siete espacios de la fila de suelo
rule-floor-printed = lo impreso en el tablero: 1, 1, 2, 2, 2, 3 y 3 puntos
rule-floor-steep = más caros hacia el final: 1, 1, 2, 2, 3, 3 y 4 puntos
rule-wall = Qué muro se reviste
rule-wall-pattern = cada espacio del muro admite solo el color impreso en él
rule-wall-free = tú eliges la columna de cada azulejo; ningún color puede repetirse en una fila o columna
rule-round-limit = Tras cuántas rondas termina la partida como muy tarde

# On the page
headline = Ronda { $round } · { phase }
first-player = Jugador inicial: { $seat-is ->
    [you] tú
   *[other] { $seat }
}
to-tile = { $seat-is ->
    [you] eliges
   *[other] { $seat } elige
} columna para la fila { $line }
bag = Bolsa
lid = Tapa
centre = Centro
floor = Suelo
board = { $seat } · { points-in-all }
beyond-track = fuera del marcador
tile-letter = { $colour ->
    [blue] A
    [yellow] M
    [red] R
    [black] N
   *[white] B
}
legend = A azul · M amarillo · R rojo · N negro · B blanco · ★ ficha de jugador inicial
round = Ronda { $round }
bonus-row = fila +{ $points }
bonus-column = columna +{ $points }
bonus-colour = color +{ $points }

# What there is to know
status-last = Ronda { $round }, la última acordada
status-row = Ronda { $round }, la última: { $several ->
    [yes] { $seats-is ->
        [with-you] { $seats-others } y tú completaréis
       *[other] { $seats } completarán
    } una fila del muro cada uno
   *[no] { $seats-is ->
        [you] completarás
       *[other] { $seats } completará
    } una fila
}
note-bag = { $tiles ->
    [0] La bolsa está vacía.
    [one] Queda un azulejo en la bolsa: { heap }.
   *[other] Quedan { $tiles } azulejos en la bolsa: { heap }.
}
note-lid = { $tiles ->
    [0] La tapa de la caja está vacía.
    [one] Hay un azulejo en la tapa de la caja: { heap }.
   *[other] Hay { $tiles } azulejos en la tapa de la caja: { heap }.
}
note-line-empty = La fila de preparación { $line } está vacía: { $size ->
    [one] un espacio.
   *[other] { $size } espacios de un solo color.
}
note-line = La fila de preparación { $line } tiene { tiles-of-colour }; { $missing ->
    [one] falta uno.
   *[other] faltan { $missing }.
}
note-line-complete = La fila de preparación { $line } está completada: al final de la ronda un azulejo { colour } pasa al muro{ $aided ->
    [yes] {" "}y suma { points-in-all }.
   *[no] .
}
note-wall = Fila { $row }, columna { $column }, para el { colour }{ $aided ->
    [yes] : un azulejo aquí sumaría ahora { points-in-all }.
   *[no] .
}
note-wall-free = Fila { $row }, columna { $column }{ $aided ->
    [yes] : un azulejo aquí sumaría ahora { points-in-all }.
   *[no] .
}
note-wall-tile = Fila { $row }, columna { $column }: aquí hay un azulejo { colour }.
note-floor = { $count ->
    [0] La fila de suelo está vacía.
    [7] La fila de suelo está llena: cuesta { points-in-all }. Lo que caiga ahora va a la tapa de la caja.
    [one] Hay un espacio ocupado en la fila de suelo: cuesta { points-in-all }.
   *[other] Hay { $count } espacios ocupados en la fila de suelo: cuestan { points-in-all }.
}{ $next ->
    [0] {""}
   *[other] {" "}El siguiente espacio cuesta { $next } más.
}
note-bonus = Al final, una fila completada suma 2, una columna 7 y los cinco azulejos de un color 10. Hasta ahora son { points-in-all }.

# What points are booked under when a game is summed up
heading-wall = Azulejos en el muro
heading-floor = Fila de suelo
heading-bonus = Bonificaciones

# What a simulation counts, in the mean
figure-rounds = rondas
figure-wall-tiles = azulejos por muro
figure-rows = filas completadas por jugador
figure-columns = columnas completadas por jugador
figure-colours = colores completados por jugador

# Quién juega, en una frase.
character-pip = { $name }, el aprendiz: agarra lo que hay y deja caer azulejos.
character-marta = { $name }, la panadera: cuida de que no caiga nada.
character-bram = { $name }, el carretero: corre a completar una fila.
character-odile = { $name }, la tejedora: levanta columnas.
character-tomas = { $name }, el ermitaño: quiere ser quien elija primero en la ronda siguiente.
character-ysolde = { $name }, la trovadora: colecciona colores.
character-corvin = { $name }, el erudito: te quita lo que necesitas.
character-wright = { $name }, el maestro: calcula cada ronda hasta el final y solo juega a ganar.

# Why a robot would do something, beside a hint.
why-no-line = Ninguna de tus filas admite ese color.
why-keeps-lines = Tus filas quedan libres para lo que vale más.
why-completes = { $count ->
    [0] Así la fila queda completa y no cae nada.
    [one] Así la fila queda completa y cae un azulejo.
   *[other] Así la fila queda completa y caen { $count } azulejos.
}
why-denies = Así { $seat } no puede completar una fila con esos azulejos.
why-marker = Así empezarías la ronda siguiente.
why-goes-on = { $count ->
    [one] Después a la fila le falta un azulejo.
   *[other] Después a la fila le faltan { $count } azulejos.
}
