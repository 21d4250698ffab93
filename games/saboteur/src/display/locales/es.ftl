# Names of things
card-name = { $card ->
    [vertical] una carta de excavación ↑↓
    [horizontal] una carta de excavación →←
    [curve-ur] una carta de excavación ↑→
    [curve-ul] una carta de excavación ↑←
    [tee-urd] una carta de excavación ↑→↓
    [tee-url] una carta de excavación ↑→←
    [cross] una carta de excavación ↑→↓←
    [dead-u] una carta bloqueante ↑
    [dead-r] una carta bloqueante →
    [dead-ud] una carta bloqueante ↑↓
    [dead-rl] una carta bloqueante →←
    [dead-ur] una carta bloqueante ↑→
    [dead-ul] una carta bloqueante ↑←
    [dead-urd] una carta bloqueante ↑→↓
    [dead-url] una carta bloqueante ↑→←
    [dead-urdl] una carta bloqueante ↑→↓←
    [break-pick] la carta «{ card-label }»
    [break-lamp] la carta «{ card-label }»
    [break-cart] la carta «{ card-label }»
    [repair-pick] la carta «{ card-label }»
    [repair-lamp] la carta «{ card-label }»
    [repair-cart] la carta «{ card-label }»
    [repair-pick-lamp] la carta «{ card-label }»
    [repair-pick-cart] la carta «{ card-label }»
    [repair-lamp-cart] la carta «{ card-label }»
    [map] un mapa
    [rockfall] un derrumbe
   *[hidden] una carta
}
card-label = { $card ->
    [break-pick] romper un pico
    [break-lamp] romper un farolillo
    [break-cart] romper una vagoneta
    [repair-pick] arreglar un pico
    [repair-lamp] arreglar un farolillo
    [repair-cart] arreglar una vagoneta
    [repair-pick-lamp] arreglar un pico o un farolillo
    [repair-pick-cart] arreglar un pico o una vagoneta
   *[repair-lamp-cart] arreglar un farolillo o una vagoneta
}
the-tool = { $tool ->
    [pick] el pico
    [lamp] el farolillo
   *[cart] la vagoneta
}
own-tool = { $tool ->
    [pick] su propio pico
    [lamp] su propio farolillo
   *[cart] su propia vagoneta
}
whose-tool = { $seat-is ->
    [you] tu { tool }
   *[other] { the-tool } de { $seat }
}
tool = { $tool ->
    [pick] pico
    [lamp] farolillo
   *[cart] vagoneta
}
role = { $role ->
    [digger] buscador
    [saboteur] saboteador
   *[hidden] ?
}
guess-about = Lo que sospechas de { $seat }
a-role = { $role ->
    [digger] una carta de buscador
    [saboteur] una carta de saboteador
   *[hidden] una carta de rol
}
the-goal = { $goal ->
    [north] la carta de destino del norte
    [middle] la carta de destino del medio
   *[south] la carta de destino del sur
}
the-face = { $face ->
    [gold] la pepita
    [stone-ur] una carta vacía
    [stone-ul] una carta vacía
   *[hidden] boca abajo
}
laid-card = { $through ->
    [yes] una carta de excavación
   *[no] una carta bloqueante
} { $open }

