//! The only file of the command line that names a game, and only in the examples of the help; the
//! list of games is a crate of its own.

pub(crate) use ironbottom_games::registry;

/// The worked examples of the help texts.
pub(crate) mod examples {
    pub(crate) const TOP: &str = "\
A first game, at the keyboard:
  ironbottom play                        choose a game and play all its seats
  ironbottom play victory --against captain   you against the computer

The same by hand, one command at a time (a game is one text file):
  ironbottom games                       which games there are
  ironbottom new drill --out war.txt     a new game
  ironbottom show war.txt                the board, and what is asked of whom
  ironbottom legal war.txt               what can be done now
  ironbottom act war.txt \"load orion a\"  do it
  ironbottom undo war.txt                take it back, as long as no die was rolled
  ironbottom replay war.txt              verify the whole game, every die included

Exit codes: 0 done; 1 a check failed; 2 bad input, with a sentence on standard error.";

    pub(crate) const SERVE: &str = "\
Example:
  ironbottom serve
  ironbottom serve --listen 127.0.0.1:0 --database sqlite:games.sqlite

Every flag can also stand in the environment (IRONBOTTOM_LISTEN, IRONBOTTOM_DATABASE, …) or in a TOML
file named by --config or IRONBOTTOM_CONFIG; flags win over the environment, the environment over the
file. A database address with a password in it belongs there, not on the command line. Only there:
metrics-token, body-limit, idle, log-filter.";

    pub(crate) const GAMES: &str = "\
Example:
  ironbottom games
  ironbottom games drill
  ironbottom games axis-2001 --set players=2   who sits where with that option";

    pub(crate) const RULES: &str = "\
Example:
  ironbottom rules victory                 how one wins and what a turn is
  ironbottom rules victory 7.422           one rule, with its rulings and tests
  ironbottom rules axis-2001 submarine     every rule about submarines
  ironbottom rules victory ruling 3        how we play it where the book is silent";

    pub(crate) const LEARN: &str = "\
Example:
  ironbottom learn victory
  ironbottom learn axis-2001 --file lesson.txt

A quarter of an hour. Enter goes on, board shows the board, rule tells the rule, quit leaves; the lesson is kept.";

    pub(crate) const NEW: &str = "\
Example:
  ironbottom new drill --out war.txt --set turns=4 --seed 7

The file is the whole game: keep it, copy it, replay it. “ironbottom games GAME” lists the options.";

    pub(crate) const ADMIN: &str = "\
Example:
  ironbottom admin create-account ann < password.txt
  ironbottom admin list
  ironbottom admin export TABLE --out war.txt
  ironbottom admin import --owner ann war.txt
  ironbottom admin backup friday.sqlite

All of it works while the server runs. The database is the server's: --database sqlite:FILE or
postgres://…, or the environment variable IRONBOTTOM_DATABASE. Its key is beside it, or where
--key-file or IRONBOTTOM_KEY_FILE says; a backup does not hold it, so keep a copy of it elsewhere.";

    pub(crate) const SHOW: &str = "\
Example:
  ironbottom show war.txt
  ironbottom show war.txt --seat north     as one seat sees it
  ironbottom show war.txt --at 12          as it stood after act 12
  ironbottom show war.txt orion            one piece, place or chart";

    pub(crate) const LEGAL: &str = "\
Example:
  ironbottom legal war.txt
  ironbottom legal war.txt orion           only what can be done with her

The words on the left are what “ironbottom act” takes.";

    pub(crate) const ACT: &str = "\
Example:
  ironbottom act war.txt \"load orion a\"
  ironbottom act war.txt \"load orion a\" \"load lyra b\" \"load vesta b\" done

Several actions are one batch: if one of them is refused, none is done; if somebody else gets to
decide something in between, the batch stops there and says so.";

    pub(crate) const UNDO: &str = "\
Example:
  ironbottom undo war.txt
  ironbottom undo war.txt --agreed --to 12

A die rolled, something seen or the turn passed on cannot be taken back alone. If all players
agree, --agreed --to N goes back to act N; the record says so, and the dice do not repeat.";

    pub(crate) const ORDER: &str = "\
Example:
  ironbottom order war.txt --seat north
  ironbottom order war.txt --seat north window=pass

A standing order answers a decision in advance; the value “ask” revokes it.";

    pub(crate) const CONCEDE: &str = "\
Example:
  ironbottom concede war.txt --seat north";

    pub(crate) const DRAW: &str = "\
Example:
  ironbottom draw war.txt";

