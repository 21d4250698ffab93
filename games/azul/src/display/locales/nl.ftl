# Words that others are made of
colour = { $colour ->
    [blue] blauwe
    [yellow] gele
    [red] rode
    [black] zwarte
   *[white] witte
}
colour-alone = { $colour ->
    [blue] blauw
    [yellow] geel
    [red] rood
    [black] zwart
   *[white] wit
}
tiles-of-colour = { $count ->
    [one] één { colour } tegel
   *[other] { $count } { colour } tegels
}
points-in-all = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
from-source = { $source ->
    [centre] uit het midden
   *[factory] van fabriek { $factory }
}
heap = { heap-blue }{ heap-yellow }{ heap-red }{ heap-black }{ heap-white }
heap-blue = { $blue ->
    [0] {""}
   *[other] { $blue } blauwe{ $last ->
        [blue] {""}
       *[other] ,{" "}
    }
}
heap-yellow = { $yellow ->
    [0] {""}
   *[other] { $yellow } gele{ $last ->
        [yellow] {""}
       *[other] ,{" "}
    }
}
heap-red = { $red ->
    [0] {""}
   *[other] { $red } rode{ $last ->
        [red] {""}
       *[other] ,{" "}
    }
}
heap-black = { $black ->
    [0] {""}
   *[other] { $black } zwarte{ $last ->
        [black] {""}
       *[other] ,{" "}
    }
}
heap-white = { $white ->
    [0] {""}
   *[other] { $white } witte
}
phase = { $phase ->
    [preparation] opbouw
    [tile-selection] tegels kiezen
    [wall-tiling] muur betegelen
    [maintenance] voorbereiding
   *[end] einde van het spel
}

# What happens
starts = { $seat-is ->
    [you] Jij mag beginnen.
   *[other] { $seat } mag beginnen.
}
factories-filled = De fabrieken worden gevuld.
drawn = Fabriek { $factory } krijgt een { colour } tegel.
lid-returned = De zak is leeg: { $tiles ->
    [one] één tegel gaat
   *[other] { $tiles } tegels gaan
} uit het deksel terug in de zak ({ heap }).
short = Zak en deksel zijn leeg: in de fabrieken { $missing ->
    [one] ontbreekt één tegel
   *[other] ontbreken { $missing } tegels
}.
round-ended = Einde van ronde { $round }
round-begins = Ronde { $round } begint. { starts }
taken = { $seat-is ->
    [you] Je neemt
   *[other] { $seat } neemt
} { tiles-of-colour } { from-source }.
to-centre = De rest gaat naar het midden: { heap }.
marker-taken = { $seat-is ->
    [you] Je neemt
   *[other] { $seat } neemt
} het startspelersteken{ $on-floor ->
    [no] ; de vloerlijn is vol, dus het kost niets.
   *[yes] {" "}en legt het op de vloerlijn.
}
laid = { $seat-is ->
    [you] Je legt
   *[other] { $seat } legt
} { tiles-of-colour } op patroonlijn { $line }{ $complete ->
    [yes] , die nu afgewerkt is.
   *[no] .
}
fell = { $seat-is ->
    [you] Je laat
   *[other] { $seat } laat
} { tiles-of-colour } { $lid ->
    [0] op de vloerlijn vallen.
   *[other] { $floor ->
        [0] vallen: de vloerlijn is vol, dus alles gaat in het deksel.
       *[other] vallen: { $floor } op de vloerlijn, die nu vol is, en { $lid } in het deksel.
    }
}
tiled = { $seat-is ->
    [you] Je legt
   *[other] { $seat } legt
} een { colour } tegel op rij { $row }, kolom { $column } van de muur en krijgt { points-in-all }.{ $lid ->
    [0] {""}
    [one] {" "}Eén tegel gaat in het deksel.
   *[other] {" "}{ $lid } tegels gaan in het deksel.
}
row-completed = { $seat-is ->
    [you] Je werkt
   *[other] { $seat } werkt
} rij { $row } van de muur af.
column-completed = { $seat-is ->
    [you] Je werkt
   *[other] { $seat } werkt
} kolom { $column } van de muur af.
colour-completed = { $seat-is ->
    [you] Je hebt
   *[other] { $seat } heeft
} alle vijf de { colour } tegels op de muur.
fits-nowhere = { $seat-is ->
    [you] Je hebt
   *[other] { $seat } heeft
} geen plaats meer voor een { colour } tegel in rij { $row } van de muur: patroonlijn { $row } valt.
floor-counted = { $points ->
    [0] { $seat-is ->
        [you] Je vloerlijn kost je niets, want geen score zakt onder 0.
       *[other] De vloerlijn kost { $seat } niets, want geen score zakt onder 0.
    }
   *[other] { $seat-is ->
        [you] Je verliest
       *[other] { $seat } verliest
    } { points-in-all } door de vloerlijn.
}{ $lid ->
    [0] {""}
    [one] {" "}Eén tegel gaat in het deksel.
   *[other] {" "}{ $lid } tegels gaan in het deksel.
}
game-ends = { $why ->
    [row-complete] Een rij is afgewerkt: het spel eindigt.
    [round-limit] De laatste afgesproken ronde is gespeeld: het spel eindigt.
   *[no-tiles] Er is geen tegel meer om een ronde te beginnen: het spel eindigt.
}
bonus-paid = { $seat-is ->
    [you] Je krijgt
   *[other] { $seat } krijgt
} { $points ->
    [0] geen bonus.
   *[other] een bonus van { points-in-all }.
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
} met { points-in-all }{ $by-rows ->
    [yes] {" "}en meer afgewerkte rijen.
   *[no] .
}
phase-ends = { $phase ->
    [preparation] De opbouw is klaar.
    [tile-selection] Alle tegels zijn gekozen.
    [wall-tiling] De muren zijn betegeld.
    [maintenance] De voorbereiding is afgelopen.
   *[end] Het spel is afgelopen.
}

