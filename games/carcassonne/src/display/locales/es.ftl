# What happens
no-start = La pieza { $kind } muestra demasiado pocos tipos de terreno para empezar y se deja a un lado.
started = La pieza { $kind } se coloca primero, en 0,0.
drawn = { $seat-is ->
    [you] Sacas
   *[other] { $seat } saca
} la pieza { $kind }.
fits-nowhere = La pieza { $kind } no encaja en ningún sitio y { $misfit ->
    [discard] queda fuera de la partida
    [set-aside] se aparta
   *[back] se deja a un lado
}.
back-in-bag = { $tiles ->
    [one] La pieza dejada a un lado vuelve a la bolsa.
   *[other] Las { $tiles } piezas dejadas a un lado vuelven a la bolsa.
}
placed = { $seat-is ->
    [you] Colocas
   *[other] { $seat } coloca
} la pieza { $kind } en { $cell }{ $degrees ->
    [0] .
   *[other] , girada { $degrees }°.
}
follower-set = { $seat-is ->
    [you] Despliegas
   *[other] { $seat } despliega
} { $role ->
    [knight] un caballero
    [robber] un ladrón
    [farmer] un granjero
   *[monk] un monje
}.
completed = { $feature ->
    [city] Una aldea de { $tiles } piezas queda completada
    [road] Un camino de { $tiles ->
        [one] una pieza
       *[other] { $tiles } piezas
    } queda completado
   *[cloister] Una iglesia queda completada
}{ $claimed ->
    [yes] .
   *[no] , y no es de nadie.
}
scored = { $seat-is ->
    [you] Sumas
   *[other] { $seat } suma
} { $points ->
    [one] un punto
   *[other] { $points } puntos
} por { $feature ->
    [city] { $complete ->
        [yes] una aldea completada
       *[no] una aldea incompleta
    }
    [road] { $complete ->
        [yes] un camino completado
       *[no] un camino incompleto
    }
    [cloister] { $complete ->
        [yes] una iglesia completada
       *[no] una iglesia incompleta
    }
   *[farm] una granja
}.
farms-paid = { $shared ->
    [yes] { $seats-is ->
        [with-you] { $seats-others } y tú sumáis
       *[other] { $seats } suman
    } { $points } puntos por jugador
   *[no] { $seats-is ->
        [you] Sumas
       *[other] { $seats } suma
    } { $points } puntos
} por las granjas de { city-place }.
city-place = { $ordinal ->
    [1] la aldea de { $tiles } piezas { region }
    [2] la segunda aldea de { $tiles } piezas { region }
   *[other] la aldea número { $ordinal } de { $tiles } piezas { region }
}
region = { $region ->
    [north-west] al noroeste
    [north] al norte
    [north-east] al noreste
    [west] al oeste
    [east] al este
    [south-west] al suroeste
    [south] al sur
    [south-east] al sureste
   *[centre] en el centro
}
came-home = { $followers ->
    [one] { $seat-is ->
        [you] Un seguidor tuyo vuelve a tu reserva.
       *[other] Un seguidor de { $seat } vuelve a su reserva.
    }
   *[other] { $seat-is ->
        [you] { $followers } seguidores tuyos vuelven a tu reserva.
       *[other] { $followers } seguidores de { $seat } vuelven a su reserva.
    }
}
ended = { $tiles ->
    [0] Se ha colocado la última pieza; la partida ha terminado.
    [one] La partida ha terminado: una pieza no llegó a colocarse.
   *[other] La partida ha terminado: { $tiles } piezas no llegaron a colocarse.
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
} { $points ->
    [one] con un punto.
   *[other] con { $points } puntos.
}

# What others did, in a few words
brief-placed = { $seat-is ->
    [you] Colocas
   *[other] { $seat } coloca
} una pieza{ $role ->
    [none] .
    [knight] {" "}con un caballero.
    [robber] {" "}con un ladrón.
    [farmer] {" "}con un granjero.
   *[monk] {" "}con un monje.
}

