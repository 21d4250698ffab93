player-name = Jugador { $number }
robot-name = Robot { $number }
seat-you = Tú
list-and = y
list-and-vowel = e
turn-seat = { $seat-is ->
    [you] es tu turno
   *[other] es el turno de { $seat }
}
turn-chance = decide el azar
turn-over = la partida ha terminado
possible = { $count ->
    [one] Una acción posible:
   *[other] { $count } acciones posibles:
}
ranking = Clasificación
ranking-so-far = Clasificación provisional, detenida tras { $ply ->
    [one] una jugada
   *[other] { $ply } jugadas
}
watch-screen-keys = [espacio] pausa  [n] jugada  [+] [-] ritmo  [e] sucesos  [?] reglas  [q] salir
watch-paused = En pausa.
watch-pace = Una jugada cada { $seconds } s.
thinking = { $seat } está pensando …
hint-thinking = Un robot fuerte está pensando …
prompt-play = [Intro] jugar
prompt-pick = [Intro] elegir
prompt-turn = [r] girar
prompt-back = [Esc] atrás
screen-keys = [u] deshacer  [h] pista  [e] sucesos  [?] ayuda, reglas  [q] salir
curtain-keys = [Intro] aquí estoy  [q] salir
over-keys = [e] sucesos  [?] ayuda, reglas  [q] salir
reader-keys = [↑] [↓] leer  [Tab] parte siguiente  [Esc] volver
leave-unsaved-key = No está guardada. Pulsa q otra vez para salir sin guardarla.
help-title = Teclas
rules-title = Las reglas
notation-title = Cómo se escriben las jugadas
notation-about = Así se escriben las partidas, y así puedes teclear las jugadas sin la pantalla completa (--plain). Algunas que ahora son posibles:
events-title = Lo que ha pasado, lo último al final
list-more = Los demás números están en el tablero; «lista» los nombra todos.
help-screen =
    Todo lo que puedes elegir tiene un número, en el tablero o en la lista.
    cifras        eligen un número; la pieza se ve allí tal como quedaría
    flechas, Tab  pasan de una opción a otra
    Intro         elige lo resaltado, o lo juega si ya no queda nada por elegir
    r             gira la pieza
    Esc           suelta lo último que elegiste
    u             deshace tu última decisión
    h             pregunta a un robot fuerte qué haría
    e             cuenta todo lo que ha pasado
    Mayús+flechas, Re Pág, Av Pág, Inicio, Fin   recorren el tablero
    q, ctrl-c     salen; la partida queda guardada, decisión a decisión
hand-over = Es el turno de { $seat }. Pasa la pantalla y pulsa Intro.
choose = { $seat-is ->
    [you] Elige
   *[other] { $seat }, elige
} { $count ->
    [one] 1, la única opción,
   *[other] de 1 a { $count }
} o escribe ayuda:
no-such-number = No existe ese número. Escribe uno de 1 a { $count }, una acción como «{ $example }» o ayuda.
help =
    Un número elige de la lista; una acción también puede escribirse en notación.
    deshacer       deshace tu última decisión
    atrás          suelta lo último que has elegido
    pista          dice qué haría un robot fuerte
    historial      enumera las jugadas hasta ahora
    reglas         explica las reglas del juego
    notación       dice cómo se escriben las jugadas
    lista          nombra todo lo que se puede elegir
    clasificación  dice quién va por delante
    guardar        guarda la partida; guardar ARCHIVO la lleva a otro archivo
    salir          guarda la partida y sale
    Intro          muestra de nuevo la posición