# What points are made of
tile-alone = { $count ->
    [one] een losse tegel
   *[other] { $count } losse tegels
}
row-run = { $count ->
    [one] één tegel in de rij
   *[other] { $count } tegels in de rij
}
column-run = { $count ->
    [one] één tegel in de kolom
   *[other] { $count } tegels in de kolom
}
floor-spaces = { $count ->
    [0] een lege vloerlijn
    [one] één vak van de vloerlijn
   *[other] { $count } vakken van de vloerlijn
}
held-at-zero = { $count ->
    [one] één punt niet verloren, want geen score zakt onder 0
   *[other] { $count } punten niet verloren, want geen score zakt onder 0
}
complete-rows = { $count ->
    [one] één afgewerkte rij
   *[other] { $count } afgewerkte rijen
}
complete-columns = { $count ->
    [one] één afgewerkte kolom
   *[other] { $count } afgewerkte kolommen
}
complete-colours = { $count ->
    [one] één afgewerkte kleur
   *[other] { $count } afgewerkte kleuren
}

# What others did, in a few words
brief-taken = { $seat-is ->
    [you] Je neemt
   *[other] { $seat } neemt
} { tiles-of-colour } { from-source }{ $line ->
    [0] , alles naar de vloerlijn.
   *[other] , naar lijn { $line }{ $fallen ->
        [0] .
        [one] ; er valt één tegel.
       *[other] ; er vallen { $fallen } tegels.
    }
}

# What a decision will cost and bring
foretold = { foretold-floor }{ foretold-wall }{ foretold-sum }
foretold-floor = { $cost ->
    [0] {""}
   *[other] { $fallen ->
        [0] Het startspelersteken gaat naar je vloerlijn
        [one] Er valt één tegel{ $marker ->
            [yes] {" "}met het startspelersteken
           *[no] {""}
        }
       *[other] Er vallen { $fallen } tegels{ $marker ->
            [yes] {" "}met het startspelersteken
           *[no] {""}
        }
    }: −{ $cost }.
}
foretold-wall = { $points ->
    [0] {""}
   *[other] { $cost ->
        [0] {""}
       *[other] {" "}
    }De lijn is afgewerkt: +{ $points } aan het einde van de ronde.
}
foretold-sum = { $sum ->
    [none] {""}
   *[other] {" "}In totaal { $sum }.
}

# What can be done
offer-line = { colour-alone } { from-source } naar patroonlijn { $line }
offer-floor = { colour-alone } { from-source } naar de vloerlijn
offer-column = in rij { $row }, naar kolom { $column } van de muur

# What is picked
choice-pile = { colour-alone } { from-source }
choice-line = naar patroonlijn { $number }
choice-floor = naar de vloerlijn
choice-row = rij { $number } van de muur
choice-column = naar kolom { $number }

# The rules
rules-standard = Het spel zoals het verkocht wordt, met de kleuren op de muur gedrukt. Begin met deze regels als je het nog niet kent.
rules-steep = Zoals standaard, maar de laatste vakken van de vloerlijn kosten meer. Voor wie wil dat elke gevallen tegel pijn doet.
rules-free-wall = Een muur zonder gedrukte kleuren: je kiest zelf de kolom van elke tegel. Voor wie het spel kent en meer wil nadenken.
rule-floor = Wat de zeven vakken van de vloerlijn kosten
rule-floor-printed = zoals op het bord gedrukt: 1, 1, 2, 2, 2, 3 en 3 punten
rule-floor-steep = duurder naar het einde toe: 1, 1, 2, 2, 3, 3 en 4 punten
rule-wall = Welke muur je betegelt
rule-wall-pattern = in elk vak van de muur past alleen de kleur die erop gedrukt is
rule-wall-free = je kiest zelf de kolom van elke tegel; geen kleur mag twee keer in een rij of kolom liggen
rule-round-limit = Na hoeveel rondes het spel uiterlijk eindigt

