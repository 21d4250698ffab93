player-name = Speler { $number }
robot-name = Robot { $number }
seat-you = Jij
list-and = en
list-and-vowel = en
turn-seat = { $seat-is ->
    [you] jij bent
   *[other] { $seat } is
} aan de beurt
turn-chance = het toeval beslist
turn-over = het spel is afgelopen
possible = { $count ->
    [one] Eén actie mogelijk:
   *[other] { $count } acties mogelijk:
}
ranking = Rangschikking
ranking-so-far = Voorlopige rangschikking, gestopt na { $ply ->
    [one] één zet
   *[other] { $ply } zetten
}
watch-screen-keys = [spatie] pauze  [n] één zet  [+] [-] tempo  [e] verloop  [?] regels  [q] stoppen
watch-paused = Gepauzeerd.
watch-pace = Elke { $seconds } s een zet.
thinking = { $seat } denkt na …
hint-thinking = Een sterke robot denkt na …
prompt-play = [Enter] spelen
prompt-pick = [Enter] kiezen
prompt-turn = [r] draaien
prompt-back = [Esc] terug
screen-keys = [u] ongedaan maken  [h] hint  [e] verloop  [?] hulp, regels  [q] stoppen
curtain-keys = [Enter] ik ben er  [q] stoppen
over-keys = [e] verloop  [?] hulp, regels  [q] stoppen
reader-keys = [↑] [↓] lezen  [Tab] volgend deel  [Esc] terug
leave-unsaved-key = De partij is niet opgeslagen. Druk nog eens op q om zonder opslaan te stoppen.
help-title = Toetsen
rules-title = De regels
notation-title = Hoe zetten worden geschreven
notation-about = Zo worden partijen opgeschreven, en zo kun je zonder het volledige scherm (--plain) zetten typen. Enkele die nu mogelijk zijn:
events-title = Wat er gebeurd is, het laatste onderaan
list-more = De andere nummers staan op het bord; “lijst” noemt ze allemaal.
help-screen =
    Alles wat je kunt kiezen heeft een nummer, op het bord of in de lijst.
    cijfers       kiezen een nummer; je ziet dan alvast hoe het zou liggen
    pijlen, Tab   gaan van de ene keuze naar de volgende
    Enter         kiest wat gemarkeerd is, of speelt het als alles gekozen is
    r             draait de tegel of de kaart
    Esc           laat los wat het laatst is gekozen
    u             maakt je laatste beslissing ongedaan
    h             vraagt een sterke robot wat die zou doen
    e             vertelt alles wat er gebeurd is
    shift+pijlen, Page Up, Page Down, Home, End   kijken rond op het bord
    q, ctrl-c     stoppen; de partij is opgeslagen, beslissing na beslissing
hand-over = { $seat } is aan de beurt. Geef het scherm door en druk op Enter.
choose = { $seat-is ->
    [you] Kies
   *[other] { $seat }, kies
} { $count ->
    [one] 1, de enige keuze,
   *[other] 1 tot en met { $count },
} of typ hulp:
no-such-number = Dat nummer bestaat niet. Typ er een van 1 tot en met { $count }, een actie zoals “{ $example }”, of hulp.
help =
    Een nummer kiest uit de lijst; een actie kan ook in notatie getypt worden.
    ongedaan       maakt je laatste beslissing ongedaan
    terug          laat los wat je het laatst koos
    hint           zegt wat een sterke robot zou doen
    verloop        somt de zetten tot nu toe op
    regels         legt de regels van het spel uit
    notatie        zegt hoe zetten worden geschreven
    lijst          noemt alles wat gekozen kan worden
    rangschikking  zegt wie er voorstaat
    opslaan        slaat de partij op; opslaan BESTAND verplaatst die daarheen
    stoppen        slaat de partij op en stopt
    Enter          toont de stelling opnieuw
