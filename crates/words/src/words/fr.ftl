seat-name = Place { $number }
list-and = et
turn-seat = c'est le tour de { $seat }
turn-chance = le hasard décide
turn-over = la partie est finie
possible = { $count ->
    [one] Une action possible :
   *[other] { $count } actions possibles :
}
ranking = Classement
watch-keys = [espace] pause et reprise   [autre touche] un pas   [q] quitter
hand-over = C'est le tour de { $seat }. Passez l'écran, puis appuyez sur Entrée.
choose = { $seat }, choisissez de 1 à { $count }, ou tapez help :
no-such-number = Ce nombre n'existe pas. Tapez-en un de 1 à { $count }, une action comme « { $example } », ou help.
help =
    Un nombre choisit dans la liste ; une action peut aussi être tapée en notation.
    undo     annule votre dernière décision
    back     lâche ce que vous avez choisi en dernier
    hint     dit ce que ferait un robot fort
    history  liste les pas jusqu'ici
    ranking  dit qui est en tête
    save     garde la partie ; save FICHIER la garde dans un autre fichier
    quit     garde la partie et quitte
    Entrée   montre de nouveau la position
hint = Un robot fort choisirait ceci, avec la valeur qu'il donne à chaque coup (points d'avance, et jusqu'à dix pour la victoire) :
nothing-to-undo = Il n'y a encore rien à annuler.
undo-revealed = Cela ne peut pas être annulé : quelque chose de caché a été regardé depuis.
undo-ask = { $seat }, accordez-vous à { $asker } d'annuler sa dernière décision ? oui ou non :
undo-refused = { $seat } n'est pas d'accord ; la partie continue telle quelle.
yes = oui
yes-short = o
error-over = La partie est terminée ; rien ne peut plus être joué.
error-not-your-turn = Ce n'est pas à vous de jouer, mais à { $seat }.
error-draw-first = Le hasard décide d'abord.
error-unreadable = « { $text } » n'est pas une action. Tapez un nombre de la liste, une action en notation, ou help.
error-illegal = « { $given } » n'est pas possible ici. Il y a { $count } actions possibles, comme « { $example } ».
error-stale = On a joué depuis votre dernier regard. Regardez de nouveau, puis décidez.
saved = La partie est gardée dans { $file }. Pour la reprendre : tilewright play --resume { $file }
not-saved = La partie n'a pas pu être gardée dans { $file } : { $cause }
kept = La partie est enregistrée dans { $file }.
leave-unsaved = Elle n'est pas enregistrée. Tapez save FICHIER pour l'enregistrer ailleurs, ou encore quit pour quitter sans elle.
file-exists = { $file } existe déjà et n'est pas remplacé. Donnez un autre nom.
menu-title = Tilewright : des jeux de tuiles aux règles exactes.
menu-watch = regarder { $game }
menu-play = jouer à { $game } contre des robots
menu-quit = quitter
menu-choose = Choisissez de 1 à { $count } :
menu-level = Adversaires
level-easy = facile
level-medium = moyen
level-hard = difficile
verbatim = { $text }
refusal-not-your-seat = Cette place n'est pas la vôtre.
refusal-unknown = Il n'y a rien de tel ici.
refusal-too-many = C'était trop à la fois. Attendez un instant et réessayez.
refusal-too-large = C'est trop grand.
refusal-bad-request = Cela ne se comprend pas : { $what }
refusal-busy = La table n'est pas joignable pour le moment ; rien ne s'est passé. Réessayez.
refusal-cross-site = Cela venait d'un autre site et a été refusé.
same-draws = Les mêmes tirages à nouveau : --seed { $seed }
item = { $what } : { $points }
menu-resume = reprendre la dernière partie