# What points are made of
tile = { $count ->
    [one] una pieza
   *[other] { $count } piezas
}
shield = { $count ->
    [one] un escudo
   *[other] { $count } escudos
}
city-of-two-tiles = una aldea de dos piezas
cloister = la iglesia
tile-around = { $count ->
    [one] una pieza alrededor
   *[other] { $count } piezas alrededor
}
complete-city = { $count ->
    [one] una aldea completada
   *[other] { $count } aldeas completadas
}

# What can be done
offer-place = en { $cell }, { choice-turn }
offer-knight = un caballero en la aldea, { place }
offer-robber = un ladrón en el camino, { place }
offer-farmer = un granjero en el prado, { place }
offer-monk = un monje en la iglesia
offer-none = sin seguidor

# What is picked
choice-cell = en { $cell }
choice-turn = { $degrees ->
    [0] sin girar
   *[other] girada { $degrees }°
}
choice-knight = caballero, { place }
choice-robber = ladrón, { place }
choice-farmer = granjero, { place }
choice-monk = monje en la iglesia
choice-none = sin seguidor
place = { $spot ->
    [n] arriba
    [e] a la derecha
    [s] abajo
    [w] a la izquierda
    [nnw] arriba, mitad izquierda
    [nne] arriba, mitad derecha
    [ene] a la derecha, mitad superior
    [ese] a la derecha, mitad inferior
    [sse] abajo, mitad derecha
    [ssw] abajo, mitad izquierda
    [wsw] a la izquierda, mitad inferior
   *[wnw] a la izquierda, mitad superior
}

# The rules
rules-standard = El juego tal como se vende hoy. Empieza con estas reglas si aún no lo conoces.
rules-spanish = Como las estándar, pero cada aldea paga una sola vez a los granjeros que la rodean, sean de la granja que sean. Para quienes disfrutan disputándose los prados.
rules-french = Como las españolas, pero las aldeas pagan cuatro puntos a los granjeros y una aldea de dos piezas solo da dos. Para quienes conocen las primeras ediciones.
rules-dutch = Sin escudos, sin puntos al final por lo incompleto y con la primera pieza sacada al azar. Para quienes acaban lo que empiezan.
rule-start = Qué pieza se coloca primero
rule-start-d = siempre la misma, con una aldea, un camino y prados
rule-start-three-lands = la primera que salga con al menos tres tipos de terreno
rule-misfit = Qué pasa con una pieza que no encaja en ningún sitio
rule-misfit-discard = queda fuera de la partida
rule-misfit-set-aside = queda fuera de la partida, a la vista de todos
rule-misfit-back = vuelve a la bolsa en cuanto otra pieza encaje
rule-small-city = Cuánto da una aldea completada de dos piezas
rule-small-city-4 = cuatro puntos, dos por pieza como cualquier aldea
rule-small-city-2 = dos puntos en total
rule-shields = Si los escudos de las aldeas dan puntos
rule-shields-on = un escudo vale tanto como una pieza de su aldea
rule-shields-off = los escudos no dan nada
rule-incomplete = Cuánto dan al final los caminos, aldeas e iglesias incompletos
rule-incomplete-scored = un punto por cada pieza y cada escudo
rule-incomplete-nothing = nada
rule-farms = Cómo cobran los granjeros al final
rule-farms-per-farm-3 = cada granja da a quien tenga más granjeros en ella tres puntos por cada aldea completada que toque
rule-farms-per-farm-4 = cada granja da a quien tenga más granjeros en ella cuatro puntos por cada aldea completada que toque
rule-farms-per-city-3 = cada aldea completada da tres puntos a quien tenga más granjeros entre todas las granjas que la rodean
rule-farms-per-city-4 = cada aldea completada da cuatro puntos a quien tenga más granjeros entre todas las granjas que la rodean
rule-farms-off = no hay granjeros
rule-end = Cuándo termina la partida
rule-end-last-tile = cuando no quedan piezas por sacar
rule-end-nothing-fits = en cuanto ninguna pieza restante se puede colocar

