player-name = Joueur { $number }
robot-name = Robot { $number }
seat-you = Vous
list-and = et
list-and-vowel = et
turn-seat = { $seat-is ->
    [you] c’est à vous de jouer
    [vowel] c’est au tour d’{ $seat }
   *[other] c’est au tour de { $seat }
}
turn-chance = le hasard décide
turn-over = la partie est terminée
possible = { $count ->
    [one] Une action possible :
   *[other] { $count } actions possibles :
}
ranking = Classement
ranking-so-far = Classement provisoire, arrêté après { $ply ->
    [one] un coup
   *[other] { $ply } coups
}
watch-screen-keys = [espace] pause  [n] un coup  [+] [-] vitesse  [e] récit  [?] règles  [q] quitter
watch-paused = En pause.
watch-pace = Un coup toutes les { $seconds } s.
thinking = { $seat } réfléchit …
hint-thinking = Un robot fort réfléchit …
prompt-play = [Entrée] jouer
prompt-pick = [Entrée] choisir
prompt-turn = [r] tourner
prompt-back = [Échap] retour
screen-keys = [u] annuler  [h] indice  [e] récit  [?] aide, règles  [q] quitter
curtain-keys = [Entrée] c’est moi  [q] quitter
over-keys = [e] récit  [?] aide, règles  [q] quitter
reader-keys = [↑] [↓] lire  [Tab] partie suivante  [Échap] retour
leave-unsaved-key = Elle n’est pas enregistrée. Appuyez encore sur q pour quitter sans elle.
help-title = Les touches
rules-title = Les règles
notation-title = Comment s’écrivent les coups
notation-about = Les parties s’écrivent ainsi, et sans le plein écran (--plain) vous pouvez taper les coups de même. Quelques coups possibles maintenant :
events-title = Ce qui s’est passé, le plus récent à la fin
list-more = Les autres numéros sont sur le plateau ; « liste » les nomme tous.
help-screen =
    Tout ce que vous pouvez choisir a un numéro, sur le plateau ou dans la liste.
    chiffres      choisissent un numéro ; la pièce s’y montre telle qu’elle serait
    flèches, Tab  passent d’un choix à l’autre
    Entrée        choisit ce qui est marqué, ou le joue quand tout est choisi
    r             tourne la pièce
    Échap         lâche ce qui a été choisi en dernier
    u             annule votre dernière décision
    h             demande à un robot fort ce qu’il ferait
    e             raconte tout ce qui s’est passé
    Maj+flèches, Page préc., Page suiv., Origine, Fin   parcourent le plateau
    q, ctrl-c     quittent ; la partie est enregistrée, décision après décision
hand-over = { $seat-is ->
    [vowel] C’est au tour d’{ $seat }.
   *[other] C’est au tour de { $seat }.
} Cédez-lui l’écran, puis appuyez sur Entrée.
choose = { $seat-is ->
    [you] Choisissez
   *[other] { $seat }, choisissez
} { $count ->
    [one] 1, le seul choix,
   *[other] de 1 à { $count }
} ou tapez aide :
no-such-number = Ce numéro n’existe pas. Tapez-en un de 1 à { $count }, une action comme « { $example } » ou aide.
help =
    Un numéro choisit dans la liste ; une action peut aussi être tapée en notation.
    annuler      annule votre dernière décision
    retour       lâche ce que vous avez choisi en dernier
    indice       dit ce que ferait un robot fort
    historique   énumère les coups joués jusqu’ici
    règles       explique les règles du jeu
    notation     dit comment s’écrivent les coups
    liste        nomme tout ce qui peut être choisi
    classement   dit qui est en tête
    enregistrer  enregistre la partie ; avec un FICHIER, elle y est déplacée
    quitter      enregistre la partie et quitte
    Entrée       montre de nouveau la position
