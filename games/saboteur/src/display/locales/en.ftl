# Names of things
card-name = { $card ->
    [vertical] a tunnel card ↑↓
    [horizontal] a tunnel card →←
    [curve-ur] a tunnel card ↑→
    [curve-ul] a tunnel card ↑←
    [tee-urd] a tunnel card ↑→↓
    [tee-url] a tunnel card ↑→←
    [cross] a tunnel card ↑→↓←
    [dead-u] a dead end ↑
    [dead-r] a dead end →
    [dead-ud] a dead end ↑↓
    [dead-rl] a dead end →←
    [dead-ur] a dead end ↑→
    [dead-ul] a dead end ↑←
    [dead-urd] a dead end ↑→↓
    [dead-url] a dead end ↑→←
    [dead-urdl] a dead end ↑→↓←
    [break-pick] the card “{ card-label }”
    [break-lamp] the card “{ card-label }”
    [break-cart] the card “{ card-label }”
    [repair-pick] the card “{ card-label }”
    [repair-lamp] the card “{ card-label }”
    [repair-cart] the card “{ card-label }”
    [repair-pick-lamp] the card “{ card-label }”
    [repair-pick-cart] the card “{ card-label }”
    [repair-lamp-cart] the card “{ card-label }”
    [map] a map
    [rockfall] a rockfall
   *[hidden] a card
}
card-label = { $card ->
    [break-pick] break a pick
    [break-lamp] break a lamp
    [break-cart] break a cart
    [repair-pick] mend a pick
    [repair-lamp] mend a lamp
    [repair-cart] mend a cart
    [repair-pick-lamp] mend a pick or a lamp
    [repair-pick-cart] mend a pick or a cart
   *[repair-lamp-cart] mend a lamp or a cart
}
the-tool = { $tool ->
    [pick] the pick
    [lamp] the lamp
   *[cart] the cart
}
own-tool = { $tool ->
    [pick] their own pick
    [lamp] their own lamp
   *[cart] their own cart
}
whose-tool = { $seat-is ->
    [you] your { tool }
   *[other] { $seat }'s { tool }
}
tool = { $tool ->
    [pick] pick
    [lamp] lamp
   *[cart] cart
}
role = { $role ->
    [digger] gold-digger
    [saboteur] saboteur
   *[hidden] ?
}
guess-about = Your guess about { $seat }
a-role = { $role ->
    [digger] a gold-digger
    [saboteur] a saboteur
   *[hidden] a role
}
the-goal = { $goal ->
    [north] the north goal
    [middle] the middle goal
   *[south] the south goal
}
the-face = { $face ->
    [gold] the gold
    [stone-ur] a stone
    [stone-ul] a stone
   *[hidden] face down
}
laid-card = { $through ->
    [yes] a tunnel card
   *[no] a dead end
} { $open }