# What happens
round-ended = Fin de la ronda { $round }
round-begins = Empieza la ronda { $round }; { $seat-is ->
    [you] juegas tú primero.
   *[other] juega primero { $seat }.
}
goal-laid = { $goal ->
    [north] La carta de destino del norte
    [middle] La carta de destino del medio
   *[south] La carta de destino del sur
} se coloca boca abajo{ $face ->
    [hidden] .
   *[gold] : es { the-face }.
}
role-dealt = { $seat-is ->
    [you] Recibes
   *[other] { $seat } recibe
} { a-role }.
spare-laid = { $role ->
    [hidden] Sobra una carta de rol, que nadie ve.
   *[digger] Sobra { a-role }.
}
card-dealt = { $seat-is ->
    [you] Recibes
   *[other] { $seat } recibe
} { card-name }.
card-drawn = { $seat-is ->
    [you] Robas
   *[other] { $seat } roba
} { card-name }; { $left ->
    [0] el mazo se ha agotado
    [one] queda una carta en el mazo
   *[other] quedan { $left } cartas en el mazo
}.
dug = { $seat-is ->
    [you] Colocas
   *[other] { $seat } coloca
} { laid-card } en { $cell }{ $through ->
    [yes] .
   *[no] : por ahí no se sigue.
}
goal-turned-up = El túnel llega a { the-goal }: { $face ->
    [gold] ¡es la pepita!
   *[stone-ur] está vacía, { $turned ->
        [yes] y se gira para unirse al túnel que viene del { $from ->
            [north] norte
            [east] este
            [south] sur
           *[west] oeste
        }
       *[no] y sin girarla se une al túnel que viene del { $from ->
            [north] norte
            [east] este
            [south] sur
           *[west] oeste
        }
    }.
}
tool-broken = { $by-is ->
    [you] Rompes
   *[other] { $by } rompe
} { whose-tool }.
tool-mended = { $by-is ->
    [you] Arreglas { whose-tool }
   *[other] { $by } arregla { $own ->
        [yes] { own-tool }
       *[no] { whose-tool }
    }
}{ $card ->
    [repair-pick-lamp] {" "}con la carta «{ card-label }»
    [repair-pick-cart] {" "}con la carta «{ card-label }»
    [repair-lamp-cart] {" "}con la carta «{ card-label }»
   *[other] {""}
}.
rock-fell = { $by-is ->
    [you] Provocas
   *[other] { $by } provoca
} un derrumbe en { $cell }: desaparece { laid-card }{ $count ->
    [0] .
    [one] , y una carta queda separada del inicio.
   *[other] , y { $count } cartas quedan separadas del inicio.
}
map-read = { $seat-is ->
    [you] Juegas un mapa y miras
   *[other] { $seat } juega un mapa y mira
} { the-goal }{ $face ->
    [hidden] .
   *[gold] : es { the-face }.
}
passed = { $seat-is ->
    [you] Pasas y descartas
   *[other] { $seat } pasa y descarta
} { card-name } boca abajo.
all-passed = { $seats-is ->
    [with-you] { $seats-others } y tú pasáis.
   *[other] { $count ->
        [one] { $seats } pasa.
       *[other] { $seats } pasan.
    }
}
diggers-win = Termina la ronda { $round }: { $seat-is ->
    [you] has
   *[other] { $seat } ha
} llegado a la pepita y ganan los buscadores.
saboteurs-win = Termina la ronda { $round }: se han jugado todas las cartas sin llegar a la pepita, así que { $count ->
    [one] gana el saboteador
   *[other] ganan los { $count } saboteadores
}.
nobody-wins = Termina la ronda { $round }: no se ha llegado a la pepita, pero no había saboteadores, así que nadie recibe oro.
role-shown = { $seat-is ->
    [you] Tenías
   *[other] { $seat } tenía
} { a-role }.
spare-shown = La carta de rol que sobraba era { a-role }.
gold-card-drawn = { $seat-is ->
    [you] Sacas
   *[other] { $seat } saca
} para el paquete una carta de oro{ $value ->
    [hidden] {""}
    [one] {" "}con una pepita de oro
   *[other] {" "}con { $value } pepitas de oro
}.
packet-seen = { $count ->
    [one] { $seat-is ->
        [you] Te queda
       *[other] A { $seat } le queda
    } la última carta de oro
   *[other] { $seat-is ->
        [you] Eliges
       *[other] { $seat } elige
    } ahora entre { $count } cartas de oro
}{ $values ->
    [hidden] .
   *[shown] : { $values }.
}
took = { $seat-is ->
    [you] Tomas
   *[other] { $seat } toma
} { $value ->
    [hidden] una carta de oro
    [one] la carta de oro con una pepita de oro
   *[other] la carta de oro con { $value } pepitas de oro
}.
paid = { $seat-is ->
    [you] Cobras
   *[other] { $seat } cobra
} { $short ->
    [yes] { $count ->
        [0] cero pepitas de oro
        [one] una pepita de oro
       *[other] { $count } pepitas de oro
    } en lugar de { $owed }: el montón de oro no alcanza para la suma exacta.
   *[no] { $count } pepitas de oro.
}
gold-shown = { $count ->
    [0] { $seat-is ->
        [you] No tienes oro.
       *[other] { $seat } no tiene oro.
    }
   *[other] { $seat-is ->
        [you] Tienes
       *[other] { $seat } tiene
    } { $count ->
        [one] una pepita de oro.
       *[other] { $count } pepitas de oro (cartas: { $values }).
    }
}
all-dealt = Se reparten las cartas de destino, los roles y las cartas.
gold-drawn = Se sacan cartas de oro.
won = { $shared ->
    [yes] { $seats-is ->
        [with-you] Compartes la victoria con { $seats-others }
       *[other] { $seats } comparten la victoria
    }
   *[no] { $seats-is ->
        [you] Ganas
       *[other] Gana { $seats }
    }
} { $count ->
    [0] sin oro.
    [one] con una pepita de oro.
   *[other] con { $count } pepitas de oro.
}