# On the page
legend = ■ aldea  ═ camino  ┼ cruce  † iglesia  · prado  ◈ escudo
in-hand = Sacada: pieza { $kind }
seats-legend = 12 →15: puntos ahora, y si la partida terminara ya · ●×6: seguidores en reserva
laps-legend = ↻2: dos vueltas al marcador, de 50 puntos cada una
tiles-left = { $tiles ->
    [one] Queda una pieza: { $kinds }
   *[other] Quedan { $tiles } piezas: { $kinds }
}
set-aside = Apartadas: { $kinds }
laid-by = Dejadas a un lado: { $kinds }

# Beside the drawing
tiles-left-now = { $tiles ->
    [0] no quedan piezas
    [one] queda una pieza
   *[other] quedan { $tiles } piezas
}
followers-left = { $followers ->
    [one] queda 1
   *[other] quedan { $followers }
}
score-if-over = si acabara ahora: { $points }
for-seats = { $seats-is ->
    [you] para ti
    [with-you] para { $seats-others } y para ti
   *[other] para { $seats }
}
for-farm-seats = { $farm-seats-is ->
    [you] para ti
    [with-you] para { $farm-seats-others } y para ti
   *[other] para { $farm-seats }
}

# What there is to know of things on the table
note-city = Aldea de { $tiles ->
    [one] una pieza
   *[other] { $tiles } piezas
}{ $shields ->
    [0] {""}
    [one] {" "}con un escudo
   *[other] {" "}con { $shields } escudos
}, { $open ->
    [one] un lado abierto
   *[other] { $open } lados abiertos
}. { $owners ->
    [0] Aún no es de nadie
    [one] { $seats-is ->
        [you] Vas
       *[other] { $seats } va
    } por delante con { $followers ->
        [one] un caballero
       *[other] { $followers } caballeros
    }
   *[other] { $seats-is ->
        [with-you] La compartes con { $seats-others },
       *[other] La comparten { $seats }
    } con { $followers ->
        [one] un caballero
       *[other] { $followers } caballeros
    } por jugador
}{ $aids ->
    [yes] : { $points ->
        [one] un punto
       *[other] { $points } puntos
    } ahora, al menos { $whole } al completarla.
   *[no] .
}
note-city-complete = Aldea completada de { $tiles } piezas{ $shields ->
    [0] {""}
    [one] {" "}con un escudo
   *[other] {" "}con { $shields } escudos
}: { $owners ->
    [0] de nadie.
    [one] { $points } puntos { for-seats }.
   *[other] { $points } puntos por jugador { for-seats }.
}{ $farm-owners ->
    [0] {""}
    [one] {" "}Sus granjas: { $farm-points } puntos { for-farm-seats }.
   *[other] {" "}Sus granjas: { $farm-points } puntos por jugador { for-farm-seats }.
}
note-road = Camino de { $tiles ->
    [one] una pieza
   *[other] { $tiles } piezas
}, { $open ->
    [one] un extremo abierto
   *[other] { $open } extremos abiertos
}. { $owners ->
    [0] Aún no es de nadie
    [one] { $seats-is ->
        [you] Vas
       *[other] { $seats } va
    } por delante con { $followers ->
        [one] un ladrón
       *[other] { $followers } ladrones
    }
   *[other] { $seats-is ->
        [with-you] Lo compartes con { $seats-others },
       *[other] Lo comparten { $seats }
    } con { $followers ->
        [one] un ladrón
       *[other] { $followers } ladrones
    } por jugador
}{ $aids ->
    [yes] : { $points ->
        [one] un punto
       *[other] { $points } puntos
    } ahora, al menos { $whole } al completarlo.
   *[no] .
}
note-road-complete = Camino completado de { $tiles ->
    [one] una pieza
   *[other] { $tiles } piezas
}: { $owners ->
    [0] de nadie.
    [one] { $points ->
        [one] un punto
       *[other] { $points } puntos
    } { for-seats }.
   *[other] { $points } puntos por jugador { for-seats }.
}
note-cloister = Iglesia con { $open ->
    [one] una casilla vacía
   *[other] { $open } casillas vacías
} alrededor. { $owners ->
    [0] Aún no es de nadie
   *[other] Hay un monje { $seats-is ->
        [you] tuyo
       *[other] de { $seats }
    }
}{ $aids ->
    [yes] : { $points ->
        [one] un punto
       *[other] { $points } puntos
    } ahora, { $whole } al completarla.
   *[no] .
}
note-cloister-complete = Iglesia completada: { $owners ->
    [0] de nadie.
   *[other] { $points } puntos { for-seats }.
}
note-farm = Granja junto a { $cities ->
    [0] ninguna aldea completada
    [one] una aldea completada
   *[other] { $cities } aldeas completadas
}{ $others ->
    [0] {""}
    [one] {" "}y una incompleta
   *[other] {" "}y { $others } incompletas
}. { $owners ->
    [0] Aún no es de nadie
    [one] { $seats-is ->
        [you] Vas
       *[other] { $seats } va
    } por delante con { $followers ->
        [one] un granjero
       *[other] { $followers } granjeros
    }
   *[other] { $seats-is ->
        [with-you] La compartes con { $seats-others },
       *[other] La comparten { $seats }
    } con { $followers ->
        [one] un granjero
       *[other] { $followers } granjeros
    } por jugador
}{ $aids ->
    [yes] { $points ->
        [0] .
       *[other] : { $points } puntos al final si nada cambia.
    }
   *[no] .
}
note-at-the-end = { $feature ->
    [city] Aldea incompleta
    [road] Camino incompleto
    [cloister] Iglesia incompleta
   *[farm] Granja junto a { $cities ->
        [0] ninguna aldea completada
        [one] una aldea completada
       *[other] { $cities } aldeas completadas
    }
}: { $owners ->
    [0] de nadie.
    [one] { $points ->
        [one] un punto
       *[other] { $points } puntos
    } { for-seats }.
   *[other] { $points ->
        [one] un punto
       *[other] { $points } puntos
    } por jugador { for-seats }.
}
note-cell = { $tiles ->
    [0] Ninguna de las piezas que quedan encaja en { $cell }.
    [one] Una de las piezas que quedan encaja en { $cell }.
   *[other] { $tiles } de las piezas que quedan encajan en { $cell }.
}

