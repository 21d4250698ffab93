# What happens
no-start = La tuile { $kind } montre trop peu de sortes de terrain pour commencer ; elle est mise à part.
started = La tuile { $kind } est posée la première, en 0,0.
drawn = { $seat-is ->
    [you] Vous piochez
   *[other] { $seat } pioche
} la tuile { $kind }.
fits-nowhere = La tuile { $kind } ne peut être posée nulle part ; elle { $misfit ->
    [discard] est hors jeu
    [set-aside] est mise de côté
   *[back] est mise à part
}.
back-in-bag = { $tiles ->
    [one] La tuile mise à part retourne dans le sac.
   *[other] Les { $tiles } tuiles mises à part retournent dans le sac.
}
placed = { $seat-is ->
    [you] Vous posez
   *[other] { $seat } pose
} la tuile { $kind } en { $cell }{ $degrees ->
    [0] .
   *[other] , tournée de { $degrees }°.
}
follower-set = { $seat-is ->
    [you] Vous placez
   *[other] { $seat } place
} { $role ->
    [knight] un chevalier
    [robber] un voleur
    [farmer] un paysan
   *[monk] un moine
}.
completed = { $feature ->
    [city] Une ville de { $tiles } tuiles est achevée
    [road] Un chemin { $tiles ->
        [one] d’une tuile
       *[other] de { $tiles } tuiles
    } est achevé
   *[cloister] Une abbaye est achevée
}{ $claimed ->
    [yes] .
   *[no]  ; personne n’y avait de partisan.
}
scored = { $seat-is ->
    [you] Vous marquez
   *[other] { $seat } marque
} { $points ->
    [0] 0 point
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
   *[farm] un pré
}.
farms-paid = { $shared ->
    [yes] { $seats-is ->
        [with-you] { $seats-others } et vous marquez
       *[other] { $seats } marquent
    } { $points } points chacun
   *[no] { $seats-is ->
        [you] Vous marquez
       *[other] { $seats } marque
    } { $points } points
} pour les prés autour de { city-place }.
city-place = { $ordinal ->
    [1] la ville de { $tiles } tuiles { region }
    [2] la deuxième ville de { $tiles } tuiles { region }
   *[other] la ville numéro { $ordinal } de { $tiles } tuiles { region }
}
region = { $region ->
    [north-west] au nord-ouest
    [north] au nord
    [north-east] au nord-est
    [west] à l’ouest
    [east] à l’est
    [south-west] au sud-ouest
    [south] au sud
    [south-east] au sud-est
   *[centre] au centre
}
came-home = { $followers ->
    [one] { $seat-is ->
        [you] Un de vos partisans revient dans votre réserve.
        [vowel] Un partisan d’{ $seat } revient dans sa réserve.
       *[other] Un partisan de { $seat } revient dans sa réserve.
    }
   *[other] { $seat-is ->
        [you] { $followers } de vos partisans reviennent dans votre réserve.
        [vowel] { $followers } partisans d’{ $seat } reviennent dans sa réserve.
       *[other] { $followers } partisans de { $seat } reviennent dans sa réserve.
    }
}
ended = { $tiles ->
    [0] La dernière tuile est posée ; la partie est terminée.
    [one] La partie est terminée : une tuile n’a jamais été posée.
   *[other] La partie est terminée : { $tiles } tuiles n’ont jamais été posées.
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
} { $points ->
    [0] sans un seul point.
    [one] avec un point.
   *[other] avec { $points } points.
}

# What others did, in a few words
brief-placed = { $seat-is ->
    [you] Vous posez
   *[other] { $seat } pose
} une tuile{ $role ->
    [none] .
    [knight] {" "}avec un chevalier.
    [robber] {" "}avec un voleur.
    [farmer] {" "}avec un paysan.
   *[monk] {" "}avec un moine.
}

