# Names of things
card-name = { $card ->
    [vertical] een gangkaart ↑↓
    [horizontal] een gangkaart →←
    [curve-ur] een gangkaart ↑→
    [curve-ul] een gangkaart ↑←
    [tee-urd] een gangkaart ↑→↓
    [tee-url] een gangkaart ↑→←
    [cross] een gangkaart ↑→↓←
    [dead-u] een doodlopende gang ↑
    [dead-r] een doodlopende gang →
    [dead-ud] een doodlopende gang ↑↓
    [dead-rl] een doodlopende gang →←
    [dead-ur] een doodlopende gang ↑→
    [dead-ul] een doodlopende gang ↑←
    [dead-urd] een doodlopende gang ↑→↓
    [dead-url] een doodlopende gang ↑→←
    [dead-urdl] een doodlopende gang ↑→↓←
    [break-pick] de kaart “{ card-label }”
    [break-lamp] de kaart “{ card-label }”
    [break-cart] de kaart “{ card-label }”
    [repair-pick] de kaart “{ card-label }”
    [repair-lamp] de kaart “{ card-label }”
    [repair-cart] de kaart “{ card-label }”
    [repair-pick-lamp] de kaart “{ card-label }”
    [repair-pick-cart] de kaart “{ card-label }”
    [repair-lamp-cart] de kaart “{ card-label }”
    [map] een mijnkaart
    [rockfall] een instorting
   *[hidden] een kaart
}
card-label = { $card ->
    [break-pick] een houweel kapotmaken
    [break-lamp] een lamp kapotmaken
    [break-cart] een kar kapotmaken
    [repair-pick] een houweel repareren
    [repair-lamp] een lamp repareren
    [repair-cart] een kar repareren
    [repair-pick-lamp] een houweel of een lamp repareren
    [repair-pick-cart] een houweel of een kar repareren
   *[repair-lamp-cart] een lamp of een kar repareren
}
the-tool = { $tool ->
    [pick] het houweel
    [lamp] de lamp
   *[cart] de kar
}
own-tool = { $tool ->
    [pick] het eigen houweel
    [lamp] de eigen lamp
   *[cart] de eigen kar
}
whose-tool = { $seat-is ->
    [you] je { tool }
   *[other] { the-tool } van { $seat }
}
tool = { $tool ->
    [pick] houweel
    [lamp] lamp
   *[cart] kar
}
role = { $role ->
    [digger] goudzoeker
    [saboteur] saboteur
   *[hidden] ?
}
guess-about = Jouw vermoeden over { $seat }
a-role = { $role ->
    [digger] een goudzoeker
    [saboteur] een saboteur
   *[hidden] een rol
}
the-goal = { $goal ->
    [north] de noordelijke doelkaart
    [middle] de middelste doelkaart
   *[south] de zuidelijke doelkaart
}
the-face = { $face ->
    [gold] het goud
    [stone-ur] een steen
    [stone-ul] een steen
   *[hidden] gedekt
}
laid-card = { $through ->
    [yes] een gangkaart
   *[no] een doodlopende gang
} { $open }

