# Words that others are made of
colour = { $colour ->
    [blue] blue
    [yellow] yellow
    [red] red
    [black] black
   *[white] white
}
colour-alone = { colour }
tiles-of-colour = { $count ->
    [one] one { colour } tile
   *[other] { $count } { colour } tiles
}
points-in-all = { $points ->
    [one] 1 point
   *[other] { $points } points
}
from-source = { $source ->
    [centre] from the centre
   *[factory] from factory { $factory }
}
heap = { heap-blue }{ heap-yellow }{ heap-red }{ heap-black }{ heap-white }
heap-blue = { $blue ->
    [0] {""}
   *[other] { $blue } blue{ $last ->
        [blue] {""}
       *[other] ,{" "}
    }
}
heap-yellow = { $yellow ->
    [0] {""}
   *[other] { $yellow } yellow{ $last ->
        [yellow] {""}
       *[other] ,{" "}
    }
}
heap-red = { $red ->
    [0] {""}
   *[other] { $red } red{ $last ->
        [red] {""}
       *[other] ,{" "}
    }
}
heap-black = { $black ->
    [0] {""}
   *[other] { $black } black{ $last ->
        [black] {""}
       *[other] ,{" "}
    }
}
heap-white = { $white ->
    [0] {""}
   *[other] { $white } white
}
phase = { $phase ->
    [preparation] setup
    [tile-selection] tile selection
    [wall-tiling] wall tiling
    [maintenance] maintenance
   *[end] end of the game
}

# What happens
starts = { $seat-is ->
    [you] You are
   *[other] { $seat } is
} the starting player.
factories-filled = The factories are filled.
drawn = Factory { $factory } gets a { colour } tile.
lid-returned = The bag is empty: { $tiles ->
    [one] one tile goes
   *[other] { $tiles } tiles go
} back into it from the box lid ({ heap }).
short = Bag and box lid are empty: { $missing ->
    [one] one tile is
   *[other] { $missing } tiles are
} missing from the factories.
round-ended = End of round { $round }
round-begins = Round { $round } begins. { $seat-is ->
    [you] You start.
   *[other] { $seat } starts.
}
taken = { $seat-is ->
    [you] You take
   *[other] { $seat } takes
} { tiles-of-colour } { from-source }.
to-centre = The rest goes to the centre: { heap }.
marker-taken = { $seat-is ->
    [you] You take
   *[other] { $seat } takes
} the starting-player marker{ $on-floor ->
    [no] ; the floor line is full, so it costs nothing.
   *[yes] { $seat-is ->
        [you] {" "}and put it in your floor line.
       *[other] {" "}and puts it in the floor line.
    }
}
laid = { $seat-is ->
    [you] You lay
   *[other] { $seat } lays
} { tiles-of-colour } on pattern line { $line }{ $complete ->
    [yes] , which is now complete.
   *[no] .
}
fell = { $seat-is ->
    [you] You drop
   *[other] { $seat } drops
} { tiles-of-colour }{ $lid ->
    [0] {" "}to the floor line.
   *[other] { $floor ->
        [0] : the floor line is full, so all go to the box lid.
       *[other] : { $floor } to the floor line, which is now full, { $lid } to the box lid.
    }
}
tiled = { $seat-is ->
    [you] You move a { colour } tile to row { $row }, column { $column } of your wall and score
   *[other] { $seat } moves a { colour } tile to row { $row }, column { $column } of the wall and scores
} { points-in-all }.{ $lid ->
    [0] {""}
    [one] {" "}One tile goes to the box lid.
   *[other] {" "}{ $lid } tiles go to the box lid.
}
row-completed = { $seat-is ->
    [you] You complete row { $row } of your wall.
   *[other] { $seat } completes row { $row } of the wall.
}
column-completed = { $seat-is ->
    [you] You complete column { $column } of your wall.
   *[other] { $seat } completes column { $column } of the wall.
}
colour-completed = { $seat-is ->
    [you] You have all five { colour } tiles on your wall.
   *[other] { $seat } has all five { colour } tiles on the wall.
}
fits-nowhere = { $seat-is ->
    [you] You have
   *[other] { $seat } has
} no space left for { colour } in row { $row } of the wall: pattern line { $row } falls.
floor-counted = { $points ->
    [0] { $seat-is ->
        [you] Your floor line costs you nothing, as no score falls below 0.
       *[other] The floor line costs { $seat } nothing, as no score falls below 0.
    }
   *[other] { $seat-is ->
        [you] You lose
       *[other] { $seat } loses
    } { points-in-all } for the floor line.
}{ $lid ->
    [0] {""}
    [one] {" "}One tile goes to the box lid.
   *[other] {" "}{ $lid } tiles go to the box lid.
}
game-ends = { $why ->
    [row-complete] A row is complete: the game ends.
    [round-limit] The last round agreed on has been played: the game ends.
   *[no-tiles] No tile is left to begin a round: the game ends.
}
bonus-paid = { $seat-is ->
    [you] You get
   *[other] { $seat } gets
} { $points ->
    [0] no bonus.
   *[other] a bonus of { points-in-all }.
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
} with { points-in-all }{ $by-rows ->
    [yes] {" "}and more complete rows.
   *[no] .
}
phase-ends = { $phase ->
    [preparation] The setup is done.
    [tile-selection] Tile selection is over.
    [wall-tiling] Wall tiling is over.
    [maintenance] Maintenance is over.
   *[end] The game is over.
}

