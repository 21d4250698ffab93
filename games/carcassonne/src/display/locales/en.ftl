# What happens
no-start = Tile { $kind } shows too few kinds of land to start with and is laid by.
started = Tile { $kind } lies first, at 0,0.
drawn = { $seat-is ->
    [you] You draw
   *[other] { $seat } draws
} tile { $kind }.
fits-nowhere = Tile { $kind } fits nowhere and { $misfit ->
    [discard] is out of the game
    [set-aside] is set aside
   *[back] is laid by
}.
back-in-bag = { $tiles ->
    [one] The tile laid by goes back into the bag.
   *[other] The { $tiles } tiles laid by go back into the bag.
}
placed = { $seat-is ->
    [you] You place
   *[other] { $seat } places
} tile { $kind } at { $cell }{ $degrees ->
    [0] .
   *[other] , turned by { $degrees }°.
}
follower-set = { $seat-is ->
    [you] You set
   *[other] { $seat } sets
} { $role ->
    [knight] a knight
    [robber] a robber
    [farmer] a farmer
   *[monk] a monk
}.
completed = { $feature ->
    [city] A city of { $tiles } tiles
    [road] A road of { $tiles ->
        [one] one tile
       *[other] { $tiles } tiles
    }
   *[cloister] A cloister
} is complete{ $claimed ->
    [yes] .
   *[no] , and nobody's.
}
scored = { $seat-is ->
    [you] You score
   *[other] { $seat } scores
} { $points ->
    [one] one point
   *[other] { $points } points
} for { $feature ->
    [city] { $complete ->
        [yes] a complete city
       *[no] an incomplete city
    }
    [road] { $complete ->
        [yes] a complete road
       *[no] an incomplete road
    }
    [cloister] { $complete ->
        [yes] a complete cloister
       *[no] an incomplete cloister
    }
   *[farm] a farm
}.
farms-paid = { $shared ->
    [yes] { $seats-is ->
        [with-you] You and { $seats-others } score
       *[other] { $seats } score
    } { $points } points each
   *[no] { $seats-is ->
        [you] You score
       *[other] { $seats } scores
    } { $points } points
} for the farms around { city-place }.
city-place = { $ordinal ->
    [1] the city of { $tiles } tiles { region }
    [2] the second city of { $tiles } tiles { region }
   *[other] city number { $ordinal } of { $tiles } tiles { region }
}
region = { $region ->
    [north-west] in the north-west
    [north] in the north
    [north-east] in the north-east
    [west] in the west
    [east] in the east
    [south-west] in the south-west
    [south] in the south
    [south-east] in the south-east
   *[centre] in the centre
}
came-home = { $followers ->
    [one] { $seat-is ->
        [you] One of your followers comes home.
       *[other] A follower of { $seat } comes home.
    }
   *[other] { $seat-is ->
        [you] { $followers } of your followers come home.
       *[other] { $followers } followers of { $seat } come home.
    }
}
ended = { $tiles ->
    [0] The last tile is laid; the game is over.
    [one] The game is over: one tile was never laid.
   *[other] The game is over: { $tiles } tiles were never laid.
}
won = { $shared ->
    [yes] { $seats-is ->
        [with-you] You share the win with { $seats-others },
       *[other] { $seats } share the win
    }
   *[no] { $seats-is ->
        [you] You win
       *[other] { $seats } wins
    }
} { $points ->
    [one] with one point.
   *[other] with { $points } points.
}

# What others did, in a few words
brief-placed = { $seat-is ->
    [you] You place
   *[other] { $seat } places
} a tile{ $role ->
    [none] .
    [knight] {" "}with a knight.
    [robber] {" "}with a robber.
    [farmer] {" "}with a farmer.
   *[monk] {" "}with a monk.
}

# What points are made of
tile = { $count ->
    [one] one tile
   *[other] { $count } tiles
}
shield = { $count ->
    [one] one shield
   *[other] { $count } shields
}
city-of-two-tiles = a city of two tiles
cloister = the cloister
tile-around = { $count ->
    [one] one tile around it
   *[other] { $count } tiles around it
}
complete-city = { $count ->
    [one] one complete city
   *[other] { $count } complete cities
}

# What can be done
offer-place = at { $cell }, { choice-turn }
offer-knight = a knight in the city { place }
offer-robber = a robber on the road { place }
offer-farmer = a farmer in the meadow { place }
offer-monk = a monk in the cloister
offer-none = no follower

# What is picked
choice-cell = at { $cell }
choice-turn = { $degrees ->
    [0] not turned
   *[other] turned by { $degrees }°
}
choice-knight = knight { place }
choice-robber = robber { place }
choice-farmer = farmer { place }
choice-monk = monk in the cloister
choice-none = no follower
place = { $spot ->
    [n] at the top
    [e] on the right
    [s] at the bottom
    [w] on the left
    [nnw] at the top, left half
    [nne] at the top, right half
    [ene] on the right, upper half
    [ese] on the right, lower half
    [sse] at the bottom, right half
    [ssw] at the bottom, left half
    [wsw] on the left, lower half
   *[wnw] on the left, upper half
}

