# Words that others are made of
colour = { $colour ->
    [blue] bleu
    [yellow] jaune
    [red] rouge
    [black] noir
   *[white] blanc
}
colour-alone = { colour }
tiles-of-colour = { $count ->
    [one] un carreau { colour }
   *[other] { $count } carreaux { $colour ->
        [blue] bleus
        [yellow] jaunes
        [red] rouges
        [black] noirs
       *[white] blancs
    }
}
points-in-all = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
from-source = { $source ->
    [centre] du centre
   *[factory] de la fabrique { $factory }
}
heap = { heap-blue }{ heap-yellow }{ heap-red }{ heap-black }{ heap-white }
heap-blue = { $blue ->
    [0] {""}
    [one] { $blue } bleu{ $last ->
        [blue] {""}
       *[other] ,{" "}
    }
   *[other] { $blue } bleus{ $last ->
        [blue] {""}
       *[other] ,{" "}
    }
}
heap-yellow = { $yellow ->
    [0] {""}
    [one] { $yellow } jaune{ $last ->
        [yellow] {""}
       *[other] ,{" "}
    }
   *[other] { $yellow } jaunes{ $last ->
        [yellow] {""}
       *[other] ,{" "}
    }
}
heap-red = { $red ->
    [0] {""}
    [one] { $red } rouge{ $last ->
        [red] {""}
       *[other] ,{" "}
    }
   *[other] { $red } rouges{ $last ->
        [red] {""}
       *[other] ,{" "}
    }
}
heap-black = { $black ->
    [0] {""}
    [one] { $black } noir{ $last ->
        [black] {""}
       *[other] ,{" "}
    }
   *[other] { $black } noirs{ $last ->
        [black] {""}
       *[other] ,{" "}
    }
}
heap-white = { $white ->
    [0] {""}
    [one] { $white } blanc
   *[other] { $white } blancs
}
phase = { $phase ->
    [preparation] mise en place
    [tile-selection] offre
    [wall-tiling] décoration du mur
    [maintenance] préparation
   *[end] fin de la partie
}

