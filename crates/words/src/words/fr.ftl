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
not-possible = Ce n'est pas possible ici. Tapez un nombre de 1 à { $count }, une action comme « { $example } », ou help.
help =
    Un nombre choisit dans la liste ; une action peut aussi être tapée en notation.
    undo     annule votre dernière décision
    hint     dit ce que ferait un robot fort
    history  liste les pas jusqu'ici
    ranking  dit qui est en tête
    save     garde la partie ; save FICHIER la garde dans un autre fichier
    quit     garde la partie et quitte
    Entrée   montre de nouveau la position
hint = Un robot fort choisirait ceci, avec la valeur qu'il donne à chaque coup (points d'avance, et jusqu'à dix pour la victoire) :
nothing-to-undo = Il n'y a encore rien à annuler.
saved = La partie est gardée dans { $file }. Pour la reprendre : tilewright play --resume { $file }
not-saved = La partie n'a pas pu être gardée dans { $file } : { $cause }
menu-title = Tilewright : des jeux de tuiles aux règles exactes.
menu-watch = regarder { $game }
menu-play = jouer à { $game } contre un robot
menu-quit = quitter
menu-choose = Choisissez de 1 à { $count } :
menu-level = Adversaires
level-easy = facile
level-medium = moyen
level-hard = difficile
verbatim = { $text }