# On the page
headline = Ronde { $round } · { phase }
first-player = Startspeler: { $seat-is ->
    [you] jij
   *[other] { $seat }
}
to-tile = { $seat-is ->
    [you] je kiest
   *[other] { $seat } kiest
} een kolom voor lijn { $line }
bag = Zak
lid = Deksel
centre = Midden
floor = Vloer
board = { $seat } · { points-in-all }
beyond-track = voorbij het spoor
tile-letter = { $colour ->
    [blue] B
    [yellow] G
    [red] R
    [black] Z
   *[white] W
}
legend = B blauw · G geel · R rood · Z zwart · W wit · ★ startspelersteken
round = Ronde { $round }
bonus-row = rij +{ $points }
bonus-column = kolom +{ $points }
bonus-colour = kleur +{ $points }

# What there is to know
status-last = Ronde { $round }, de laatste die is afgesproken
status-row = Ronde { $round }, de laatste: { $several ->
    [yes] { $seats-is ->
        [with-you] { $seats-others } en jij
       *[other] { $seats }
    } werken elk een rij af
   *[no] { $seats-is ->
        [you] je werkt
       *[other] { $seats } werkt
    } een rij af
}
note-bag = { $tiles ->
    [0] De zak is leeg.
    [one] Er zit één tegel in de zak: { heap }.
   *[other] Er zitten { $tiles } tegels in de zak: { heap }.
}
note-lid = { $tiles ->
    [0] Het deksel is leeg.
    [one] Er ligt één tegel in het deksel: { heap }.
   *[other] Er liggen { $tiles } tegels in het deksel: { heap }.
}
note-line-empty = Patroonlijn { $line } is leeg: { $size ->
    [one] één vak.
   *[other] { $size } vakken van één kleur.
}
note-line = Op patroonlijn { $line } { $count ->
    [one] ligt
   *[other] liggen
} { tiles-of-colour }; { $missing ->
    [one] er ontbreekt er nog één.
   *[other] er ontbreken er nog { $missing }.
}
note-line-complete = Patroonlijn { $line } is afgewerkt: aan het einde van de ronde gaat een { colour } tegel naar de muur{ $aided ->
    [yes] {" "}voor { points-in-all }.
   *[no] .
}
note-wall = Rij { $row }, kolom { $column }, voor een { colour } tegel{ $aided ->
    [yes] , die hier nu { points-in-all } zou opleveren.
   *[no] .
}
note-wall-free = Rij { $row }, kolom { $column }{ $aided ->
    [yes] : een tegel hier zou nu { points-in-all } opleveren.
   *[no] .
}
note-wall-tile = Rij { $row }, kolom { $column }: hier ligt een { colour } tegel.
note-floor = { $count ->
    [0] De vloerlijn is leeg.
    [7] De vloerlijn is vol: dat kost { points-in-all }. Wat nu valt, gaat in het deksel.
    [one] Eén vak van de vloerlijn is bezet: dat kost { points-in-all }.
   *[other] { $count } vakken van de vloerlijn zijn bezet: dat kost { points-in-all }.
}{ $next ->
    [0] {""}
   *[other] {" "}Het volgende vak kost er { $next } bij.
}
note-bonus = Aan het einde levert een afgewerkte rij 2 punten op, een kolom 7 en alle vijf de tegels van een kleur 10. Tot nu toe is dat { points-in-all }.

# What points are booked under when a game is summed up
heading-wall = Tegels op de muur
heading-floor = Vloerlijn
heading-bonus = Bonussen

# What a simulation counts, in the mean
figure-rounds = rondes
figure-wall-tiles = tegels per muur
figure-rows = afgewerkte rijen per speler
figure-columns = afgewerkte kolommen per speler
figure-colours = afgewerkte kleuren per speler

# Wie er speelt, in één zin.
character-pip = { $name }, de leerling: grijpt wat er ligt en laat tegels vallen.
character-marta = { $name }, de bakster: zorgt dat er niets valt.
character-bram = { $name }, de voerman: snelt naar een volle rij.
character-odile = { $name }, de weefster: bouwt kolommen.
character-tomas = { $name }, de kluizenaar: wil in de volgende ronde als eerste kiezen.
character-ysolde = { $name }, de speelvrouw: verzamelt kleuren.
character-corvin = { $name }, de geleerde: pakt weg wat jij nodig hebt.
character-wright = { $name }, de meester: rekent elke ronde tot het einde uit en speelt alleen om te winnen.

# Why a robot would do something, beside a hint.
why-no-line = Geen van je lijnen neemt deze kleur.
why-keeps-lines = Je lijnen blijven vrij voor wat meer waard is.
why-completes = { $count ->
    [0] Zo is de lijn vol, en er valt niets.
    [one] Zo is de lijn vol, en er valt één tegel.
   *[other] Zo is de lijn vol, en er vallen { $count } tegels.
}
why-denies = Zo kan { $seat } met deze tegels geen lijn vullen.
why-marker = Jij zou de volgende ronde beginnen.
why-goes-on = { $count ->
    [one] Daarna mist de lijn één tegel.
   *[other] Daarna mist de lijn { $count } tegels.
}