# What points are made of
tile-alone = { $count ->
    [one] a tile alone
   *[other] { $count } tiles alone
}
row-run = { $count ->
    [one] one tile in the row
   *[other] { $count } tiles in the row
}
column-run = { $count ->
    [one] one tile in the column
   *[other] { $count } tiles in the column
}
floor-spaces = { $count ->
    [0] an empty floor line
    [one] one space of the floor line
   *[other] { $count } spaces of the floor line
}
held-at-zero = { $count ->
    [one] one point not lost, as no score falls below 0
   *[other] { $count } points not lost, as no score falls below 0
}
complete-rows = { $count ->
    [one] one complete row
   *[other] { $count } complete rows
}
complete-columns = { $count ->
    [one] one complete column
   *[other] { $count } complete columns
}
complete-colours = { $count ->
    [one] one complete colour
   *[other] { $count } complete colours
}

# What others did, in a few words
brief-taken = { $seat-is ->
    [you] You take
   *[other] { $seat } takes
} { tiles-of-colour } { from-source }{ $line ->
    [0] , all to the floor line.
   *[other] , to line { $line }{ $fallen ->
        [0] .
        [one] ; one falls.
       *[other] ; { $fallen } fall.
    }
}

# What a decision will cost and bring
foretold = { foretold-floor }{ foretold-wall }{ foretold-sum }
foretold-floor = { $cost ->
    [0] {""}
   *[other] { $fallen ->
        [0] The marker goes to your floor line
        [one] One tile falls{ $marker ->
            [yes] {" "}with the marker
           *[no] {""}
        }
       *[other] { $fallen } tiles fall{ $marker ->
            [yes] {" "}with the marker
           *[no] {""}
        }
    }: −{ $cost }.
}
foretold-wall = { $points ->
    [0] {""}
   *[other] { $cost ->
        [0] {""}
       *[other] {" "}
    }The line is complete: +{ $points } at the end of the round.
}
foretold-sum = { $sum ->
    [none] {""}
   *[other] {" "}In all { $sum }.
}

# What can be done
offer-line = { colour-alone } { from-source } to pattern line { $line }
offer-floor = { colour-alone } { from-source } to the floor line
offer-column = in row { $row }, to column { $column } of the wall

# What is picked
choice-pile = { colour-alone } { from-source }
choice-line = to pattern line { $number }
choice-floor = to the floor line
choice-row = row { $number } of the wall
choice-column = to column { $number }

# The rules
rules-standard = The game as it is sold, with the colours printed on the wall. Begin with these rules if you are new to it.
rules-steep = As standard, but the last spaces of the floor line cost more. For those who want every tile that falls to hurt.
rules-free-wall = A wall without printed colours: you choose the column of each tile. For those who know the game and want more to think about.
rule-floor = What the seven spaces of the floor line cost
rule-floor-printed = as printed on the board: 1, 1, 2, 2, 2, 3 and 3 points
rule-floor-steep = dearer towards the end: 1, 1, 2, 2, 3, 3 and 4 points
rule-wall = Which wall is tiled
rule-wall-pattern = each space of the wall takes the colour printed on it
rule-wall-free = you choose the column of each tile; no colour may lie twice in a row or a column
rule-round-limit = After how many rounds the game ends at the latest