hint = Een sterke robot zou kiezen: { $what }.
hint-lead = { $lead ->
    [ahead] Als iedereen zo goed speelde, zou je eindigen met { points-in-words } voorsprong.
    [behind] Als iedereen zo goed speelde, zou je eindigen met { points-in-words } achterstand.
   *[level] Als iedereen zo goed speelde, zou je ongeveer gelijk eindigen.
}
hint-next = Tweede keus: { $what }, { $points ->
    [0] bijna even goed.
   *[other] { points-in-words } minder.
}
hint-other = Tweede keus: { $what }.
points-in-words = { $points ->
    [one] één punt
   *[other] ongeveer { $points } punten
}
nothing-to-undo = Er is nog niets ongedaan te maken.
undo-revealed = Dat kan niet ongedaan gemaakt worden: er is sindsdien iets verborgens bekeken.
undo-ask = { $seat }, mag { $asker } de laatste beslissing ongedaan maken? Ja of nee:
undo-refused = { $seat } gaat niet akkoord; de partij gaat verder zoals ze is.
yes = ja
yes-short = j
error-over = Het spel is afgelopen; er kan niets meer gespeeld worden.
error-not-your-turn = { $seat-is ->
    [you] Jij bent aan de beurt.
   *[other] { $seat } is aan de beurt.
}
error-draw-first = Eerst moet er iets getrokken worden: een tegel, een kaart, of wie begint.
error-unreadable = “{ $text }” is geen actie. Een actie schrijf je als “{ $expected }”.
error-illegal = “{ $given }” kan hier niet. { $count ->
    [one] De enige mogelijke actie is “{ $example }”.
   *[other] Er zijn { $count } mogelijke acties, zoals “{ $example }”.
}
error-stale = Er is gespeeld sinds je keek. Kijk opnieuw en beslis dan.
saved = De partij is opgeslagen. Hervatten: tilewright play --resume { $file }
not-saved = De partij kon niet opgeslagen worden in { $file }: { $cause }
kept = De partij is opgeslagen in { $file }.
leave-unsaved = Ze is niet opgeslagen. Typ opslaan BESTAND om ze elders op te slaan, of nog eens stoppen om te stoppen zonder op te slaan.
file-exists = { $file } bestaat al en wordt niet overschreven. Kies een ander bestand.
history-none = Hier is nog geen partij opgeslagen. Begin er een: tilewright play azul
history-unreadable = { $file } kan niet worden gelezen: { $cause }
menu-title = Tilewright: legspellen met exacte regels.
menu-watch = kijken naar { $game }
menu-play = { $game } spelen tegen robots
menu-quit = stoppen
menu-choose = Kies 1 tot en met { $count }:
menu-level = Tegenstanders
menu-opponents = Tegenstanders, van de zwakste tot de sterkste
verbatim = { $text }
refusal-not-your-seat = Deze plaats is niet van jou.
refusal-waiting = De tafel wacht op de gasten; er wordt niets gespeeld voordat het spel begint.
refusal-not-maker = Dat kan alleen wie de tafel heeft geopend.
refusal-invitation = Deze link geeft niemand meer een plaats. Vraag om de nieuwe.
refusal-removed = De maker van deze tafel heeft je verwijderd. Je kunt kijken.
refusal-unknown = Dat bestaat hier niet.
refusal-too-many = Dat was te veel tegelijk. Wacht even en probeer het opnieuw.
refusal-many-guests = Van één netwerk komen hoogstens { $most } nieuwe gasten per uur. Probeer het over { $minutes } minuten opnieuw.
refusal-many-tables = Vanaf één netwerk worden hoogstens { $most } tafels per uur geopend. Probeer het over { $minutes } minuten opnieuw.
refusal-many-seats = Dat waren te veel plaatsen binnen een uur. Probeer het over { $minutes } minuten opnieuw.
refusal-seats-elsewhere = Je hebt een plaats aan { $most } onafgemaakte tafels van anderen. Speel een spel uit of verlaat er een.
refusal-many-public = Je hebt { $most } openbare tafels die niet uit zijn. Speel er een uit, of sluit die voor het publiek met een nieuwe link.
refusal-many-robot-games = Er lopen { $most } spellen van jou tussen robots. Een volgend kan beginnen als niemand naar een daarvan kijkt.
refusal-too-large = Dat is te groot.
refusal-bad-request = Zo kan het niet: { $what }
refusal-broken = Deze tafel kan niet meer worden getoond: de bewaarde zetten passen niet bij de regels van deze versie. De beheerder van de server weet meer.
refusal-busy = De tafel is nu niet bereikbaar; er is niets gebeurd. Probeer het opnieuw.
refusal-cross-site = Dat kwam van een andere site en is geweigerd.
same-draws = Nog eens met precies dezelfde trekkingen: --seed { $seed }
item = { $what }: { $points }
menu-resume = de laatste partij hervatten
heading-points = Punten

