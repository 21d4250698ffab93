seat-name = Seat { $number }
list-and = and
turn-seat = { $seat } is to move
turn-chance = chance decides next
turn-over = the game is over
possible = { $count ->
    [one] One action possible:
   *[other] { $count } actions possible:
}
ranking = Ranking
watch-keys = [space] pause and go on   [any other key] one step   [q] leave
hand-over = It is the turn of { $seat }. Hand the screen over, then press Enter.
choose = { $seat }, choose 1 to { $count }, or type help:
not-possible = That is not possible here. Type a number from 1 to { $count }, an action such as “{ $example }”, or help.
help =
    A number chooses from the list; an action can also be typed in notation.
    undo     takes back your last decision
    hint     says what a strong robot would do
    history  lists the steps so far
    ranking  says who is ahead
    save     keeps the game; save FILE keeps it in another file
    quit     keeps the game and leaves
    Enter    shows the position again
hint = A strong robot would choose, with how good it finds each (points ahead, and up to ten for winning):
nothing-to-undo = There is nothing to take back yet.
saved = The game is kept in { $file }. To go on: tilewright play --resume { $file }
not-saved = The game could not be kept in { $file }: { $cause }
menu-title = Tilewright: tile-laying games by exact rules.
menu-watch = watch { $game }
menu-play = play { $game } against a robot
menu-quit = leave
menu-choose = Choose 1 to { $count }:
menu-level = Opponents
level-easy = easy
level-medium = medium
level-hard = hard
verbatim = { $text }
