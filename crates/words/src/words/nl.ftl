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
not-possible = Dat kan hier niet. Typ een getal van 1 tot { $count }, een actie zoals “{ $example }”, of help.
help =
    Een getal kiest uit de lijst; een actie kan ook in notatie getypt worden.
    undo     maakt je laatste beslissing ongedaan
    hint     zegt wat een sterke robot zou doen
    history  toont de stappen tot nu toe
    ranking  zegt wie voor staat
    save     bewaart het spel; save BESTAND bewaart het in een ander bestand
    quit     bewaart het spel en gaat weg
    Enter    toont de stand opnieuw
hint = Een sterke robot zou dit kiezen, met hoe goed hij elke zet vindt (punten voorsprong, en tot tien voor de winst):
nothing-to-undo = Er is nog niets ongedaan te maken.
saved = Het spel is bewaard in { $file }. Hervatten: tilewright play --resume { $file }
not-saved = Het spel kon niet bewaard worden in { $file }: { $cause }
menu-title = Tilewright: legspellen met exacte regels.
menu-watch = kijken naar { $game }
menu-play = { $game } spelen tegen een robot
menu-quit = weg
menu-choose = Kies 1 tot { $count }:
menu-level = Tegenstanders
level-easy = gemakkelijk
level-medium = gemiddeld
level-hard = moeilijk
verbatim = { $text }