no-other-way = Het kan daar alleen zo.
taken-back = Je laatste beslissing is ongedaan gemaakt.
no-such-key = Deze toets doet hier niets; [?] legt de toetsen uit.
no-such-key-number = { $count ->
    [one] Hier is alleen nummer 1.
   *[other] Dat nummer is er hier niet; ze lopen van 1 tot en met { $count }.
}
story-over = Het spel is afgelopen
story-keys = [↑] [↓] lezen  [Enter] verder  [q] stoppen
robots-play = Robots: { $robots }
too-small = Dit venster is te klein voor het bord. Maak het 80 kolommen en 24 rijen groot.
small-window = Dit venster is te klein voor het volledige scherm (80 kolommen en 24 rijen), dus de partij wordt regel voor regel verteld.
decimal-mark = {","}
help-watch =
    De partij gaat vanzelf verder, zet na zet.
    spatie        zet haar stil, en laat haar weer gaan
    n, Enter      speelt één zet
    + en -        maken haar sneller of langzamer
    e             vertelt alles wat er gebeurd is
    pijlen, Page Up, Page Down, Home, End   kijken rond op het bord
    q, ctrl-c     stoppen
help-over =
    Het spel is afgelopen; kijk zo lang je wilt.
    e             vertelt alles wat er gebeurd is
    pijlen, Page Up, Page Down, Home, End   kijken rond op het bord
    q, ctrl-c     stoppen
command-help = hulp
command-rules = regels
command-notation = notatie
command-list = lijst
command-quit = stoppen
command-save = opslaan
command-hint = hint
command-history = verloop
command-ranking = rangschikking
command-undo = ongedaan
command-back = terug
menu-again = Dat nummer is er hier niet.
history-heading = Opgeslagen partijen, de laatste eerst (tilewright play --resume NUMMER):
cause-not-found = dit bestand bestaat niet
cause-denied = het mag niet gelezen of geschreven worden
cause-exists = het bestaat al
save-none = dit is geen opgeslagen partij; zo begint er een: { $expected }
save-newer = deze partij is opgeslagen in versie { $version }; dit programma leest tot en met versie { $known }
save-seal = regel 2: het zegel is verbroken: dit is niet zoals het geschreven is
save-line-3 = regel 3: verwacht: { $expected }
save-seen = dit is wat één plaats van een partij zag; er kan niet mee verder gespeeld worden
save-people = waar geheimen zijn, spelen dezelfde mensen verder; alleen robots kunnen gewisseld worden
save-seats = { $named ->
    [one] er is één plaats genoemd
   *[other] er zijn { $named } plaatsen genoemd
} voor { $players } spelers
save-steps = de partij had { $steps } zetten toen ze werd opgeslagen, en hier zijn er { $here }
save-seats-changed = regel 3: wie waar zit is niet zoals het geschreven is; noem de plaatsen met --seats
keep-none = er is nog geen partij opgeslagen; begin er een: tilewright play SPEL
keep-no-number = er is geen partij { $number } opgeslagen; de opgeslagen partijen: tilewright history
keep-no-folder = er is geen map voor partijen bekend; stel TILEWRIGHT_DATA in
error-cannot-write = { $file } kan niet geschreven worden: { $cause }{ $force ->
    [yes] ; kies een ander bestand, of voeg --force toe
   *[no] {""}
}
error-no-seat = er is geen plaats { $seat }; de plaatsen zijn 0 tot en met { $last }
error-no-robot = er is geen robot “{ $given }”; er zijn: { $robots }
error-no-robot-like = er is geen robot “{ $given }”; bedoel je { $like }?
show-position = na { $ply ->
    [one] één zet
   *[other] { $ply } zetten
}

serving = Open dit adres in een browser. Ctrl-c sluit de tafel; partijen worden opgeslagen. Voor vrienden in je netwerk: tilewright serve --listen 0.0.0.0:8017
refusal-no-aids = Deze tafel is zonder hints geopend.

