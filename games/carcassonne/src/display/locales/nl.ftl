# What happens
no-start = Tegel { $kind } toont te weinig soorten land om mee te beginnen en wordt apart gelegd.
started = Tegel { $kind } ligt als eerste, op 0,0.
drawn = { $seat-is ->
    [you] Je trekt
   *[other] { $seat } trekt
} tegel { $kind }.
fits-nowhere = Tegel { $kind } past nergens en { $misfit ->
    [discard] is uit het spel
    [set-aside] wordt opzij gelegd
   *[back] wordt apart gelegd
}.
back-in-bag = { $tiles ->
    [one] De apart gelegde tegel gaat terug in de zak.
   *[other] De { $tiles } apart gelegde tegels gaan terug in de zak.
}
placed = { $seat-is ->
    [you] Je legt
   *[other] { $seat } legt
} tegel { $kind } op { $cell }{ $degrees ->
    [0] .
   *[other] , { $degrees }° gedraaid.
}
follower-set = { $seat-is ->
    [you] Je zet
   *[other] { $seat } zet
} { $role ->
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
scored = { $seat-is ->
    [you] Je krijgt
   *[other] { $seat } krijgt
} { $points ->
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
   *[farm] een weide
}.
farms-paid = { $shared ->
    [yes] { $seats-is ->
        [with-you] { $seats-others } en jij krijgen
       *[other] { $seats } krijgen
    } elk { $points } punten
   *[no] { $seats-is ->
        [you] Je krijgt
       *[other] { $seats } krijgt
    } { $points } punten
} voor de weiden rond { city-place }.
city-place = { $ordinal ->
    [1] de stad van { $tiles } tegels { region }
    [2] de tweede stad van { $tiles } tegels { region }
   *[other] stad nummer { $ordinal } van { $tiles } tegels { region }
}
region = { $region ->
    [north-west] in het noordwesten
    [north] in het noorden
    [north-east] in het noordoosten
    [west] in het westen
    [east] in het oosten
    [south-west] in het zuidwesten
    [south] in het zuiden
    [south-east] in het zuidoosten
   *[centre] in het midden
}
came-home = { $followers ->
    [one] { $seat-is ->
        [you] Een pion van jou komt terug.
       *[other] Een pion van { $seat } komt terug.
    }
   *[other] { $seat-is ->
        [you] { $followers } pionnen van jou komen terug.
       *[other] { $followers } pionnen van { $seat } komen terug.
    }
}
ended = { $tiles ->
    [0] De laatste tegel ligt; het spel is afgelopen.
    [one] Het spel is afgelopen: één tegel is nooit gelegd.
   *[other] Het spel is afgelopen: { $tiles } tegels zijn nooit gelegd.
}
won = { $shared ->
    [yes] { $seats-is ->
        [with-you] Je deelt de overwinning met { $seats-others },
       *[other] { $seats } delen de overwinning
    }
   *[no] { $seats-is ->
        [you] Je wint
       *[other] { $seats } wint
    }
} { $points ->
    [one] met één punt.
   *[other] met { $points } punten.
}

# What others did, in a few words
brief-placed = { $seat-is ->
    [you] Je legt
   *[other] { $seat } legt
} een tegel{ $role ->
    [none] .
    [knight] {" "}met een ridder.
    [robber] {" "}met een struikrover.
    [farmer] {" "}met een boer.
   *[monk] {" "}met een monnik.
}

# What points are made of
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

# What can be done
offer-place = op { $cell }, { choice-turn }
offer-knight = een ridder in de stad, { place }
offer-robber = een struikrover op de weg, { place }
offer-farmer = een boer in de weide, { place }
offer-monk = een monnik in het klooster
offer-none = geen pion

# What is picked
choice-cell = op { $cell }
choice-turn = { $degrees ->
    [0] niet gedraaid
   *[other] { $degrees }° gedraaid
}
choice-knight = ridder, { place }
choice-robber = struikrover, { place }
choice-farmer = boer, { place }
choice-monk = monnik in het klooster
choice-none = geen pion
place = { $spot ->
    [n] bovenaan
    [e] rechts
    [s] onderaan
    [w] links
    [nnw] bovenaan, linkerhelft
    [nne] bovenaan, rechterhelft
    [ene] rechts, bovenste helft
    [ese] rechts, onderste helft
    [sse] onderaan, rechterhelft
    [ssw] onderaan, linkerhelft
    [wsw] links, onderste helft
   *[wnw] links, bovenste helft
}

# The rules
rules-standard = Het spel zoals het nu in de winkel ligt. Begin met deze regels als je het nog niet kent.
rules-spanish = Zoals standaard, maar elke stad betaalt de boeren eromheen maar één keer, van welke weide ook. Voor wie graag om weiden strijdt.
rules-french = Zoals de Spaanse regels, maar steden betalen boeren vier punten en een stad van twee tegels levert er maar twee op. Voor wie de eerste edities kent.
rules-dutch = Geen schilden, aan het einde niets voor wat onafgewerkt is, en de eerste tegel wordt getrokken. Voor wie graag afmaakt waaraan hij begint.
rule-start = Welke tegel als eerste ligt
rule-start-d = altijd dezelfde, met een stad, een weg en weiden
rule-start-three-lands = de eerste getrokken tegel die minstens drie soorten land toont
rule-misfit = Wat er gebeurt met een tegel die nergens past
rule-misfit-discard = die is uit het spel
rule-misfit-set-aside = die is uit het spel, maar blijft voor iedereen zichtbaar
rule-misfit-back = die gaat terug in de zak zodra een andere tegel past
rule-small-city = Wat een afgewerkte stad van twee tegels oplevert
rule-small-city-4 = vier punten, twee per tegel zoals elke stad
rule-small-city-2 = twee punten in totaal
rule-shields = Of schilden in steden punten opleveren
rule-shields-on = een schild telt evenveel als een tegel van zijn stad
rule-shields-off = schilden leveren niets op
rule-incomplete = Wat onafgewerkte wegen, steden en kloosters aan het einde opleveren
rule-incomplete-scored = één punt voor elke tegel en elk schild
rule-incomplete-nothing = niets
rule-farms = Hoe boeren aan het einde betaald worden
rule-farms-per-farm-3 = elke weide geeft wie er de meeste boeren heeft drie punten voor elke afgewerkte stad die eraan grenst
rule-farms-per-farm-4 = elke weide geeft wie er de meeste boeren heeft vier punten voor elke afgewerkte stad die eraan grenst
rule-farms-per-city-3 = elke afgewerkte stad geeft drie punten aan wie in alle weiden eromheen de meeste boeren heeft
rule-farms-per-city-4 = elke afgewerkte stad geeft vier punten aan wie in alle weiden eromheen de meeste boeren heeft
rule-farms-off = er zijn geen boeren
rule-end = Wanneer het spel afgelopen is
rule-end-last-tile = als er geen tegel meer te trekken is
rule-end-nothing-fits = zodra geen enkele overgebleven tegel nog past

# On the page
legend = ■ stad  ═ weg  ┼ kruispunt  † klooster  · weide  ◈ schild
in-hand = Getrokken: tegel { $kind }
seats-legend = 12 →15: punten nu, en als het spel nu afliep · ●×6: pionnen in voorraad
laps-legend = ↻2: twee rondes op het scorespoor, van 50 punten elk
tiles-left = { $tiles ->
    [one] Nog één tegel: { $kinds }
   *[other] Nog { $tiles } tegels: { $kinds }
}
set-aside = Opzij gelegd: { $kinds }
laid-by = Apart gelegd: { $kinds }

# Beside the drawing
tiles-left-now = { $tiles ->
    [0] geen tegels meer
    [one] nog één tegel
   *[other] nog { $tiles } tegels
}
followers-left = { $followers } over
score-if-over = als het nu ophield: { $points }
for-seats = { $seats-is ->
    [you] voor jou
    [with-you] voor { $seats-others } en jou
   *[other] voor { $seats }
}
for-farm-seats = { $farm-seats-is ->
    [you] voor jou
    [with-you] voor { $farm-seats-others } en jou
   *[other] voor { $farm-seats }
}

# What there is to know of things on the table
note-city = Stad van { $tiles ->
    [one] één tegel
   *[other] { $tiles } tegels
}{ $shields ->
    [0] {""}
    [one] {" "}met één schild
   *[other] {" "}met { $shields } schilden
}, { $open ->
    [one] één open zijde
   *[other] { $open } open zijden
}. { $owners ->
    [0] Nog van niemand
    [one] { $seats-is ->
        [you] Je
       *[other] { $seats }
    } staat voor met { $followers ->
        [one] één ridder
       *[other] { $followers } ridders
    }
   *[other] { $seats-is ->
        [with-you] Je deelt de stad met { $seats-others }
       *[other] { $seats } delen de stad
    }, elk met { $followers ->
        [one] één ridder
       *[other] { $followers } ridders
    }
}{ $aids ->
    [yes] : nu { $points ->
        [one] één punt
       *[other] { $points } punten
    }, afgewerkt minstens { $whole }.
   *[no] .
}
note-city-complete = Afgewerkte stad van { $tiles } tegels{ $shields ->
    [0] {""}
    [one] {" "}met één schild
   *[other] {" "}met { $shields } schilden
}: { $owners ->
    [0] van niemand.
    [one] { $points } punten { for-seats }.
   *[other] elk { $points } punten { for-seats }.
}{ $farm-owners ->
    [0] {""}
    [one] {" "}De weiden eromheen: { $farm-points } punten { for-farm-seats }.
   *[other] {" "}De weiden eromheen: elk { $farm-points } punten { for-farm-seats }.
}
note-road = Weg van { $tiles ->
    [one] één tegel
   *[other] { $tiles } tegels
}, { $open ->
    [one] één open einde
   *[other] { $open } open einden
}. { $owners ->
    [0] Nog van niemand
    [one] { $seats-is ->
        [you] Je
       *[other] { $seats }
    } staat voor met { $followers ->
        [one] één struikrover
       *[other] { $followers } struikrovers
    }
   *[other] { $seats-is ->
        [with-you] Je deelt de weg met { $seats-others }
       *[other] { $seats } delen de weg
    }, elk met { $followers ->
        [one] één struikrover
       *[other] { $followers } struikrovers
    }
}{ $aids ->
    [yes] : nu { $points ->
        [one] één punt
       *[other] { $points } punten
    }, afgewerkt minstens { $whole }.
   *[no] .
}
note-road-complete = Afgewerkte weg van { $tiles ->
    [one] één tegel
   *[other] { $tiles } tegels
}: { $owners ->
    [0] van niemand.
    [one] { $points ->
        [one] één punt
       *[other] { $points } punten
    } { for-seats }.
   *[other] elk { $points } punten { for-seats }.
}
note-cloister = Klooster met { $open ->
    [one] één leeg vak
   *[other] { $open } lege vakken
} eromheen. { $owners ->
    [0] Nog van niemand
   *[other] Er staat een monnik van { $seats-is ->
        [you] jou
       *[other] { $seats }
    }
}{ $aids ->
    [yes] : nu { $points ->
        [one] één punt
       *[other] { $points } punten
    }, afgewerkt { $whole }.
   *[no] .
}
note-cloister-complete = Afgewerkt klooster: { $owners ->
    [0] van niemand.
   *[other] { $points } punten { for-seats }.
}
note-farm = Weide naast { $cities ->
    [0] geen enkele afgewerkte stad
    [one] één afgewerkte stad
   *[other] { $cities } afgewerkte steden
}{ $others ->
    [0] {""}
    [one] {" "}en één onafgewerkte
   *[other] {" "}en { $others } onafgewerkte
}. { $owners ->
    [0] Nog van niemand
    [one] { $seats-is ->
        [you] Je
       *[other] { $seats }
    } staat voor met { $followers ->
        [one] één boer
       *[other] { $followers } boeren
    }
   *[other] { $seats-is ->
        [with-you] Je deelt de weide met { $seats-others }
       *[other] { $seats } delen de weide
    }, elk met { $followers ->
        [one] één boer
       *[other] { $followers } boeren
    }
}{ $aids ->
    [yes] { $points ->
        [0] .
       *[other] : zoals het nu is { $points } punten aan het einde.
    }
   *[no] .
}
note-at-the-end = { $feature ->
    [city] Onafgewerkte stad
    [road] Onafgewerkte weg
    [cloister] Onafgewerkt klooster
   *[farm] Weide naast { $cities ->
        [0] geen enkele afgewerkte stad
        [one] één afgewerkte stad
       *[other] { $cities } afgewerkte steden
    }
}: { $owners ->
    [0] van niemand.
    [one] { $points ->
        [one] één punt
       *[other] { $points } punten
    } { for-seats }.
   *[other] elk { $points ->
        [one] één punt
       *[other] { $points } punten
    } { for-seats }.
}
note-cell = { $tiles ->
    [0] Op { $cell } past geen enkele tegel meer.
    [one] Op { $cell } past nog één tegel.
   *[other] Op { $cell } passen nog { $tiles } tegels.
}

# What points are booked under when a game is summed up
heading = { $feature ->
    [city] { $complete ->
        [yes] Afgewerkte steden
       *[no] Onafgewerkte steden
    }
    [road] { $complete ->
        [yes] Afgewerkte wegen
       *[no] Onafgewerkte wegen
    }
    [cloister] { $complete ->
        [yes] Afgewerkte kloosters
       *[no] Onafgewerkte kloosters
    }
   *[farm] Weiden
}

# What a simulation counts, in the mean
figure-discarded-tiles = nooit gelegde tegels
figure-road-points = punten voor wegen
figure-city-points = punten voor steden
figure-cloister-points = punten voor kloosters
figure-farm-points = punten voor weiden
figure-followers-set = gezette pionnen

# Wie er speelt, in één zin.
character-pip = { $name }, de leerling: houdt van lange wegen.
character-marta = { $name }, de bakster: blijft op haar eigen grond en houdt van kloosters.
character-bram = { $name }, de voerman: neemt wat het beste voorhanden is en vergeet zijn weiden.
character-odile = { $name }, de weefster: bouwt grote steden.
character-tomas = { $name }, de kluizenaar: stuurt al vroeg boeren naar de weiden.
character-ysolde = { $name }, de speelvrouw: sluit zich aan bij wat je bent begonnen.
character-corvin = { $name }, de geleerde: geeft je niets en bederft waar je op hoopt.
character-wright = { $name }, de meester: overziet het hele gebied en speelt alleen om te winnen.

# Why a robot would do something, beside a hint.
why-own = { $sort ->
    [city] Je steden beloven
    [road] Je wegen beloven
    [cloister] Je kloosters beloven
   *[farm] Je weiden beloven
} { points-promised } meer.
why-theirs = { $sort ->
    [city] De steden van { $seat } beloven
    [road] De wegen van { $seat } beloven
    [cloister] De kloosters van { $seat } beloven
   *[farm] De weiden van { $seat } beloven
} { points-promised } minder.
why-follower = { $role ->
    [knight] De ridder
    [robber] De struikrover
    [monk] De monnik
   *[farmer] De boer
} kan rekenen op { points-promised }.
why-keeps-followers = Je pionnen zijn voorlopig meer waard in je voorraad.
points-promised = { $points ->
    [one] één punt
   *[other] ongeveer { $points } punten
}
