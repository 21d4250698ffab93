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
no-such-number = No existe ese número. Escribe uno de 1 a { $count }, una acción como «{ $example }», o help.
help =
    Un número elige de la lista; una acción también puede escribirse en notación.
    undo     deshace tu última decisión
    back     suelta lo último que has elegido
    hint     dice qué haría un robot fuerte
    history  enumera los pasos hasta ahora
    ranking  dice quién va por delante
    save     guarda la partida; save FICHERO la guarda en otro fichero
    quit     guarda la partida y sale
    Intro    muestra de nuevo la posición
hint = Un robot fuerte elegiría esto, con lo buena que le parece cada opción (puntos de ventaja y hasta diez por ganar):
nothing-to-undo = Todavía no hay nada que deshacer.
undo-revealed = Eso no se puede deshacer: desde entonces se ha mirado algo oculto.
undo-ask = { $seat }, ¿puede { $asker } deshacer su última decisión? sí o no:
undo-refused = { $seat } no está de acuerdo; la partida sigue como está.
yes = sí
yes-short = s
error-over = La partida ha terminado; no se puede jugar nada más.
error-not-your-turn = Es el turno de { $seat }.
error-draw-first = Antes decide el azar.
error-unreadable = «{ $text }» no es una acción. Escribe un número de la lista, una acción en notación, o help.
error-illegal = «{ $given }» no es posible aquí. Hay { $count } acciones posibles, como «{ $example }».
error-stale = Se ha jugado algo desde que miraste. Mira de nuevo y decide.
saved = La partida queda guardada en { $file }. Para reanudarla: tilewright play --resume { $file }
not-saved = La partida no se ha podido guardar en { $file }: { $cause }
kept = La partida queda guardada en { $file }.
leave-unsaved = No está guardada. Escribe save FICHERO para guardarla en otro sitio, o quit otra vez para salir sin guardarla.
file-exists = { $file } ya existe y no se sobrescribe. Elige otro fichero.
menu-title = Tilewright: juegos de colocar piezas con reglas exactas.
menu-watch = observar { $game }
menu-play = jugar a { $game } contra robots
menu-quit = salir
menu-choose = Elige de 1 a { $count }:
menu-level = Adversarios
level-easy = fácil
level-medium = medio
level-hard = difícil
verbatim = { $text }
refusal-not-your-seat = Este asiento no es tuyo.
refusal-unknown = Aquí no hay nada así.
refusal-too-many = Ha sido demasiado de una vez. Espera un momento e inténtalo de nuevo.
refusal-too-large = Es demasiado grande.
refusal-bad-request = No se entiende: { $what }
refusal-busy = Ahora mismo no se llega a la mesa; no ha pasado nada. Inténtalo de nuevo.
refusal-cross-site = Venía de otro sitio y se ha rechazado.
same-draws = Los mismos sorteos otra vez: --seed { $seed }
item = { $what }: { $points }
menu-resume = reanudar la última partida