# The rules
rules-standard = The game as it is sold today. Begin with these rules if you are new to it.
rules-spanish = As standard, but each city pays the farmers around it once, from whichever farm. For those who like to fight over meadows.
rules-french = As Spanish, but cities pay farmers four points, and a city of two tiles brings only two. For those who know the first editions.
rules-dutch = No shields, nothing for what is incomplete at the end, and the first tile is drawn. For those who like to finish what they begin.
rule-start = Which tile lies first
rule-start-d = always the same tile, with a city, a road and meadows
rule-start-three-lands = the first tile drawn that shows at least three kinds of land
rule-misfit = What becomes of a tile that fits nowhere
rule-misfit-discard = it is out of the game
rule-misfit-set-aside = it is out of the game, but all can see it
rule-misfit-back = it goes back into the bag once another tile fits
rule-small-city = What a complete city of two tiles brings
rule-small-city-4 = four points, two a tile as in any city
rule-small-city-2 = two points in all
rule-shields = Whether shields in cities bring points
rule-shields-on = a shield counts as much as a tile of its city
rule-shields-off = shields bring nothing
rule-incomplete = What incomplete roads, cities and cloisters bring at the end
rule-incomplete-scored = one point for each tile and each shield
rule-incomplete-nothing = nothing
rule-farms = How farmers are paid at the end
rule-farms-per-farm-3 = each farm pays whoever has most farmers in it three points for every complete city beside it
rule-farms-per-farm-4 = each farm pays whoever has most farmers in it four points for every complete city beside it
rule-farms-per-city-3 = each complete city pays three points to whoever has most farmers in all the farms around it
rule-farms-per-city-4 = each complete city pays four points to whoever has most farmers in all the farms around it
rule-farms-off = there are no farmers
rule-end = When the game ends
rule-end-last-tile = when no tile is left to draw
rule-end-nothing-fits = as soon as no tile left can be placed

# On the page
legend = ■ city  ═ road  ┼ crossing  † cloister  · meadow  ◈ shield
in-hand = Drawn: tile { $kind }
seats-legend = 12 →15: points now, and if the game ended now · ●×6: followers at home
laps-legend = ↻2: two laps of the score track, 50 points each
tiles-left = { $tiles ->
    [one] One tile left: { $kinds }
   *[other] { $tiles } tiles left: { $kinds }
}
set-aside = Set aside: { $kinds }
laid-by = Laid by: { $kinds }

# Beside the drawing
tiles-left-now = { $tiles ->
    [0] no tiles left
    [one] one tile left
   *[other] { $tiles } tiles left
}
followers-left = { $followers } left
score-if-over = if it ended now: { $points }
for-seats = { $seats-is ->
    [you] for you
    [with-you] for { $seats-others } and you
   *[other] for { $seats }
}
for-farm-seats = { $farm-seats-is ->
    [you] for you
    [with-you] for { $farm-seats-others } and you
   *[other] for { $farm-seats }
}