hint = Un robot fort choisirait : { $what }.
hint-lead = { $lead ->
    [ahead] Si tous jouaient aussi bien, vous finiriez avec { points-in-words } d’avance.
    [behind] Si tous jouaient aussi bien, vous finiriez avec { points-in-words } de retard.
   *[level] Si tous jouaient aussi bien, vous finiriez à peu près à égalité.
}
hint-next = Deuxième choix : { $what }, { $points ->
    [0] presque aussi bien.
   *[other] { points-in-words } de moins.
}
hint-other = Deuxième choix : { $what }.
points-in-words = { $points ->
    [one] un point
   *[other] environ { $points } points
}
nothing-to-undo = Il n’y a encore rien à annuler.
undo-revealed = Cela ne peut pas être annulé : quelque chose de caché a été regardé depuis.
undo-ask = { $seat }, permettez-vous à { $asker } d’annuler sa dernière décision ? Oui ou non :
undo-refused = { $seat } n’est pas d’accord ; la partie continue telle quelle.
yes = oui
yes-short = o
error-over = La partie est terminée ; rien ne peut plus être joué.
error-not-your-turn = { $seat-is ->
    [you] C’est à vous de jouer.
    [vowel] C’est au tour d’{ $seat }.
   *[other] C’est au tour de { $seat }.
}
error-draw-first = Il faut d’abord piocher : une tuile, une carte, ou qui commence.
error-unreadable = « { $text } » n’est pas une action. Une action s’écrit comme « { $expected } ».
error-illegal = « { $given } » n’est pas possible ici. { $count ->
    [one] La seule action possible est « { $example } ».
   *[other] Il y a { $count } actions possibles, comme « { $example } ».
}
error-stale = Un coup a été joué depuis que vous avez regardé. Regardez de nouveau, puis décidez.
saved = Partie enregistrée. Pour la reprendre : tilewright play --resume { $file }
not-saved = La partie n’a pas pu être enregistrée dans { $file } : { $cause }
kept = La partie est enregistrée dans { $file }.
leave-unsaved = Elle n’est pas enregistrée. Tapez enregistrer FICHIER pour l’enregistrer ailleurs, ou de nouveau quitter pour quitter sans l’enregistrer.
file-exists = { $file } existe déjà et n’est pas remplacé. Donnez un autre nom.
history-none = Aucune partie n’est encore enregistrée ici. Pour en commencer une : tilewright play azul
history-unreadable = { $file } ne peut pas être lu : { $cause }
menu-title = Tilewright : des jeux de tuiles aux règles exactes.
menu-watch = regarder { $game }
menu-play = jouer à { $game } contre des robots
menu-quit = quitter
menu-choose = Choisissez de 1 à { $count } :
menu-level = Adversaires
menu-opponents = Adversaires, du plus doux au plus fort
verbatim = { $text }
refusal-not-your-seat = Cette place n’est pas la vôtre.
refusal-waiting = La table attend ses invités ; rien ne se joue avant le début de la partie.
refusal-not-maker = Seule la personne qui a ouvert la table peut le faire.
refusal-invitation = Ce lien ne donne plus de place à personne. Demandez le nouveau.
refusal-removed = Le créateur de cette table vous a retiré votre place. Vous pouvez regarder.
refusal-unknown = Cela n’existe pas ici.
refusal-too-many = Trop de demandes à la fois. Attendez un instant et réessayez.
refusal-many-guests = Au plus { $most } nouveaux invités par heure viennent d’un même réseau. Réessayez dans { $minutes } minutes.
refusal-many-tables = Au plus { $most } tables par heure sont ouvertes depuis un même réseau. Réessayez dans { $minutes } minutes.
refusal-many-seats = C’était trop de places en une heure. Réessayez dans { $minutes } minutes.
refusal-seats-elsewhere = Vous avez une place à { $most } tables inachevées d’autres personnes. Terminez une partie ou quittez-en une.
refusal-many-public = Vous avez { $most } tables publiques inachevées. Terminez-en une, ou fermez-la au public par un nouveau lien.
refusal-many-robot-games = { $most } de vos parties entre robots sont en cours. Une autre pourra commencer quand personne n’en regardera une.
refusal-too-large = C’est trop grand.
refusal-bad-request = C’est impossible ainsi : { $what }
refusal-broken = Cette table ne peut plus être affichée : ses coups enregistrés ne suivent pas les règles de cette version. L’exploitant du serveur en sait plus.
refusal-busy = La table n’est pas joignable pour le moment ; rien ne s’est passé. Réessayez.
refusal-cross-site = Cela venait d’un autre site et a été refusé.
same-draws = Les mêmes tirages à nouveau : --seed { $seed }
item = { $what } : { $points }
menu-resume = reprendre la dernière partie
heading-points = Points