# What happens
starts = { $seat-is ->
    [you] Vous jouez en premier.
   *[other] { $seat } joue en premier.
}
factories-filled = Les fabriques sont remplies.
drawn = La fabrique { $factory } reçoit un carreau { colour }.
lid-returned = Le sac est vide : { $tiles ->
    [one] un carreau y retourne
   *[other] { $tiles } carreaux y retournent
} depuis le couvercle ({ heap }).
short = Le sac et le couvercle sont vides : il manque { $missing ->
    [one] un carreau
   *[other] { $missing } carreaux
} dans les fabriques.
round-ended = Fin de la manche { $round }
round-begins = La manche { $round } commence. { $seat-is ->
    [you] Vous jouez en premier.
   *[other] { $seat } joue en premier.
}
taken = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat } prend
} { tiles-of-colour } { from-source }.
to-centre = Le reste va au centre : { heap }.
marker-taken = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat } prend
} le jeton premier joueur{ $on-floor ->
    [no] {"\u202F"}; le plancher est plein, il ne coûte donc rien.
   *[yes] { $seat-is ->
        [you] {" "}et le posez sur votre plancher.
       *[other] {" "}et le pose sur son plancher.
    }
}
laid = { $seat-is ->
    [you] Vous posez
   *[other] { $seat } pose
} { tiles-of-colour } sur la ligne de motif { $line }{ $complete ->
    [yes] , désormais achevée.
   *[no] .
}
fell = { $seat-is ->
    [you] Vous laissez
   *[other] { $seat } laisse
} tomber { tiles-of-colour }{ $lid ->
    [0] {" "}sur le plancher.
   *[other] { $floor ->
        [0] {"\u202F"}: le plancher est plein, tout va dans le couvercle.
       *[other] {"\u202F"}: { $floor } sur le plancher, désormais plein, { $lid } dans le couvercle.
    }
}
tiled = { $seat-is ->
    [you] Vous posez un carreau { colour } sur votre mur, ligne { $row }, colonne { $column }, et marquez
   *[other] { $seat } pose un carreau { colour } sur le mur, ligne { $row }, colonne { $column }, et marque
} { points-in-all }.{ $lid ->
    [0] {""}
    [one] {" "}Un carreau va dans le couvercle.
   *[other] {" "}{ $lid } carreaux vont dans le couvercle.
}
row-completed = { $seat-is ->
    [you] Vous achevez la ligne { $row } de votre mur.
   *[other] { $seat } achève la ligne { $row } du mur.
}
column-completed = { $seat-is ->
    [you] Vous achevez la colonne { $column } de votre mur.
   *[other] { $seat } achève la colonne { $column } du mur.
}
colour-completed = { $seat-is ->
    [you] Vous avez les cinq carreaux
   *[other] { $seat } a les cinq carreaux
} { $colour ->
    [blue] bleus
    [yellow] jaunes
    [red] rouges
    [black] noirs
   *[white] blancs
} sur { $seat-is ->
    [you] votre mur.
   *[other] son mur.
}
fits-nowhere = { $seat-is ->
    [you] Vous n’avez
   *[other] { $seat } n’a
} plus de place pour le { colour } sur la ligne { $row } du mur : la ligne de motif { $row } tombe.
floor-counted = { $points ->
    [0] { $seat-is ->
        [you] Votre plancher ne vous coûte rien, car aucun score ne descend sous 0.
       *[other] Son plancher ne coûte rien à { $seat }, car aucun score ne descend sous 0.
    }
   *[other] { $seat-is ->
        [you] Vous perdez { points-in-all } à cause de votre plancher.
       *[other] { $seat } perd { points-in-all } à cause de son plancher.
    }
}{ $lid ->
    [0] {""}
    [one] {" "}Un carreau va dans le couvercle.
   *[other] {" "}{ $lid } carreaux vont dans le couvercle.
}
game-ends = { $why ->
    [row-complete] Une ligne est achevée : la partie se termine.
    [round-limit] La dernière manche convenue est jouée : la partie se termine.
   *[no-tiles] Il ne reste aucun carreau pour ouvrir une manche : la partie se termine.
}
bonus-paid = { $points ->
    [0] { $seat-is ->
        [you] Vous ne recevez
       *[other] { $seat } ne reçoit
    } aucun bonus.
   *[other] { $seat-is ->
        [you] Vous recevez
       *[other] { $seat } reçoit
    } un bonus de { points-in-all }.
}
won = { $shared ->
    [yes] { $seats-is ->
        [with-you] Vous partagez la victoire avec { $seats-others },
       *[other] { $seats } se partagent la victoire
    }
   *[no] { $seats-is ->
        [you] Vous gagnez
       *[other] { $seats } gagne
    }
} avec { points-in-all }{ $by-rows ->
    [yes] {" "}et plus de lignes achevées.
   *[no] .
}
phase-ends = { $phase ->
    [preparation] La mise en place est terminée.
    [tile-selection] L’offre est terminée.
    [wall-tiling] La décoration du mur est terminée.
    [maintenance] La préparation est terminée.
   *[end] La partie est terminée.
}

# What points are made of
tile-alone = { $count ->
    [one] un carreau isolé
   *[other] { $count } carreaux isolés
}
row-run = { $count ->
    [one] un carreau en ligne
   *[other] { $count } carreaux en ligne
}
column-run = { $count ->
    [one] un carreau en colonne
   *[other] { $count } carreaux en colonne
}
floor-spaces = { $count ->
    [0] un plancher vide
    [one] une case du plancher
   *[other] { $count } cases du plancher
}
held-at-zero = { $count ->
    [one] un point non perdu, car aucun score ne passe sous 0
   *[other] { $count } points non perdus, car aucun score ne passe sous 0
}
complete-rows = { $count ->
    [one] une ligne achevée
   *[other] { $count } lignes achevées
}
complete-columns = { $count ->
    [one] une colonne achevée
   *[other] { $count } colonnes achevées
}
complete-colours = { $count ->
    [one] une couleur achevée
   *[other] { $count } couleurs achevées
}