    pub(crate) const REPLAY: &str = "\
Example:
  ironbottom replay war.txt
  ironbottom replay war.txt --json
  ironbottom replay games/                 every record (*.txt) of a folder and its subfolders

Exit code 1 when the record does not replay, 2 when the file is damaged or no record. Of a folder: 0 and a
count, or 1 and a line for each record that does not replay: the file, the line, what is wrong. Do that
before an update; a server's games are verified by “ironbottom admin verify”.";

    pub(crate) const LOG: &str = "\
Example:
  ironbottom log war.txt --seat north --last 20
  ironbottom log war.txt --acts

--acts lists every act with its number (for --at and --to), secrets included.";

    pub(crate) const SELFPLAY: &str = "\
Example:
  ironbottom selfplay drill --games 1000 --seed 1 --json

The same seed plays the same games, however many threads.";

    pub(crate) const MATCH: &str = "\
Example:
  ironbottom match victory --a captain --b ensign --games 100 --swap-sides
  ironbottom match victory --a admiral --b captain --games 400 --swap-sides --budget 100ms --until 0.70:0.80 \\
      --file match.jsonl

  ironbottom match victory --a admiral --b captain --games 40 --swap-sides --workers 4
  ironbottom match victory --a admiral --b captain --games 40 --workers 8 --worker-command \"ssh attic ironbottom\"

The score counts a draw as half a win; the interval holds the true score in 19 of 20 matches. A match with
--file can be stopped and gone on with.";

    pub(crate) const THINK: &str = "\
Example:
  ironbottom think --server https://play.example.org --token-file token --threads 4

The token is made where the server is: ironbottom admin add-worker attic > token

The server hands out decisions of its rear admirals and admirals while games hide nothing from anybody, with what the
seat may know and without the seed of the dice; it checks every answer, and thinks by itself when none comes in time.
Stop a worker whenever you like.";

    pub(crate) const LADDER: &str = "\
Example:
  ironbottom ladder victory
  ironbottom ladder victory --games 200 --deep-games 40 --budget 300ms --seed 1 --out data/victory/ladder.toml

Ratings are Elo’s, with the captain at 1500 in every game: 400 points more are ten to one. Each rank plays the
next, both sides in turn; the interval holds the true rating in about 19 of 20 measurements. What is kept in
data/<game>/ladder.toml is shown where people choose an opponent.";

    pub(crate) const REPORT: &str = "\
Examples:
  ironbottom report game.txt
  ironbottom report game.txt --html story.html
  ironbottom report game.txt --html story.html --admiral 40
  ironbottom report game.txt --json";

    pub(crate) const ANALYSE: &str = "\
Example:
  ironbottom analyse war.txt
  ironbottom analyse war.txt --budget 2s --all

Expected is the chance of winning after what was done; a better plan is named when there was one.";

    pub(crate) const ODDS: &str = "\
Example:
  ironbottom odds axis-2001 --attack \"3 infantry, 1 artillery, 1 fighter\" --defend \"3 infantry, 1 aa\"
  ironbottom odds axis-2001 --attack \"2 marines\" --defend \"1 infantry\" --where amphibious --support \"1 battleship\"
  ironbottom odds axis-2001 --attack \"2 subs, 1 fighter\" --defend \"1 carrier, 1 destroyer\" --retreat-below 30% --json
  ironbottom odds axis-1940 --attack \"3 infantry, 1 tank, 2 tac\" --defend \"4 infantry, 1 aaa\" --research jet-fighters
  ironbottom odds axis-1940 --attack \"1 cruiser, 2 transport\" --scramble \"2 fighter\"
  ironbottom odds axis-1940 --where raid --attack \"2 strategic\" --defend \"1 fighter\" --target minor
  ironbottom odds victory --attack \"akagi, kaga:1\" --defend \"lexington, houston\" --action day
  ironbottom odds pacwar --attack \"7 sbd, 3 f4f loose\" --defend \"4 japan-cv1, 6 japan-dd\" --patrol \"5 zero\" --priority carriers

Not every game knows every option: without --attack (`ironbottom odds pacwar`) a game tells what it can be asked,
with its own units and examples.

Units are lost the cheapest first unless --losses says otherwise; the attacker fights to the end unless
--retreat-below says when to go home. All chances are exact unless the answer says they are not.";

    pub(crate) const PERFT: &str = "\
Example:
  ironbottom perft drill --depth 4
  ironbottom perft drill --depth 3 --divide";

    pub(crate) const PLAY: &str = "\
Example:
  ironbottom play
  ironbottom play victory --against captain       you hold the first seat
  ironbottom play victory --against admiral --seat allies
  ironbottom play --file ironbottom-drill.txt     go on with a game

The game is kept in a file from the first action on. Type ? during the game for help.";
}
