player-name = Player { $number }
robot-name = Robot { $number }
seat-you = You
list-and = and
list-and-vowel = and
turn-seat = { $seat-is ->
    [you] it is your turn
   *[other] { $seat } is to move
}
turn-chance = chance decides next
turn-over = the game is over
possible = { $count ->
    [one] One action possible:
   *[other] { $count } actions possible:
}
ranking = Ranking
ranking-so-far = Ranking so far, stopped after { $ply ->
    [one] one step
   *[other] { $ply } steps
}
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
over-keys = [e] events  [?] help, rules  [q] leave
reader-keys = [↑] [↓] read  [Tab] next part  [Esc] back
leave-unsaved-key = It is not kept. Press q once more to leave without it.
help-title = Keys
rules-title = The rules
notation-title = How actions are written
notation-about = Records are written like this, and without the full screen (--plain) you can type it. Some that are possible now:
events-title = What has happened, the latest last
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
choose = { $seat-is ->
    [you] Choose
   *[other] { $seat }, choose
} { $count ->
    [one] 1, the only choice,
   *[other] 1 to { $count },
} or type help:
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
    save     keeps the game; save FILE moves it to another file
    quit     keeps the game and leaves
    Enter    shows the position again
hint = A strong robot would choose: { $what }.
hint-lead = { $lead ->
    [ahead] If all played so well, you would end about { points-in-words } ahead.
    [behind] If all played so well, you would end about { points-in-words } behind.
   *[level] If all played so well, you would end about even.
}
hint-next = Next best: { $what }, { $points ->
    [0] about as good.
   *[other] about { points-in-words } less.
}
hint-other = Next best: { $what }.
points-in-words = { $points ->
    [one] one point
   *[other] { $points } points
}
nothing-to-undo = There is nothing to take back yet.
undo-revealed = That cannot be taken back: something hidden has been looked at since.
undo-ask = { $seat }, may { $asker } take back the last decision? yes or no:
undo-refused = { $seat } does not agree; the game goes on as it stands.
yes = yes
yes-short = y
error-over = The game is over; nothing more can be played.
error-not-your-turn = { $seat-is ->
    [you] It is your turn.
   *[other] It is the turn of { $seat }.
}
error-draw-first = First something has to be drawn: a tile, a card, or who begins.
error-unreadable = “{ $text }” is no action. An action is written like “{ $expected }”.
error-illegal = “{ $given }” is not possible here. { $count ->
    [one] The only possible action is “{ $example }”.
   *[other] There are { $count } possible actions, such as “{ $example }”.
}
error-stale = Something has been played since you looked. Look again, then decide.
saved = The game is kept. To go on: tilewright play --resume { $file }
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
menu-opponents = Opponents, from the mildest to the strongest
verbatim = { $text }
refusal-not-your-seat = This seat is not yours.
refusal-waiting = The table is waiting for its guests; nothing is played before the game begins.
refusal-not-maker = Only the person who opened the table can do that.
refusal-invitation = This link seats nobody any more. Ask for the new one.
refusal-removed = The maker of this table has removed you. You can watch.
refusal-unknown = There is no such thing here.
refusal-too-many = That was too much at once. Wait a moment and try again.
refusal-many-guests = At most { $most } new guests an hour come from one network. Try again in { $minutes } minutes.
refusal-many-tables = At most { $most } tables an hour are opened from one network. Try again in { $minutes } minutes.
refusal-many-seats = Too many seats were taken within an hour. Try again in { $minutes } minutes.
refusal-seats-elsewhere = You have seats at { $most } unfinished tables of others. Finish a game, or leave one.
refusal-many-public = You have { $most } public tables that are not finished. Finish one, or close it to the public by a new link.
refusal-many-robot-games = { $most } games among robots of yours are running. Another one can begin when nobody watches one of them.
refusal-too-large = That is too large.
refusal-bad-request = That is not possible: { $what }
refusal-broken = This table cannot be shown any more: its stored moves do not fit the rules of this version. The operator of the server knows more.
refusal-busy = The table cannot be reached at the moment; nothing has happened. Try again.
refusal-cross-site = That came from another site and was refused.
same-draws = The same draws again: --seed { $seed }
item = { $what }: { $points }
menu-resume = go on with the last game
heading-points = Points