no-other-way = Il n’y a pas d’autre façon de jouer cela.
taken-back = Votre dernière décision est annulée.
no-such-key = Cette touche ne fait rien ici ; [?] explique les touches.
no-such-key-number = { $count ->
    [one] Il n’y a ici que le numéro 1.
   *[other] Ce numéro n’existe pas ici ; ils vont de 1 à { $count }.
}
story-over = La partie est terminée
story-keys = [↑] [↓] lire  [Entrée] continuer  [q] quitter
robots-play = Robots : { $robots }
too-small = Cette fenêtre est trop petite pour le plateau. Agrandissez-la à 80 colonnes et 24 lignes.
small-window = Cette fenêtre est trop petite pour le plein écran (80 colonnes et 24 lignes) : la partie est racontée ligne par ligne.
decimal-mark = {","}
help-watch =
    La partie avance toute seule, coup après coup.
    espace        l’arrête et la laisse repartir
    n, Entrée     avance d’un coup
    + et -        l’accélèrent ou la ralentissent
    e             raconte tout ce qui s’est passé
    flèches, Page préc., Page suiv., Origine, Fin   parcourent le plateau
    q, ctrl-c     quittent
help-over =
    La partie est terminée ; regardez-la tant que vous voulez.
    e             raconte tout ce qui s’est passé
    flèches, Page préc., Page suiv., Origine, Fin   parcourent le plateau
    q, ctrl-c     quittent
command-help = aide
command-rules = règles
command-notation = notation
command-list = liste
command-quit = quitter
command-save = enregistrer
command-hint = indice
command-history = historique
command-ranking = classement
command-undo = annuler
command-back = retour
menu-again = Ce numéro n’existe pas ici.
history-heading = Parties enregistrées, la dernière d’abord (tilewright play --resume NUMÉRO) :
cause-not-found = ce fichier n’existe pas
cause-denied = il ne peut être ni lu ni écrit avec vos droits
cause-exists = il existe déjà
save-none = ce n’est pas une partie enregistrée ; elle commencerait par : { $expected }
save-newer = cette partie est enregistrée dans la version { $version } ; ce programme lit jusqu’à la version { $known }
save-seal = ligne 2 : le sceau est brisé : ce n’est plus ce qui a été écrit
save-line-3 = ligne 3 ; attendu : { $expected }
save-seen = c’est ce qu’une seule place a vu d’une partie ; elle ne peut pas être continuée
save-people = là où il y a des secrets, les mêmes personnes continuent ; seuls les robots peuvent changer
save-seats = { $named ->
    [one] une place est nommée
   *[other] { $named } places sont nommées
} pour { $players } joueurs
save-steps = la partie avait { $steps } coups quand elle a été enregistrée, il y en a { $here } ici
save-seats-changed = ligne 3 : la répartition des places n’est plus celle qui a été écrite ; nommez les places par --seats
keep-none = aucune partie n’est encore enregistrée ; pour en commencer une : tilewright play JEU
keep-no-number = aucune partie n’a le numéro { $number } ; celles qui sont enregistrées : tilewright history
keep-no-folder = aucun dossier n’est connu pour les parties ; définissez TILEWRIGHT_DATA
error-cannot-write = impossible d’écrire { $file } : { $cause }{ $force ->
    [yes] {" "}; nommez un autre fichier, ou ajoutez --force
   *[no] {""}
}
error-no-seat = il n’y a pas de place { $seat } ; les places vont de 0 à { $last }
error-no-robot = il n’y a pas de robot « { $given } » ; il y a : { $robots }
error-no-robot-like = il n’y a pas de robot « { $given } » ; voulez-vous dire { $like } ?
show-position = après { $ply ->
    [one] { $ply } coup
   *[other] { $ply } coups
}

serving = Ouvrez cette adresse dans un navigateur. Ctrl-c ferme la table ; les parties sont enregistrées. Pour des amis de votre réseau : tilewright serve --listen 0.0.0.0:8017
refusal-no-aids = Cette table a été ouverte sans indices.