# The commands
error-no-game = er is geen spel “{ $given }”; er zijn: { $games }
error-players = { $given ->
    [one] 1 speler kan niet spelen
   *[other] { $given } spelers kunnen niet spelen
}; regels “{ $rules }” zijn voor { $least } tot en met { $most } spelers
error-first = plaats { $seat } kan niet beginnen; de plaatsen zijn 0 tot en met { $last }
error-rules = er zijn geen regels “{ $given }”; er zijn: { $sets }
error-choice = er is geen keuze “{ $given }”; er zijn: { $keys }
error-value = “{ $key }” kan niet “{ $given }” zijn; het kan zijn: { $values }
error-value-number = “{ $key }” kan niet “{ $given }” zijn; het kan { number-range } zijn
number-range = een getal van { $low } tot en met { $high }
error-robots = { $named ->
    [one] er is één robot genoemd
   *[other] er zijn { $named } robots genoemd
} voor { $players } plaatsen; noem er één voor alle, of één per plaats
error-no-roles = “{ $robot }” kan geen { $game } spelen, waar niemand een verborgen rol heeft; noem één robot, zoals greedy
error-other-game = een robot voor { $robot } kan niet aan een tafel van { $game } spelen
error-cannot-read = { $file } is niet te lezen: { $cause }
error-no-text = { $file }: dit is geen tekst; een verslag werd verwacht
error-in-record = { $file }: { $what }
record-at-line = regel { $line }: { $what }
record-at-ply = regel { $line }, zet { $ply }: { $what }
record-expected = deze regel is niet zoals het hoort; verwacht: { $expected }
record-unreadable = “{ $text }” kan hier niet staan; verwacht: { $expected }
record-empty = het verslag is leeg; verwacht: { $expected }
record-cut = het verslag houdt op in de kop; verwacht: { $expected }
record-no-game = de kop noemt geen spel; verwacht: { $expected }
record-none = dit is geen verslag; dat begint met: tilewright record 1
record-newer = het verslag heeft notatieversie { $version }; dit programma leest tot en met versie { $known }: er is een nieuwer nodig
record-twice = “{ $what }” staat twee keer in de kop
record-lacks = in de kop ontbreekt een regel: { $what }
record-name = een naam heeft 1 tot en met { $longest } letters en geen stuurtekens
record-seat = er is geen plaats { $seat }; de plaatsen zijn 0 tot en met { $last }
record-colour = plaatsen { $one } en { $other } hebben dezelfde kleur; elke plaats heeft een eigen kleur
record-blank = deze regel begint of eindigt met een spatie; die staat daar niet in een verslag
record-after-over = na de regel “over”, die een verslag afsluit, komt niets meer
record-too-long = zo’n partij heeft nooit meer dan { $longest } zetten
record-seal = het zegel is verbroken: deze regel is niet zoals hij geschreven is, of staat niet op zijn plaats
record-saw = een regel “saw” staat alleen in het verslag van één kijker, na de zet waarbij iets gezien werd
record-not-seen = zo heeft de kijker het niet gezien: dit hoort bij geen enkele partij
record-not-over = het verslag zegt dat het spel afgelopen is, maar dat is niet zo: er ontbreken zetten
record-scores = de scores volgen niet uit de zetten; verwacht: { $expected }
error-beyond = { $file } heeft { $steps ->
    [one] één zet
   *[other] { $steps } zetten
}; --at { $at } ligt daarna
error-count-other = { $file } is een verslag van { $given }, niet van { $game }
error-count-players = { $file } heeft { $players } spelers; laat --players weg
error-count-seen = { $file } bevat wat één kijker van een partij zag, dus daaruit is niets te tellen; noem een volledig verslag
error-two-robots = een toernooi heeft minstens twee robots nodig, zoals in --robots random,random
error-too-many-games = { $games } partijen is te veel; een toernooi heeft er hoogstens { $most }
seen-only = dit is wat { $viewer ->
    [onlooker] een toeschouwer
   *[seat] plaats { $seat }
} van een partij zag; wat verborgen bleef, voor het eerst bij zet { $ply }, staat er niet in
games-rules = regels
games-choices = keuzes
games-robots = robots
games-levels = niveaus
games-characters = personages
robot-random = speelt een willekeurige mogelijke actie
robot-greedy = speelt wat op het eerste gezicht het beste lijkt
robot-search = denkt vooruit: search, search:20ms, search:1000it, search:50ms:threads=2
robot-by-role = één robot als goudzoeker, een andere als saboteur: by-role:greedy/search
level-easy = makkelijk
level-medium = gemiddeld
level-hard = moeilijk
level-number = niveau { $level }
level-about = niveau { $level } van 8
level-known = andere naam voor niveau { $level }
level-character = { $name }, niveau { $level }
climb-up = Moeilijker: { $name }, niveau { $level }
climb-up-all = Sterkere tegenstanders
climb-down = Makkelijker: { $name }, niveau { $level }
climb-down-all = Makkelijkere tegenstanders
report-head = { $games ->
    [one] één partij
   *[other] { $games } partijen
} { $game }, regels { $rules }, { $players } spelers, seed { $seed }
report-duplicate = elke deling twee keer
report-speed = { $seconds } s op { $threads ->
    [one] één thread
   *[other] { $threads } threads
}, { $speed } partijen per CPU-seconde
report-decisions = { $decisions } beslissingen per partij, { $legal } mogelijke acties bij elke, { $first } bij de eerste
report-replaced = { $who }: het toeval besliste { $replaced ->
    [one] één keer
   *[other] { $replaced } keer
} in zijn plaats: { $complaint }
report-records = verslagen in { $folder }
report-kept = verslagen, games.csv, results.json en grafieken in { $folder }
report-bench = { $game } { $rules }, { $players } spelers: { $games } partijen{ $rounds ->
    [0] {""}
   *[other] {" "}({ $rounds } rondes)
} en { $decisions } beslissingen per CPU-seconde; een toestand beslaat { $bytes } bytes
report-pair = { $a } – { $b }: { $a-wins } tegen { $b-wins } van { $games }, verschil { $margin }
report-interval = { $low } tot { $high } %
column-seat = plaats
column-robot = robot
column-rating = rating
column-games = partijen
column-wins = winst
column-interval = 95 %
column-score = score
column-mean = gemiddeld
column-deviation = spreiding
column-margin = verschil
column-time = ms/beslissing
column-replaced = vervangen
column-depth = zetten
column-sequences = reeksen
backup-done = Bewaard in { $file } ({ $kilobytes } kB). Het bestand bevat de seeds van lopende partijen: houd het geheim.
restore-done = Teruggezet in { $database }.
check-broken-table = Tafel { $id } kan niet worden nagespeeld: { $problem }
check-tables = { $tables ->
    [one] Eén tafel gecontroleerd
   *[other] { $tables } tafels gecontroleerd
}; { $broken ->
    [0] alle zijn na te spelen
    [one] één is niet na te spelen
   *[other] { $broken } zijn niet na te spelen
}.
check-ok = { $file }: in orde, { $steps ->
    [one] één zet
   *[other] { $steps } zetten
} van { $game }, { $over ->
    [yes] afgelopen
   *[no] niet afgelopen
}

