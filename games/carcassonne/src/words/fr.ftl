# Ce qui se passe
no-start = La tuile { $kind } montre trop peu de sortes de terrain pour commencer ; elle est mise à part.
started = La tuile { $kind } est posée la première, en 0,0.
drawn = { $seat } pioche la tuile { $kind }.
fits-nowhere = La tuile { $kind } ne va nulle part ; elle { $misfit ->
    [discard] est hors du jeu
    [set-aside] est mise de côté
   *[back] est mise à part
}.
back-in-bag = { $tiles ->
    [one] La tuile mise à part retourne dans le sac.
   *[other] Les { $tiles } tuiles mises à part retournent dans le sac.
}
placed = { $seat } pose la tuile { $kind } en { $cell }, tournée de { $degrees }°, sous le numéro { $tile }.
follower-set = { $seat } place { $role ->
    [knight] un chevalier
    [robber] un voleur
    [farmer] un paysan
   *[monk] un moine
}.
completed = { $feature ->
    [city] Une ville de { $tiles } tuiles est achevée
    [road] Un chemin { $tiles ->
        [one] d'une tuile
       *[other] de { $tiles } tuiles
    } est achevé
   *[cloister] Une abbaye est achevée
}{ $claimed ->
    [yes] .
   *[no] , et n'est à personne.
}
scored = { $seat } marque { $points ->
    [one] un point
   *[other] { $points } points
} pour { $feature ->
    [city] { $complete ->
        [yes] une ville achevée
       *[no] une ville inachevée
    }
    [road] { $complete ->
        [yes] un chemin achevé
       *[no] un chemin inachevé
    }
    [cloister] { $complete ->
        [yes] une abbaye achevée
       *[no] une abbaye inachevée
    }
   *[farm] une ferme
}.
came-home = { $followers ->
    [one] Un partisan de { $seat } rentre à la maison.
   *[other] { $followers } partisans de { $seat } rentrent à la maison.
}
ended = { $tiles ->
    [0] La dernière tuile est posée ; la partie est finie.
    [one] La partie est finie : une tuile n'a jamais été posée.
   *[other] La partie est finie : { $tiles } tuiles n'ont jamais été posées.
}
won = { $shared ->
    [yes] { $seats } partagent la victoire.
   *[no] { $seats } gagne.
}

# De quoi les points sont faits
tile = { $count ->
    [one] une tuile
   *[other] { $count } tuiles
}
shield = { $count ->
    [one] un blason
   *[other] { $count } blasons
}
city-of-two-tiles = une ville de deux tuiles
cloister = l'abbaye
tile-around = { $count ->
    [one] une tuile autour
   *[other] { $count } tuiles autour
}
complete-city = { $count ->
    [one] une ville achevée
   *[other] { $count } villes achevées
}

# Ce que l'on peut faire
offer-place = en { $cell }, tournée de { $degrees }°
offer-knight = un chevalier dans la ville ({ $spot })
offer-robber = un voleur sur le chemin ({ $spot })
offer-farmer = un paysan dans le pré ({ $spot })
offer-monk = un moine dans l'abbaye
offer-none = aucun partisan

# Ce que l'on choisit
choice-cell = en { $cell }
choice-turn = { $degrees ->
    [0] non tournée
   *[other] tournée de { $degrees }°
}
choice-knight = chevalier { $side ->
    [n] au nord
    [e] à l'est
    [s] au sud
   *[w] à l'ouest
}
choice-robber = voleur { $side ->
    [n] au nord
    [e] à l'est
    [s] au sud
   *[w] à l'ouest
}
choice-farmer = paysan { $half ->
    [nnw] au nord-nord-ouest
    [nne] au nord-nord-est
    [ene] à l'est-nord-est
    [ese] à l'est-sud-est
    [sse] au sud-sud-est
    [ssw] au sud-sud-ouest
    [wsw] à l'ouest-sud-ouest
   *[wnw] à l'ouest-nord-ouest
}
choice-monk = moine dans l'abbaye
choice-none = aucun partisan

