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

# Sur la page
legend = ■ ville  ═ chemin  ┼ carrefour  † abbaye  · pré  ◈ blason
in-hand = Piochée : tuile { $kind }
score = score
if-over-now = si c'était fini
at-home = partisans
tiles-left = { $tiles ->
    [one] Reste une tuile : { $kinds }
   *[other] Restent { $tiles } tuiles : { $kinds }
}
set-aside = Mises de côté : { $kinds }
laid-by = Mises à part : { $kinds }