# The commands
error-no-game = il n’y a pas de jeu « { $given } » ; il y a : { $games }
error-players = impossible de jouer à { $given } ; les règles « { $rules } » sont pour { $least } à { $most } joueurs
error-first = la place { $seat } ne peut pas commencer ; les places vont de 0 à { $last }
error-rules = il n’y a pas de règles « { $given } » ; il y a : { $sets }
error-choice = il n’y a pas de choix « { $given } » ; il y a : { $keys }
error-value = « { $key } » ne peut pas être « { $given } » ; valeurs possibles : { $values }
error-value-number = « { $key } » ne peut pas être « { $given } » ; il faut { number-range }
number-range = un nombre de { $low } à { $high }
error-robots = { $named ->
    [one] un robot est nommé
   *[other] { $named } robots sont nommés
} pour { $players } places ; nommez-en un pour toutes, ou un pour chacune
error-no-roles = « { $robot } » ne peut pas jouer à { $game }, où personne n’a de rôle caché ; nommez un seul robot, comme greedy
error-other-game = un robot pour { $robot } ne peut pas jouer à une table du jeu { $game }
error-cannot-read = impossible de lire { $file } : { $cause }
error-no-text = { $file } : ce n’est pas du texte ; un enregistrement était attendu
error-in-record = { $file } : { $what }
record-at-line = ligne { $line } : { $what }
record-at-ply = ligne { $line }, coup { $ply } : { $what }
record-expected = cette ligne n’est pas comme elle devrait être ; attendu : { $expected }
record-unreadable = « { $text } » ne peut pas figurer ici ; attendu : { $expected }
record-empty = l’enregistrement est vide ; attendu : { $expected }
record-cut = l’enregistrement s’arrête dans son en-tête ; attendu : { $expected }
record-no-game = l’en-tête ne nomme aucun jeu ; attendu : { $expected }
record-none = ce n’est pas un enregistrement ; il commencerait par : tilewright record 1
record-newer = l’enregistrement est dans la version { $version } de la notation ; ce programme lit jusqu’à la version { $known } : il en faut un plus récent
record-twice = « { $what } » figure deux fois dans l’en-tête
record-lacks = il manque une ligne dans l’en-tête : { $what }
record-name = un nom a de 1 à { $longest } lettres et aucun caractère de contrôle
record-seat = il n’y a pas de place { $seat } ; les places vont de 0 à { $last }
record-colour = les places { $one } et { $other } ont la même couleur ; chaque place a la sienne
record-blank = cette ligne commence ou finit par une espace ; un enregistrement n’en a pas à cet endroit
record-after-over = rien ne suit la ligne « over », qui termine un enregistrement
record-too-long = aucune partie de ce genre n’a plus de { $longest } coups
record-seal = le sceau est brisé : cette ligne n’est plus comme elle a été écrite, ou pas à sa place
record-saw = une ligne « saw » ne figure que dans l’enregistrement d’une seule personne, après le coup qui lui a montré quelque chose
record-not-seen = cette personne ne l’a pas vu ainsi : cela ne correspond à aucune partie
record-not-over = l’enregistrement dit la partie terminée, mais elle ne l’est pas : il manque des coups
record-scores = les scores ne correspondent pas aux coups ; attendu : { $expected }
error-beyond = { $file } a { $steps ->
    [one] { $steps } coup
   *[other] { $steps } coups
} ; --at { $at } est au-delà
error-count-other = { $file } est l’enregistrement d’un autre jeu, { $given } et non { $game }
error-count-players = { $file } a { $players } joueurs ; omettez --players
error-count-seen = { $file } ne contient que ce qu’une seule personne a vu : rien ne peut être compté à partir de là ; donnez un enregistrement complet
error-two-robots = un tournoi demande au moins deux robots, comme dans --robots random,random
error-too-many-games = { $games } parties, c’est trop ; un tournoi en a au plus { $most }
seen-only = voici ce { $viewer ->
    [onlooker] qu’un spectateur
   *[seat] que la place { $seat }
} a vu d’une partie ; ce qui lui était caché, pour la première fois au coup { $ply }, n’y figure pas
games-rules = règles
games-choices = choix
games-robots = robots
games-levels = niveaux
games-characters = personnages
robot-random = joue n’importe quelle action possible, toutes à égalité
robot-greedy = joue ce qui paraît le meilleur au premier coup d’œil
robot-search = réfléchit à l’avance : search, search:20ms, search:1000it, search:50ms:threads=2
robot-by-role = un robot comme chercheur d’or, un autre comme saboteur : by-role:greedy/search
level-easy = facile
level-medium = moyen
level-hard = difficile
level-number = niveau { $level }
level-about = niveau { $level } sur 8
level-known = autre nom du niveau { $level }
level-character = { $name }, niveau { $level }
climb-up = Plus difficile : { $name }, niveau { $level }
climb-up-all = Adversaires plus forts
climb-down = Plus facile : { $name }, niveau { $level }
climb-down-all = Adversaires moins forts
report-head = { $game } : { $games ->
    [one] une partie
   *[other] { $games } parties
}, règles { $rules }, { $players } joueurs, graine { $seed }
report-duplicate = donnes rejouées
report-speed = { $seconds } s sur { $threads ->
    [one] un fil d’exécution
   *[other] { $threads } fils d’exécution
}, { $speed } parties par seconde de processeur
report-decisions = { $decisions } décisions par partie, { $legal } actions possibles à chacune, { $first } à la première
report-replaced = { $who } : le hasard a décidé à sa place { $replaced ->
    [one] une fois
   *[other] { $replaced } fois
} : { $complaint }
report-records = enregistrements dans { $folder }
report-kept = enregistrements, games.csv, results.json et graphiques dans { $folder }
report-bench = { $game } { $rules }, { $players } joueurs : { $games } parties{ $rounds ->
    [0] {""}
   *[other] {" "}({ $rounds } manches)
} et { $decisions } décisions par seconde de processeur ; un état occupe { $bytes } octets
report-pair = { $a } – { $b } : { $a-wins } contre { $b-wins } sur { $games } parties, écart { $margin }
report-interval = { $low } à { $high } %
column-seat = place
column-robot = robot
column-rating = cote
column-games = parties
column-wins = victoires
column-interval = 95 %
column-score = score
column-mean = moyenne
column-deviation = éc. type
column-margin = écart
column-time = ms/décision
column-replaced = remplacé
column-depth = coups
column-sequences = suites
backup-done = Enregistré dans { $file } ({ $kilobytes } ko). Ce fichier contient les graines des parties en cours : gardez-le secret.
restore-done = Restauré dans { $database }.
check-broken-table = La table { $id } ne peut pas être rejouée : { $problem }
check-tables = { $tables ->
    [one] { $tables } table vérifiée
   *[other] { $tables } tables vérifiées
} ; { $broken ->
    [0] toutes se rejouent
    [one] { $broken } ne peut pas être rejouée
   *[other] { $broken } ne peuvent pas être rejouées
}.
check-ok = { $file } : correct, { $game }, { $steps ->
    [one] { $steps } coup
   *[other] { $steps } coups
}, partie { $over ->
    [yes] terminée
   *[no] inachevée
}