# What points are made of
tile = { $count ->
    [one] une tuile
   *[other] { $count } tuiles
}
shield = { $count ->
    [one] un blason
   *[other] { $count } blasons
}
city-of-two-tiles = une ville de deux tuiles
cloister = l’abbaye
tile-around = { $count ->
    [one] une tuile autour
   *[other] { $count } tuiles autour
}
complete-city = { $count ->
    [one] une ville achevée
   *[other] { $count } villes achevées
}

# What can be done
offer-place = en { $cell }, { choice-turn }
offer-knight = un chevalier dans la ville, { place }
offer-robber = un voleur sur le chemin, { place }
offer-farmer = un paysan dans le pré, { place }
offer-monk = un moine dans l’abbaye
offer-none = sans partisan

# What is picked
choice-cell = en { $cell }
choice-turn = { $degrees ->
    [0] non tournée
   *[other] tournée de { $degrees }°
}
choice-knight = chevalier, { place }
choice-robber = voleur, { place }
choice-farmer = paysan, { place }
choice-monk = moine dans l’abbaye
choice-none = sans partisan
place = { $spot ->
    [n] en haut
    [e] à droite
    [s] en bas
    [w] à gauche
    [nnw] en haut, moitié gauche
    [nne] en haut, moitié droite
    [ene] à droite, moitié haute
    [ese] à droite, moitié basse
    [sse] en bas, moitié droite
    [ssw] en bas, moitié gauche
    [wsw] à gauche, moitié basse
   *[wnw] à gauche, moitié haute
}

# The rules
rules-standard = Le jeu tel qu’il est vendu aujourd’hui. Commencez par ces règles si vous le découvrez.
rules-spanish = Comme les règles standard, mais chaque ville ne paie qu’une fois les paysans qui l’entourent, quel que soit leur pré. Pour ceux qui aiment se disputer les prés.
rules-french = Comme les règles espagnoles, mais les villes paient quatre points aux paysans et une ville de deux tuiles n’en rapporte que deux. Pour ceux qui connaissent les premières éditions.
rules-dutch = Pas de blasons, rien à la fin pour ce qui est inachevé, et la première tuile est piochée. Pour ceux qui aiment finir ce qu’ils commencent.
rule-start = Quelle tuile est posée la première
rule-start-d = toujours la même, avec une ville, un chemin et des prés
rule-start-three-lands = la première tuile piochée qui montre au moins trois sortes de terrain
rule-misfit = Ce que devient une tuile qui ne peut être posée nulle part
rule-misfit-discard = elle est hors jeu
rule-misfit-set-aside = elle est hors jeu, mais visible de tous
rule-misfit-back = elle retourne dans le sac dès qu’une autre tuile peut être posée
rule-small-city = Ce que rapporte une ville achevée de deux tuiles
rule-small-city-4 = quatre points, deux par tuile comme toute ville
rule-small-city-2 = deux points en tout
rule-shields = Si les blasons des villes rapportent des points
rule-shields-on = un blason compte autant qu’une tuile de sa ville
rule-shields-off = les blasons ne rapportent rien
rule-incomplete = Ce que rapportent à la fin les chemins, villes et abbayes inachevés
rule-incomplete-scored = un point par tuile et par blason
rule-incomplete-nothing = rien
rule-farms = Comment les paysans sont payés à la fin
rule-farms-per-farm-3 = chaque pré donne à qui y a le plus de paysans trois points par ville achevée qu’il touche
rule-farms-per-farm-4 = chaque pré donne à qui y a le plus de paysans quatre points par ville achevée qu’il touche
rule-farms-per-city-3 = chaque ville achevée donne trois points à qui a le plus de paysans dans tous les prés qui l’entourent
rule-farms-per-city-4 = chaque ville achevée donne quatre points à qui a le plus de paysans dans tous les prés qui l’entourent
rule-farms-off = il n’y a pas de paysans
rule-end = Quand la partie se termine
rule-end-last-tile = quand il ne reste plus de tuile à piocher
rule-end-nothing-fits = dès qu’aucune tuile restante ne peut être posée