# The pages
page-aids = Hulp toestaan: hints, en wat iets zou opleveren
page-skip = Naar de tafel
page-home = Tilewright, naar de lobby
page-theme = Licht of donker
page-theme-system = zoals het systeem
page-theme-light = licht
page-theme-dark = donker
page-language = Taal
page-change = Wijzigen
page-main = Hoofdmenu
page-lobby = Lobby
page-again = Opnieuw proberen
page-crew = De personages tegen wie je kunt spelen, van de zwakste tot de sterkste
page-past = Gespeelde partijen
page-older = Oudere partijen
page-no-past = Nog geen partijen. Een afgelopen partij komt hier te staan.
page-bring = Een verslag bekijken
page-record-file = Een verslag, als tekstbestand
page-games = Spellen
page-hero = Speel ze hier, in je browser: met vrienden via een link, of tegen robots die nadenken.
page-about = { $game ->
    [carcassonne] Leg tegels, bouw steden en wegen, en bezet ze met pionnen.
    [azul] Neem tegels, vul je lijnen en laat er geen vallen.
    [saboteur] Graaf naar het goud; maar sommigen willen dat de gang mislukt.
   *[other] Een spel van het huis.
}
page-players = { $least } tot en met { $most } spelers
page-play = Spelen
page-play-game = { $game } spelen tegen robots
page-set-up = Instellen
page-set-up-game = Een tafel voor { $game } instellen
page-my-tables = Mijn tafels
page-open-tables = Open tafels
page-no-tables = Geen tafel wacht op je. Druk op Spelen.
page-no-open-tables = Er wacht nu niemand op spelers.
page-your-turn = Jouw beurt
page-turn-title = ● Jouw beurt: { "{game}" }
page-go-on = Hervatten
page-look = Bekijken
page-sit-down = Gaan zitten
page-watch = Kijken
page-guest = Gast
page-you = jij
page-person = speler
page-robot = robot, niveau { $level }
page-robot-hurried = robot, niveau { $level }; de server is druk, dus denkt hij minder na
page-open-seat = vrije plaats
page-new-table = Een nieuwe tafel
page-game = Spel
page-number = Spelers
page-begins = Wie begint
page-by-rules = volgens de regels
page-seat = Plaats { $number }
page-seats = Plaatsen
page-name = Naam
page-your-name = Je naam
page-colour = Kleur
page-colour-name = { $colour ->
    [red] rood
    [blue] blauw
    [green] groen
    [yellow] geel
    [black] zwart
    [pink] roze
    [orange] oranje
    [white] wit
    [purple] paars
   *[brown] bruin
}
page-who-me = ik
page-who-friend = een vriend, via link
page-who-anyone = iedereen
page-who-robot = een robot
page-rules-of = Regels van { $game }
page-rule-sets = Regels
page-rules = { $rules ->
    [standard] standaardregels
    [spanish] Spaanse regels
    [french] Franse regels
    [dutch] Nederlandse regels
    [steep] dure vloer
    [free-wall] vrije muur
   *[other] regels { $rules }
}
page-single-rules = Losse regels
page-as-rules = zoals de regels hierboven
page-listing = Een tafel met een plaats voor iedereen staat in de lobby.
page-wait = Wachten tot alle plaatsen bezet zijn of ik het spel begin
page-open-table = De tafel openen
page-history = Geschiedenis
page-first = Eerste zet
page-back = Zet terug
page-forward = Zet vooruit
page-last = Laatste zet
page-replay = Vanaf hier bekijken
page-pause = Pauze
page-prefs = Voorkeuren
page-turn-of = { $seat-is ->
    [you] Jij bent
   *[other] { $seat } is
} aan de beurt
page-now = { "{seat}" } is aan de beurt
page-game-over = Het spel is afgelopen
page-board = Bord
page-bar = Wat je kunt doen
page-supply = Voorraad
page-more = Meer
page-menu = Menu
page-zoom-in = Inzoomen
page-zoom-out = Uitzoomen
page-fit = Alles tonen
page-close = Sluiten
page-to-now = Naar nu
page-turn-left = Linksom draaien
page-turn-right = Rechtsom draaien
page-choose = Kies wat je speelt.
page-choose-card = Kies een kaart.
page-choose-cell = Kies waar de tegel komt.
page-choose-follower = Zet een pion, of geen.
page-choose-gold = Kies een goudkaart.
page-choose-line = Kies de lijn waar ze heen gaan.
page-choose-pile = Kies tegels van een fabriek of uit het midden.
page-choose-target = Kies waar de kaart heen gaat.
page-choose-wall = Kies een vak op de muur.
page-invited = Er is een plaats vrij aan deze tafel. Ga zitten en speel mee.
page-waiting = Wacht op gasten
page-waiting-maker = Het spel begint zodra alle plaatsen bezet zijn, of als jij begint.
page-waiting-guest = Je hebt een plaats. Het spel begint zodra alle plaatsen bezet zijn, of als de gastheer begint.
page-waiting-closed = Deze tafel wacht op genodigden.
page-begin = Beginnen
page-new-link = Nieuwe link
page-new-link-means = De oude link geeft dan niemand meer een plaats en de tafel staat in geen lijst.
page-remove = { $name } verwijderen
page-open-again = De plaats van { $name } weer openen
page-take-back = Mijn plaats terugnemen
page-play-it = Spelen
page-undo = Ongedaan maken
page-hint = Wat zou een robot doen?
page-undo-short = Terug
page-hint-short = Hint
page-lately = Wat anderen deden
page-speed = Snelheid
page-step = Eén zet
page-events = Gebeurtenissen
page-record = Verslag
page-moves = Alle zetten
page-pace = Hoe lang zetten van anderen te zien zijn (links: meteen, rechts: langzaam)
page-at-once = Spelen zonder bevestigen
page-once-never = nooit
page-once-undoable = als er niets meer te draaien is
page-once-always = altijd
page-sound = Geluid bij stukken, punten en beurten
page-notify = Een melding als ik aan de beurt ben
page-done = Klaar
page-invite = { $count ->
    [one] Er is een plaats vrij. Stuur deze link aan een vriend:
   *[other] Er zijn { $count } plaatsen vrij. Stuur deze link aan vrienden:
}
page-link = Link naar deze tafel
page-copy = Kopiëren
page-copied = Gekopieerd
page-offline = De tafel is niet te bereiken. Het gaat vanzelf verder zodra dat kan.
page-busy = De tafel is bezet; er is niets gebeurd. Er wordt een nieuwe poging gedaan.
page-hint-says = Een sterke robot zou kiezen: { "{label}" }.
page-no-hint = Hier is geen hint.
page-agree = Akkoord
page-decline = Nee
page-undo-asked = { "{seat}" } vraagt om de laatste beslissing ongedaan te maken.
page-undo-waits = De anderen is gevraagd of je dat ongedaan mag maken.
page-looking-back = Je kijkt terug.
page-watching = Je kijkt toe.
page-counting = De punten worden geteld
page-hand-over = Geef het scherm aan { $seat }.
page-hand-over-to = Geef het scherm aan { "{seat}" }.
page-ready = Ik ben er
page-give = Doorgeven aan { "{seat}" }
page-leave = De tafel verlaten
page-leave-means = Een robot speelt voor je verder en de tafel verdwijnt uit je lijst.
page-leave-now = Verlaten
page-my-data = Mijn gegevens
page-export = Downloaden wat van mij wordt bewaard
page-remove-me = Mij verwijderen
page-remove-me-means = Je naam en je sessie worden verwijderd. Tafels waar niemand anders bij kwam verdwijnen; aan de andere nemen robots je plaatsen in. Dit kan niet ongedaan worden gemaakt.
page-remove-me-now = Mij voorgoed verwijderen
page-remove-table = Deze tafel verwijderen
page-remove-table-means = De tafel verdwijnt. Als anderen eraan deelnamen, blijft ze voor hen en verdwijnt ze uit je lijsten.
page-remove-table-now = De tafel verwijderen
page-wins-by = { $seat-is ->
    [you] Je
   *[other] { $seat }
} wint { by-so-many-points }
so-many-points = { $points ->
    [one] één punt
   *[other] { $points } punten
}
by-so-many-points = met { so-many-points } verschil
page-wins-tie = { $seat-is ->
    [you] Je
   *[other] { $seat }
} wint bij gelijke stand
page-win-shared = { $seats-is ->
    [with-you] Je deelt de overwinning met { $seats-others }
   *[other] { $seats } delen de overwinning
}
page-by-reason = Punten per reden
page-in-all = In totaal
page-how-it-went = Het verloop
page-rematch = Revanche
page-review = Terugkijken