# What there is to know of things on the table
note-city = City of { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}{ $shields ->
    [0] {""}
    [one] {" "}with one shield
   *[other] {" "}with { $shields } shields
}, { $open ->
    [one] one open side
   *[other] { $open } open sides
}. { $owners ->
    [0] Nobody's so far
    [one] { $seats-is ->
        [you] You lead
       *[other] { $seats } leads
    } with { $followers ->
        [one] one knight
       *[other] { $followers } knights
    }
   *[other] { $seats-is ->
        [with-you] You and { $seats-others }
       *[other] { $seats }
    } share it with { $followers ->
        [one] one knight
       *[other] { $followers } knights
    } each
}{ $aids ->
    [yes] : { $points ->
        [one] one point
       *[other] { $points } points
    } now, at least { $whole } when complete.
   *[no] .
}
note-city-complete = Complete city of { $tiles } tiles{ $shields ->
    [0] {""}
    [one] {" "}with one shield
   *[other] {" "}with { $shields } shields
}: { $owners ->
    [0] nobody's.
    [one] { $points } points { for-seats }.
   *[other] { $points } points each { for-seats }.
}{ $farm-owners ->
    [0] {""}
    [one] {" "}Its farms: { $farm-points } points { for-farm-seats }.
   *[other] {" "}Its farms: { $farm-points } points each { for-farm-seats }.
}
note-road = Road of { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}, { $open ->
    [one] one open end
   *[other] { $open } open ends
}. { $owners ->
    [0] Nobody's so far
    [one] { $seats-is ->
        [you] You lead
       *[other] { $seats } leads
    } with { $followers ->
        [one] one robber
       *[other] { $followers } robbers
    }
   *[other] { $seats-is ->
        [with-you] You and { $seats-others }
       *[other] { $seats }
    } share it with { $followers ->
        [one] one robber
       *[other] { $followers } robbers
    } each
}{ $aids ->
    [yes] : { $points ->
        [one] one point
       *[other] { $points } points
    } now, at least { $whole } when complete.
   *[no] .
}
note-road-complete = Complete road of { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}: { $owners ->
    [0] nobody's.
    [one] { $points ->
        [one] one point
       *[other] { $points } points
    } { for-seats }.
   *[other] { $points } points each { for-seats }.
}
note-cloister = Cloister with { $open ->
    [one] one empty cell
   *[other] { $open } empty cells
} around it. { $owners ->
    [0] Nobody's so far
   *[other] { $seats-is ->
        [you] Your monk
       *[other] A monk of { $seats }
    } stands in it
}{ $aids ->
    [yes] : { $points ->
        [one] one point
       *[other] { $points } points
    } now, { $whole } when complete.
   *[no] .
}
note-cloister-complete = Complete cloister: { $owners ->
    [0] nobody's.
   *[other] { $points } points { for-seats }.
}
note-farm = Farm beside { $cities ->
    [0] no complete city
    [one] one complete city
   *[other] { $cities } complete cities
}{ $others ->
    [0] {""}
    [one] {" "}and one incomplete
   *[other] {" "}and { $others } incomplete
}. { $owners ->
    [0] Nobody's so far
    [one] { $seats-is ->
        [you] You lead
       *[other] { $seats } leads
    } with { $followers ->
        [one] one farmer
       *[other] { $followers } farmers
    }
   *[other] { $seats-is ->
        [with-you] You and { $seats-others }
       *[other] { $seats }
    } share it with { $followers ->
        [one] one farmer
       *[other] { $followers } farmers
    } each
}{ $aids ->
    [yes] { $points ->
        [0] .
       *[other] : { $points } points at the end as it is now.
    }
   *[no] .
}
note-at-the-end = { $feature ->
    [city] Incomplete city
    [road] Incomplete road
    [cloister] Incomplete cloister
   *[farm] Farm beside { $cities ->
        [0] no complete city
        [one] one complete city
       *[other] { $cities } complete cities
    }
}: { $owners ->
    [0] nobody's.
    [one] { $points ->
        [one] one point
       *[other] { $points } points
    } { for-seats }.
   *[other] { $points ->
        [one] one point
       *[other] { $points } points
    } each { for-seats }.
}
note-cell = { $tiles ->
    [0] No tile left fits at { $cell }.
    [one] One tile left fits at { $cell }.
   *[other] { $tiles } tiles left fit at { $cell }.
}

# What points are booked under when a game is summed up
heading = { $feature ->
    [city] { $complete ->
        [yes] Cities, complete
       *[no] Cities, incomplete
    }
    [road] { $complete ->
        [yes] Roads, complete
       *[no] Roads, incomplete
    }
    [cloister] { $complete ->
        [yes] Cloisters, complete
       *[no] Cloisters, incomplete
    }
   *[farm] Farms
}

# What a simulation counts, in the mean
figure-discarded-tiles = tiles never placed
figure-road-points = points for roads
figure-city-points = points for cities
figure-cloister-points = points for cloisters
figure-farm-points = points for farms
figure-followers-set = followers set

# Who plays, in one sentence.
character-pip = { $name }, the apprentice: loves long roads.
character-marta = { $name }, the baker: keeps to her own land and loves cloisters.
character-bram = { $name }, the carter: takes what is best at hand and forgets his farms.
character-odile = { $name }, the weaver: builds great cities.
character-tomas = { $name }, the hermit: sends farmers to the meadows early.
character-ysolde = { $name }, the minstrel: joins what you have begun.
character-corvin = { $name }, the scholar: gives you nothing and spoils what you hope for.
character-wright = { $name }, master of the house: sees the whole land and plays only to win.

# Why a robot would do something, beside a hint.
why-own = { $sort ->
    [city] Your cities promise
    [road] Your roads promise
    [cloister] Your cloisters promise
   *[farm] Your farms promise
} about { points-promised } more.
why-theirs = { $sort ->
    [city] { $seat }'s cities promise
    [road] { $seat }'s roads promise
    [cloister] { $seat }'s cloisters promise
   *[farm] { $seat }'s farms promise
} about { points-promised } less.
why-follower = { $role ->
    [knight] The knight
    [robber] The robber
    [monk] The monk
   *[farmer] The farmer
} can expect about { points-promised }.
why-keeps-followers = Your followers are worth more at home for now.
points-promised = { $points ->
    [one] one point
   *[other] { $points } points
}
