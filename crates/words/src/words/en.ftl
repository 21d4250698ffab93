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
no-such-number = There is no such number. Type one from 1 to { $count }, an action such as “{ $example }”, or help.
help =
    A number chooses from the list; an action can also be typed in notation.
    undo     takes back your last decision
    back     lets go of what was picked last
    hint     says what a strong robot would do
    history  lists the steps so far
    ranking  says who is ahead
    save     keeps the game; save FILE keeps it in another file
    quit     keeps the game and leaves
    Enter    shows the position again
hint = A strong robot would choose, with how good it finds each (points ahead, and up to ten for winning):
nothing-to-undo = There is nothing to take back yet.
undo-revealed = That cannot be taken back: something hidden has been looked at since.
undo-ask = { $seat }, may { $asker } take back the last decision? yes or no:
undo-refused = { $seat } does not agree; the game goes on as it stands.
yes = yes
yes-short = y
error-over = The game is over; nothing more can be played.
error-not-your-turn = It is the turn of { $seat }.
error-draw-first = Chance decides first.
error-unreadable = “{ $text }” is no action. Type a number of the list, an action in notation, or help.
error-illegal = “{ $given }” is not possible here. There are { $count } possible actions, such as “{ $example }”.
error-stale = Something has been played since you looked. Look again, then decide.
saved = The game is kept in { $file }. To go on: tilewright play --resume { $file }
not-saved = The game could not be kept in { $file }: { $cause }
kept = The game is kept in { $file }.
leave-unsaved = It is not kept. Type save FILE to keep it elsewhere, or quit once more to leave without it.
file-exists = { $file } is there already and is not overwritten. Name another file.
menu-title = Tilewright: tile-laying games by exact rules.
menu-watch = watch { $game }
menu-play = play { $game } against robots
menu-quit = leave
menu-choose = Choose 1 to { $count }:
menu-level = Opponents
level-easy = easy
level-medium = medium
level-hard = hard
verbatim = { $text }
refusal-not-your-seat = This seat is not yours.
refusal-unknown = There is no such thing here.
refusal-too-many = That was too much at once. Wait a moment and try again.
refusal-too-large = That is too large.
refusal-bad-request = That cannot be understood: { $what }
refusal-busy = The table cannot be reached at the moment; nothing has happened. Try again.
refusal-cross-site = That came from another site and was refused.
same-draws = The same draws again: --seed { $seed }
item = { $what }: { $points }
menu-resume = go on with the last game