# What others did, in a few words
brief-taken = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat } prend
} { tiles-of-colour } { from-source }{ $line ->
    [0] , tout au plancher.
   *[other] , vers la ligne { $line }{ $fallen ->
        [0] .
        [one] {"\u202F"}; un carreau tombe.
       *[other] {"\u202F"}; { $fallen } tombent.
    }
}

# What a decision will cost and bring
foretold = { foretold-floor }{ foretold-wall }{ foretold-sum }
foretold-floor = { $cost ->
    [0] {""}
   *[other] { $fallen ->
        [0] Le jeton va sur votre plancher
        [one] Un carreau tombe{ $marker ->
            [yes] {" "}avec le jeton
           *[no] {""}
        }
       *[other] { $fallen } carreaux tombent{ $marker ->
            [yes] {" "}avec le jeton
           *[no] {""}
        }
    }{"\u202F"}: −{ $cost }.
}
foretold-wall = { $points ->
    [0] {""}
   *[other] { $cost ->
        [0] {""}
       *[other] {" "}
    }La ligne est achevée{"\u202F"}: +{ $points } à la fin de la manche.
}
foretold-sum = { $sum ->
    [none] {""}
   *[other] {" "}En tout { $sum }.
}

# What can be done
offer-line = { colour-alone } { from-source } vers la ligne de motif { $line }
offer-floor = { colour-alone } { from-source } vers le plancher
offer-column = sur la ligne { $row }, vers la colonne { $column } du mur

# What is picked
choice-pile = { colour-alone } { from-source }
choice-line = vers la ligne de motif { $number }
choice-floor = vers le plancher
choice-row = ligne { $number } du mur
choice-column = vers la colonne { $number }

# The rules
rules-standard = Le jeu tel qu’il est vendu, avec les couleurs imprimées sur le mur. Commencez par ces règles si vous le découvrez.
rules-steep = Comme les règles standard, mais les dernières cases du plancher coûtent plus cher. Pour ceux qui veulent que chaque carreau tombé fasse mal.
rules-free-wall = Un mur sans couleurs imprimées : vous choisissez la colonne de chaque carreau. Pour ceux qui connaissent le jeu et veulent réfléchir davantage.
rule-floor = Ce que coûtent les sept cases du plancher
rule-floor-printed = ce qui est imprimé sur le plateau : 1, 1, 2, 2, 2, 3 et 3 points
rule-floor-steep = plus cher vers la fin : 1, 1, 2, 2, 3, 3 et 4 points
rule-wall = Quel mur est décoré
rule-wall-pattern = chaque case du mur ne reçoit que la couleur qui y est imprimée
rule-wall-free = vous choisissez la colonne de chaque carreau ; aucune couleur ne peut figurer deux fois dans une ligne ou une colonne
rule-round-limit = Après combien de manches la partie se termine au plus tard

# On the page
headline = Manche { $round } · { phase }
first-player = Premier joueur : { $seat-is ->
    [you] vous
   *[other] { $seat }
}
to-tile = { $seat-is ->
    [you] vous choisissez
   *[other] { $seat } choisit
} une colonne pour la ligne { $line }
bag = Sac
lid = Couvercle
centre = Centre
floor = Plancher
board = { $seat } · { points-in-all }
beyond-track = hors de la piste
tile-letter = { $colour ->
    [blue] B
    [yellow] J
    [red] R
    [black] N
   *[white] W
}
legend = B bleu · J jaune · R rouge · N noir · W blanc · ★ jeton premier joueur
round = Manche { $round }
bonus-row = ligne +{ $points }
bonus-column = colonne +{ $points }
bonus-colour = couleur +{ $points }

