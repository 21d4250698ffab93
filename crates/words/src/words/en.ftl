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
watch-screen-keys = [space] pause  [n] step  [+] [-] speed  [e] events  [?] help, rules  [q] leave
watch-paused = Paused.
watch-pace = A step every { $seconds } s.
thinking = { $seat } is thinking …
hint-thinking = A strong robot is thinking …
prompt-play = [Enter] play
prompt-pick = [Enter] pick
prompt-turn = [r] turn
prompt-back = [Esc] back
screen-keys = [u] undo  [h] hint  [e] events  [?] help, rules  [q] leave
curtain-keys = [Enter] I am here  [q] leave
over-prompt = The game is over.
over-keys = [e] events  [?] help, rules  [q] leave
reader-keys = [↑] [↓] read  [Tab] next part  [Esc] back
leave-unsaved-key = It is not kept. Press q once more to leave without it.
help-title = Keys
rules-title = The rules
notation-title = How actions are written
notation-about = Records are written like this, and without the full screen (--plain) you can type it. Possible now:
events-title = What has happened
list-more = The other numbers stand on the board; list names them all.
help-screen =
    Everything that you can choose has a number, on the board or in the list.
    digits        choose a number; the piece then lies there as it would be
    arrows, Tab   go from one choice to the next
    Enter         picks what is lit, or plays it when nothing is left to choose
    r             turns the piece
    Esc           lets go of what was picked last
    u             takes back your last decision
    h             asks a strong robot what it would do
    e             tells all that has happened
    shift+arrows, Page Up, Page Down, Home, End   look around the board
    q, ctrl-c     leaves; the game is kept, decision by decision
hand-over = It is the turn of { $seat }. Hand the screen over, then press Enter.
choose = { $seat }, choose 1 to { $count }, or type help:
no-such-number = There is no such number. Type one from 1 to { $count }, an action such as “{ $example }”, or help.
help =
    A number chooses from the list; an action can also be typed in notation.
    undo     takes back your last decision
    back     lets go of what was picked last
    hint     says what a strong robot would do
    history  lists the steps so far
    rules    explains the rules of the game
    notation says how actions are written
    list     names everything that can be chosen
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
history-none = No game is kept here yet. Start one: tilewright play azul
history-unreadable = { $file } cannot be read: { $cause }
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
heading-points = Points

serving = Open this address in a browser. Ctrl-c ends the table; games are kept. For friends in your network: tilewright serve --listen 0.0.0.0:8017
refusal-no-aids = This table was opened without hints.

# The pages
page-aids = Allow hints, projected points and tiles that fit
page-skip = To the table
page-home = Tilewright, to the lobby
page-theme = Light or dark
page-language = Language
page-change = Change
page-main = Main
page-lobby = Lobby
page-past = Games played
page-older = Older games
page-no-past = No games yet. When one is over, it stands here.
page-bring = Look at a record
page-record-file = A record, as a text file
page-games = Games
page-hero = Play them here, in your browser: with friends by a link, or against robots who think.
page-about = { $game ->
    [carcassonne] Lay tiles, build cities and roads, and claim them with followers.
    [azul] Take glazed tiles, fill your lines, and let none fall.
    [saboteur] Dig towards the gold; but some of you want the tunnel to fail.
   *[other] A game of the house.
}
page-players = { $least } to { $most } players
page-play = Play
page-play-game = Play { $game } against robots
page-set-up = Set up
page-set-up-game = Set up a table of { $game }
page-my-tables = My tables
page-open-tables = Open tables
page-no-tables = No tables yet. Press Play.
page-no-open-tables = Nobody waits for players just now.
page-your-turn = Your turn
page-go-on = Go on
page-look = Look
page-sit-down = Sit down
page-watch = Watch
page-guest = Guest
page-you = you
page-person = player
page-robot = { $level ->
    [easy] robot, easy
    [medium] robot, medium
    [hard] robot, hard
   *[other] robot
}
page-open-seat = open seat
page-new-table = A new table
page-game = Game
page-number = Players
page-begins = Who begins
page-by-rules = as the rules say
page-seat = Seat { $number }
page-seats = Seats
page-name = Name
page-your-name = Your name
page-colour = Colour
page-colour-name = { $colour ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [black] black
    [pink] pink
    [orange] orange
    [white] white
    [purple] purple
   *[brown] brown
}
page-who-me = me
page-who-friend = a friend, by link
page-who-anyone = anyone
page-rules-of = Rules of { $game }
page-rule-sets = Rules
page-rules = { $rules ->
    [standard] standard rules
    [spanish] Spanish rules
    [french] French rules
    [dutch] Dutch rules
    [steep] steep floor
    [free-wall] free wall
   *[other] { $rules } rules
}
page-single-rules = Change single rules
page-as-rules = as the rules above say
page-listing = A table with a seat for anyone is listed in the lobby.
page-open-table = Open the table
page-history = History
page-first = First step
page-back = Step back
page-forward = Step forward
page-last = Last step
page-replay = Play from here
page-pause = Pause
page-prefs = Preferences
page-turn-of = { $seat } is to move
page-now = { "{seat}" } is to move
page-game-over = Game over
page-board = Board
page-bar = What you can do
page-supply = Supply
page-more = More
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-fit = Fit all
page-close = Close
page-to-now = To now
page-turn-left = Turn left
page-turn-right = Turn right
page-choose = Choose what to play.
page-choose-card = Choose a card.
page-choose-cell = Choose a place for it.
page-choose-follower = Set a follower, or none.
page-choose-gold = Choose a piece of gold.
page-choose-line = Choose the line where they go.
page-choose-pile = Choose tiles from a factory or the centre.
page-choose-target = Choose where it goes.
page-choose-wall = Choose a space on the wall.
page-invited = There is a free seat at this table. Sit down and play along.
page-play-it = Play
page-undo = Take back
page-hint = What would a robot do?
page-events = Events
page-record = Record
page-moves = All moves
page-pace = How fast others’ moves are shown (left is at once)
page-at-once = Play without confirming
page-once-never = never
page-once-undoable = where nothing is left to turn
page-once-always = always
page-sound = A tone when it is my turn
page-notify = A notification when it is my turn
page-done = Done
page-invite = { $count ->
    [one] A seat is open. Send this link to a friend:
   *[other] { $count } seats are open. Send this link to friends:
}
page-link = Link to this table
page-copy = Copy
page-copied = Copied
page-offline = The table cannot be reached. It goes on by itself as soon as it can.
page-online = Back at the table.
page-busy = The table is busy; nothing has happened. It tries again.
page-hint-says = A strong robot would: { "{label}" } (expected lead: { "{value}" })
page-no-hint = There is no hint here.
page-agree = Agree
page-decline = Decline
page-undo-asked = { "{seat}" } asks to take back the last decision.
page-undo-waits = The others have been asked whether you may take it back.
page-looking-back = You are looking back.
page-behind = The game has gone on.
page-hand-over = Hand the screen to { $seat }.
page-hand-over-to = Hand the screen to { "{seat}" }.
page-ready = I am ready
page-wins-by = { $points ->
    [one] { $seat } wins by one point
   *[other] { $seat } wins by { $points }
}
page-wins-tie = { $seat } wins the tie
page-win-shared = { $seats } share the win
page-by-reason = Points by reason
page-in-all = In all
page-how-it-went = How it went
page-rematch = Rematch
page-review = Review
