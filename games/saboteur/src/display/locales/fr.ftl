# Names of things
card-name = { $card ->
    [vertical] une carte chemin ↑↓
    [horizontal] une carte chemin →←
    [curve-ur] une carte chemin ↑→
    [curve-ul] une carte chemin ↑←
    [tee-urd] une carte chemin ↑→↓
    [tee-url] une carte chemin ↑→←
    [cross] une carte chemin ↑→↓←
    [dead-u] un cul-de-sac ↑
    [dead-r] un cul-de-sac →
    [dead-ud] un cul-de-sac ↑↓
    [dead-rl] un cul-de-sac →←
    [dead-ur] un cul-de-sac ↑→
    [dead-ul] un cul-de-sac ↑←
    [dead-urd] un cul-de-sac ↑→↓
    [dead-url] un cul-de-sac ↑→←
    [dead-urdl] un cul-de-sac ↑→↓←
    [break-pick] la carte « { card-label } »
    [break-lamp] la carte « { card-label } »
    [break-cart] la carte « { card-label } »
    [repair-pick] la carte « { card-label } »
    [repair-lamp] la carte « { card-label } »
    [repair-cart] la carte « { card-label } »
    [repair-pick-lamp] la carte « { card-label } »
    [repair-pick-cart] la carte « { card-label } »
    [repair-lamp-cart] la carte « { card-label } »
    [map] un plan
    [rockfall] un éboulement
   *[hidden] une carte
}
card-label = { $card ->
    [break-pick] casser une pioche
    [break-lamp] casser une lanterne
    [break-cart] casser un wagonnet
    [repair-pick] réparer une pioche
    [repair-lamp] réparer une lanterne
    [repair-cart] réparer un wagonnet
    [repair-pick-lamp] réparer une pioche ou une lanterne
    [repair-pick-cart] réparer une pioche ou un wagonnet
   *[repair-lamp-cart] réparer une lanterne ou un wagonnet
}
the-tool = { $tool ->
    [pick] la pioche
    [lamp] la lanterne
   *[cart] le wagonnet
}
own-tool = { $tool ->
    [pick] sa propre pioche
    [lamp] sa propre lanterne
   *[cart] son propre wagonnet
}
whose-tool = { $seat-is ->
    [you] votre { tool }
    [vowel] { the-tool } d’{ $seat }
   *[other] { the-tool } de { $seat }
}
tool = { $tool ->
    [pick] pioche
    [lamp] lanterne
   *[cart] wagonnet
}
role = { $role ->
    [digger] chercheur d’or
    [saboteur] saboteur
   *[hidden] ?
}
guess-about = Votre avis sur { $seat }
a-role = { $role ->
    [digger] le rôle de chercheur d’or
    [saboteur] le rôle de saboteur
   *[hidden] un rôle
}
the-goal = { $goal ->
    [north] le but nord
    [middle] le but central
   *[south] le but sud
}
the-face = { $face ->
    [gold] l’or
    [stone-ur] une pierre
    [stone-ul] une pierre
   *[hidden] face cachée
}
laid-card = { $through ->
    [yes] une carte chemin
   *[no] un cul-de-sac
} { $open }