hint = Un robot fuerte elegiría: { $what }.
hint-lead = { $lead ->
    [ahead] Si todos jugaran así de bien, acabarías con { points-in-words } de ventaja.
    [behind] Si todos jugaran así de bien, acabarías con { points-in-words } de desventaja.
   *[level] Si todos jugaran así de bien, acabarías casi en empate.
}
hint-next = Segunda opción: { $what }, { $points ->
    [0] casi igual de bueno.
   *[other] { points-in-words } menos.
}
hint-other = Segunda opción: { $what }.
points-in-words = { $points ->
    [one] un punto
   *[other] unos { $points } puntos
}
nothing-to-undo = Todavía no hay nada que deshacer.
undo-revealed = Eso no se puede deshacer: desde entonces se ha mirado algo oculto.
undo-ask = { $seat }, ¿puede { $asker } deshacer su última decisión? Sí o no:
undo-refused = { $seat } no está de acuerdo; la partida sigue como está.
yes = sí
yes-short = s
error-over = La partida ha terminado; no se puede jugar nada más.
error-not-your-turn = { $seat-is ->
    [you] Es tu turno.
   *[other] Es el turno de { $seat }.
}
error-draw-first = Antes hay que sacar algo: una pieza, una carta o quién empieza.
error-unreadable = «{ $text }» no es ninguna acción. Una acción se escribe como «{ $expected }».
error-illegal = «{ $given }» no es posible aquí. { $count ->
    [one] La única acción posible es «{ $example }».
   *[other] Hay { $count } acciones posibles, como «{ $example }».
}
error-stale = Se ha jugado algo desde que miraste. Mira de nuevo y decide.
saved = La partida está guardada. Para reanudarla: tilewright play --resume { $file }
not-saved = La partida no se ha podido guardar en { $file }: { $cause }
kept = La partida está guardada en { $file }.
leave-unsaved = No está guardada. Escribe guardar ARCHIVO para guardarla en otro sitio, o salir otra vez para salir sin guardarla.
file-exists = { $file } ya existe y no se sobrescribe. Elige otro archivo.
history-none = Aún no hay partidas guardadas aquí. Empieza una: tilewright play azul
history-unreadable = { $file } no se puede leer: { $cause }
menu-title = Tilewright: juegos de colocar piezas con reglas exactas.
menu-watch = observar { $game }
menu-play = jugar a { $game } contra robots
menu-quit = salir
menu-choose = Elige de 1 a { $count }:
menu-level = Rivales
menu-opponents = Rivales, del más suave al más fuerte
verbatim = { $text }
refusal-not-your-seat = Este asiento no es tuyo.
refusal-waiting = La mesa espera a sus invitados; no se juega nada antes de que empiece la partida.
refusal-not-maker = Eso solo lo puede hacer quien abrió la mesa.
refusal-invitation = Este enlace ya no da asiento a nadie. Pide el nuevo.
refusal-removed = Quien creó esta mesa te ha quitado el asiento. Puedes observar.
refusal-unknown = Eso no existe aquí.
refusal-too-many = Demasiado a la vez. Espera un momento e inténtalo de nuevo.
refusal-many-guests = De una misma red llegan como mucho { $most } invitados nuevos por hora. Inténtalo de nuevo en { $minutes } minutos.
refusal-many-tables = Desde una misma red se abren como mucho { $most } mesas por hora. Inténtalo de nuevo en { $minutes } minutos.
refusal-many-seats = Han sido demasiados asientos en una hora. Inténtalo de nuevo en { $minutes } minutos.
refusal-seats-elsewhere = Tienes asiento en { $most } mesas de otros sin terminar. Termina una partida o deja una.
refusal-many-public = Tienes { $most } mesas públicas sin terminar. Termina una o ciérrala al público con un enlace nuevo.
refusal-many-robot-games = Hay { $most } partidas tuyas entre robots en marcha. Otra puede empezar cuando nadie mire una de ellas.
refusal-too-large = Es demasiado grande.
refusal-bad-request = Así no se puede: { $what }
refusal-broken = Esta mesa ya no se puede mostrar: sus jugadas guardadas no encajan con las reglas de esta versión. Quien administra el servidor sabe más.
refusal-busy = Ahora mismo no se puede conectar con la mesa; no ha pasado nada. Inténtalo de nuevo.
refusal-cross-site = Venía de otro sitio y se ha rechazado.
same-draws = Para repetir esta misma partida: --seed { $seed }
item = { $what }: { $points }
menu-resume = reanudar la última partida
heading-points = Puntos

