seat-name = Plaats { $number }
list-and = en
turn-seat = { $seat } is aan de beurt
turn-chance = het toeval beslist
turn-over = het spel is gedaan
possible = { $count ->
    [one] Eén actie mogelijk:
   *[other] { $count } acties mogelijk:
}
ranking = Rangschikking
watch-keys = [spatie] pauze en verder   [andere toets] één stap   [q] weg
hand-over = { $seat } is aan de beurt. Geef het scherm door en druk op Enter.
choose = { $seat }, kies 1 tot { $count }, of typ help:
no-such-number = Dat nummer bestaat niet. Typ er een van 1 tot en met { $count }, een actie zoals “{ $example }”, of help.
help =
    Een getal kiest uit de lijst; een actie kan ook in notatie getypt worden.
    undo     maakt je laatste beslissing ongedaan
    back     laat los wat je het laatst koos
    hint     zegt wat een sterke robot zou doen
    history  toont de stappen tot nu toe
    ranking  zegt wie voor staat
    save     bewaart het spel; save BESTAND bewaart het in een ander bestand
    quit     bewaart het spel en gaat weg
    Enter    toont de stand opnieuw
hint = Een sterke robot zou dit kiezen, met hoe goed hij elke zet vindt (punten voorsprong, en tot tien voor de winst):
nothing-to-undo = Er is nog niets ongedaan te maken.
undo-revealed = Dat kan niet ongedaan gemaakt worden: er is sindsdien iets verborgens bekeken.
undo-ask = { $seat }, mag { $asker } de laatste beslissing ongedaan maken? ja of nee:
undo-refused = { $seat } gaat niet akkoord; het spel gaat verder zoals het is.
yes = ja
yes-short = j
error-over = Het spel is afgelopen; er kan niets meer gespeeld worden.
error-not-your-turn = Het is de beurt van { $seat }.
error-draw-first = Eerst beslist het toeval.
error-unreadable = “{ $text }” is geen actie. Typ een nummer van de lijst, een actie in notatie, of help.
error-illegal = “{ $given }” kan hier niet. Er zijn { $count } mogelijke acties, zoals “{ $example }”.
error-stale = Er is gespeeld sinds je keek. Kijk opnieuw en beslis dan.
saved = Het spel is bewaard in { $file }. Hervatten: tilewright play --resume { $file }
not-saved = Het spel kon niet bewaard worden in { $file }: { $cause }
kept = Het spel is opgeslagen in { $file }.
leave-unsaved = Het is niet opgeslagen. Typ save BESTAND om het elders op te slaan, of nog eens quit om zonder te stoppen.
file-exists = { $file } bestaat al en wordt niet overschreven. Kies een ander bestand.
menu-title = Tilewright: legspellen met exacte regels.
menu-watch = kijken naar { $game }
menu-play = { $game } spelen tegen robots
menu-quit = weg
menu-choose = Kies 1 tot { $count }:
menu-level = Tegenstanders
level-easy = gemakkelijk
level-medium = gemiddeld
level-hard = moeilijk
verbatim = { $text }
refusal-not-your-seat = Deze plaats is niet van jou.
refusal-unknown = Zoiets is hier niet.
refusal-too-many = Dat was te veel tegelijk. Wacht even en probeer het opnieuw.
refusal-too-large = Dat is te groot.
refusal-bad-request = Dat is niet te begrijpen: { $what }
refusal-busy = De tafel is nu niet bereikbaar; er is niets gebeurd. Probeer het opnieuw.
refusal-cross-site = Dat kwam van een andere site en is geweigerd.
same-draws = Dezelfde trekkingen opnieuw: --seed { $seed }
item = { $what }: { $points }
menu-resume = verdergaan met het laatste spel