# What happens
round-ended = Fin de la manche { $round }
round-begins = La manche { $round } commence ; { $seat-is ->
    [you] vous jouerez
   *[other] { $seat } jouera
} en premier.
goal-laid = { $goal ->
    [north] Le but nord
    [middle] Le but central
   *[south] Le but sud
} est posé face cachée{ $face ->
    [hidden] .
   *[gold] {"\u202F"}: c’est { the-face }.
}
role-dealt = { $seat-is ->
    [you] Vous recevez
   *[other] { $seat } reçoit
} { a-role }.
spare-laid = { $role ->
    [hidden] Un rôle reste de côté, sans être vu.
   *[digger] Un rôle reste de côté : { role }.
}
card-dealt = { $seat-is ->
    [you] Vous recevez
   *[other] { $seat } reçoit
} { card-name }.
card-drawn = { $seat-is ->
    [you] Vous piochez
   *[other] { $seat } pioche
} { card-name } ; { $left ->
    [0] la pile est vide
    [one] il reste une carte dans la pile
   *[other] il reste { $left } cartes dans la pile
}.
dug = { $seat-is ->
    [you] Vous posez
   *[other] { $seat } pose
} { laid-card } en { $cell }{ $through ->
    [yes] .
   *[no] {"\u202F"}: rien ne continue au-delà.
}
goal-turned-up = Le chemin atteint { the-goal } : { $face ->
    [gold] c’est l’or !
   *[stone-ur] c’est une pierre, { $turned ->
        [yes] tournée pour rejoindre le chemin qui vient { $from ->
            [north] du nord
            [east] de l’est
            [south] du sud
           *[west] de l’ouest
        }
       *[no] qui rejoint telle quelle le chemin qui vient { $from ->
            [north] du nord
            [east] de l’est
            [south] du sud
           *[west] de l’ouest
        }
    }.
}
tool-broken = { $by-is ->
    [you] Vous cassez
   *[other] { $by } casse
} { whose-tool }.
tool-mended = { $by-is ->
    [you] Vous réparez { whose-tool }
   *[other] { $by } répare { $own ->
        [yes] { own-tool }
       *[no] { whose-tool }
    }
}{ $card ->
    [repair-pick-lamp] {" "}avec la carte « { card-label } »
    [repair-pick-cart] {" "}avec la carte « { card-label } »
    [repair-lamp-cart] {" "}avec la carte « { card-label } »
   *[other] {""}
}.
rock-fell = { $by-is ->
    [you] Vous provoquez
   *[other] { $by } provoque
} un éboulement en { $cell } : { laid-card } disparaît{ $count ->
    [0] .
    [one] , et une carte est coupée du départ.
   *[other] , et { $count } cartes sont coupées du départ.
}
map-read = { $seat-is ->
    [you] Vous jouez un plan et regardez
   *[other] { $seat } joue un plan et regarde
} { the-goal }{ $face ->
    [hidden] .
   *[gold] {"\u202F"}: c’est { the-face }.
}
passed = { $seat-is ->
    [you] Vous passez et défaussez
   *[other] { $seat } passe et défausse
} { card-name } face cachée.
all-passed = { $seats-is ->
    [with-you] { $seats-others } et vous passez.
   *[other] { $count ->
        [one] { $seats } passe.
       *[other] { $seats } passent.
    }
}
diggers-win = La manche { $round } est terminée : { $seat-is ->
    [you] vous avez
   *[other] { $seat } a
} atteint l’or, les chercheurs d’or gagnent.
saboteurs-win = La manche { $round } est terminée : toutes les cartes sont jouées sans que l’or soit atteint, donc { $count ->
    [one] le saboteur gagne
   *[other] les { $count } saboteurs gagnent
}.
nobody-wins = La manche { $round } est terminée : l’or n’est pas atteint, mais il n’y avait aucun saboteur, donc personne ne reçoit d’or.
role-shown = { $seat-is ->
    [you] Vous aviez
   *[other] { $seat } avait
} { a-role }.
spare-shown = Le rôle resté de côté était : { role }.
gold-card-drawn = { $seat-is ->
    [you] Vous piochez
   *[other] { $seat } pioche
} pour le paquet une carte pépite{ $value ->
    [hidden] {""}
    [one] {" "}d’une pépite
   *[other] {" "}de { $value } pépites
}.
packet-seen = { $count ->
    [one] { $seat-is ->
        [you] Il vous reste
       *[other] À { $seat }, il reste
    } la dernière carte pépite
   *[other] { $seat-is ->
        [you] Vous choisissez
       *[other] { $seat } choisit
    } maintenant parmi { $count } cartes pépite
}{ $values ->
    [hidden] .
   *[shown] {"\u202F"}: { $values }.
}
took = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat } prend
} { $value ->
    [hidden] une carte pépite
    [one] la carte d’une pépite
   *[other] la carte de { $value } pépites
}.
paid = { $seat-is ->
    [you] Vous recevez
   *[other] { $seat } reçoit
} { $short ->
    [yes] { $count ->
        [0] zéro pépite
        [one] une pépite
       *[other] { $count } pépites
    } au lieu de { $owed } : la pile d’or ne permet pas de faire la somme.
   *[no] { $count } pépites.
}
gold-shown = { $count ->
    [0] { $seat-is ->
        [you] Vous n’avez pas d’or.
       *[other] { $seat } n’a pas d’or.
    }
   *[other] { $seat-is ->
        [you] Vous avez
       *[other] { $seat } a
    } { $count ->
        [one] une pépite.
       *[other] { $count } pépites (cartes : { $values }).
    }
}
all-dealt = Les buts, les rôles et les cartes sont distribués.
gold-drawn = Des cartes pépite sont piochées.
won = { $shared ->
    [yes] { $seats-is ->
        [with-you] Vous partagez la victoire avec { $seats-others }
       *[other] { $seats } se partagent la victoire
    }
   *[no] { $seats-is ->
        [you] Vous gagnez
       *[other] { $seats } gagne
    }
} { $count ->
    [0] sans aucun or.
    [one] avec une pépite.
   *[other] avec { $count } pépites.
}

