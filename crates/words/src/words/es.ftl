seat-name = Asiento { $number }
list-and = y
turn-seat = es el turno de { $seat }
turn-chance = decide el azar
turn-over = la partida ha terminado
possible = { $count ->
    [one] Una acción posible:
   *[other] { $count } acciones posibles:
}
ranking = Clasificación
watch-keys = [espacio] pausar y seguir   [otra tecla] un paso   [q] salir
hand-over = Es el turno de { $seat }. Pasa la pantalla y pulsa Intro.
choose = { $seat }, elige de 1 a { $count }, o escribe help:
not-possible = Eso no es posible aquí. Escribe un número de 1 a { $count }, una acción como «{ $example }», o help.
help =
    Un número elige de la lista; una acción también puede escribirse en notación.
    undo     deshace tu última decisión
    hint     dice qué haría un robot fuerte
    history  enumera los pasos hasta ahora
    ranking  dice quién va por delante
    save     guarda la partida; save FICHERO la guarda en otro fichero
    quit     guarda la partida y sale
    Intro    muestra de nuevo la posición
hint = Un robot fuerte elegiría esto, con lo buena que le parece cada opción (puntos de ventaja y hasta diez por ganar):
nothing-to-undo = Todavía no hay nada que deshacer.
saved = La partida queda guardada en { $file }. Para reanudarla: tilewright play --resume { $file }
not-saved = La partida no se ha podido guardar en { $file }: { $cause }
menu-title = Tilewright: juegos de colocar piezas con reglas exactas.
menu-watch = observar { $game }
menu-play = jugar a { $game } contra un robot
menu-quit = salir
menu-choose = Elige de 1 a { $count }:
menu-level = Adversarios
level-easy = fácil
level-medium = medio
level-hard = difícil
verbatim = { $text }
