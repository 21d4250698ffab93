# Wat er gebeurt
no-start = Tegel { $kind } toont te weinig soorten land om mee te beginnen en wordt apart gelegd.
started = Tegel { $kind } ligt als eerste, op 0,0.
drawn = { $seat } trekt tegel { $kind }.
fits-nowhere = Tegel { $kind } past nergens en { $misfit ->
    [discard] is uit het spel
    [set-aside] wordt opzij gelegd
   *[back] wordt apart gelegd
}.
back-in-bag = { $tiles ->
    [one] De apart gelegde tegel gaat terug in de zak.
   *[other] De { $tiles } apart gelegde tegels gaan terug in de zak.
}
placed = { $seat } legt tegel { $kind } op { $cell }, { $degrees }° gedraaid, als nummer { $tile }.
follower-set = { $seat } zet { $role ->
    [knight] een ridder
    [robber] een struikrover
    [farmer] een boer
   *[monk] een monnik
}.
completed = { $feature ->
    [city] Een stad van { $tiles } tegels
    [road] Een weg van { $tiles ->
        [one] één tegel
       *[other] { $tiles } tegels
    }
   *[cloister] Een klooster
} is afgewerkt{ $claimed ->
    [yes] .
   *[no] {" "}en van niemand.
}
scored = { $seat } krijgt { $points ->
    [one] één punt
   *[other] { $points } punten
} voor { $feature ->
    [city] { $complete ->
        [yes] een afgewerkte stad
       *[no] een onafgewerkte stad
    }
    [road] { $complete ->
        [yes] een afgewerkte weg
       *[no] een onafgewerkte weg
    }
    [cloister] { $complete ->
        [yes] een afgewerkt klooster
       *[no] een onafgewerkt klooster
    }
   *[farm] een boerderij
}.
came-home = { $followers ->
    [one] Een pion van { $seat } komt terug.
   *[other] { $followers } pionnen van { $seat } komen terug.
}
ended = { $tiles ->
    [0] De laatste tegel ligt; het spel is gedaan.
    [one] Het spel is gedaan: één tegel is nooit gelegd.
   *[other] Het spel is gedaan: { $tiles } tegels zijn nooit gelegd.
}
won = { $shared ->
    [yes] { $seats } delen de overwinning.
   *[no] { $seats } wint.
}

# Waaruit punten bestaan
tile = { $count ->
    [one] één tegel
   *[other] { $count } tegels
}
shield = { $count ->
    [one] één schild
   *[other] { $count } schilden
}
city-of-two-tiles = een stad van twee tegels
cloister = het klooster
tile-around = { $count ->
    [one] één tegel eromheen
   *[other] { $count } tegels eromheen
}
complete-city = { $count ->
    [one] één afgewerkte stad
   *[other] { $count } afgewerkte steden
}

# Wat er kan
offer-place = op { $cell }, { $degrees }° gedraaid
offer-knight = een ridder in de stad ({ $spot })
offer-robber = een struikrover op de weg ({ $spot })
offer-farmer = een boer in de weide ({ $spot })
offer-monk = een monnik in het klooster
offer-none = geen pion

# Op de pagina
legend = ■ stad  ═ weg  ┼ kruispunt  † klooster  · weide  ◈ schild
in-hand = Getrokken: tegel { $kind }
score = score
if-over-now = als nu gedaan
at-home = pionnen
tiles-left = { $tiles ->
    [one] Nog één tegel: { $kinds }
   *[other] Nog { $tiles } tegels: { $kinds }
}
set-aside = Opzij gelegd: { $kinds }
laid-by = Apart gelegd: { $kinds }
