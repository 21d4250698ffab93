//! Lists, reports and errors in the language of `--lang`.

use std::path::PathBuf;
use std::process::{Command, Output};

fn tilewright(arguments: &[&str], language: &str) -> Output {
    let with_language = [arguments, &["--lang", language]].concat();
    Command::new(env!("CARGO_BIN_EXE_tilewright")).args(with_language).output().expect("the binary can be started")
}

/// Checks that output and errors in Spanish, French and Dutch contain these words.
fn check(arguments: &[&str], expected: [&[&str]; 3]) {
    for (language, expected) in ["es", "fr", "nl"].into_iter().zip(expected) {
        let output = tilewright(arguments, language);
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8(said).expect("text").replace('\u{202f}', " ");
        for words in expected {
            assert!(said.contains(words), "{arguments:?} in {language} lacks {words:?}: {said}");
        }
    }
}

fn file(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("languages");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the file can be written");
    path.to_string_lossy().into_owned()
}

#[test]
fn games_are_listed_in_each_language() {
    check(
        &["games"],
        [
            &["reglas standard", "de 2 a 6 jugadores", "opciones", "niveles", "número", "a primera vista"],
            &["règles standard", "de 2 à 6 joueurs", "choix", "niveaux", "nombre", "coup d’œil"],
            &["regels standard", "2 tot en met 6 spelers", "keuzes", "niveaus", "getal"],
        ],
    );
    let listed = tilewright(&["games", "--json"], "es").stdout;
    let listed: serde_json::Value = serde_json::from_slice(&listed).expect("one object");
    assert_eq!(listed["levels"][0]["about"], "nivel 1 de 8");
}

#[test]
fn simulation_is_reported_in_each_language() {
    check(
        &["simulate", "azul", "--players", "2", "--games", "3", "--seed", "1", "--threads", "1"],
        [
            &["3 partidas de azul, reglas standard, 2 jugadores, semilla 1", "un hilo", "asiento", "rondas", "media"],
            &["azul : 3 parties, règles standard, 2 joueurs, graine 1", "un fil", "place", "manches", "moyenne"],
            &["3 partijen azul, regels standard, 2 spelers, seed 1", "één thread", "plaats", "rondes", "gemiddeld"],
        ],
    );
}

#[test]
fn tournament_is_reported_in_each_language() {
    check(
        &["arena", "azul", "--robots", "random,random", "--games", "2", "--seed", "1", "--duplicate"],
        [
            &["2 partidas de azul", "repartos repetidos", "victorias", "diferencia", "random – random: "],
            &["azul : 2 parties", "donnes rejouées", "victoires", "écart", "random – random : "],
            &["2 partijen azul", "elke deling twee keer", "winst", "verschil", "random – random: "],
        ],
    );
    check(
        &["arena", "azul", "--robots", "random", "--games", "2"],
        [&["un torneo necesita dos robots"], &["un tournoi demande au moins deux robots"], &["minstens twee robots"]],
    );
}

#[test]
fn speed_is_reported_in_dutch() {
    // One language is enough: each measurement takes seconds.
    let said = String::from_utf8(tilewright(&["bench", "saboteur"], "nl").stdout).expect("text");
    assert!(said.contains("rondes) en ") && said.contains("beslissingen per CPU-seconde"), "{said}");
}

#[test]
fn records_are_checked_displayed_and_counted() {
    let header = "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nsteps\n";
    let whole = file("whole.txt", &format!("{header}draw V\n"));
    check(
        &["check", &whole],
        [
            &["correcto, una jugada de carcassonne, sin terminar"],
            &["correct, carcassonne, 1 coup, partie inachevée"],
            &["in orde, één zet van carcassonne, niet afgelopen"],
        ],
    );
    check(
        &["show", &whole],
        [
            &["es el turno de Jugador 1", "acciones posibles:\n  en 1,0, sin girar\n"],
            &["c’est au tour de Joueur 1", "actions possibles :\n  en 1,0, non tournée\n"],
            &["Speler 1 is aan de beurt", "acties mogelijk:\n  op 1,0, niet gedraaid\n"],
        ],
    );
    check(
        &["perft", "carcassonne", "--depth", "1", "--from", &whole],
        [&["jugadas", "secuencias"], &["coups", "suites"], &["zetten", "reeksen"]],
    );
    let broken = file("broken.txt", &format!("{header}draw V\nplace 5,5 0\n"));
    let expected: [&[&str]; 3] = [
        &["broken.txt: línea 7, jugada 1: «place 5,5 0» no es posible aquí."],
        &["broken.txt : ligne 7, coup 1 : « place 5,5 0 » n’est pas possible ici."],
        &["broken.txt: regel 7, zet 1: “place 5,5 0” kan hier niet."],
    ];
    check(&["check", &broken], expected);
    check(&["show", &broken], expected);
    check(&["perft", "carcassonne", "--depth", "1", "--from", &broken], expected);
    check(
        &["show", "/no/such/file"],
        [&["no se puede leer /no/such/file: "], &["impossible de lire /no/such/file : "], &["is niet te lezen: "]],
    );
}

#[test]
fn errors_are_in_each_language() {
    check(
        &["simulate", "go", "--players", "2", "--games", "1"],
        [
            &["no existe el juego «go»; los que hay son: carcassonne"],
            &["il n’y a pas de jeu « go » ; il y a : carcassonne"],
            &["er is geen spel “go”; er zijn: carcassonne"],
        ],
    );
    check(
        &["perft", "azul", "--players", "9", "--depth", "1"],
        [
            &["9 jugadores no pueden jugar; con las reglas «standard» juegan de 2 a 4"],
            &["impossible de jouer à 9 ; les règles « standard » sont pour 2 à 4 joueurs"],
            &["9 spelers kunnen niet spelen; regels “standard” zijn voor 2 tot en met 4 spelers"],
        ],
    );
}