no-other-way = Ahí solo cabe así.
taken-back = Tu última decisión queda deshecha.
no-such-key = Esta tecla no hace nada aquí; [?] explica las teclas.
no-such-key-number = { $count ->
    [one] Aquí solo existe el número 1.
   *[other] Ese número no existe aquí; van de 1 a { $count }.
}
story-over = La partida ha terminado
story-keys = [↑] [↓] leer  [Intro] seguir  [q] salir
robots-play = Robots: { $robots }
too-small = Esta ventana es demasiado pequeña para el tablero. Amplíala a 80 columnas y 24 filas.
small-window = Esta ventana es demasiado pequeña para la pantalla completa (80 columnas y 24 filas), así que la partida se cuenta línea a línea.
decimal-mark = {","}
help-watch =
    La partida avanza sola, jugada a jugada.
    espacio       la detiene y la deja seguir
    n, Intro      avanza una jugada
    + y -         la hacen más rápida o más lenta
    e             cuenta todo lo que ha pasado
    flechas, Re Pág, Av Pág, Inicio, Fin   recorren el tablero
    q, ctrl-c     salen
help-over =
    La partida ha terminado; mírala cuanto quieras.
    e             cuenta todo lo que ha pasado
    flechas, Re Pág, Av Pág, Inicio, Fin   recorren el tablero
    q, ctrl-c     salen
command-help = ayuda
command-rules = reglas
command-notation = notación
command-list = lista
command-quit = salir
command-save = guardar
command-hint = pista
command-history = historial
command-ranking = clasificación
command-undo = deshacer
command-back = atrás
menu-again = Ese número no existe aquí.
history-heading = Partidas guardadas, la última primero (tilewright play --resume NÚMERO):
cause-not-found = no existe ese archivo
cause-denied = no hay permiso para leerlo o escribirlo
cause-exists = ya existe
save-none = esto no es una partida guardada; una empieza por: { $expected }
save-newer = esta partida se guardó con la versión { $version }; este programa lee hasta la versión { $known }
save-seal = línea 2: el sello está roto: no está como se escribió
save-line-3 = línea 3: se esperaba: { $expected }
save-seen = es un registro de lo que vio un asiento; no se puede seguir jugando
save-people = donde hay secretos siguen las mismas personas; solo pueden cambiarse los robots
save-seats = { $named ->
    [one] se nombra un asiento
   *[other] se nombran { $named } asientos
} para { $players } jugadores
save-steps = la partida tenía { $steps } jugadas cuando se guardó, y aquí hay { $here }
save-seats-changed = línea 3: quién ocupa cada asiento no está como se escribió; nombra los asientos con --seats
keep-none = aún no hay partidas guardadas; empieza una: tilewright play JUEGO
keep-no-number = no hay ninguna partida guardada con el número { $number }; las que hay: tilewright history
keep-no-folder = no se conoce ninguna carpeta para las partidas; define TILEWRIGHT_DATA
error-cannot-write = no se puede escribir { $file }: { $cause }{ $force ->
    [yes] ; elige otro archivo o añade --force
   *[no] {""}
}
error-no-seat = no existe el asiento { $seat }; los asientos van de 0 a { $last }
error-no-robot = no existe el robot «{ $given }»; los que hay son: { $robots }
error-no-robot-like = no existe el robot «{ $given }»; ¿quieres decir { $like }?
show-position = tras { $ply ->
    [one] una jugada
   *[other] { $ply } jugadas
}

serving = Abre esta dirección en un navegador. Ctrl-c cierra la mesa; las partidas se guardan. Para amigos en tu red: tilewright serve --listen 0.0.0.0:8017
refusal-no-aids = Esta mesa se abrió sin pistas.

