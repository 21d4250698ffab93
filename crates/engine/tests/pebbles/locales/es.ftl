filled = El montón tiene { $count } piedras.
took = { $count ->
    [one] { $seat } toma una piedra.
   *[other] { $seat } toma { $count } piedras.
}
took-last = { $seat } se ha llevado la última.
last-pebble = la última piedra
offer-take = tomar { $count }
left = quedan { $count }
rules-standard = Toma piedras del montón; gana la última. Para cualquiera.
rule-most = Cuántas se pueden tomar a la vez