#[test]
fn errors_contain_no_control_characters() {
    let record = file("steers.txt", "tilewright record 1\ngame \u{1b}[2Jgo\n");
    for arguments in [&["check", &record][..], &["show", &record], &["bench", "\u{1b}[2Jgo"]] {
        let said = tilewright(arguments, "es").stderr;
        let said = String::from_utf8(said).expect("text");
        assert!(said.contains("[2Jgo") && !said.contains('\u{1b}') && said.lines().count() == 1, "{said:?}");
    }
}

#[test]
fn errors_of_saves_robots_and_seats_are_in_each_language() {
    let other = file("diary.txt", "dear diary\n");
    check(
        &["show", "987654"],
        [&["partida guardada con el número 987654"], &["le numéro 987654"], &["geen partij 987654"]],
    );
    check(
        &["play", "--resume", &other],
        [&["no es una partida guardada"], &["pas une partie enregistrée"], &["geen opgeslagen partij"]],
    );
    check(
        &["play", "--resume", "no-such-file"],
        [&["no existe ese archivo"], &["ce fichier n’existe pas"], &["dit bestand bestaat niet"]],
    );
    check(
        &["watch", "azul", "--robots", "hal"],
        [&["no existe el robot «hal»"], &["pas de robot « hal »"], &["geen robot “hal”"]],
    );
    check(
        &["watch", "azul", "--as", "9"],
        [&["no existe el asiento 9"], &["pas de place 9"], &["geen plaats 9; de plaatsen zijn 0 tot en met 1"]],
    );
    let whole = file("seen.txt", "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nsteps\ndraw V\n");
    check(
        &["show", &whole, "--png", &other],
        [&["ya existe", "añade --force"], &["il existe déjà", "ajoutez --force"], &["bestaat al", "voeg --force toe"]],
    );
    check(
        &["show", &whole],
        [
            &["Carcassonne · reglas estándar · tras una jugada"],
            &["Carcassonne · règles standard · après 1 coup"],
            &["Carcassonne · standaardregels · na één zet"],
        ],
    );
}

#[test]
fn errors_of_options_are_in_each_language() {
    let players = |value: &'static str| ["simulate", "azul", "--players", value];
    for value in ["abc", "2.5", "-2"] {
        let spanish = format!("«--players» no puede ser «{value}»; puede ser un número de 1 a 10");
        let french = format!("« --players » ne peut pas être « {value} »");
        let dutch = format!("“--players” kan niet “{value}” zijn");
        check(&players(value), [&[&spanish, "tilewright simulate --help"], &[&french], &[&dutch]]);
    }
    check(
        &["simulate", "azul", "--players", "2", "--seed", "x"],
        [&["un número entero, de 0 en adelante"], &["un nombre entier à partir de 0"], &["een geheel getal vanaf 0"]],
    );
    check(
        &["watch", "azul", "carcassonne"],
        [&["la palabra «carcassonne» sobra"], &["le mot « carcassonne » est de trop"], &["“carcassonne” is te veel"]],
    );
    check(&["simulate", "azul"], [&["falta: --players"], &["il manque : --players"], &["dit ontbreekt: --players"]]);
    check(
        &["simulate", "azul", "--player", "2"],
        [&["la opción «--player»", "--players?"], &["« --player » n’existe pas"], &["“--player” bestaat hier niet"]],
    );
    check(
        &["simulate", "azul", "--players"],
        [&["falta el valor"], &["il manque la valeur"], &["ontbreekt de waarde"]],
    );
    check(
        &["watsch", "azul"],
        [&["la orden «watsch»", "watch?"], &["« watsch » n’existe pas"], &["“watsch” bestaat niet"]],
    );
    check(
        &["simulate", "azul", "--players", "2", "--robots", "random", "--robot", "random"],
        [&["se excluyen"], &["s’excluent"], &["sluiten elkaar uit"]],
    );
    check(
        &["simulate", "azul", "--players", "2", "--set", "floor"],
        [&["a --set «floor» le falta el valor"], &["il manque la valeur de --set"], &["bij --set “floor” ontbreekt"]],
    );
    check(
        &["watch"],
        [
            &["indica un juego, como en: tilewright watch azul"],
            &["indiquez un jeu, comme dans : tilewright watch azul"],
            &["noem een spel, zoals in: tilewright watch azul"],
        ],
    );
    check(
        &["play"],
        [&["--resume", "indica un juego"], &["--resume", "indiquez un jeu"], &["--resume", "noem een spel"]],
    );
    check(
        &["play", "azul", "--seats", "Ana:malva=me"],
        [
            &["no existe el color «malva»", "rojo, azul, verde"],
            &["la couleur « malva »", "rouge, bleu, vert"],
            &["de kleur “malva”", "rood, blauw, groen"],
        ],
    );
    check(
        &["play", "azul", "--seats", "Ana:rojo=me,Bo:red=me"],
        [&["dos asientos son de color rojo"], &["même couleur (rouge)"], &["twee plaatsen zijn rood"]],
    );
}

#[test]
fn wrong_language_is_refused_in_that_of_the_environment() {
    let output = Command::new(env!("CARGO_BIN_EXE_tilewright"))
        .args(["games", "--lang", "de"])
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "es_ES.UTF-8")
        .output()
        .expect("the binary can be started");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("«--lang» no puede ser «de»; puede ser: en, es, fr, nl"), "{said}");
}