# On the page
headline = Round { $round } · { phase }
first-player = Starting player: { $seat-is ->
    [you] you
   *[other] { $seat }
}
to-tile = { $seat-is ->
    [you] you choose
   *[other] { $seat } chooses
} a column for line { $line }
bag = Bag
lid = Box lid
centre = Centre
floor = Floor
board = { $seat } · { points-in-all }
beyond-track = beyond the track
tile-letter = { $colour ->
    [blue] B
    [yellow] Y
    [red] R
    [black] K
   *[white] W
}
legend = B blue · Y yellow · R red · K black · W white · ★ starting-player marker
round = Round { $round }
bonus-row = row +{ $points }
bonus-column = column +{ $points }
bonus-colour = colour +{ $points }

# What there is to know
status-last = Round { $round }, the last one agreed on
status-row = Round { $round }, the last one: { $several ->
    [yes] { $seats-is ->
        [with-you] you and { $seats-others }
       *[other] { $seats }
    } will each complete a row
   *[no] { $seats-is ->
        [you] you
       *[other] { $seats }
    } will complete a row
}
note-bag = { $tiles ->
    [0] The bag is empty.
    [one] One tile is in the bag: { heap }.
   *[other] { $tiles } tiles are in the bag: { heap }.
}
note-lid = { $tiles ->
    [0] The box lid is empty.
    [one] One tile is in the box lid: { heap }.
   *[other] { $tiles } tiles are in the box lid: { heap }.
}
note-line-empty = Pattern line { $line } is empty: { $size ->
    [one] one space.
   *[other] { $size } spaces of one colour.
}
note-line = Pattern line { $line } holds { tiles-of-colour }; { $missing ->
    [one] one is missing.
   *[other] { $missing } are missing.
}
note-line-complete = Pattern line { $line } is complete: at the end of the round a { colour } tile goes to the wall{ $aided ->
    [yes] {" "}and scores { points-in-all }.
   *[no] .
}
note-wall = Row { $row }, column { $column }, for { colour }{ $aided ->
    [yes] : a tile here would score { points-in-all } now.
   *[no] .
}
note-wall-free = Row { $row }, column { $column }{ $aided ->
    [yes] : a tile here would score { points-in-all } now.
   *[no] .
}
note-wall-tile = Row { $row }, column { $column }: a { colour } tile lies here.
note-floor = { $count ->
    [0] The floor line is empty.
    [7] The floor line is full: it costs { points-in-all }. What falls now goes to the box lid.
    [one] One space of the floor line is taken: it costs { points-in-all }.
   *[other] { $count } spaces of the floor line are taken: they cost { points-in-all }.
}{ $next ->
    [0] {""}
   *[other] {" "}The next space costs { $next } more.
}
note-bonus = At the end a complete row scores 2, a column 7, and all five tiles of a colour 10. So far that is { points-in-all }.

# What points are booked under when a game is summed up
heading-wall = Tiles on the wall
heading-floor = Floor line
heading-bonus = Bonuses

# What a simulation counts, in the mean
figure-rounds = rounds
figure-wall-tiles = tiles on a wall
figure-rows = complete rows a player
figure-columns = complete columns a player
figure-colours = complete colours a player

# Who plays, in one sentence.
character-pip = { $name }, the apprentice: grabs what is there and lets tiles fall.
character-marta = { $name }, the baker: takes care that nothing falls.
character-bram = { $name }, the carter: races for a complete row.
character-odile = { $name }, the weaver: builds columns.
character-tomas = { $name }, the hermit: wants the first pick of the next round.
character-ysolde = { $name }, the minstrel: collects colours.
character-corvin = { $name }, the scholar: starves you of what you need.
character-wright = { $name }, master of the house: reckons each round to its end and plays only to win.

# Why a robot would do something, beside a hint.
why-no-line = No line of yours takes this colour.
why-keeps-lines = Your lines stay free for what is worth more.
why-completes = { $count ->
    [0] That completes the line, and nothing falls.
    [one] That completes the line, and one tile falls.
   *[other] That completes the line, and { $count } tiles fall.
}
why-denies = So { $seat } cannot complete a line with these tiles.
why-marker = You would start the next round.
why-goes-on = { $count ->
    [one] Then the line lacks one tile.
   *[other] Then the line lacks { $count } tiles.
}