# What points are made of
gold-card-of-1 = { $count ->
    [one] una carta de oro con una pepita de oro
   *[other] { $count } cartas de oro con una pepita de oro cada una
}
gold-card-of-2 = { $count ->
    [one] una carta de oro con dos pepitas de oro
   *[other] { $count } cartas de oro con dos pepitas de oro cada una
}
gold-card-of-3 = { $count ->
    [one] una carta de oro con tres pepitas de oro
   *[other] { $count } cartas de oro con tres pepitas de oro cada una
}

# What can be done
offer-dig = colocar { laid-card }{ $turned ->
    [yes] {" "}(girada)
   *[no] {""}
} en { $cell }
offer-break = romper { whose-tool }
offer-repair = arreglar { whose-tool }{ $card ->
    [repair-pick-lamp] {" "}con la carta «{ card-label }»
    [repair-pick-cart] {" "}con la carta «{ card-label }»
    [repair-lamp-cart] {" "}con la carta «{ card-label }»
   *[other] {""}
}
offer-rockfall = provocar un derrumbe en { $cell }
offer-map = mirar { the-goal }
offer-pass = pasar, descartando { card-name }
offer-take = tomar la carta de oro con { $value ->
    [hidden] ?
    [one] una pepita de oro
   *[other] { $value } pepitas de oro
}

# What is picked
choice-card = { $card ->
    [break-pick] { card-label }
    [break-lamp] { card-label }
    [break-cart] { card-label }
    [repair-pick] { card-label }
    [repair-lamp] { card-label }
    [repair-cart] { card-label }
    [repair-pick-lamp] { card-label }
    [repair-pick-cart] { card-label }
    [repair-lamp-cart] { card-label }
   *[other] { card-name }
}
choice-cell = en { $cell }
choice-turn = { $degrees ->
    [0] sin girar
   *[other] girada { $degrees }°
}
choice-tool = { whose-tool }
choice-goal = { the-goal }
choice-discard = descartarla y pasar
choice-gold = carta de oro con { $value ->
    [hidden] ?
    [one] una pepita de oro
   *[other] { $value } pepitas de oro
}