# Waarden die niet kunnen
error-no-colour = de kleur “{ $given }” bestaat niet; wel: { $colours }
error-same-colour = twee plaatsen zijn { page-colour-name }; kies een andere kleur
error-same-name = twee plaatsen heten “{ $name }”; kies een andere naam
error-seat-name = “{ $given }” is geen naam: { $what }
error-empty-seat = een plaats is leeg; elke plaats is “me” of een robot, zoals in me,medium
error-too-many-seats = een spel heeft hoogstens { $most } plaatsen
error-saved-program = “{ $given }” is een programma, en een bestand kan dat niet starten; noem de plaatsen opnieuw, zoals in --resume BESTAND --seats me,medium
error-no-level = het niveau “{ $given }” bestaat niet; wel: { $levels }
error-robot-options = de robot “{ $given }” heeft opties die niet bestaan; schrijf hem als search:20ms, search:1000it of search:50ms:threads=2, met hoogstens { $most } threads
error-robot-roles = “{ $given }” noemt geen twee robots; één per rol schrijf je als by-role:greedy/search:20ms
error-robot-in-list = “{ $given }” kan niet in een lijst staan; een programma noem je alleen, met --robot
error-robot-command = “{ $given }” noemt geen programma; schrijf het als “exec:python3 robot.py” of “exec:200ms:./robot”, met een tijd van 1 ms tot een uur en alle aanhalingstekens gesloten
error-other-viewer = dit verslag bevat wat “{ $viewer }” zag en is alleen zo te tonen: --as { $viewer }
error-no-viewer = “{ $given }” kan niet kijken; --as is een plaats van 0 tot en met { $last }, “onlooker” of “all”
error-set = bij --set “{ $given }” ontbreekt de waarde; schrijf het als --set shields=off
error-watch-what = noem een spel, zoals in: tilewright watch azul
error-play-what = noem een spel, zoals in: tilewright play azul; of hervat het laatste met --resume
error-not-saved = het spel kan niet worden opgeslagen: { $cause }; noem een bestand met --save
watch-not-kept = Het spel kon niet worden opgeslagen: { $cause }
usage-error = { $what }; zie: { $help }
usage-value = “{ $given }” kan niet de waarde van { $option } zijn{ $cause }
usage-number-from = “{ $key }” kan niet “{ $given }” zijn; het is een geheel getal vanaf { $low }
usage-no-value = bij { $option } ontbreekt de waarde
usage-no-option = de optie “{ $given }” bestaat hier niet
usage-no-option-like = de optie “{ $given }” bestaat hier niet; bedoel je { $like }?
usage-surplus = het woord “{ $given }” is te veel
usage-no-command = de opdracht “{ $given }” bestaat niet
usage-no-command-like = de opdracht “{ $given }” bestaat niet; bedoel je { $like }?
usage-missing = dit ontbreekt: { $what }
usage-twice = { $option } staat er twee keer; één keer is genoeg
usage-conflict = { $one } en { $other } sluiten elkaar uit; noem er één
usage-no-text = een argument is geen tekst in UTF-8
colour-names = rood, blauw, groen, geel, zwart, roze, oranje, wit, paars, bruin
unreadable-line = “{ $text }” is geen actie. Typ een nummer van de lijst, een actie in notatie, of hulp.
refusal-word = “{ $name }” kan zijn: { $words }
refusal-number = “{ $name }” moet een geheel getal vanaf 0 zijn
refusal-range = “{ $name }” moet een geheel getal van 0 tot en met { $last } zijn
refusal-json = dit is geen JSON: regel { $line }, kolom { $column }
refusal-body = de inhoud moet een JSON-object zijn met de velden van /api/openapi.json
refusal-field-missing = het veld “{ $field }” ontbreekt
refusal-field-unknown = het veld “{ $field }” bestaat niet; wel: { $fields }
refusal-field-twice = het veld “{ $field }” staat er twee keer
refusal-field-type = “{ $field }” moet { $type ->
    [small-number] een geheel getal van 0 tot en met 255
    [number] een geheel getal vanaf 0
    [text] een tekst
    [yes-no] “true” of “false” zonder aanhalingstekens
    [list] een lijst
   *[object] een JSON-object
} zijn
refusal-query = de parameters van het adres zijn niet te lezen
refusal-method = dit adres verwacht een andere methode; zie /api/openapi.json
refusal-two-hosts = het verzoek noemt twee servers
refusal-host = deze server antwoordt alleen op localhost en 127.0.0.1; start hem met --public-url om een andere naam te gebruiken
refusal-slow-body = de inhoud van het verzoek kwam niet op tijd aan
refusal-socket = dit adres is een WebSocket; vraag om de overstap
refusal-file = het formulier heeft één bestand nodig: een verslag
refusal-no-text = een verslag is tekst in UTF-8
refusal-sealed = dit is een opgeslagen spel met verzegelde zetten; hervat het met: tilewright play --resume BESTAND
refusal-brought-record = deze tafel toont een verslag; hier kan niets worden veranderd
refusal-actions = “action” is een tekst, of “actions” een lijst van 1 tot en met { $most } teksten
refusal-one-turn = “actions” zijn beslissingen van één beurt; vóór de laatste wordt al iets getrokken
refusal-not-known-yet = wat deze acties opleveren, is pas bekend als er iets getrokken of onthuld is
refusal-turn-ends = de beurt eindigt met deze acties
refusal-too-many-seats = “seats” noemt meer plaatsen dan enig spel heeft
refusal-one-seat = in een spel met geheimen neemt ieder maar één plaats
refusal-name-invisible = een naam heeft geen onzichtbare letters en geen andere spaties dan de gewone
refusal-name-marks = een letter van een naam heeft hoogstens { $most } accenten of andere tekens
refusal-name-taken = iemand aan deze tafel heeft een naam die er hetzelfde uitziet: { $name }
refusal-secrets-seen = je hebt de geheimen van een andere plaats gezien; tot het einde van het spel kun je alleen die weer innemen
refusal-has-begun = het spel is al begonnen
refusal-not-left = geen speler heeft deze plaats verlaten
refusal-no-rematch = een revanche kan als het spel is afgelopen
refusal-no-undo-asked = niemand wacht op instemming van deze plaats
