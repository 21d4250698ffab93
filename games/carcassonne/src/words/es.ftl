# Lo que ocurre
no-start = La pieza { $kind } muestra muy pocos tipos de terreno para empezar y se deja a un lado.
started = La pieza { $kind } se coloca primero, en 0,0.
drawn = { $seat } saca la pieza { $kind }.
fits-nowhere = La pieza { $kind } no encaja en ningún sitio y { $misfit ->
    [discard] queda fuera de la partida
    [set-aside] se aparta
   *[back] se deja a un lado
}.
back-in-bag = { $tiles ->
    [one] La pieza dejada a un lado vuelve a la bolsa.
   *[other] Las { $tiles } piezas dejadas a un lado vuelven a la bolsa.
}
placed = { $seat } coloca la pieza { $kind } en { $cell }, girada { $degrees }°, con el número { $tile }.
follower-set = { $seat } despliega { $role ->
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
scored = { $seat } suma { $points ->
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
came-home = { $followers ->
    [one] Un seguidor de { $seat } vuelve a casa.
   *[other] { $followers } seguidores de { $seat } vuelven a casa.
}
ended = { $tiles ->
    [0] Se ha colocado la última pieza; la partida ha terminado.
    [one] La partida ha terminado: una pieza no llegó a colocarse.
   *[other] La partida ha terminado: { $tiles } piezas no llegaron a colocarse.
}
won = { $shared ->
    [yes] { $seats } comparten la victoria.
   *[no] { $seats } gana.
}

# De qué se componen los puntos
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

# Lo que se puede hacer
offer-place = en { $cell }, girada { $degrees }°
offer-knight = un caballero en la aldea ({ $spot })
offer-robber = un ladrón en el camino ({ $spot })
offer-farmer = un granjero en el prado ({ $spot })
offer-monk = un monje en la iglesia
offer-none = ningún seguidor

# En la página
legend = ■ aldea  ═ camino  ┼ cruce  † iglesia  · prado  ◈ escudo
in-hand = Sacada: pieza { $kind }
score = puntos
if-over-now = si acabara ya
at-home = seguidores
tiles-left = { $tiles ->
    [one] Queda una pieza: { $kinds }
   *[other] Quedan { $tiles } piezas: { $kinds }
}
set-aside = Apartadas: { $kinds }
laid-by = Dejadas a un lado: { $kinds }