# The commands
error-no-game = no existe el juego «{ $given }»; los que hay son: { $games }
error-players = { $given ->
    [one] 1 jugador no puede jugar
   *[other] { $given } jugadores no pueden jugar
}; con las reglas «{ $rules }» juegan de { $least } a { $most }
error-first = el asiento { $seat } no puede empezar; los asientos van de 0 a { $last }
error-rules = no existen las reglas «{ $given }»; las que hay son: { $sets }
error-choice = no existe la opción «{ $given }»; las que hay son: { $keys }
error-value = «{ $key }» no puede ser «{ $given }»; puede ser: { $values }
error-value-number = «{ $key }» no puede ser «{ $given }»; puede ser { number-range }
number-range = un número de { $low } a { $high }
error-robots = { $named ->
    [one] se nombra un robot
   *[other] se nombran { $named } robots
} para { $players } asientos; nombra uno para todos, o uno para cada uno
error-no-roles = «{ $robot }» no puede jugar a { $game }, donde nadie tiene un rol oculto; nombra un solo robot, como greedy
error-other-game = un robot para { $robot } no puede jugar en una mesa de { $game }
error-cannot-read = no se puede leer { $file }: { $cause }
error-no-text = { $file }: no es texto; se esperaba un registro
error-in-record = { $file }: { $what }
record-at-line = línea { $line }: { $what }
record-at-ply = línea { $line }, jugada { $ply }: { $what }
record-expected = esta línea no es como debería; se esperaba: { $expected }
record-unreadable = «{ $text }» no puede estar aquí; se esperaba: { $expected }
record-empty = el registro está vacío; se esperaba: { $expected }
record-cut = el registro termina dentro de la cabecera; se esperaba: { $expected }
record-no-game = la cabecera no dice de qué juego es; se esperaba: { $expected }
record-none = esto no es un registro; uno empieza por: tilewright record 1
record-newer = el registro tiene la versión { $version } de la notación; este programa lee hasta la versión { $known }: hace falta uno más nuevo
record-twice = «{ $what }» aparece dos veces en la cabecera
record-lacks = en la cabecera falta una línea: { $what }
record-name = un nombre tiene de 1 a { $longest } letras y ningún carácter de control
record-seat = no existe el asiento { $seat }; los asientos van de 0 a { $last }
record-colour = los asientos { $one } y { $other } tienen el mismo color; cada asiento tiene el suyo
record-blank = esta línea empieza o termina con un espacio; un registro no los tiene ahí
record-after-over = nada sigue a la línea «over», que cierra un registro
record-too-long = ninguna partida así tiene más de { $longest } jugadas
record-seal = el sello está roto: esta línea no está como se escribió, o no está en su sitio
record-saw = una línea «saw» solo aparece en el registro de una persona, tras la jugada en que vio algo
record-not-seen = esa persona no lo vio así: no corresponde a ninguna partida
record-not-over = el registro dice que la partida ha terminado, pero no es así: faltan jugadas
record-scores = la puntuación no corresponde a las jugadas; se esperaba: { $expected }
error-beyond = { $file } tiene { $steps ->
    [one] una jugada
   *[other] { $steps } jugadas
}; --at { $at } queda más allá
error-count-other = { $file } es un registro de { $given }, no de { $game }
error-count-players = { $file } tiene { $players } jugadores; omite --players
error-count-seen = { $file } contiene lo que vio una sola persona, así que nada puede contarse desde ahí; indica un registro completo
error-two-robots = un torneo necesita dos robots o más, como en --robots random,random
error-too-many-games = { $games } partidas son demasiadas; un torneo tiene como mucho { $most }
seen-only = esto es lo que vio { $viewer ->
    [onlooker] un observador
   *[seat] el asiento { $seat }
} de una partida; lo que no pudo ver, por primera vez en la jugada { $ply }, no está aquí
games-rules = reglas
games-choices = opciones
games-robots = robots
games-levels = niveles
games-characters = personajes
robot-random = juega cualquier acción posible, todas por igual
robot-greedy = juega lo que a primera vista parece mejor
robot-search = piensa por adelantado: search, search:20ms, search:1000it, search:50ms:threads=2
robot-by-role = un robot como buscador, otro como saboteador: by-role:greedy/search
level-easy = fácil
level-medium = medio
level-hard = difícil
level-number = nivel { $level }
level-about = nivel { $level } de 8
level-known = otro nombre del nivel { $level }
level-character = { $name }, nivel { $level }
climb-up = Más difícil: { $name }, nivel { $level }
climb-up-all = Rivales más difíciles
climb-down = Más fácil: { $name }, nivel { $level }
climb-down-all = Rivales más fáciles
report-head = { $games ->
    [one] una partida
   *[other] { $games } partidas
} de { $game }, reglas { $rules }, { $players } jugadores, semilla { $seed }
report-duplicate = repartos repetidos
report-speed = { $seconds } s en { $threads ->
    [one] un hilo
   *[other] { $threads } hilos
}, { $speed } partidas por segundo de CPU
report-decisions = { $decisions } decisiones por partida, { $legal } acciones posibles en cada una, { $first } en la primera
report-replaced = { $who }: el azar decidió en su lugar { $replaced ->
    [one] una vez
   *[other] { $replaced } veces
}: { $complaint }
report-records = registros en { $folder }
report-kept = registros, games.csv, results.json y gráficos en { $folder }
report-bench = { $game } { $rules }, { $players } jugadores: { $games } partidas{ $rounds ->
    [0] {""}
   *[other] {" "}({ $rounds } rondas)
} y { $decisions } decisiones por segundo de CPU; un estado ocupa { $bytes } bytes
report-pair = { $a } – { $b }: { $a-wins } a { $b-wins } de { $games }, diferencia { $margin }
report-interval = { $low } a { $high } %
column-seat = asiento
column-robot = robot
column-rating = valoración
column-games = partidas
column-wins = victorias
column-interval = 95 %
column-score = puntos
column-mean = media
column-deviation = desv.
column-margin = diferencia
column-time = ms/decisión
column-replaced = sustituido
column-depth = jugadas
column-sequences = secuencias
backup-done = Guardado en { $file } ({ $kilobytes } kB). Contiene las semillas de las partidas en curso: mantenlo en secreto.
restore-done = Restaurado en { $database }.
check-broken-table = La mesa { $id } no se puede reproducir: { $problem }
check-tables = { $tables ->
    [one] Una mesa comprobada
   *[other] { $tables } mesas comprobadas
}; { $broken ->
    [0] todas se reproducen
    [one] una no se puede reproducir
   *[other] { $broken } no se pueden reproducir
}.
check-ok = { $file }: correcto, { $steps ->
    [one] una jugada
   *[other] { $steps } jugadas
} de { $game }, { $over ->
    [yes] terminada
   *[no] sin terminar
}