# What happens
round-ended = Einde van ronde { $round }
round-begins = Ronde { $round } begint; { $seat-is ->
    [you] jij
   *[other] { $seat }
} mag beginnen.
goal-laid = { $goal ->
    [north] De noordelijke doelkaart
    [middle] De middelste doelkaart
   *[south] De zuidelijke doelkaart
} wordt gedekt neergelegd{ $face ->
    [hidden] .
   *[gold] : het is { the-face }.
}
role-dealt = { $seat-is ->
    [you] { $role ->
        [hidden] Je krijgt een rol.
       *[digger] Je bent { a-role }.
    }
   *[other] { $seat } krijgt { $role ->
        [hidden] een rol.
       *[digger] de rol van { role }.
    }
}
spare-laid = { $role ->
    [hidden] Eén rol blijft over, ongezien.
   *[digger] Eén rol blijft over: { a-role }.
}
card-dealt = { $seat-is ->
    [you] Je krijgt
   *[other] { $seat } krijgt
} { card-name }.
card-drawn = { $seat-is ->
    [you] Je trekt
   *[other] { $seat } trekt
} { card-name }; { $left ->
    [0] de trekstapel is leeg
    [one] er ligt nog één kaart op de trekstapel
   *[other] er liggen nog { $left } kaarten op de trekstapel
}.
dug = { $seat-is ->
    [you] Je legt
   *[other] { $seat } legt
} { laid-card } op { $cell }{ $through ->
    [yes] .
   *[no] : verder gaat het daar niet.
}
goal-turned-up = De gang komt uit op { the-goal }: { $face ->
    [gold] het is het goud!
   *[stone-ur] het is een steen, { $turned ->
        [yes] gedraaid zodat hij aansluit op de gang uit het { $from ->
            [north] noorden
            [east] oosten
            [south] zuiden
           *[west] westen
        }
       *[no] die ongedraaid aansluit op de gang uit het { $from ->
            [north] noorden
            [east] oosten
            [south] zuiden
           *[west] westen
        }
    }.
}
tool-broken = { $by-is ->
    [you] Je maakt
   *[other] { $by } maakt
} { whose-tool } kapot.
tool-mended = { $by-is ->
    [you] Je repareert { whose-tool }
   *[other] { $by } repareert { $own ->
        [yes] { own-tool }
       *[no] { whose-tool }
    }
}{ $card ->
    [repair-pick-lamp] {" "}met de kaart “{ card-label }”
    [repair-pick-cart] {" "}met de kaart “{ card-label }”
    [repair-lamp-cart] {" "}met de kaart “{ card-label }”
   *[other] {""}
}.
rock-fell = { $by-is ->
    [you] Je laat
   *[other] { $by } laat
} de gang op { $cell } instorten: { laid-card } verdwijnt{ $count ->
    [0] .
    [one] , en één kaart is afgesneden van de start.
   *[other] , en { $count } kaarten zijn afgesneden van de start.
}
map-read = { $seat-is ->
    [you] Je speelt een mijnkaart en bekijkt
   *[other] { $seat } speelt een mijnkaart en bekijkt
} { the-goal }{ $face ->
    [hidden] .
   *[gold] : het is { the-face }.
}
passed = { $seat-is ->
    [you] Je past
   *[other] { $seat } past
} en legt { card-name } gedekt af.
all-passed = { $seats-is ->
    [with-you] { $seats-others } en jij passen.
   *[other] { $count ->
        [one] { $seats } past.
       *[other] { $seats } passen.
    }
}
diggers-win = Ronde { $round } is afgelopen: { $seat-is ->
    [you] je hebt
   *[other] { $seat } heeft
} het goud bereikt, de goudzoekers winnen.
saboteurs-win = Ronde { $round } is afgelopen: alle kaarten zijn gespeeld en het goud is niet bereikt, dus { $count ->
    [one] de saboteur wint
   *[other] de { $count } saboteurs winnen
}.
nobody-wins = Ronde { $round } is afgelopen: het goud is niet bereikt, maar er was geen saboteur, dus niemand krijgt goud.
role-shown = { $seat-is ->
    [you] Je was
   *[other] { $seat } was
} { a-role }.
spare-shown = De rol die overbleef was { a-role }.
gold-card-drawn = { $seat-is ->
    [you] Je trekt
   *[other] { $seat } trekt
} een goudkaart{ $value ->
    [hidden] {" "}voor het pakje
    [one] {" "}met één goudklompje voor het pakje
   *[other] {" "}met { $value } goudklompjes voor het pakje
}.
packet-seen = { $count ->
    [one] { $seat-is ->
        [you] Voor jou
       *[other] Voor { $seat }
    } blijft de laatste goudkaart over
   *[other] { $seat-is ->
        [you] Je kiest
       *[other] { $seat } kiest
    } nu uit { $count } goudkaarten
}{ $values ->
    [hidden] .
   *[shown] : { $values }.
}
took = { $seat-is ->
    [you] Je neemt
   *[other] { $seat } neemt
} { $value ->
    [hidden] een goudkaart
    [one] de goudkaart met één goudklompje
   *[other] de goudkaart met { $value } goudklompjes
}.
paid = { $seat-is ->
    [you] Je krijgt
   *[other] { $seat } krijgt
} { $short ->
    [yes] { $count ->
        [0] geen goudklompjes
        [one] één goudklompje
       *[other] { $count } goudklompjes
    } in plaats van { $owed }: met de goudstapel is de juiste som niet te maken.
   *[no] { $count } goudklompjes.
}
gold-shown = { $seat-is ->
    [you] Je hebt
   *[other] { $seat } heeft
} { $count ->
    [0] geen goud.
    [one] één goudklompje.
   *[other] { $count } goudklompjes (kaarten: { $values }).
}
all-dealt = De doelkaarten, rollen en kaarten worden uitgedeeld.
gold-drawn = Er worden goudkaarten getrokken.
won = { $shared ->
    [yes] { $seats-is ->
        [with-you] Je deelt de overwinning met { $seats-others },
       *[other] { $seats } delen de overwinning
    }
   *[no] { $seats-is ->
        [you] Je wint
       *[other] { $seats } wint
    }
} { $count ->
    [0] zonder goud.
    [one] met één goudklompje.
   *[other] met { $count } goudklompjes.
}