# The rules
rules-standard = El juego tal como se vende: tres rondas excavando en busca de oro, con saboteadores ocultos entre los jugadores. Bueno para empezar, y cuantos más, mejor.
rule-frame = Si la mina tiene límites
rule-frame-none = puedes excavar tan lejos como quieras en todas las direcciones
rule-frame-9x5 = nada se coloca fuera de las nueve columnas y cinco filas que van del inicio a las cartas de destino
rule-gold-cards = Cuántas cartas de oro se reparten los buscadores cuando ganan
rule-gold-cards-players = tantas como jugadores, pero nueve si juegan diez
rule-gold-cards-diggers = una por cada buscador

# On the page
legend = ⌂ inicio   ? destino   $ pepita   @ vacía   × bloqueante   ○ separada
round-of = Ronda { $round } de { $rounds }
turn-of = { $seat-is ->
    [you] juegas tú
   *[other] juega { $seat }
}
picks-gold = { $seat-is ->
    [you] eliges
   *[other] { $seat } elige
} oro
draws-now = se roba una carta
deals-now = se reparten las cartas
gold-drawn-now = se sacan cartas de oro
game-over = la partida ha terminado
deck-count = mazo { $count }
discard-count = descartes { $count }
gold-count = cartas de oro { $count }
tool-head = { $tool ->
    [pick] pic
    [lamp] far
   *[cart] vag
}
cards-head = mano
passes-head = pasa
gold-head = oro
role-column = rol
role-short = { $role ->
    [digger] bus.
   *[saboteur] sab.
}
roles-legend = bus. buscador · sab. saboteador
spare-role = Rol que sobraba: { role }
hand-of = { $seat-is ->
    [you] Tu mano:
   *[other] Mano de { $seat }:
}
discarded-by = { $seat-is ->
    [you] Tus descartes:
   *[other] Descartes de { $seat }:
}
packet-of = Cartas de oro para elegir: { $values }
past-diggers = Ronda { $round }: { $seat-is ->
    [you] llegaste
   *[other] { $seat } llegó
} a la pepita
past-saboteurs = Ronda { $round }: no se llegó a la pepita; { $count ->
    [one] ganó el saboteador
   *[other] ganaron los saboteadores
}
past-nobody = Ronda { $round }: no se llegó a la pepita; no ganó nadie
last-played = Últimas jugadas:

# On the table
status = ronda { $round } de { $rounds } · { $count ->
    [0] el mazo está vacío
    [one] una carta en el mazo
   *[other] { $count } cartas en el mazo
}
deed-dug = excavó { $count }
deed-broke = rompió { $count }
deed-mended = arregló { $count }
deed-rockfall = { $count ->
    [one] 1 derrumbe
   *[other] { $count } derrumbes
}
deed-map = { $count ->
    [one] 1 mapa
   *[other] { $count } mapas
}
deed-passed = pasó { $count }
who-to-whom = Quién hizo qué a quién
packet-count = { $count ->
    [one] una carta de oro para elegir
   *[other] { $count } cartas de oro para elegir
}
this-goal = { $goal ->
    [north] La carta de destino del norte
    [middle] La carta de destino del medio
   *[south] La carta de destino del sur
}
note-goal = { this-goal } está boca abajo. { $seats-is ->
    [you] La has mirado tú.
    [with-you] La habéis mirado { $seats-others } y tú.
   *[other] { $count ->
        [0] Nadie la ha mirado.
        [one] La ha mirado { $seats }.
       *[other] La han mirado { $seats }.
    }
}{ $face ->
    [hidden] {""}
   *[gold] {" "}Sabes qué es: { the-face }.
}
note-goal-up = { this-goal }: { the-face }.{ $seats-is ->
    [you] {" "}La habías mirado tú.
    [with-you] {" "}La habíais mirado { $seats-others } y tú.
   *[other] { $count ->
        [0] {""}
        [one] {" "}La había mirado { $seats }.
       *[other] {" "}La habían mirado { $seats }.
    }
}
note-tool = { $seat-is ->
    [you] Tu { tool }
   *[other] { $tool ->
        [pick] El pico
        [lamp] El farolillo
       *[cart] La vagoneta
    } de { $seat }
} está en buen estado.
note-tool-broken = { $by-is ->
    [you] Rompiste
   *[other] { $by } rompió
} { whose-tool }. Hasta que se arregle, { $seat-is ->
    [you] no puedes
   *[other] { $seat } no puede
} excavar.
note-seat = { $seat-is ->
    [you] Tú
   *[other] { $seat }
}{ $role ->
    [hidden] {""}
   *[digger] , { role }
}: { $cards ->
    [0] ninguna carta
    [one] una carta
   *[other] { $cards } cartas
} en la mano. Esta ronda: túneles { $dug }, herramientas rotas { $broke }, arregladas { $mended }, derrumbes { $rockfalls }, mapas { $maps }, pases { $passed }.{ $gold ->
    [0] {""}
    [one] {" "}Una carta de oro.
   *[other] {" "}{ $gold } cartas de oro.
}