# What points are made of
gold-card-of-1 = { $count ->
    [one] une carte d’une pépite
   *[other] { $count } cartes d’une pépite chacune
}
gold-card-of-2 = { $count ->
    [one] une carte de deux pépites
   *[other] { $count } cartes de deux pépites chacune
}
gold-card-of-3 = { $count ->
    [one] une carte de trois pépites
   *[other] { $count } cartes de trois pépites chacune
}

# What can be done
offer-dig = poser { laid-card }{ $turned ->
    [yes] {" "}(à l’envers)
   *[no] {""}
} en { $cell }
offer-break = casser { whose-tool }
offer-repair = réparer { whose-tool }{ $card ->
    [repair-pick-lamp] {" "}avec la carte « { card-label } »
    [repair-pick-cart] {" "}avec la carte « { card-label } »
    [repair-lamp-cart] {" "}avec la carte « { card-label } »
   *[other] {""}
}
offer-rockfall = provoquer un éboulement en { $cell }
offer-map = regarder { the-goal }
offer-pass = passer, en défaussant { card-name }
offer-take = prendre la carte { $value ->
    [hidden] ?
    [one] d’une pépite
   *[other] de { $value } pépites
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
choice-cell = case { $cell }
choice-turn = { $degrees ->
    [0] non tournée
   *[other] tournée de { $degrees }°
}
choice-tool = { whose-tool }
choice-goal = { the-goal }
choice-discard = la défausser et passer
choice-gold = carte { $value ->
    [hidden] ?
    [one] d’une pépite
   *[other] de { $value } pépites
}

# The rules
rules-standard = Le jeu tel qu’il est vendu : trois manches à creuser vers l’or, avec parmi vous des saboteurs que nul ne connaît. Idéal pour débuter, et plus on est de fous, plus on rit.
rule-frame = Si la mine a des limites
rule-frame-none = vous pouvez creuser aussi loin que vous voulez dans toutes les directions
rule-frame-9x5 = rien n’est posé hors des neuf colonnes et cinq rangées qui vont du départ aux buts
rule-gold-cards = Combien de cartes pépite les chercheurs d’or se partagent quand ils gagnent
rule-gold-cards-players = autant qu’il y a de joueurs, mais neuf si vous êtes dix
rule-gold-cards-diggers = une par chercheur d’or

# On the page
legend = ⌂ départ   ? but   $ or   @ pierre   × cul-de-sac   ○ coupé du départ
round-of = Manche { $round } sur { $rounds }
turn-of = { $seat-is ->
    [you] vous jouez
   *[other] { $seat } joue
}
picks-gold = { $seat-is ->
    [you] vous choisissez
   *[other] { $seat } choisit
} de l’or
draws-now = une carte est piochée
deals-now = les cartes sont distribuées
gold-drawn-now = les cartes pépite sont piochées
game-over = la partie est terminée
deck-count = pile { $count }
discard-count = défausse { $count }
gold-count = cartes pépite { $count }
tool-head = { $tool ->
    [pick] pio
    [lamp] lan
   *[cart] wag
}
cards-head = main
passes-head = pass
gold-head = or
role-column = rôle
role-short = { $role ->
    [digger] che.
   *[saboteur] sab.
}
roles-legend = che. chercheur d’or · sab. saboteur
spare-role = Rôle resté de côté : { role }
hand-of = { $seat-is ->
    [you] Votre main :
    [vowel] Main d’{ $seat } :
   *[other] Main de { $seat } :
}
discarded-by = { $seat-is ->
    [you] Votre défausse :
    [vowel] Défausse d’{ $seat } :
   *[other] Défausse de { $seat } :
}
packet-of = Cartes pépite à choisir : { $values }
past-diggers = Manche { $round } : { $seat-is ->
    [you] vous avez
   *[other] { $seat } a
} atteint l’or
past-saboteurs = Manche { $round } : l’or n’a pas été atteint, { $count ->
    [one] le saboteur a gagné
   *[other] les saboteurs ont gagné
}
past-nobody = Manche { $round } : l’or n’a pas été atteint, personne n’a gagné
last-played = Derniers coups :

# On the table
status = manche { $round } sur { $rounds } · { $count ->
    [0] la pile est vide
    [one] une carte dans la pile
   *[other] { $count } cartes dans la pile
}
deed-dug = a creusé { $count }
deed-broke = a cassé { $count }
deed-mended = a réparé { $count }
deed-rockfall = { $count ->
    [one] 1 éboulement
   *[other] { $count } éboulements
}
deed-map = { $count ->
    [one] 1 plan
   *[other] { $count } plans
}
deed-passed = a passé { $count }
who-to-whom = Qui a fait quoi à qui
packet-count = { $count ->
    [one] une carte pépite à choisir
   *[other] { $count } cartes pépite à choisir
}
this-goal = { $goal ->
    [north] Le but nord
    [middle] Le but central
   *[south] Le but sud
}
note-goal = { this-goal } est face cachée. { $seats-is ->
    [you] Vous l’avez regardé.
    [with-you] { $seats-others } et vous l’avez regardé.
   *[other] { $count ->
        [0] Personne ne l’a regardé.
        [one] { $seats } l’a regardé.
       *[other] { $seats } l’ont regardé.
    }
}{ $face ->
    [hidden] {""}
   *[gold] {" "}Vous savez ce que c’est : { the-face }.
}
note-goal-up = { this-goal } : { the-face }.{ $seats-is ->
    [you] {" "}Vous l’aviez regardé.
    [with-you] {" "}{ $seats-others } et vous l’aviez regardé.
   *[other] { $count ->
        [0] {""}
        [one] {" "}{ $seats } l’avait regardé.
       *[other] {" "}{ $seats } l’avaient regardé.
    }
}
note-tool = { $seat-is ->
    [you] Votre { tool }
   *[other] { $tool ->
        [pick] La pioche
        [lamp] La lanterne
       *[cart] Le wagonnet
    } { $seat-is ->
        [vowel] d’{ $seat }
       *[other] de { $seat }
    }
} est { $tool ->
    [cart] intact.
   *[pick] intacte.
}
note-tool-broken = { $by-is ->
    [you] Vous avez
   *[other] { $by } a
} cassé { whose-tool }. Sans réparation, { $seat-is ->
    [you] vous ne pouvez
   *[other] { $seat } ne peut
} poser aucun chemin.
note-seat = { $seat-is ->
    [you] Vous
   *[other] { $seat }
}{ $role ->
    [hidden] {""}
   *[digger] , { role }
} : { $cards ->
    [0] aucune carte
    [one] une carte
   *[other] { $cards } cartes
} en main. Cette manche : chemins { $dug }, outils cassés { $broke }, réparés { $mended }, éboulements { $rockfalls }, plans { $maps }, passes { $passed }.{ $gold ->
    [0] {""}
    [one] {" "}Une carte pépite.
   *[other] {" "}{ $gold } cartes pépite.
}

# What one bears in mind, and what gold is called where others have points
reminder-broken = { $count ->
    [one] Votre { $tool ->
        [pick] pioche est cassée
        [lamp] lanterne est cassée
       *[cart] wagonnet est cassé
    }{"\u202F"}: sans réparation, vous ne pouvez poser aucun chemin.
   *[other] { $count } de vos outils sont cassés{"\u202F"}: sans réparation, vous ne pouvez poser aucun chemin.
}
reminder-role = { $role ->
    [saboteur] Vous êtes saboteur{"\u202F"}: empêchez les autres d’atteindre l’or.
   *[digger] Vous êtes chercheur d’or{"\u202F"}: creusez un chemin jusqu’à l’or.
}
note-guess = Personne d’autre ne voit cette marque. Appuyez dessus pour noter votre avis sur { $seat }.
so-many-points = { $points ->
    [one] une pépite
   *[other] { $points } pépites
}
by-so-many-points = { $points ->
    [one] d’une pépite
   *[other] de { $points } pépites
}
page-by-reason = Pépites par motif
page-counting = On compte l’or

# What points are booked under when a game is summed up
heading-diggers = Or comme chercheur
heading-saboteurs = Or comme saboteur

# What a simulation counts, in the mean
figure-digger-wins = part des manches gagnées par les chercheurs d’or
figure-tunnels = cartes chemin par manche
figure-turns = tours par manche

# Qui joue, en une phrase.
character-pip = { $name }, l’apprenti : creuse loyalement et ne pense de mal de personne.
character-marta = { $name }, la boulangère : répare les outils de qui en a besoin.
character-bram = { $name }, le charretier : creuse, quoi qu’il y ait d’autre à faire.
character-odile = { $name }, la tisserande : veut savoir où est l’or.
character-tomas = { $name }, l’ermite : ne se fie à personne.
character-ysolde = { $name }, la ménestrelle : saboteuse, elle se tait et creuse avec les autres jusqu’au bon moment.
character-corvin = { $name }, l’érudit : frappe tôt et fort.
character-wright = { $name }, le maître : se souvient de chaque geste et en tire la bonne conclusion.

# Why a robot would do something, beside a hint.
why-nearer = Ainsi, l’or se rapproche.
why-another-way = Ainsi s’ouvre un autre chemin, au cas où le premier serait bloqué.
why-clears = Ainsi, le chemin est dégagé.
why-farther = Ainsi, le chemin jusqu’à l’or s’allonge.
why-dig-along = En creusant avec les autres, vous passez pour un chercheur d’or.
why-own-tool = Avec un outil cassé, vous ne pouvez pas creuser.
why-map = Vous ne savez pas encore où est l’or.
why-pass = Une meilleure carte peut venir, et celle-ci vous sert le moins.
why-pass-broken = Vous ne pouvez pas creuser maintenant, et cette carte vous sert le moins.
why-pass-no-way = Aucune de vos cartes ne rapproche l’or, et celle-ci vous sert le moins.
why-pass-tunnel = Cette carte chemin servirait plus aux chercheurs d’or qu’à vous.
why-pass-quietly = L’or est encore loin : ne vous trahissez pas. Cette carte vous sert le moins.
why-takes-for = { $role ->
    [saboteur] Le robot prend { $seat } pour un saboteur (à { $percent } % environ).
   *[digger] Le robot prend { $seat } pour un chercheur d’or (à { $percent } % environ).
}