# The pages
page-aids = Permitir ayudas: pistas y lo que puntuaría cada cosa
page-skip = Ir a la mesa
page-home = Tilewright, al vestíbulo
page-theme = Claro u oscuro
page-theme-system = como el sistema
page-theme-light = claro
page-theme-dark = oscuro
page-language = Idioma
page-change = Cambiar
page-main = Principal
page-lobby = Vestíbulo
page-again = Intentar de nuevo
page-crew = Los personajes contra los que puedes jugar, del más suave al más fuerte
page-past = Partidas jugadas
page-older = Partidas anteriores
page-no-past = Aún no hay partidas. Cuando termine una, aparecerá aquí.
page-bring = Ver un registro
page-record-file = Un registro, como archivo de texto
page-games = Juegos
page-hero = Juega aquí, en tu navegador: con amigos por un enlace o contra robots que piensan.
page-about = { $game ->
    [carcassonne] Coloca piezas, construye aldeas y caminos, y ocúpalos con seguidores.
    [azul] Toma azulejos, completa tus filas y que no caiga ninguno.
    [saboteur] Excava hacia la pepita; pero hay quien quiere que el túnel fracase.
   *[other] Un juego de la casa.
}
page-players = de { $least } a { $most } jugadores
page-play = Jugar
page-play-game = Jugar a { $game } contra robots
page-set-up = Preparar
page-set-up-game = Preparar una mesa de { $game }
page-my-tables = Mis mesas
page-open-tables = Mesas abiertas
page-no-tables = Ninguna mesa te espera. Pulsa «Jugar».
page-no-open-tables = Ahora mismo nadie espera jugadores.
page-your-turn = Tu turno
page-turn-title = ● Tu turno: { "{game}" }
page-go-on = Seguir
page-look = Ver
page-sit-down = Sentarse
page-watch = Observar
page-guest = Invitado
page-you = tú
page-person = jugador
page-robot = robot, nivel { $level }
page-robot-hurried = robot, nivel { $level }; el servidor está ocupado, así que piensa menos
page-open-seat = asiento libre
page-new-table = Una mesa nueva
page-game = Juego
page-number = Jugadores
page-begins = Quién empieza
page-by-rules = según las reglas
page-seat = Asiento { $number }
page-seats = Asientos
page-name = Nombre
page-your-name = Tu nombre
page-colour = Color
page-colour-name = { $colour ->
    [red] rojo
    [blue] azul
    [green] verde
    [yellow] amarillo
    [black] negro
    [pink] rosa
    [orange] naranja
    [white] blanco
    [purple] morado
   *[brown] marrón
}
page-who-me = yo
page-who-friend = un amigo, por enlace
page-who-anyone = cualquiera
page-who-robot = un robot
page-rules-of = Reglas de { $game }
page-rule-sets = Reglas
page-rules = { $rules ->
    [standard] reglas estándar
    [spanish] reglas españolas
    [french] reglas francesas
    [dutch] reglas neerlandesas
    [steep] suelo caro
    [free-wall] muro libre
   *[other] reglas { $rules }
}
page-single-rules = Reglas una por una
page-as-rules = como dicen las reglas de arriba
page-listing = Una mesa con un asiento para cualquiera aparece en el vestíbulo.
page-wait = Esperar hasta que todos los asientos estén ocupados o yo empiece la partida
page-open-table = Abrir la mesa
page-history = Historial
page-first = Primera jugada
page-back = Jugada anterior
page-forward = Jugada siguiente
page-last = Última jugada
page-replay = Ver desde aquí
page-pause = Pausa
page-prefs = Preferencias
page-turn-of = { $seat-is ->
    [you] Te toca
   *[other] Le toca a { $seat }
}
page-now = Le toca a { "{seat}" }
page-game-over = La partida ha terminado
page-board = Tablero
page-bar = Lo que puedes hacer
page-supply = Reserva
page-more = Más
page-menu = Menú
page-zoom-in = Acercar
page-zoom-out = Alejar
page-fit = Ver todo
page-close = Cerrar
page-to-now = Al presente
page-turn-left = Girar a la izquierda
page-turn-right = Girar a la derecha
page-choose = Elige qué jugar.
page-choose-card = Elige una carta.
page-choose-cell = Elige un lugar para la pieza.
page-choose-follower = Pon un seguidor, o ninguno.
page-choose-gold = Elige una carta de oro.
page-choose-line = Elige la fila a la que van.
page-choose-pile = Elige azulejos de una fábrica o del centro.
page-choose-target = Elige adónde va.
page-choose-wall = Elige un espacio del muro.
page-invited = Hay un asiento libre en esta mesa. Siéntate y juega.
page-waiting = Esperando a los invitados
page-waiting-maker = La partida empieza cuando todos los asientos están ocupados o cuando tú la empiezas.
page-waiting-guest = Tienes un asiento. La partida empieza cuando todos están ocupados o cuando el anfitrión la empieza.
page-waiting-closed = Esta mesa espera a sus invitados.
page-begin = Empezar
page-new-link = Enlace nuevo
page-new-link-means = El enlace antiguo ya no da asiento a nadie y la mesa no aparece en ninguna lista.
page-remove = Quitar a { $name }
page-open-again = Volver a abrir el asiento de { $name }
page-take-back = Recuperar mi asiento
page-play-it = Jugar
page-undo = Deshacer
page-hint = ¿Qué haría un robot?
page-undo-short = Deshacer
page-hint-short = Pista
page-lately = Lo que han hecho los demás
page-speed = Velocidad
page-step = Una jugada
page-events = Sucesos
page-record = Registro
page-moves = Jugadas
page-pace = Cuánto se ven las jugadas ajenas (izquierda: al instante; derecha: despacio)
page-at-once = Jugar sin confirmar
page-once-never = nunca
page-once-undoable = cuando no queda nada que girar
page-once-always = siempre
page-sound = Sonidos de piezas, puntos y turnos
page-notify = Un aviso cuando sea mi turno
page-done = Hecho
page-invite = { $count ->
    [one] Hay un asiento libre. Envía este enlace a un amigo:
   *[other] Hay { $count } asientos libres. Envía este enlace a tus amigos:
}
page-link = Enlace a esta mesa
page-copy = Copiar
page-copied = Copiado
page-offline = No se puede conectar con la mesa. Seguirá por sí sola en cuanto se pueda.
page-busy = La mesa está ocupada; no ha pasado nada. Se intenta de nuevo.
page-hint-says = Un robot fuerte elegiría: { "{label}" }.
page-no-hint = Aquí no hay pista.
page-agree = De acuerdo
page-decline = No
page-undo-asked = { "{seat}" } pide deshacer la última decisión.
page-undo-waits = Se ha preguntado a los demás si puedes deshacerla.
page-looking-back = Estás mirando atrás.
page-watching = Estás observando la partida.
page-counting = Se cuentan los puntos
page-hand-over = Pasa la pantalla a { $seat }.
page-hand-over-to = Pasa la pantalla a { "{seat}" }.
page-ready = Aquí estoy
page-give = Pasar a { "{seat}" }
page-leave = Dejar la mesa
page-leave-means = Un robot sigue jugando en tu lugar y la mesa desaparece de tu lista.
page-leave-now = Dejarla
page-my-data = Mis datos
page-export = Descargar lo que se guarda de mí
page-remove-me = Eliminarme
page-remove-me-means = Se eliminan tu nombre y tu sesión. Las mesas en las que no entró nadie más desaparecen; en las demás juegan robots por ti. No se puede deshacer.
page-remove-me-now = Eliminarme para siempre
page-remove-table = Eliminar esta mesa
page-remove-table-means = La mesa desaparece. Si otros participaron, queda para ellos y sale de tus listas.
page-remove-table-now = Eliminar la mesa
page-wins-by = { $seat-is ->
    [you] Ganas
   *[other] { $seat } gana
} { by-so-many-points }
so-many-points = { $points ->
    [one] un punto
   *[other] { $points } puntos
}
by-so-many-points = por { so-many-points }
page-wins-tie = { $seat-is ->
    [you] Ganas
   *[other] { $seat } gana
} el desempate
page-win-shared = { $seats-is ->
    [with-you] Compartes la victoria con { $seats-others }
   *[other] { $seats } comparten la victoria
}
page-by-reason = Puntos por motivo
page-in-all = En total
page-how-it-went = Cómo fue
page-rematch = Revancha
page-review = Repasar

