# What happens
no-start = Tile { $kind } shows too few kinds of land to start with and is laid by.
started = Tile { $kind } lies first, at 0,0.
drawn = { $seat } draws tile { $kind }.
fits-nowhere = Tile { $kind } fits nowhere and { $misfit ->
    [discard] is out of the game
    [set-aside] is set aside
   *[back] is laid by
}.
back-in-bag = { $tiles ->
    [one] The tile laid by goes back into the bag.
   *[other] The { $tiles } tiles laid by go back into the bag.
}
placed = { $seat } places tile { $kind } at { $cell }, turned by { $degrees }°, as number { $tile }.
follower-set = { $seat } sets { $role ->
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
scored = { $seat } scores { $points ->
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
came-home = { $followers ->
    [one] A follower of { $seat } comes home.
   *[other] { $followers } followers of { $seat } come home.
}
ended = { $tiles ->
    [0] The last tile is laid; the game is over.
    [one] The game is over: one tile was never laid.
   *[other] The game is over: { $tiles } tiles were never laid.
}
won = { $shared ->
    [yes] { $seats } share the win.
   *[no] { $seats } wins.
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
offer-place = at { $cell }, turned by { $degrees }°
offer-knight = a knight in the city ({ $spot })
offer-robber = a robber on the road ({ $spot })
offer-farmer = a farmer in the meadow ({ $spot })
offer-monk = a monk in the cloister
offer-none = no follower

# On the page
legend = ■ city  ═ road  ┼ crossing  † cloister  · meadow  ◈ shield
in-hand = Drawn: tile { $kind }
score = score
if-over-now = if over now
at-home = followers
tiles-left = { $tiles ->
    [one] One tile left: { $kinds }
   *[other] { $tiles } tiles left: { $kinds }
}
set-aside = Set aside: { $kinds }
laid-by = Laid by: { $kinds }