# What happens
round-ended = End of round { $round }
round-begins = Round { $round } begins; { $seat-is ->
    [you] you
   *[other] { $seat }
} will start.
goal-laid = { $goal ->
    [north] The north goal
    [middle] The middle goal
   *[south] The south goal
} is laid face down{ $face ->
    [hidden] .
   *[gold] : it is { the-face }.
}
role-dealt = { $seat-is ->
    [you] { $role ->
        [hidden] You are dealt a role.
       *[digger] You are { a-role }.
    }
   *[other] { $seat } is dealt { a-role }.
}
spare-laid = { $role ->
    [hidden] One role stays over, unseen.
   *[digger] One role stays over: { a-role }.
}
card-dealt = { $seat-is ->
    [you] You are
   *[other] { $seat } is
} dealt { card-name }.
card-drawn = { $seat-is ->
    [you] You draw
   *[other] { $seat } draws
} { card-name }; { $left ->
    [0] the deck is empty
    [one] one card is left in the deck
   *[other] { $left } cards are left in the deck
}.
dug = { $seat-is ->
    [you] You lay
   *[other] { $seat } lays
} { laid-card } at { $cell }{ $through ->
    [yes] .
   *[no] : nothing goes on from it.
}
goal-turned-up = The tunnel leads into { the-goal }: { $face ->
    [gold] it is the gold!
   *[stone-ur] it is a stone, { $turned ->
        [yes] turned so that it meets the tunnel from the { $from ->
            [north] north
            [east] east
            [south] south
           *[west] west
        }
       *[no] which meets the tunnel from the { $from ->
            [north] north
            [east] east
            [south] south
           *[west] west
        } as it lies
    }.
}
tool-broken = { $by-is ->
    [you] You break
   *[other] { $by } breaks
} { whose-tool }.
tool-mended = { $by-is ->
    [you] You mend { whose-tool }
   *[other] { $by } mends { $own ->
        [yes] { own-tool }
       *[no] { whose-tool }
    }
}{ $card ->
    [repair-pick-lamp] {" "}with the card “{ card-label }”
    [repair-pick-cart] {" "}with the card “{ card-label }”
    [repair-lamp-cart] {" "}with the card “{ card-label }”
   *[other] {""}
}.
rock-fell = { $by-is ->
    [you] You let
   *[other] { $by } lets
} rock fall at { $cell }: { laid-card } is gone{ $count ->
    [0] .
    [one] , and one card is cut off from the start.
   *[other] , and { $count } cards are cut off from the start.
}
map-read = { $seat-is ->
    [you] You play a map and look
   *[other] { $seat } plays a map and looks
} at { the-goal }{ $face ->
    [hidden] .
   *[gold] : it is { the-face }.
}
passed = { $seat-is ->
    [you] You pass and discard
   *[other] { $seat } passes and discards
} { card-name } face down.
all-passed = { $seats-is ->
    [with-you] You and { $seats-others } pass.
   *[other] { $count ->
        [one] { $seats } passes.
       *[other] { $seats } pass.
    }
}
diggers-win = Round { $round } is over: { $seat-is ->
    [you] you have
   *[other] { $seat } has
} reached the gold, and the gold-diggers win.
saboteurs-win = Round { $round } is over: all cards are played and the gold is not reached, so { $count ->
    [one] the saboteur wins
   *[other] the { $count } saboteurs win
}.
nobody-wins = Round { $round } is over: the gold is not reached, but no player is a saboteur, so nobody gets gold.
role-shown = { $seat-is ->
    [you] You were
   *[other] { $seat } was
} { a-role }.
spare-shown = The role that stayed over was { a-role }.
gold-card-drawn = { $seat-is ->
    [you] You draw
   *[other] { $seat } draws
} a gold card{ $value ->
    [hidden] {" "}into the packet
    [one] {" "}with one nugget into the packet
   *[other] {" "}with { $value } nuggets into the packet
}.
packet-seen = { $count ->
    [one] { $seat-is ->
        [you] The last gold card is left for you
       *[other] The last gold card is left for { $seat }
    }
   *[other] { $seat-is ->
        [you] You pick
       *[other] { $seat } picks
    } next from { $count } gold cards
}{ $values ->
    [hidden] .
   *[shown] : { $values }.
}
took = { $seat-is ->
    [you] You take
   *[other] { $seat } takes
} { $value ->
    [hidden] a gold card
    [one] the gold card with one nugget
   *[other] the gold card with { $value } nuggets
}.
paid = { $seat-is ->
    [you] You are
   *[other] { $seat } is
} paid { $short ->
    [yes] { $count ->
        [0] nothing
        [one] one nugget
       *[other] { $count } nuggets
    } instead of { $owed }: the gold pile cannot make the sum.
   *[no] { $count } nuggets.
}
gold-shown = { $seat-is ->
    [you] You have
   *[other] { $seat } has
} { $count ->
    [0] no gold.
    [one] one nugget.
   *[other] { $count } nuggets (cards: { $values }).
}
all-dealt = Goals, roles and cards are dealt.
gold-drawn = Gold cards are drawn.
won = { $shared ->
    [yes] { $seats-is ->
        [with-you] You share the win with { $seats-others }
       *[other] { $seats } share the win
    }
   *[no] { $seats-is ->
        [you] You win
       *[other] { $seats } wins
    }
} with { $count ->
    [0] no gold at all.
    [one] one nugget.
   *[other] { $count } nuggets.
}