# The pages
page-aids = Permettre les aides : indices et points que rapporterait chaque chose
page-skip = Aller à la table
page-home = Tilewright, vers l’accueil
page-theme = Clair ou sombre
page-theme-system = comme le système
page-theme-light = clair
page-theme-dark = sombre
page-language = Langue
page-change = Changer
page-main = Principal
page-lobby = Accueil
page-again = Réessayer
page-crew = Les personnages à affronter, du plus doux au plus fort
page-past = Parties jouées
page-older = Parties plus anciennes
page-no-past = Pas encore de partie. Une partie terminée apparaît ici.
page-bring = Regarder un enregistrement
page-record-file = Un enregistrement (fichier texte)
page-games = Jeux
page-hero = Jouez ici, dans votre navigateur : entre amis par un lien, ou contre des robots qui réfléchissent.
page-about = { $game ->
    [carcassonne] Posez des tuiles, bâtissez villes et chemins, et placez-y vos partisans.
    [azul] Prenez des carreaux, remplissez vos lignes, et n’en laissez tomber aucun.
    [saboteur] Creusez vers l’or ; mais certains veulent faire échouer l’expédition.
   *[other] Un jeu de la maison.
}
page-players = de { $least } à { $most } joueurs
page-play = Jouer
page-play-game = Jouer à { $game } contre des robots
page-set-up = Préparer
page-set-up-game = Préparer une table pour { $game }
page-my-tables = Mes tables
page-open-tables = Tables ouvertes
page-no-tables = Aucune table ne vous attend. Cliquez sur Jouer.
page-no-open-tables = Personne n’attend de joueurs en ce moment.
page-your-turn = À vous de jouer
page-turn-title = ● À vous de jouer : { "{game}" }
page-go-on = Reprendre
page-look = Voir
page-sit-down = S’asseoir
page-watch = Regarder
page-guest = Invité
page-you = vous
page-person = joueur
page-robot = robot, niveau { $level }
page-robot-hurried = robot, niveau { $level } ; le serveur est occupé, il réfléchit donc moins
page-open-seat = place libre
page-new-table = Une nouvelle table
page-game = Jeu
page-number = Joueurs
page-begins = Qui commence
page-by-rules = selon les règles
page-seat = Place { $number }
page-seats = Places
page-name = Nom
page-your-name = Votre nom
page-colour = Couleur
page-colour-name = { $colour ->
    [red] rouge
    [blue] bleu
    [green] vert
    [yellow] jaune
    [black] noir
    [pink] rose
    [orange] orange
    [white] blanc
    [purple] violet
   *[brown] marron
}
page-who-me = moi
page-who-friend = un ami, par lien
page-who-anyone = n’importe qui
page-who-robot = un robot
page-rules-of = Règles du jeu { $game }
page-rule-sets = Règles
page-rules = { $rules ->
    [standard] règles standard
    [spanish] règles espagnoles
    [french] règles françaises
    [dutch] règles néerlandaises
    [steep] plancher cher
    [free-wall] mur libre
   *[other] règles { $rules }
}
page-single-rules = Règles une par une
page-as-rules = comme les règles ci-dessus
page-listing = Une table avec une place pour n’importe qui est annoncée à l’accueil.
page-wait = Attendre que toutes les places soient prises ou que je lance la partie
page-open-table = Ouvrir la table
page-history = Historique
page-first = Premier coup
page-back = Coup précédent
page-forward = Coup suivant
page-last = Dernier coup
page-replay = Revoir à partir d’ici
page-pause = Pause
page-prefs = Préférences
page-turn-of = { $seat-is ->
    [you] À vous de jouer
    [vowel] Au tour d’{ $seat }
   *[other] Au tour de { $seat }
}
page-now = C’est à { "{seat}" } de jouer
page-game-over = La partie est terminée
page-board = Plateau
page-bar = Ce que vous pouvez faire
page-supply = Réserve
page-more = Plus
page-menu = Menu
page-zoom-in = Agrandir
page-zoom-out = Réduire
page-fit = Tout voir
page-close = Fermer
page-to-now = Au présent
page-turn-left = Tourner à gauche
page-turn-right = Tourner à droite
page-choose = Choisissez ce que vous jouez.
page-choose-card = Choisissez une carte.
page-choose-cell = Choisissez où la poser.
page-choose-follower = Placez un partisan, ou aucun.
page-choose-gold = Choisissez une carte pépite.
page-choose-line = Choisissez la ligne où ils vont.
page-choose-pile = Choisissez des carreaux d’une fabrique ou du centre.
page-choose-target = Choisissez où elle va.
page-choose-wall = Choisissez une case du mur.
page-invited = Une place est libre à cette table. Asseyez-vous et jouez.
page-waiting = En attente des invités
page-waiting-maker = La partie commence quand toutes les places sont prises, ou quand vous la lancez.
page-waiting-guest = Vous avez une place. La partie commence quand toutes sont prises, ou quand l’hôte la lance.
page-waiting-closed = Cette table attend ses invités.
page-begin = Commencer
page-new-link = Nouveau lien
page-new-link-means = L’ancien lien ne donne alors plus de place à personne, et la table n’est plus annoncée.
page-remove = Retirer { $name }
page-open-again = Rouvrir la place de { $name }
page-take-back = Reprendre ma place
page-play-it = Jouer
page-undo = Annuler
page-hint = Que ferait un robot ?
page-undo-short = Annuler
page-hint-short = Indice
page-lately = Ce que les autres ont fait
page-speed = Vitesse
page-step = Un coup
page-events = Événements
page-record = Enregistrement
page-moves = Tous les coups
page-pace = Durée d’affichage des coups des autres (à gauche : aussitôt, à droite : lentement)
page-at-once = Jouer sans confirmer
page-once-never = jamais
page-once-undoable = quand il n’y a plus rien à tourner
page-once-always = toujours
page-sound = Sons des pièces, des points et des tours
page-notify = Une notification quand c’est à moi
page-done = Terminé
page-invite = { $count ->
    [one] Une place est libre. Envoyez ce lien à un ami :
   *[other] { $count } places sont libres. Envoyez ce lien à vos amis :
}
page-link = Lien vers cette table
page-copy = Copier
page-copied = Copié
page-offline = La table est injoignable. Elle reprend d’elle-même dès que possible.
page-busy = La table est occupée ; rien ne s’est passé. Nouvel essai en cours.
page-hint-says = Un robot fort choisirait : { "{label}" }.
page-no-hint = Pas d’indice ici.
page-agree = D’accord
page-decline = Non
page-undo-asked = { "{seat}" } demande à annuler sa dernière décision.
page-undo-waits = On a demandé aux autres si vous pouvez l’annuler.
page-looking-back = Vous regardez en arrière.
page-watching = Vous regardez la partie.
page-counting = On compte les points
page-hand-over = Donnez l’écran à { $seat }.
page-hand-over-to = Donnez l’écran à { "{seat}" }.
page-ready = C’est moi
page-give = Donner l’écran à { "{seat}" }
page-leave = Quitter la table
page-leave-means = Un robot continue à votre place et la table disparaît de votre liste.
page-leave-now = Quitter
page-my-data = Mes données
page-export = Télécharger ce qui est conservé de moi
page-remove-me = Me supprimer
page-remove-me-means = Votre nom et votre session sont supprimés. Les tables que personne d’autre n’a rejointes disparaissent ; aux autres, des robots prennent vos places. C’est irrévocable.
page-remove-me-now = Me supprimer définitivement
page-remove-table = Supprimer cette table
page-remove-table-means = La table disparaît. Si d’autres y ont participé, elle leur reste et quitte vos listes.
page-remove-table-now = Supprimer la table
page-wins-by = { $seat-is ->
    [you] Vous gagnez
   *[other] { $seat } gagne
} { by-so-many-points }
so-many-points = { $points ->
    [one] un point
   *[other] { $points } points
}
by-so-many-points = { $points ->
    [one] d’un point
   *[other] de { $points } points
}
page-wins-tie = { $seat-is ->
    [you] Vous l’emportez
   *[other] { $seat } l’emporte
} au départage
page-win-shared = { $seats-is ->
    [with-you] Vous partagez la victoire avec { $seats-others }
   *[other] { $seats } se partagent la victoire
}
page-by-reason = Points par motif
page-in-all = En tout
page-how-it-went = Le déroulement
page-rematch = Revanche
page-review = Revoir