# On the page
legend = ■ ville  ═ chemin  ┼ carrefour  † abbaye  · pré  ◈ blason
in-hand = Piochée : tuile { $kind }
seats-legend = 12 →15 : points maintenant, et si la partie finissait là · ●×6 : partisans en réserve
laps-legend = ↻2 : deux tours de piste de score, de 50 points chacun
tiles-left = { $tiles ->
    [one] Reste une tuile : { $kinds }
   *[other] Restent { $tiles } tuiles : { $kinds }
}
set-aside = Mises de côté : { $kinds }
laid-by = Mises à part : { $kinds }

# Beside the drawing
tiles-left-now = { $tiles ->
    [0] plus aucune tuile
    [one] il reste une tuile
   *[other] il reste { $tiles } tuiles
}
followers-left = { $followers ->
    [one] reste { $followers }
   *[other] restent { $followers }
}
score-if-over = si la partie finissait : { $points }
for-seats = { $seats-is ->
    [you] pour vous
    [with-you] pour { $seats-others } et vous
   *[other] pour { $seats }
}
for-farm-seats = { $farm-seats-is ->
    [you] pour vous
    [with-you] pour { $farm-seats-others } et vous
   *[other] pour { $farm-seats }
}

# What there is to know of things on the table
note-city = Ville { $tiles ->
    [one] d’une tuile
   *[other] de { $tiles } tuiles
}{ $shields ->
    [0] {""}
    [one] {" "}avec un blason
   *[other] {" "}avec { $shields } blasons
}, { $open ->
    [0] aucun côté ouvert
    [one] un côté ouvert
   *[other] { $open } côtés ouverts
}. { $owners ->
    [0] Elle n’est encore à personne
    [one] { $seats-is ->
        [you] Vous menez
       *[other] { $seats } mène
    } avec { $followers ->
        [one] un chevalier
       *[other] { $followers } chevaliers
    }
   *[other] { $seats-is ->
        [with-you] Vous la partagez avec { $seats-others }, à
       *[other] { $seats } se la partagent, à
    } { $followers ->
        [one] un chevalier
       *[other] { $followers } chevaliers
    } chacun
}{ $aids ->
    [yes] {"\u202F"}: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à présent, au moins { $whole } une fois achevée.
   *[no] .
}
note-city-complete = Ville achevée de { $tiles } tuiles{ $shields ->
    [0] {""}
    [one] {" "}avec un blason
   *[other] {" "}avec { $shields } blasons
} : { $owners ->
    [0] à personne.
    [one] { $points } points { for-seats }.
   *[other] { $points } points chacun { for-seats }.
}{ $farm-owners ->
    [0] {""}
    [one] {" "}Ses prés{"\u202F"}: { $farm-points } points { for-farm-seats }.
   *[other] {" "}Ses prés{"\u202F"}: { $farm-points } points chacun { for-farm-seats }.
}
note-road = Chemin { $tiles ->
    [one] d’une tuile
   *[other] de { $tiles } tuiles
}, { $open ->
    [0] aucun bout ouvert
    [one] un bout ouvert
   *[other] { $open } bouts ouverts
}. { $owners ->
    [0] Il n’est encore à personne
    [one] { $seats-is ->
        [you] Vous menez
       *[other] { $seats } mène
    } avec { $followers ->
        [one] un voleur
       *[other] { $followers } voleurs
    }
   *[other] { $seats-is ->
        [with-you] Vous le partagez avec { $seats-others }, à
       *[other] { $seats } se le partagent, à
    } { $followers ->
        [one] un voleur
       *[other] { $followers } voleurs
    } chacun
}{ $aids ->
    [yes] {"\u202F"}: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à présent, au moins { $whole } une fois achevé.
   *[no] .
}
note-road-complete = Chemin achevé { $tiles ->
    [one] d’une tuile
   *[other] de { $tiles } tuiles
} : { $owners ->
    [0] à personne.
    [one] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } { for-seats }.
   *[other] { $points } points chacun { for-seats }.
}
note-cloister = Abbaye avec { $open ->
    [0] aucune case vide
    [one] une case vide
   *[other] { $open } cases vides
} autour. { $owners ->
    [0] Elle n’est encore à personne
   *[other] { $seats-is ->
        [you] Un de vos moines
        [vowel] Un moine d’{ $seats }
       *[other] Un moine de { $seats }
    } s’y trouve
}{ $aids ->
    [yes] {"\u202F"}: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à présent, { $whole } une fois achevée.
   *[no] .
}
note-cloister-complete = Abbaye achevée : { $owners ->
    [0] à personne.
   *[other] { $points } points { for-seats }.
}
note-farm = Pré voisin { $cities ->
    [0] d’aucune ville achevée
    [one] d’une ville achevée
   *[other] de { $cities } villes achevées
}{ $others ->
    [0] {""}
    [one] {" "}et d’une inachevée
   *[other] {" "}et de { $others } inachevées
}. { $owners ->
    [0] Il n’est encore à personne
    [one] { $seats-is ->
        [you] Vous menez
       *[other] { $seats } mène
    } avec { $followers ->
        [one] un paysan
       *[other] { $followers } paysans
    }
   *[other] { $seats-is ->
        [with-you] Vous le partagez avec { $seats-others }, à
       *[other] { $seats } se le partagent, à
    } { $followers ->
        [one] un paysan
       *[other] { $followers } paysans
    } chacun
}{ $aids ->
    [yes] { $points ->
        [0] .
       *[other] {"\u202F"}: { $points } points à la fin si rien ne change.
    }
   *[no] .
}
note-at-the-end = { $feature ->
    [city] Ville inachevée
    [road] Chemin inachevé
    [cloister] Abbaye inachevée
   *[farm] Pré voisin { $cities ->
        [0] d’aucune ville achevée
        [one] d’une ville achevée
       *[other] de { $cities } villes achevées
    }
} : { $owners ->
    [0] à personne.
    [one] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } { for-seats }.
   *[other] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } chacun { for-seats }.
}
note-cell = { $tiles ->
    [0] Plus aucune tuile ne peut être posée en { $cell }.
    [one] Une seule tuile peut encore être posée en { $cell }.
   *[other] { $tiles } tuiles peuvent encore être posées en { $cell }.
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
   *[farm] Prés
}