# What one bears in mind, and what gold is called where others have points
reminder-broken = { $count ->
    [one] Tu { $tool ->
        [pick] pico está estropeado
        [lamp] farolillo está estropeado
       *[cart] vagoneta está estropeada
    }: no puedes excavar hasta que se arregle.
   *[other] { $count } de tus herramientas están estropeadas: no puedes excavar hasta que se arreglen.
}
reminder-role = { $role ->
    [saboteur] Eres saboteador: evita que los demás lleguen a la pepita.
   *[digger] Eres buscador: abre un camino hasta la pepita.
}
note-guess = Solo tú ves esta marca. Púlsala para anotar qué sospechas de { $seat }.
so-many-points = { $points ->
    [one] una pepita de oro
   *[other] { $points } pepitas de oro
}
by-so-many-points = por { so-many-points }
page-by-reason = Pepitas por motivo
page-counting = Se cuenta el oro

# What points are booked under when a game is summed up
heading-diggers = Oro como buscador
heading-saboteurs = Oro como saboteador

# What a simulation counts, in the mean
figure-digger-wins = parte de rondas ganadas por buscadores
figure-tunnels = cartas de excavación por ronda
figure-turns = turnos por ronda

# Quién juega, en una frase.
character-pip = { $name }, el aprendiz: excava con lealtad y no piensa mal de nadie.
character-marta = { $name }, la panadera: arregla las herramientas de quien lo necesite.
character-bram = { $name }, el carretero: excava, pase lo que pase.
character-odile = { $name }, la tejedora: quiere saber dónde está el oro.
character-tomas = { $name }, el ermitaño: no se fía de nadie.
character-ysolde = { $name }, la trovadora: si es saboteadora, calla y excava con los demás hasta el momento justo.
character-corvin = { $name }, el erudito: golpea pronto y fuerte.
character-wright = { $name }, el maestro: recuerda cada acto y saca la conclusión correcta.

# Why a robot would do something, beside a hint.
why-nearer = Así el túnel se acerca a la pepita.
why-another-way = Así se abre otro camino, por si se bloquea el primero.
why-clears = Así se despeja el camino.
why-farther = Así el camino hasta la pepita se alarga.
why-dig-along = Si excavas con los demás, pareces un buscador.
why-own-tool = Con una herramienta estropeada no puedes excavar.
why-map = Todavía no sabes dónde está la pepita.
why-pass = Puede venir una carta mejor, y esta es la que menos te sirve.
why-pass-broken = Ahora no puedes excavar, y esta carta es la que menos te sirve.
why-pass-no-way = Ninguna de tus cartas lleva más cerca de la pepita, y esta es la que menos te sirve.
why-pass-tunnel = Esta carta de excavación serviría más a los buscadores que a ti.
why-pass-quietly = La pepita aún está lejos: no te delates todavía. Esta carta es la que menos te sirve.
why-takes-for = { $role ->
    [saboteur] El robot cree que { $seat } es saboteador (un { $percent } %, más o menos).
   *[digger] El robot cree que { $seat } es buscador (un { $percent } %, más o menos).
}