no-other-way = It only fits there this way.
taken-back = Your last decision is taken back.
no-such-key = This key does nothing here; [?] explains the keys.
no-such-key-number = { $count ->
    [one] There is only the number 1 here.
   *[other] There is no such number here; they go from 1 to { $count }.
}
story-over = The game is over
story-keys = [↑] [↓] read  [Enter] go on  [q] leave
robots-play = Robots: { $robots }
too-small = This window is too small for the board. Enlarge it to 80 columns and 24 rows.
small-window = This window is too small for the full screen (80 columns and 24 rows), so the game is told line by line.
decimal-mark = {"."}
help-watch =
    The game goes on by itself, step by step.
    space         stops it, and lets it go on
    n, Enter      makes one step
    + and -       make it faster or slower
    e             tells all that has happened
    arrows, Page Up, Page Down, Home, End   look around the board
    q, ctrl-c     leaves
help-over =
    The game is over; look at it as long as you like.
    e             tells all that has happened
    arrows, Page Up, Page Down, Home, End   look around the board
    q, ctrl-c     leaves
command-help = help
command-rules = rules
command-notation = notation
command-list = list
command-quit = quit
command-save = save
command-hint = hint
command-history = history
command-ranking = ranking
command-undo = undo
command-back = back
menu-again = There is no such number here.
history-heading = Games kept here, the last first (tilewright play --resume NUMBER):
cause-not-found = there is no such file
cause-denied = it may not be read or written
cause-exists = it is there already
save-none = this is no saved game; one begins with: { $expected }
save-newer = this is a save of version { $version }; this program reads up to version { $known }
save-seal = line 2: the seal is broken: this is not as it was written
save-line-3 = line 3: expected: { $expected }
save-seen = this is a record as one seat saw it; it cannot be played on
save-people = where seats have secrets, the same people go on; robots alone can be named anew
save-seats = { $named ->
    [one] one seat is named
   *[other] { $named } seats are named
} for { $players } players
save-steps = the game had { $steps } steps when it was kept, and { $here } are here
save-seats-changed = line 3: who sits where is not as it was written; name the seats by --seats
keep-none = no game is kept yet; start one: tilewright play GAME
keep-no-number = no game { $number } is kept; those that are: tilewright history
keep-no-folder = no folder for games is known; set TILEWRIGHT_DATA
error-cannot-write = cannot write { $file }: { $cause }{ $force ->
    [yes] ; name another file, or add --force
   *[no] {""}
}
error-no-seat = there is no seat { $seat }; the seats are 0 to { $last }
error-no-robot = there is no robot “{ $given }”; there are: { $robots }
error-no-robot-like = there is no robot “{ $given }”; do you mean { $like }?
show-position = after { $ply ->
    [one] one step
   *[other] { $ply } steps
}

serving = Open this address in a browser. Ctrl-c ends the table; games are kept. For friends in your network: tilewright serve --listen 0.0.0.0:8017
refusal-no-aids = This table was opened without hints.