# Les règles
rules-standard = Le jeu tel qu'il est vendu aujourd'hui. Commencez par ces règles si vous le découvrez.
rules-spanish = Comme les règles standard, mais chaque ville ne paie qu'une fois les paysans qui l'entourent, quelle que soit leur ferme. Pour ceux qui aiment se disputer les prés.
rules-french = Comme les règles espagnoles, mais les villes paient quatre points aux paysans et une ville de deux tuiles n'en rapporte que deux. Pour ceux qui connaissent les premières éditions.
rules-dutch = Pas de blasons, rien à la fin pour ce qui est inachevé, et la première tuile est piochée. Pour ceux qui aiment finir ce qu'ils commencent.
rule-start = Quelle tuile est posée la première
rule-start-d = toujours la même, avec une ville, un chemin et des prés
rule-start-three-lands = la première tuile piochée qui montre trois sortes de terrain
rule-misfit = Ce que devient une tuile qui ne va nulle part
rule-misfit-discard = elle est hors du jeu
rule-misfit-set-aside = elle est hors du jeu, mais visible de tous
rule-misfit-back = elle retourne dans le sac dès qu'une autre tuile peut être posée
rule-small-city = Ce que rapporte une ville achevée de deux tuiles
rule-small-city-4 = quatre points, deux par tuile comme toute ville
rule-small-city-2 = deux points en tout
rule-shields = Si les blasons des villes rapportent des points
rule-shields-on = un blason compte autant qu'une tuile de sa ville
rule-shields-off = les blasons ne rapportent rien
rule-incomplete = Ce que rapportent à la fin les chemins, villes et abbayes inachevés
rule-incomplete-scored = un point par tuile et par blason
rule-incomplete-nothing = rien
rule-farms = Comment les paysans sont payés à la fin
rule-farms-per-farm-3 = chaque ferme donne à qui y a le plus de paysans trois points par ville achevée qu'elle touche
rule-farms-per-farm-4 = chaque ferme donne à qui y a le plus de paysans quatre points par ville achevée qu'elle touche
rule-farms-per-city-3 = chaque ville achevée donne trois points à qui a le plus de paysans dans toutes les fermes qui l'entourent
rule-farms-per-city-4 = chaque ville achevée donne quatre points à qui a le plus de paysans dans toutes les fermes qui l'entourent
rule-farms-off = il n'y a pas de paysans
rule-end = Quand la partie se termine
rule-end-last-tile = quand il ne reste plus de tuile à piocher
rule-end-nothing-fits = dès qu'aucune tuile restante ne peut être posée

# Sur la page
legend = ■ ville  ═ chemin  ┼ carrefour  † abbaye  · pré  ◈ blason
in-hand = Piochée : tuile { $kind }
seats-legend = 12 →15 : points actuels, et si la partie finissait maintenant
tiles-left = { $tiles ->
    [one] Reste une tuile : { $kinds }
   *[other] Restent { $tiles } tuiles : { $kinds }
}
set-aside = Mises de côté : { $kinds }
laid-by = Mises à part : { $kinds }

# À côté du dessin
tiles-left-now = { $tiles ->
    [0] plus aucune tuile
    [one] encore une tuile
   *[other] encore { $tiles } tuiles
}
followers-left = reste { $followers }
score-now = à présent { $points }
score-if-over = si c'était fini { $points }