# What points are made of
gold-card-of-1 = { $count ->
    [one] één goudkaart met één goudklompje
   *[other] { $count } goudkaarten met elk één goudklompje
}
gold-card-of-2 = { $count ->
    [one] één goudkaart met twee goudklompjes
   *[other] { $count } goudkaarten met elk twee goudklompjes
}
gold-card-of-3 = { $count ->
    [one] één goudkaart met drie goudklompjes
   *[other] { $count } goudkaarten met elk drie goudklompjes
}

# What can be done
offer-dig = { laid-card }{ $turned ->
    [yes] {" "}(gedraaid)
   *[no] {""}
} leggen op { $cell }
offer-break = { whose-tool } kapotmaken
offer-repair = { whose-tool } repareren{ $card ->
    [repair-pick-lamp] {" "}met de kaart “{ card-label }”
    [repair-pick-cart] {" "}met de kaart “{ card-label }”
    [repair-lamp-cart] {" "}met de kaart “{ card-label }”
   *[other] {""}
}
offer-rockfall = de gang op { $cell } laten instorten
offer-map = { the-goal } bekijken
offer-pass = passen en { card-name } afleggen
offer-take = de goudkaart nemen met { $value ->
    [hidden] ?
    [one] één goudklompje
   *[other] { $value } goudklompjes
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
choice-cell = op { $cell }
choice-turn = { $degrees ->
    [0] niet gedraaid
   *[other] { $degrees }° gedraaid
}
choice-tool = { whose-tool }
choice-goal = { the-goal }
choice-discard = afleggen en passen
choice-gold = goudkaart met { $value ->
    [hidden] ?
    [one] één goudklompje
   *[other] { $value } goudklompjes
}

# The rules
rules-standard = Het spel zoals het verkocht wordt: drie rondes graven naar goud, met saboteurs onder jullie die niemand kent. Goed om mee te beginnen, en hoe meer zielen, hoe meer vreugd.
rule-frame = Of de mijn grenzen heeft
rule-frame-none = je mag zo ver graven als je wilt, in elke richting
rule-frame-9x5 = er wordt niets gelegd buiten de negen kolommen en vijf rijen van de start tot de doelkaarten
rule-gold-cards = Hoeveel goudkaarten de goudzoekers delen als ze winnen
rule-gold-cards-players = evenveel als er spelers zijn, maar negen met tien spelers
rule-gold-cards-diggers = één voor elke goudzoeker

# On the page
legend = ⌂ start   ? doel   $ goud   @ steen   × doodlopend   ○ afgesneden
round-of = Ronde { $round } van { $rounds }
turn-of = { $seat-is ->
    [you] jij bent
   *[other] { $seat } is
} aan de beurt
picks-gold = { $seat-is ->
    [you] jij kiest
   *[other] { $seat } kiest
} goud
draws-now = er wordt een kaart getrokken
deals-now = de kaarten worden uitgedeeld
gold-drawn-now = er worden goudkaarten getrokken
game-over = het spel is afgelopen
deck-count = trekstapel { $count }
discard-count = afgelegd { $count }
gold-count = goudkaarten { $count }
tool-head = { $tool ->
    [pick] hou
    [lamp] lam
   *[cart] kar
}
cards-head = hand
passes-head = pas
gold-head = goud
role-column = rol
role-short = { $role ->
    [digger] gou.
   *[saboteur] sab.
}
roles-legend = gou. goudzoeker · sab. saboteur
spare-role = Rol die overbleef: { role }
hand-of = { $seat-is ->
    [you] Jouw hand:
   *[other] Hand van { $seat }:
}
discarded-by = { $seat-is ->
    [you] Afgelegd door jou:
   *[other] Afgelegd door { $seat }:
}
packet-of = Goudkaarten om uit te kiezen: { $values }
past-diggers = Ronde { $round }: { $seat-is ->
    [you] je
   *[other] { $seat }
} bereikte het goud
past-saboteurs = Ronde { $round }: het goud werd niet bereikt, { $count ->
    [one] de saboteur won
   *[other] de saboteurs wonnen
}
past-nobody = Ronde { $round }: het goud werd niet bereikt, niemand won
last-played = Laatst gespeeld:

# On the table
status = ronde { $round } van { $rounds } · { $count ->
    [0] de trekstapel is leeg
    [one] één kaart op de trekstapel
   *[other] { $count } kaarten op de trekstapel
}
deed-dug = groef { $count }
deed-broke = maakte { $count } kapot
deed-mended = repareerde { $count }
deed-rockfall = { $count ->
    [one] 1 instorting
   *[other] { $count } instortingen
}
deed-map = { $count ->
    [one] 1 mijnkaart
   *[other] { $count } mijnkaarten
}
deed-passed = paste { $count }
who-to-whom = Wie deed wat bij wie
packet-count = { $count ->
    [one] één goudkaart te kiezen
   *[other] { $count } goudkaarten te kiezen
}
this-goal = { $goal ->
    [north] De noordelijke doelkaart
    [middle] De middelste doelkaart
   *[south] De zuidelijke doelkaart
}
note-goal = { this-goal } ligt gedekt. { $seats-is ->
    [you] Jij hebt die bekeken.
    [with-you] { $seats-others } en jij hebben die bekeken.
   *[other] { $count ->
        [0] Niemand heeft die bekeken.
        [one] { $seats } heeft die bekeken.
       *[other] { $seats } hebben die bekeken.
    }
}{ $face ->
    [hidden] {""}
   *[gold] {" "}Je weet wat het is: { the-face }.
}
note-goal-up = { this-goal }: { the-face }.{ $seats-is ->
    [you] {" "}Jij had die bekeken.
    [with-you] {" "}{ $seats-others } en jij hadden die bekeken.
   *[other] { $count ->
        [0] {""}
        [one] {" "}{ $seats } had die bekeken.
       *[other] {" "}{ $seats } hadden die bekeken.
    }
}
note-tool = { $seat-is ->
    [you] Je { tool }
   *[other] { $tool ->
        [pick] Het houweel
        [lamp] De lamp
       *[cart] De kar
    } van { $seat }
} is heel.
note-tool-broken = { $by-is ->
    [you] Je
   *[other] { $by }
} maakte { whose-tool } kapot. Tot dat hersteld is, { $seat-is ->
    [you] kun je
   *[other] kan { $seat }
} geen gangen leggen.
note-seat = { $seat-is ->
    [you] Jij
   *[other] { $seat }
}{ $role ->
    [hidden] {""}
   *[digger] , { role }
}: { $cards ->
    [0] geen kaarten
    [one] één kaart
   *[other] { $cards } kaarten
} in de hand. Deze ronde: gangen { $dug }, gereedschap kapotgemaakt { $broke }, hersteld { $mended }, instortingen { $rockfalls }, mijnkaarten { $maps }, gepast { $passed }.{ $gold ->
    [0] {""}
    [one] {" "}Eén goudkaart.
   *[other] {" "}{ $gold } goudkaarten.
}

# What one bears in mind, and what gold is called where others have points
reminder-broken = { $count ->
    [one] Je { tool } is kapot: tot dat hersteld is, kun je geen gangen leggen.
   *[other] { $count } van je gereedschappen zijn kapot: tot dat hersteld is, kun je geen gangen leggen.
}
reminder-role = { $role ->
    [saboteur] Je bent saboteur: houd de anderen weg van het goud.
   *[digger] Je bent goudzoeker: graaf een weg naar het goud.
}
note-guess = Alleen jij ziet dit teken. Druk erop om te noteren waar je { $seat } voor houdt.
so-many-points = { $points ->
    [one] één goudklompje
   *[other] { $points } goudklompjes
}
by-so-many-points = met { so-many-points } verschil
page-by-reason = Goudklompjes per reden
page-counting = Het goud wordt geteld

# What points are booked under when a game is summed up
heading-diggers = Goud als goudzoeker
heading-saboteurs = Goud als saboteur

# What a simulation counts, in the mean
figure-digger-wins = deel van de rondes gewonnen door goudzoekers
figure-tunnels = gangkaarten per ronde
figure-turns = beurten per ronde

# Wie er speelt, in één zin.
character-pip = { $name }, de leerling: graaft trouw en denkt van niemand kwaad.
character-marta = { $name }, de bakster: maakt heel wat bij anderen kapot is.
character-bram = { $name }, de voerman: graaft, wat er verder ook te doen is.
character-odile = { $name }, de weefster: wil weten waar het goud ligt.
character-tomas = { $name }, de kluizenaar: vertrouwt niemand.
character-ysolde = { $name }, de speelvrouw: houdt zich als saboteur stil en graaft mee tot het erop aankomt.
character-corvin = { $name }, de geleerde: slaat vroeg en hard toe.
character-wright = { $name }, de meester: onthoudt elke daad en trekt de juiste conclusie.

# Why a robot would do something, beside a hint.
why-nearer = Zo komt het goud dichterbij.
why-another-way = Zo is er nog een weg, voor als de eerste geblokkeerd raakt.
why-clears = Zo komt de weg vrij.
why-farther = Zo wordt de weg naar het goud langer.
why-dig-along = Wie meegraaft, lijkt een goudzoeker.
why-own-tool = Met kapot gereedschap kun je niet graven.
why-map = Je weet nog niet waar het goud ligt.
why-pass = Er kan een betere kaart komen, en aan deze heb je het minst.
why-pass-broken = Je kunt nu niet graven, en aan deze kaart heb je het minst.
why-pass-no-way = Geen van je kaarten brengt het goud dichterbij, en aan deze heb je het minst.
why-pass-tunnel = Aan deze gangkaart hebben de goudzoekers meer dan jij.
why-pass-quietly = Het goud is nog ver: verraad je nog niet. Aan deze kaart heb je het minst.
why-takes-for = { $role ->
    [saboteur] De robot houdt { $seat } voor een saboteur (ongeveer { $percent } %).
   *[digger] De robot houdt { $seat } voor een goudzoeker (ongeveer { $percent } %).
}