# The commands
error-no-game = there is no game “{ $given }”; there are: { $games }
error-players = { $given ->
    [one] 1 player cannot play
   *[other] { $given } players cannot play
}; rules { $rules } take { $least } to { $most }
error-first = seat { $seat } cannot begin; the seats are 0 to { $last }
error-rules = there are no rules “{ $given }”; there are: { $sets }
error-choice = there is no choice “{ $given }”; there are: { $keys }
error-value = “{ $key }” cannot be “{ $given }”; it can be: { $values }
error-value-number = “{ $key }” cannot be “{ $given }”; it can be { number-range }
number-range = a number from { $low } to { $high }
error-robots = { $named ->
    [one] one robot is named
   *[other] { $named } robots are named
} for { $players } seats; name one for all, or one for each
error-no-roles = “{ $robot }” cannot play { $game }, where nobody has a hidden role; name one robot, like greedy
error-other-game = a robot for { $robot } cannot play at a table of { $game }
error-cannot-read = cannot read { $file }: { $cause }
error-no-text = { $file }: this is no text; expected a record
error-in-record = { $file }: { $what }
record-at-line = line { $line }: { $what }
record-at-ply = line { $line }, ply { $ply }: { $what }
record-expected = this line is not as it should be; expected: { $expected }
record-unreadable = “{ $text }” cannot stand here; expected: { $expected }
record-empty = the record is empty; expected: { $expected }
record-cut = the record ends within its header; expected: { $expected }
record-no-game = the header names no game; expected: { $expected }
record-none = this is no record; one begins with: tilewright record 1
record-newer = the record has notation version { $version }; this program reads up to version { $known }: a newer one is needed
record-twice = “{ $what }” stands twice in the header
record-lacks = the header lacks a line: { $what }
record-name = a name has 1 to { $longest } letters and no control characters
record-seat = there is no seat { $seat }; the seats are 0 to { $last }
record-colour = seats { $one } and { $other } have the same colour; each seat has a colour of its own
record-blank = a blank begins or ends this line; a record has none there
record-after-over = nothing follows the line “over”, which ends a record
record-too-long = no such game has more than { $longest } steps
record-seal = the seal is broken: this line is not as it was written, or not in its place
record-saw = a line “saw” stands only in the record of one viewer, after the step by which something was seen
record-not-seen = the viewer did not see it so: this follows from no game
record-not-over = the record says the game is over, but it is not: steps are missing
record-scores = the scores do not follow from the steps; expected: { $expected }
error-beyond = { $file } has { $steps ->
    [one] one step
   *[other] { $steps } steps
}; --at { $at } is beyond them
error-count-other = { $file } is a record of { $given }, not of { $game }
error-count-players = { $file } has { $players } players; leave --players out
error-count-seen = { $file } holds what one viewer saw of a game, so that nothing can be counted from it; name a whole record
error-two-robots = a tournament needs two robots or more, as in --robots random,random
error-too-many-games = { $games } games are too many; a tournament has at most { $most }
seen-only = this is what { $viewer ->
    [onlooker] an onlooker
   *[seat] seat { $seat }
} saw of a game; what is hidden from { $viewer ->
    [onlooker] an onlooker
   *[seat] seat { $seat }
}, first at ply { $ply }, is not in it
games-rules = rules
games-choices = choices
games-robots = robots
games-levels = levels
games-characters = characters
robot-random = plays any legal action, all alike
robot-greedy = plays what looks best at a glance
robot-search = looks ahead: search, search:20ms, search:1000it, search:50ms:threads=2
robot-by-role = one robot as digger, another as saboteur: by-role:greedy/search
level-easy = easy
level-medium = medium
level-hard = hard
level-number = level { $level }
level-about = level { $level } of 8
level-known = another name for level { $level }
level-character = { $name }, level { $level }
climb-up = Harder: { $name }, level { $level }
climb-up-all = Harder opponents
climb-down = Easier: { $name }, level { $level }
climb-down-all = Easier opponents
report-head = { $games ->
    [one] one game
   *[other] { $games } games
} of { $game }, rules { $rules }, { $players } players, seed { $seed }
report-duplicate = duplicate deals
report-speed = { $seconds } s on { $threads ->
    [one] one thread
   *[other] { $threads } threads
}, { $speed } games a CPU-second
report-decisions = { $decisions } decisions a game, { $legal } legal actions at each, { $first } at the first
report-replaced = { $who } was replaced by random in { $replaced ->
    [one] one decision
   *[other] { $replaced } decisions
}: { $complaint }
report-records = records in { $folder }
report-kept = records, games.csv, results.json and plots in { $folder }
report-bench = { $game } { $rules }, { $players } players: { $games } games{ $rounds ->
    [0] {""}
   *[other] {" "}({ $rounds } rounds)
} and { $decisions } decisions a CPU-second; a state has { $bytes } bytes
report-pair = { $a } – { $b }: { $a-wins } to { $b-wins } of { $games }, margin { $margin }
report-interval = { $low } to { $high } %
column-seat = seat
column-robot = robot
column-rating = rating
column-games = games
column-wins = wins
column-interval = 95 %
column-score = score
column-mean = mean
column-deviation = sd
column-margin = margin
column-time = ms/decision
column-replaced = replaced
column-depth = depth
column-sequences = sequences
backup-done = Saved to { $file } ({ $kilobytes } kB). It holds the seeds of running games: keep it secret.
restore-done = Restored to { $database }.
check-broken-table = Table { $id } does not replay: { $problem }
check-tables = { $tables ->
    [one] One table
   *[other] { $tables } tables
} checked, { $broken ->
    [0] all replay
    [one] one does not replay
   *[other] { $broken } do not replay
}.
check-ok = { $file }: ok, { $steps ->
    [one] one step
   *[other] { $steps } steps
} of { $game }, { $over ->
    [yes] finished
   *[no] unfinished
}