# Valeurs refusées
error-no-colour = la couleur « { $given } » n’existe pas ; il y a : { $colours }
error-same-colour = deux places sont de la même couleur ({ page-colour-name }) ; choisissez-en une autre
error-same-name = deux places portent le nom « { $name } » ; choisissez-en un autre
error-seat-name = « { $given } » n’est pas un nom : { $what }
error-empty-seat = une place est vide ; chacune est « me » ou un robot, comme dans me,medium
error-too-many-seats = une partie compte au plus { $most } places
error-saved-program = « { $given } » est un programme, qu’un fichier ne peut pas lancer ; nommez à nouveau les places, comme dans --resume FICHIER --seats me,medium
error-no-level = le niveau « { $given } » n’existe pas ; il y a : { $levels }
error-robot-options = le robot « { $given } » a des options inconnues ; on l’écrit comme search:20ms, search:1000it ou search:50ms:threads=2, avec au plus { $most } fils
error-robot-roles = « { $given } » ne nomme pas deux robots ; un robot par rôle s’écrit comme by-role:greedy/search:20ms
error-robot-in-list = « { $given } » ne peut pas figurer dans une liste ; un programme se nomme seul, par --robot
error-robot-command = « { $given } » ne nomme aucun programme ; on l’écrit comme « exec:python3 robot.py » ou « exec:200ms:./robot », avec un temps de 1 ms à une heure et tous les guillemets fermés
error-other-viewer = cet enregistrement contient ce que « { $viewer } » a vu et ne se montre qu’ainsi : --as { $viewer }
error-no-viewer = « { $given } » ne peut pas regarder ; --as prend une place de 0 à { $last }, « onlooker » ou « all »
error-set = il manque la valeur de --set « { $given } » ; on l’écrit comme --set shields=off
error-watch-what = indiquez un jeu, comme dans : tilewright watch azul
error-play-what = indiquez un jeu, comme dans : tilewright play azul ; ou reprenez la dernière partie par --resume
error-not-saved = la partie ne peut pas être enregistrée : { $cause } ; indiquez un fichier par --save
watch-not-kept = La partie n’a pas pu être enregistrée : { $cause }
usage-error = { $what } ; voir : { $help }
usage-value = « { $given } » ne peut pas être la valeur de { $option }{ $cause }
usage-number-from = « { $key } » ne peut pas être « { $given } » ; ce peut être un nombre entier à partir de { $low }
usage-no-value = il manque la valeur de { $option }
usage-no-option = l’option « { $given } » n’existe pas ici
usage-no-option-like = l’option « { $given } » n’existe pas ici ; voulez-vous dire { $like } ?
usage-surplus = le mot « { $given } » est de trop
usage-no-command = la commande « { $given } » n’existe pas
usage-no-command-like = la commande « { $given } » n’existe pas ; voulez-vous dire { $like } ?
usage-missing = il manque : { $what }
usage-twice = { $option } est donné deux fois ; une fois suffit
usage-conflict = { $one } et { $other } s’excluent ; n’indiquez que l’une des deux
usage-no-text = un argument n’est pas du texte en UTF-8
colour-names = rouge, bleu, vert, jaune, noir, rose, orange, blanc, violet, marron
unreadable-line = « { $text } » n’est pas une action. Tapez un numéro de la liste, une action en notation, ou aide.
refusal-word = « { $name } » peut être : { $words }
refusal-number = « { $name } » doit être un nombre entier à partir de 0
refusal-range = « { $name } » doit être un nombre entier de 0 à { $last }
refusal-json = ce n’est pas du JSON : ligne { $line }, colonne { $column }
refusal-body = le corps doit être un objet JSON avec les champs de /api/openapi.json
refusal-field-missing = il manque le champ « { $field } »
refusal-field-unknown = le champ « { $field } » n’existe pas ; il y a : { $fields }
refusal-field-twice = le champ « { $field } » figure deux fois
refusal-field-type = « { $field } » doit être { $type ->
    [small-number] un nombre entier de 0 à 255
    [number] un nombre entier à partir de 0
    [text] un texte
    [yes-no] « true » ou « false », sans guillemets
    [list] une liste
   *[object] un objet JSON
}
refusal-query = les paramètres de l’adresse sont illisibles
refusal-method = cette adresse attend une autre méthode ; voir /api/openapi.json
refusal-two-hosts = la requête nomme deux serveurs
refusal-host = ce serveur ne répond qu’à localhost et 127.0.0.1 ; pour un autre nom, il faut le démarrer avec --public-url
refusal-slow-body = le corps de la requête n’est pas arrivé à temps
refusal-socket = cette adresse est un WebSocket ; il faut demander le changement de protocole
refusal-file = le formulaire attend un fichier : un enregistrement
refusal-no-text = un enregistrement est du texte en UTF-8
refusal-sealed = c’est une partie enregistrée dont les coups sont scellés ; elle se reprend par : tilewright play --resume FICHIER
refusal-brought-record = cette table montre un enregistrement ; rien ne peut y être changé
refusal-actions = « action » est un texte, ou « actions » une liste de 1 à { $most } textes
refusal-one-turn = « actions » sont des décisions d’un même tour ; on pioche avant la dernière
refusal-not-known-yet = ce qu’apportent ces actions ne se sait qu’après une pioche ou une révélation
refusal-turn-ends = le tour se termine avec ces actions
refusal-too-many-seats = « seats » nomme plus de places que n’en a aucun jeu
refusal-one-seat = dans un jeu à secrets, chaque personne ne prend qu’une place
refusal-name-invisible = un nom n’a ni lettres invisibles ni autres espaces que l’espace ordinaire
refusal-name-marks = une lettre d’un nom porte au plus { $most } accents ou autres signes
refusal-name-taken = quelqu’un à cette table a un nom qui se ressemble : { $name }
refusal-secrets-seen = vous avez vu les secrets d’une autre place ; jusqu’à la fin de la partie, vous ne pouvez reprendre que celle-là
refusal-has-begun = la partie a commencé
refusal-not-left = aucun joueur n’a quitté cette place
refusal-no-rematch = la revanche est possible quand la partie est terminée
refusal-no-undo-asked = personne n’attend l’accord de cette place