# Valores que no valen
error-no-colour = no existe el color «{ $given }»; los que hay son: { $colours }
error-same-colour = dos asientos son de color { page-colour-name }; elige otro color
error-same-name = dos asientos se llaman «{ $name }»; elige otro nombre
error-seat-name = «{ $given }» no es un nombre: { $what }
error-empty-seat = falta quién ocupa un asiento: «me» o un robot, como en me,medium
error-too-many-seats = una partida tiene { $most } asientos como mucho
error-saved-program = «{ $given }» es un programa, y un archivo no puede iniciarlo; nombra otra vez los asientos, como en --resume ARCHIVO --seats me,medium
error-no-level = no existe el nivel «{ $given }»; los que hay son: { $levels }
error-robot-options = el robot «{ $given }» tiene opciones que no existen; se escribe como search:20ms, search:1000it o search:50ms:threads=2, con { $most } hilos como mucho
error-robot-roles = «{ $given }» no nombra dos robots; uno para cada rol se escribe como by-role:greedy/search:20ms
error-robot-in-list = «{ $given }» no puede estar en una lista; un programa se nombra solo, con --robot
error-robot-command = «{ $given }» no nombra ningún programa; se escribe como «exec:python3 robot.py» o «exec:200ms:./robot», con un tiempo de 1 ms a una hora y todas las comillas cerradas
error-other-viewer = este registro contiene lo que vio «{ $viewer }» y solo se muestra así: --as { $viewer }
error-no-viewer = «{ $given }» no puede observar; --as admite un asiento de 0 a { $last }, «onlooker» o «all»
error-set = a --set «{ $given }» le falta el valor; se escribe como --set shields=off
error-watch-what = indica un juego, como en: tilewright watch azul
error-play-what = indica un juego, como en: tilewright play azul; o sigue con la última partida con --resume
error-not-saved = la partida no se puede guardar: { $cause }; indica un archivo con --save
watch-not-kept = No se ha podido guardar la partida: { $cause }
usage-error = { $what }; consulta: { $help }
usage-value = «{ $given }» no puede ser el valor de { $option }{ $cause }
usage-number-from = «{ $key }» no puede ser «{ $given }»; puede ser un número entero, de { $low } en adelante
usage-no-value = a { $option } le falta el valor
usage-no-option = aquí no existe la opción «{ $given }»
usage-no-option-like = aquí no existe la opción «{ $given }»; ¿quieres decir { $like }?
usage-surplus = la palabra «{ $given }» sobra
usage-no-command = no existe la orden «{ $given }»
usage-no-command-like = no existe la orden «{ $given }»; ¿quieres decir { $like }?
usage-missing = falta: { $what }
usage-twice = { $option } aparece dos veces; basta con una
usage-conflict = { $one } y { $other } se excluyen; indica solo una de las dos
usage-no-text = un argumento no es texto en UTF-8
colour-names = rojo, azul, verde, amarillo, negro, rosa, naranja, blanco, morado, marrón
unreadable-line = «{ $text }» no es ninguna acción. Escribe un número de la lista, una acción en notación o ayuda.
refusal-word = «{ $name }» puede ser: { $words }
refusal-number = «{ $name }» debe ser un número entero, de 0 en adelante
refusal-range = «{ $name }» debe ser un número entero de 0 a { $last }
refusal-json = esto no es JSON: línea { $line }, columna { $column }
refusal-body = el cuerpo debe ser un objeto JSON con los campos de /api/openapi.json
refusal-field-missing = falta el campo «{ $field }»
refusal-field-unknown = no existe el campo «{ $field }»; los que hay son: { $fields }
refusal-field-twice = el campo «{ $field }» aparece dos veces
refusal-field-type = «{ $field }» debe ser { $type ->
    [small-number] un número entero de 0 a 255
    [number] un número entero, de 0 en adelante
    [text] un texto
    [yes-no] «true» o «false», sin comillas
    [list] una lista
   *[object] un objeto JSON
}
refusal-query = los parámetros de la dirección no se pueden leer
refusal-method = esta dirección usa otro método; consulta /api/openapi.json
refusal-two-hosts = la petición nombra dos servidores
refusal-host = este servidor solo responde a localhost y 127.0.0.1; para usar otro nombre, hay que iniciarlo con --public-url
refusal-slow-body = el cuerpo de la petición no ha llegado a tiempo
refusal-socket = esta dirección es un WebSocket; hay que pedir el cambio de protocolo
refusal-file = el formulario necesita un archivo: un registro
refusal-no-text = un registro es texto en UTF-8
refusal-sealed = es una partida guardada con las jugadas selladas; se sigue con: tilewright play --resume ARCHIVO
refusal-brought-record = esta mesa muestra un registro; aquí no se puede cambiar nada
refusal-actions = «action» es un texto, o «actions» una lista de 1 a { $most } textos
refusal-one-turn = «actions» son decisiones de un mismo turno; antes de la última ya se saca o se roba algo
refusal-not-known-yet = lo que traen estas acciones solo se sabe después de sacar o descubrir algo
refusal-turn-ends = el turno termina con estas acciones
refusal-too-many-seats = «seats» nombra más asientos de los que tiene cualquier juego
refusal-one-seat = en un juego con secretos cada persona ocupa un solo asiento
refusal-name-invisible = un nombre no tiene letras invisibles ni otros espacios que el normal
refusal-name-marks = una letra de un nombre lleva como mucho { $most } acentos u otros signos
refusal-name-taken = alguien en esta mesa tiene un nombre que parece el mismo: { $name }
refusal-secrets-seen = has visto los secretos de otro asiento; hasta el final de la partida solo puedes volver a ocupar ese
refusal-has-begun = la partida ya ha empezado
refusal-not-left = ningún jugador ha dejado este asiento
refusal-no-rematch = la revancha es posible cuando la partida ha terminado
refusal-no-undo-asked = nadie espera que este asiento dé su acuerdo