# The pages
page-aids = Allow aids: hints, and what things would score
page-skip = To the table
page-home = Tilewright, to the lobby
page-theme = Light or dark
page-theme-system = as the system has it
page-theme-light = light
page-theme-dark = dark
page-language = Language
page-change = Change
page-main = Main
page-lobby = Lobby
page-again = Try again
page-crew = The characters you can play against, from the mildest to the strongest
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
page-no-tables = No table waits for you. Press Play.
page-no-open-tables = Nobody waits for players just now.
page-your-turn = Your turn
page-turn-title = ● Your turn: { "{game}" }
page-go-on = Go on
page-look = Look
page-sit-down = Sit down
page-watch = Watch
page-guest = Guest
page-you = you
page-person = player
page-robot = robot, level { $level }
page-robot-hurried = robot, level { $level }; the server is busy, so it thinks less
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
page-who-robot = a robot
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
page-wait = Wait until all seats are taken or I begin the game
page-open-table = Open the table
page-history = History
page-first = First step
page-back = Step back
page-forward = Step forward
page-last = Last step
page-replay = Show it from here
page-pause = Pause
page-prefs = Preferences
page-turn-of = { $seat-is ->
    [you] It is your turn
   *[other] { $seat } is to move
}
page-now = { "{seat}" } is to move
page-game-over = Game over
page-board = Board
page-bar = What you can do
page-supply = Supply
page-more = More
page-menu = Menu
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
page-waiting = Waiting for guests
page-waiting-maker = The game begins when all seats are taken, or when you begin it.
page-waiting-guest = You have a seat. The game begins when all seats are taken, or when the host begins it.
page-waiting-closed = This table waits for invited guests.
page-begin = Begin
page-new-link = New link
page-new-link-means = The old link then seats nobody any more, and the table is listed nowhere.
page-remove = Remove { $name }
page-open-again = Open the seat of { $name } again
page-take-back = Take my seat back
page-play-it = Play
page-undo = Take back
page-hint = What would a robot do?
page-undo-short = Take back
page-hint-short = Hint
page-lately = What others did
page-speed = Speed
page-step = Step
page-events = Events
page-record = Record
page-moves = All moves
page-pace = How long others’ moves are shown (left: at once, right: slowly)
page-at-once = Play without confirming
page-once-never = never
page-once-undoable = where nothing is left to turn
page-once-always = always
page-sound = Sounds of pieces, points and turns
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
page-busy = The table is busy; nothing has happened. It tries again.
page-hint-says = A strong robot would choose: { "{label}" }.
page-no-hint = There is no hint here.
page-agree = Agree
page-decline = Decline
page-undo-asked = { "{seat}" } asks to take back the last decision.
page-undo-waits = The others have been asked whether you may take it back.
page-looking-back = You are looking back.
page-watching = You are watching.
page-counting = The points are counted
page-hand-over = Hand the screen to { $seat }.
page-hand-over-to = Hand the screen to { "{seat}" }.
page-ready = I am ready
page-give = Hand over to { "{seat}" }
page-leave = Leave the table
page-leave-means = A robot plays on in your place, and the table leaves your list.
page-leave-now = Leave
page-my-data = My data
page-export = Download what is kept of me
page-remove-me = Remove me
page-remove-me-means = Your name and your session are removed. Tables that nobody else joined are gone; at the others robots take your seats. This cannot be undone.
page-remove-me-now = Remove me for good
page-remove-table = Remove this table
page-remove-table-means = The table is gone. If others had a part in it, it stays for them and leaves your lists.
page-remove-table-now = Remove the table
page-wins-by = { $seat-is ->
    [you] You win
   *[other] { $seat } wins
} { by-so-many-points }
so-many-points = { $points ->
    [one] one point
   *[other] { $points } points
}
by-so-many-points = by { so-many-points }
page-wins-tie = { $seat-is ->
    [you] You win
   *[other] { $seat } wins
} the tie
page-win-shared = { $seats-is ->
    [with-you] You share the win with { $seats-others }
   *[other] { $seats } share the win
}
page-by-reason = Points by reason
page-in-all = In all
page-how-it-went = How it went
page-rematch = Rematch
page-review = Review