# What points are booked under when a game is summed up
heading = { $feature ->
    [city] { $complete ->
        [yes] Aldeas completadas
       *[no] Aldeas incompletas
    }
    [road] { $complete ->
        [yes] Caminos completados
       *[no] Caminos incompletos
    }
    [cloister] { $complete ->
        [yes] Iglesias completadas
       *[no] Iglesias incompletas
    }
   *[farm] Granjas
}

# What a simulation counts, in the mean
figure-discarded-tiles = piezas sin colocar
figure-road-points = puntos por caminos
figure-city-points = puntos por aldeas
figure-cloister-points = puntos por iglesias
figure-farm-points = puntos por granjas
figure-followers-set = seguidores desplegados

# Quién juega, en una frase.
character-pip = { $name }, el aprendiz: le gustan los caminos largos.
character-marta = { $name }, la panadera: se queda en su tierra y adora las iglesias.
character-bram = { $name }, el carretero: toma lo mejor que tiene a mano y olvida sus granjas.
character-odile = { $name }, la tejedora: construye grandes aldeas.
character-tomas = { $name }, el ermitaño: manda pronto granjeros a los prados.
character-ysolde = { $name }, la trovadora: se une a lo que has empezado.
character-corvin = { $name }, el erudito: no te regala nada y estropea lo que esperas.
character-wright = { $name }, el maestro: ve toda la comarca y solo juega a ganar.

# Why a robot would do something, beside a hint.
why-own = { $sort ->
    [city] Tus aldeas prometen
    [road] Tus caminos prometen
    [cloister] Tus iglesias prometen
   *[farm] Tus granjas prometen
} { points-promised } más.
why-theirs = { $sort ->
    [city] Las aldeas de { $seat } prometen
    [road] Los caminos de { $seat } prometen
    [cloister] Las iglesias de { $seat } prometen
   *[farm] Las granjas de { $seat } prometen
} { points-promised } menos.
why-follower = { $role ->
    [knight] El caballero
    [robber] El ladrón
    [monk] El monje
   *[farmer] El granjero
} puede esperar { points-promised }.
why-keeps-followers = Por ahora tus seguidores valen más en tu reserva.
points-promised = { $points ->
    [one] un punto
   *[other] unos { $points } puntos
}