# What a simulation counts, in the mean
figure-discarded-tiles = tuiles jamais posées
figure-road-points = points des chemins
figure-city-points = points des villes
figure-cloister-points = points des abbayes
figure-farm-points = points des prés
figure-followers-set = partisans placés

# Qui joue, en une phrase.
character-pip = { $name }, l’apprenti : aime les longs chemins.
character-marta = { $name }, la boulangère : reste sur ses terres et adore les abbayes.
character-bram = { $name }, le charretier : prend ce qu’il y a de mieux à portée et oublie ses prés.
character-odile = { $name }, la tisserande : bâtit de grandes villes.
character-tomas = { $name }, l’ermite : envoie tôt ses paysans aux prés.
character-ysolde = { $name }, la ménestrelle : se joint à ce que vous avez commencé.
character-corvin = { $name }, l’érudit : ne vous donne rien et gâche ce que vous espérez.
character-wright = { $name }, le maître : voit tout le pays et ne joue que pour gagner.

# Why a robot would do something, beside a hint.
why-own = { $sort ->
    [city] Vos villes promettent
    [road] Vos chemins promettent
    [cloister] Vos abbayes promettent
   *[farm] Vos prés promettent
} { points-promised } de plus.
why-theirs = { $sort ->
    [city] Pour { $seat }, les villes promettent
    [road] Pour { $seat }, les chemins promettent
    [cloister] Pour { $seat }, les abbayes promettent
   *[farm] Pour { $seat }, les prés promettent
} { points-promised } de moins.
why-follower = { $role ->
    [knight] Le chevalier
    [robber] Le voleur
    [monk] Le moine
   *[farmer] Le paysan
} peut espérer { points-promised }.
why-keeps-followers = Pour l’instant, vos partisans valent plus dans votre réserve.
points-promised = { $points ->
    [one] un point
   *[other] environ { $points } points
}