# What there is to know
status-last = Manche { $round }, la dernière convenue
status-row = Manche { $round }, la dernière : { $several ->
    [yes] { $seats-is ->
        [with-you] { $seats-others } et vous allez
       *[other] { $seats } vont
    } chacun achever une ligne
   *[no] { $seats-is ->
        [you] vous allez
       *[other] { $seats } va
    } achever une ligne
}
note-bag = { $tiles ->
    [0] Le sac est vide.
    [one] Il y a un carreau dans le sac : { heap }.
   *[other] Il y a { $tiles } carreaux dans le sac : { heap }.
}
note-lid = { $tiles ->
    [0] Le couvercle est vide.
    [one] Il y a un carreau dans le couvercle : { heap }.
   *[other] Il y a { $tiles } carreaux dans le couvercle : { heap }.
}
note-line-empty = La ligne de motif { $line } est vide : { $size ->
    [one] une case.
   *[other] { $size } cases d’une seule couleur.
}
note-line = La ligne de motif { $line } contient { tiles-of-colour } ; il en manque { $missing ->
    [one] un.
   *[other] { $missing }.
}
note-line-complete = La ligne de motif { $line } est achevée : à la fin de la manche, un carreau { colour } va sur le mur{ $aided ->
    [yes] {" "}et rapporte { points-in-all }.
   *[no] .
}
note-wall = Ligne { $row }, colonne { $column }, pour le { colour }{ $aided ->
    [yes] {"\u202F"}: un carreau posé ici rapporterait { points-in-all } maintenant.
   *[no] .
}
note-wall-free = Ligne { $row }, colonne { $column }{ $aided ->
    [yes] {"\u202F"}: un carreau posé ici rapporterait { points-in-all } maintenant.
   *[no] .
}
note-wall-tile = Ligne { $row }, colonne { $column } : un carreau { colour } se trouve ici.
note-floor = { $count ->
    [0] Le plancher est vide.
    [7] Le plancher est plein : il coûte { points-in-all }. Ce qui tombe maintenant va dans le couvercle.
    [one] Une case du plancher est occupée : elle coûte { points-in-all }.
   *[other] { $count } cases du plancher sont occupées : elles coûtent { points-in-all }.
}{ $next ->
    [0] {""}
   *[other] {" "}La case suivante coûte { $next } de plus.
}
note-bonus = À la fin, une ligne achevée rapporte 2 points, une colonne 7, les cinq carreaux d’une couleur 10. Pour l’instant, cela fait { points-in-all }.

# What points are booked under when a game is summed up
heading-wall = Carreaux au mur
heading-floor = Plancher
heading-bonus = Bonus

# What a simulation counts, in the mean
figure-rounds = manches
figure-wall-tiles = carreaux par mur
figure-rows = lignes achevées par joueur
figure-columns = colonnes achevées par joueur
figure-colours = couleurs achevées par joueur

# Qui joue, en une phrase.
character-pip = { $name }, l’apprenti : attrape ce qui vient et laisse tomber des carreaux.
character-marta = { $name }, la boulangère : veille à ce que rien ne tombe.
character-bram = { $name }, le charretier : court après une ligne complète.
character-odile = { $name }, la tisserande : élève des colonnes.
character-tomas = { $name }, l’ermite : veut choisir en premier à la manche suivante.
character-ysolde = { $name }, la ménestrelle : collectionne les couleurs.
character-corvin = { $name }, l’érudit : vous prive de ce qu’il vous faut.
character-wright = { $name }, le maître : calcule chaque manche jusqu’au bout et ne joue que pour gagner.

# Why a robot would do something, beside a hint.
why-no-line = Aucune de vos lignes n’accepte cette couleur.
why-keeps-lines = Vos lignes restent libres pour ce qui vaut plus.
why-completes = { $count ->
    [0] La ligne est ainsi complète, et rien ne tombe.
    [one] La ligne est ainsi complète, et un carreau tombe.
   *[other] La ligne est ainsi complète, et { $count } carreaux tombent.
}
why-denies = Ainsi, { $seat } ne peut pas compléter une ligne avec ces carreaux.
why-marker = Vous commenceriez la manche suivante.
why-goes-on = { $count ->
    [one] Il manque ensuite un carreau à la ligne.
   *[other] Il manque ensuite { $count } carreaux à la ligne.
}