# What points are made of
gold-card-of-1 = { $count ->
    [one] one gold card with one nugget
   *[other] { $count } gold cards with one nugget each
}
gold-card-of-2 = { $count ->
    [one] one gold card with two nuggets
   *[other] { $count } gold cards with two nuggets each
}
gold-card-of-3 = { $count ->
    [one] one gold card with three nuggets
   *[other] { $count } gold cards with three nuggets each
}

# What can be done
offer-dig = lay { laid-card }{ $turned ->
    [yes] {" "}(turned)
   *[no] {""}
} at { $cell }
offer-break = break { whose-tool }
offer-repair = mend { whose-tool }{ $card ->
    [repair-pick-lamp] {" "}with the card “{ card-label }”
    [repair-pick-cart] {" "}with the card “{ card-label }”
    [repair-lamp-cart] {" "}with the card “{ card-label }”
   *[other] {""}
}
offer-rockfall = let rock fall at { $cell }
offer-map = look at { the-goal }
offer-pass = pass, discarding { card-name }
offer-take = take the gold card with { $value ->
    [hidden] ?
    [one] one nugget
   *[other] { $value } nuggets
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
choice-cell = at { $cell }
choice-turn = { $degrees ->
    [0] not turned
   *[other] turned by { $degrees }°
}
choice-tool = { whose-tool }
choice-goal = { the-goal }
choice-discard = discard it and pass
choice-gold = gold card with { $value ->
    [hidden] ?
    [one] one nugget
   *[other] { $value } nuggets
}

# The rules
rules-standard = The game as it is sold: three rounds of digging for gold, with saboteurs among you whom nobody knows. Good for newcomers, and the more of you the merrier.
rule-frame = Whether the mine has borders
rule-frame-none = you may dig as far as you like in every direction
rule-frame-9x5 = nothing is laid outside the nine columns and five rows that the start and the goals span
rule-gold-cards = How many gold cards the gold-diggers share when they win
rule-gold-cards-players = as many as there are players, but nine when ten play
rule-gold-cards-diggers = one for each gold-digger

# On the page
legend = ⌂ start   ? goal   $ gold   @ stone   × dead end   ○ cut off
round-of = Round { $round } of { $rounds }
turn-of = { $seat-is ->
    [you] you play
   *[other] { $seat } plays
}
picks-gold = { $seat-is ->
    [you] you pick
   *[other] { $seat } picks
} gold
draws-now = a card is drawn
deals-now = the cards are dealt
gold-drawn-now = gold cards are drawn
game-over = the game is over
deck-count = deck { $count }
discard-count = discards { $count }
gold-count = gold cards { $count }
tool-head = { $tool ->
    [pick] pic
    [lamp] lam
   *[cart] car
}
cards-head = hand
passes-head = pass
gold-head = gold
role-column = role
role-short = { $role ->
    [digger] dig.
   *[saboteur] sab.
}
roles-legend = dig. gold-digger · sab. saboteur
spare-role = Role that stayed over: { role }
hand-of = { $seat-is ->
    [you] Your hand:
   *[other] Hand of { $seat }:
}
discarded-by = { $seat-is ->
    [you] Discarded by you:
   *[other] Discarded by { $seat }:
}
packet-of = Gold cards to pick from: { $values }
past-diggers = Round { $round }: { $seat-is ->
    [you] you
   *[other] { $seat }
} reached the gold
past-saboteurs = Round { $round }: the gold was not reached, { $count ->
    [one] the saboteur won
   *[other] the saboteurs won
}
past-nobody = Round { $round }: the gold was not reached, and nobody won
last-played = Last played:

# On the table
status = round { $round } of { $rounds } · { $count ->
    [0] the deck is empty
    [one] one card in the deck
   *[other] { $count } cards in the deck
}
deed-dug = dug { $count }
deed-broke = broke { $count }
deed-mended = mended { $count }
deed-rockfall = { $count ->
    [one] 1 rockfall
   *[other] { $count } rockfalls
}
deed-map = { $count ->
    [one] 1 map
   *[other] { $count } maps
}
deed-passed = passed { $count }
who-to-whom = Who did what to whom
packet-count = { $count ->
    [one] one gold card to pick
   *[other] { $count } gold cards to pick
}
this-goal = { $goal ->
    [north] The north goal
    [middle] The middle goal
   *[south] The south goal
}
note-goal = { this-goal } lies face down. { $count ->
    [0] Nobody has looked at it.
   *[other] { $seats-is ->
        [you] You looked at it.
        [with-you] You and { $seats-others } looked at it.
       *[other] { $seats } looked at it.
    }
}{ $face ->
    [hidden] {""}
   *[gold] {" "}You know what it is: { the-face }.
}
note-goal-up = { this-goal }: { the-face }.{ $count ->
    [0] {""}
   *[other] {" "}{ $seats-is ->
        [you] You had looked at it.
        [with-you] You and { $seats-others } had looked at it.
       *[other] { $seats } had looked at it.
    }
}
note-tool = { $seat-is ->
    [you] Your { tool }
   *[other] { $seat }'s { tool }
} is whole.
note-tool-broken = { $by-is ->
    [you] You
   *[other] { $by }
} broke { whose-tool }. Until it is mended, { $seat-is ->
    [you] you
   *[other] { $seat }
} cannot lay tunnels.
note-seat = { $seat-is ->
    [you] You
   *[other] { $seat }
}{ $role ->
    [hidden] {""}
   *[digger] , { a-role }
}: { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
} in hand. This round: tunnels { $dug }, tools broken { $broke }, mended { $mended }, rockfalls { $rockfalls }, maps { $maps }, passes { $passed }.{ $gold ->
    [0] {""}
    [one] {" "}One gold card.
   *[other] {" "}{ $gold } gold cards.
}

# What one bears in mind, and what gold is called where others have points
reminder-broken = { $count ->
    [one] Your { tool } is broken: until it is mended you cannot dig.
   *[other] { $count } of your tools are broken: until they are mended you cannot dig.
}
reminder-role = { $role ->
    [saboteur] You are a saboteur: keep the others from the gold.
   *[digger] You are a gold-digger: dig a way to the gold.
}
note-guess = Only you see this mark. Press it to note what you take { $seat } for.
so-many-points = { $points ->
    [one] one nugget
   *[other] { $points } nuggets
}
by-so-many-points = by { so-many-points }
page-by-reason = Nuggets by reason
page-counting = The gold is counted

# What points are booked under when a game is summed up
heading-diggers = Gold as digger
heading-saboteurs = Gold as saboteur

# What a simulation counts, in the mean
figure-digger-wins = share of rounds won by gold-diggers
figure-tunnels = tunnel cards a round
figure-turns = turns a round

# Who plays, in one sentence.
character-pip = { $name }, the apprentice: digs loyally and thinks ill of nobody.
character-marta = { $name }, the baker: mends the tools of whoever needs it.
character-bram = { $name }, the carter: digs, whatever else there is to do.
character-odile = { $name }, the weaver: wants to know where the gold is.
character-tomas = { $name }, the hermit: trusts nobody.
character-ysolde = { $name }, the minstrel: as a saboteur keeps quiet, and digs along until it matters.
character-corvin = { $name }, the scholar: strikes early and hard.
character-wright = { $name }, master of the house: remembers every deed and draws the right conclusion.

# Why a robot would do something, beside a hint.
why-nearer = That brings the gold nearer.
why-another-way = That opens another way, should the first be blocked.
why-clears = That clears the way.
why-farther = That makes the way to the gold longer.
why-dig-along = Digging along, you look like a gold-digger.
why-own-tool = With a broken tool you cannot dig.
why-map = You do not know yet where the gold is.
why-pass = A better card may come, and this one helps you least.
why-pass-broken = You cannot dig now, and this card helps you least.
why-pass-no-way = None of your cards brings the gold nearer, and this one helps you least.
why-pass-tunnel = This tunnel card would help the gold-diggers more than you.
why-pass-quietly = The gold is still far: do not show yourself yet. This card helps you least.
why-takes-for = { $role ->
    [saboteur] The robot takes { $seat } for a saboteur (about { $percent } %).
   *[digger] The robot takes { $seat } for a gold-digger (about { $percent } %).
}