# Ce qu'il y a à savoir de ce qui est sur la table
note-city = Ville de { $tiles ->
    [one] une tuile
   *[other] { $tiles } tuiles
}{ $shields ->
    [0] {""}
    [one] {" "}avec un blason
   *[other] {" "}avec { $shields } blasons
}, { $open ->
    [one] un côté ouvert
   *[other] { $open } côtés ouverts
}. { $owners ->
    [0] Elle n'est encore à personne
    [one] { $seats } mène avec { $followers ->
        [one] un chevalier
       *[other] { $followers } chevaliers
    }
   *[other] { $seats } la partagent avec { $followers ->
        [one] un chevalier
       *[other] { $followers } chevaliers
    } chacun
}{ $aids ->
    [yes] {" "}: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à présent, au moins { $whole } une fois achevée.
   *[no] .
}
note-city-complete = Ville achevée de { $tiles } tuiles{ $shields ->
    [0] {""}
    [one] {" "}avec un blason
   *[other] {" "}avec { $shields } blasons
} : { $owners ->
    [0] à personne.
    [one] { $points } points pour { $seats }.
   *[other] { $points } points chacun pour { $seats }.
}
note-road = Chemin de { $tiles ->
    [one] une tuile
   *[other] { $tiles } tuiles
}, { $open ->
    [one] un bout ouvert
   *[other] { $open } bouts ouverts
}. { $owners ->
    [0] Il n'est encore à personne
    [one] { $seats } mène avec { $followers ->
        [one] un voleur
       *[other] { $followers } voleurs
    }
   *[other] { $seats } le partagent avec { $followers ->
        [one] un voleur
       *[other] { $followers } voleurs
    } chacun
}{ $aids ->
    [yes] {" "}: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à présent, au moins { $whole } une fois achevé.
   *[no] .
}
note-road-complete = Chemin achevé de { $tiles ->
    [one] une tuile
   *[other] { $tiles } tuiles
} : { $owners ->
    [0] à personne.
    [one] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour { $seats }.
   *[other] { $points } points chacun pour { $seats }.
}
note-cloister = Abbaye avec { $open ->
    [one] une case vide
   *[other] { $open } cases vides
} autour. { $owners ->
    [0] Elle n'est encore à personne
   *[other] Le moine y est à { $seats }
}{ $aids ->
    [yes] {" "}: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à présent, { $whole } une fois achevée.
   *[no] .
}
note-cloister-complete = Abbaye achevée : { $owners ->
    [0] à personne.
   *[other] { $points } points pour { $seats }.
}
note-farm = Ferme à côté { $cities ->
    [0] d'aucune ville achevée
    [one] d'une ville achevée
   *[other] de { $cities } villes achevées
}{ $others ->
    [0] {""}
    [one] {" "}et d'une inachevée
   *[other] {" "}et de { $others } inachevées
}. { $owners ->
    [0] Elle n'est encore à personne
    [one] { $seats } mène avec { $followers ->
        [one] un paysan
       *[other] { $followers } paysans
    }
   *[other] { $seats } la partagent avec { $followers ->
        [one] un paysan
       *[other] { $followers } paysans
    } chacun
}{ $aids ->
    [yes] { $points ->
        [0] .
       *[other] {" "}: { $points } points à la fin si rien ne change.
    }
   *[no] .
}
note-at-the-end = { $feature ->
    [city] Ville inachevée
    [road] Chemin inachevé
    [cloister] Abbaye inachevée
   *[farm] Ferme à côté { $cities ->
        [0] d'aucune ville achevée
        [one] d'une ville achevée
       *[other] de { $cities } villes achevées
    }
} : { $owners ->
    [0] à personne.
    [one] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour { $seats }.
   *[other] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } chacun pour { $seats }.
}
note-cell = { $tiles ->
    [0] Plus aucune tuile ne va en { $cell }.
    [one] Une seule tuile va encore en { $cell } : { $kinds }.
   *[other] { $tiles } tuiles vont encore en { $cell } : { $kinds }.
}

# What points are booked under when a game is summed up
heading = { $feature ->
    [city] { $complete ->
        [yes] Villes achevées
       *[no] Villes inachevées
    }
    [road] { $complete ->
        [yes] Chemins achevés
       *[no] Chemins inachevés
    }
    [cloister] { $complete ->
        [yes] Abbayes achevées
       *[no] Abbayes inachevées
    }
   *[farm] Fermes
}