# Values that are wrong
error-no-colour = there is no colour “{ $given }”; there are: { $colours }
error-same-colour = two seats are { page-colour-name }; choose another colour
error-same-name = two seats are named “{ $name }”; choose another name
error-seat-name = “{ $given }” is no name: { $what }
error-empty-seat = a seat is empty; each is “me” or a robot, as in me,medium
error-too-many-seats = a game has at most { $most } seats
error-saved-program = “{ $given }” is a program, which a file cannot start; name the seats again, as in --resume FILE --seats me,medium
error-no-level = there is no level “{ $given }”; there are: { $levels }
error-robot-options = the robot “{ $given }” has options that do not exist; it is written like search:20ms, search:1000it or search:50ms:threads=2, with at most { $most } threads
error-robot-roles = “{ $given }” does not name two robots; one for each role is written like by-role:greedy/search:20ms
error-robot-in-list = “{ $given }” cannot stand in a list; a program is named alone, by --robot
error-robot-command = “{ $given }” names no program; it is written like “exec:python3 robot.py” or “exec:200ms:./robot”, with a time of 1 ms to one hour and every quote closed
error-other-viewer = this record holds what “{ $viewer }” saw; it can only be shown as that: --as { $viewer }
error-no-viewer = “{ $given }” cannot look on; --as takes a seat from 0 to { $last }, onlooker or all
error-set = --set “{ $given }” lacks the value; it is written like --set shields=off
error-watch-what = name a game, as in: tilewright watch azul
error-play-what = name a game, as in: tilewright play azul; or go on with the last one by --resume
error-not-saved = the game cannot be saved: { $cause }; name a file by --save
watch-not-kept = The game could not be kept: { $cause }
usage-error = { $what }; see: { $help }
usage-value = “{ $given }” cannot be the value of { $option }{ $cause }
usage-number-from = “{ $key }” cannot be “{ $given }”; it can be a whole number from { $low } on
usage-no-value = { $option } needs a value
usage-no-option = there is no option “{ $given }” here
usage-no-option-like = there is no option “{ $given }” here; do you mean { $like }?
usage-surplus = “{ $given }” is one word too many
usage-no-command = there is no command “{ $given }”
usage-no-command-like = there is no command “{ $given }”; do you mean { $like }?
usage-missing = this is missing: { $what }
usage-twice = { $option } is given twice; once is enough
usage-conflict = { $one } and { $other } exclude each other; give one of them
usage-no-text = an argument is no text in UTF-8
colour-names = red, blue, green, yellow, black, pink, orange, white, purple, brown
unreadable-line = “{ $text }” is no action. Type a number of the list, an action in notation, or help.
refusal-word = “{ $name }” can be: { $words }
refusal-number = “{ $name }” must be a whole number from 0 on
refusal-range = “{ $name }” must be a whole number from 0 to { $last }
refusal-json = this is no JSON: line { $line }, column { $column }
refusal-body = the body must be a JSON object with the fields of /api/openapi.json
refusal-field-missing = the field “{ $field }” is missing
refusal-field-unknown = there is no field “{ $field }”; there are: { $fields }
refusal-field-twice = the field “{ $field }” stands twice
refusal-field-type = “{ $field }” must be { $type ->
    [small-number] a whole number from 0 to 255
    [number] a whole number from 0 on
    [text] a text
    [yes-no] true or false, without quotes
    [list] a list
   *[object] a JSON object
}
refusal-query = the query of the address cannot be read
refusal-method = this address takes another method; see /api/openapi.json
refusal-two-hosts = the request names two hosts
refusal-host = this server answers only to localhost and 127.0.0.1; to use another name, start it with --public-url
refusal-slow-body = the body of the request did not arrive in time
refusal-socket = this address is a WebSocket; ask for an upgrade
refusal-file = the form needs one file, a record
refusal-no-text = a record is text in UTF-8
refusal-sealed = this is a saved game whose steps are sealed; it goes on with: tilewright play --resume FILE
refusal-brought-record = this table shows a record; nothing can be changed there
refusal-actions = “action” is a text, or “actions” a list of 1 to { $most } texts
refusal-one-turn = “actions” are decisions of one turn; something is drawn before the last one
refusal-not-known-yet = what these actions bring is only known once something has been drawn or revealed
refusal-turn-ends = the turn ends with these actions
refusal-too-many-seats = “seats” names more seats than any game has
refusal-one-seat = in a game with secrets each person takes one seat only
refusal-name-invisible = a name has no invisible letters and no blanks but the ordinary one
refusal-name-marks = a letter of a name has at most { $most } accents or other marks
refusal-name-taken = somebody at this table has a name that looks the same: { $name }
refusal-secrets-seen = you have seen the secrets of another seat; until the game is over you can only take that one again
refusal-has-begun = the game has begun
refusal-not-left = this seat was not left by a player
refusal-no-rematch = a rematch is possible once the game is over
refusal-no-undo-asked = nobody is waiting for this seat to agree to anything
