// Generated from the OpenAPI document of the server by scripts/api.mjs. Do not edit.

export interface paths {
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account; a guest becomes one and keeps its games. */
        post: operations["account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games there are. */
        get: operations["games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The odds of a battle in words: `attack`, `defend` and what else the game understands (`where`, `support`,
         *     `first-turn`, `keep-land-unit`, `retreat-below`, `losses`, …; `action`, `aim`, `turn`, `rules`, …), each behind the
         *     question mark. A word it does not understand is named, with the nearest it knows. The question about a battle that
         *     is being fought or planned stands in a reader's scene, in its panels `odds`.
         */
        get: operations["one"];
        put?: never;
        /**
         * The odds of several battles, each as it is asked for alone; the answers come in the order of the questions. It counts
         *     as one request, and the time it takes as that of each question.
         */
        post: operations["several"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/odds/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be asked: the sorts of battle of a game, the units and options of each, and battles to begin with. */
        get: operations["form"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/plan/{digest}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is printed: boards, spaces and counters. A table says where its plan is; behind the question mark stand
         *     `rules-version`, `edition` and every option. What is found there never changes.
         */
        get: operations["plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rulebook of a game in our own words: rules with their tests, rulings, how one wins, what the marks on counters mean. */
        get: operations["rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/seating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who sits where in a new game, under the options behind the question mark. */
        get: operations["seating"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin as a guest. */
        post: operations["guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin the guided first game of a game: a table at which every seat is yours. The others play from the lesson. */
        post: operations["begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a link leads. */
        get: operations["look_at_link"];
        put?: never;
        /** Sit down by a link. It works once. */
        post: operations["use_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in. The seats of the guest one was go along. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show by the link of a mail that the address is yours. */
        post: operations["confirm_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who am I? */
        get: operations["whoami"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is kept about you. The record of each game is at `/api/tables/{id}/record`. */
        get: operations["own_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go for good; an account sends its password. Games nobody else sits at go with you; at others your seats open, and
         *     tables of yours pass to somebody who sits there. Your name is free again, and what you said is taken back.
         */
        post: operations["delete_me"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Be called otherwise from now on; whoever has an account logs in by that name. */
        post: operations["rename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened at your tables while you were elsewhere, the newest first. */
        get: operations["notices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** These were read, or all of them; what is left unread and still holds. */
        post: operations["read_notices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/reach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How you are reached, and what you wish to hear of. */
        get: operations["reach"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Follow what waits for you. The messages are those of `PersonMessage`. */
        get: operations["follow_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/ways/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Be reached no more by one of your ways. */
        delete: operations["end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/ways/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try one of your ways; to an address of mail that is not confirmed the question goes again. One that was given up
         *     is tried anew.
         */
        post: operations["test_way"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/ways/hook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A program of yours that is sent what happens, signed as Standard Webhooks have it. */
        post: operations["hook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/ways/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An address of mail; it gets a link that shows it to be yours, and nothing else before that. */
        post: operations["mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/ways/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A browser of yours that takes web push. */
        post: operations["push"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/wishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What you wish to hear of outside the page, and when. */
        post: operations["wishes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change your password; all other browsers and all tokens have to come in again. */
        post: operations["password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link to a new password goes to the confirmed addresses of an account. Whether there are any is not told. */
        post: operations["forgot_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new password by the link of a mail; all browsers and tokens have to come in again. */
        post: operations["reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring in a record. */
        post: operations["import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The browsers you are logged in with. */
        get: operations["sessions"];
        put?: never;
        post?: never;
        /** Log out everywhere else: every other browser and every token. */
        delete: operations["end_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** One of your browsers has to log in again. */
        delete: operations["end_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My games, those that wait for me first; or those with a seat anybody may take; or those anybody
         *     may watch. The last two need no name.
         */
        get: operations["list"];
        put?: never;
        /** Make a table. */
        post: operations["make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All about a table but its board. */
        get: operations["show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do a list of actions. */
        post: operations["actions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play again with the same people, under the same options and clock. You sit down at once, officers too; everybody
         *     else is asked.
         */
        post: operations["play_again"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/agree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to what is proposed. */
        post: operations["agree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new table from a moment of this one, with dice of its own. */
        post: operations["branch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was said. */
        get: operations["read"];
        put?: never;
        /** Say something; for those who sit at the table. */
        post: operations["say"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be done with a subject, or without one. */
        get: operations["choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/concede": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up. */
        post: operations["concede"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an officer would do in your place, and why. It sees what you see and nothing else, and
         *     nothing is changed.
         */
        post: operations["hint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The moments this reader can look at. */
        get: operations["history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/inspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One piece, space or chart in plain text. */
        get: operations["inspect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/lesson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the lesson at this table has come; nothing where the table is none. */
        get: operations["now"];
        put?: never;
        /** Let the other seats do what the lesson has for them, until whoever learns is asked again. */
        post: operations["next"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link for a friend. An older link of the seat is dead then. */
        post: operations["make_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this reader was told: the last page, or the one before a number. */
        get: operations["log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you wrote down at this table; only you can read it. */
        get: operations["read_note"];
        put?: never;
        /** Write something down at this table, in the place of what stood there. */
        post: operations["write_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/officer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a seat to an officer, exchange the officer, or take the seat from it: then it is yours.
         *     The owner of the table does so with seats nobody sits in, and anybody with a seat of their own.
         */
        post: operations["appoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give or revoke a standing order. */
        post: operations["orders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Propose a draw, to go back, or to take one more seat of a game with secrets. */
        post: operations["propose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of the game; not while it holds secrets the reader may not know. */
        get: operations["record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/redo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the entry again that was taken back. */
        post: operations["redo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse what is proposed. */
        post: operations["refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a finished game went: charts, losses, luck, turning points, maps; and what an admiral thinks of it, which takes
         *     it a moment.
         */
        get: operations["report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/report.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as one page that needs nothing else: no script, no other file. */
        get: operations["report_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/scene": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board as this reader sees it, now or at a moment. */
        get: operations["scene"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/sit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sit down in an open seat. */
        post: operations["sit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/stand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a seat; anybody may take it then, at a private table whoever gets a link to it. */
        post: operations["stand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Follow a table. The messages are those of `StreamMessage`. */
        get: operations["stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board in plain text, now or at a moment. */
        get: operations["text"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the last entry back. */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why can't I? */
        get: operations["why"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your tokens. */
        get: operations["tokens"];
        put?: never;
        /** A token for a bot of yours; it is shown this once. */
        post: operations["make_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a token. */
        delete: operations["end_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wait for something to think about, for up to some twenty seconds. Workers have tokens of their own, made by whoever
         *     keeps the server (`ironbottom admin add-worker`); they open nothing else. A position with secrets is never handed out.
         */
        post: operations["ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the worker would do. The table takes it or refuses it like the plan of an officer of its own. */
        post: operations["done"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the server well: can anything be written? */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail/unsubscribe/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a mail program that follows the link instead of posting to it is led: to a page that asks first. */
        get: operations["ask_to_unsubscribe"];
        put?: never;
        /** No more mail to an address, by the link of a mail; whoever asks need not be logged in. */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counters in Prometheus form, for whoever runs the server: even a count tells something where
         *     only two people play.
         */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Can it take traffic? Not while it goes down or nothing can be written. */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What came of it. */
        Acted: {
            now?: null | components["schemas"]["SceneNow"];
            /**
             * Format: int64
             * @description The number of the reader's last item.
             */
            number: number;
            refused?: null | components["schemas"]["Refusal"];
            /** @description How many actions were done. */
            taken: number;
        };
        /**
         * @description Has an admiral read the game?
         * @enum {string}
         */
        AdmiralReads: "reading" | "read" | "nobody";
        /** @description Another game with the same people. */
        Again: {
            /** @description With the sides exchanged? */
            change?: boolean;
        };
        /** @description A named argument of a choice. */
        Argument: {
            /** @description Its part in the action: `unit`, `from`, `to`, `at`, `via`. */
            name: string;
            /** @description What it is. */
            value: components["schemas"]["Value"];
        };
        /** @description What should I do? */
        AskHint: {
            /** @description As which seat. */
            as: string;
            officer?: null | components["schemas"]["OfficerSort"];
        };
        /** @description A worker has time. */
        AskWork: {
            /** @description The games it knows, by id. */
            games: string[];
            /** @description What tells it from others with the same token: at most 40 characters. */
            name: string;
        };
        /** @description A seat does something that needs no more words. */
        AsSeat: {
            /** @description Which. */
            as: string;
            /** @description As in `NewActions`. */
            key?: string | null;
        };
        /** @description A board: a set of named spaces. */
        Board: {
            /** @description Stable id. */
            id: string;
            /** @description Its spaces. */
            spaces: components["schemas"]["Space"][];
            /** @description What people read. */
            title: string;
        };
        /** @description Something an action would leave undone, so that a person is asked before it is done. */
        Caution: {
            /** @description Nothing is left undone: the act itself brings this about, for good. */
            brings?: boolean;
            /** @description A word of the game, by which a person says that it need not be asked again: `idle-ships`. */
            kind: string;
            /** @description The rule that says what is lost by it. */
            rule?: string | null;
            /** @description The sentence. */
            text: string;
        };
        /** @description A chapter of a rulebook. */
        Chapter: {
            /** @description Its rules. */
            rules: components["schemas"]["RuleText"][];
            /** @description Its heading. */
            title: string;
        };
        /** @description A chart: lines over the turns. */
        Chart: {
            /** @description A sentence about it. */
            about: string;
            /** @description Stable id. */
            id: string;
            /** @description Its lines, each with a value for every turn. */
            lines: components["schemas"]["ChartLine"][];
            /** @description Its heading. */
            title: string;
            /** @description What is counted. */
            unit: string;
        };
        /** @description A line of a chart. */
        ChartLine: {
            /**
             * Format: int32
             * @description The side whose colour it has.
             */
            side: number;
            /** @description A value for each of the report's turns. */
            values: number[];
            /** @description Whose it is, as people read it. */
            who: string;
        };
        /** @description A line of chat. */
        ChatLine: {
            /**
             * Format: int64
             * @description When.
             */
            at: number;
            /** @description Who. */
            by: string;
            /**
             * Format: int64
             * @description Number.
             */
            number: number;
            /** @description Their seats. */
            seats: string[];
            /** @description What. */
            text: string;
        };
        /** @description A legal action. */
        Choice: {
            /** @description With what, where to, how. What it lights are the pieces and spaces named here. */
            args?: components["schemas"]["Argument"][];
            /**
             * @description What it would leave undone: asked about before it is done. Filled in by the table, for actions about nothing in
             *     particular.
             */
            cautions?: components["schemas"]["Caution"][];
            /**
             * Format: int32
             * @description What it costs.
             */
            cost?: number | null;
            /**
             * Format: int32
             * @description How many units it is about, where that is a choice.
             */
            count?: number | null;
            /** @description What people read where it stands alone. */
            label: string;
            /** @description What is posted to do it; filled in by the table. */
            notation: string;
            /** @description What tells it from its neighbours in a list about one subject; empty where that is the label. */
            short?: string;
            /** @description What is done, in one of the game's own words: `move`. */
            verb: string;
        };
        /** @description What opens for a rule that is named to a player. */
        Citation: {
            /** @description As it is named: `VitP 7.4`. */
            cite: string;
            /** @description These rules. */
            rules?: string[];
            /**
             * Format: int32
             * @description This ruling.
             */
            ruling?: number | null;
        };
        /** @description A running clock. */
        ClockInfo: {
            /**
             * Format: int64
             * @description When `left` was true.
             */
            at: number;
            /**
             * Format: int32
             * @description Seconds each seat began with.
             */
            bank: number;
            /** @description Is no more saved up than what the seat began with? */
            capped?: boolean;
            /** @description Does running out lose the game? */
            forfeit: boolean;
            /**
             * Format: int32
             * @description Seconds added for each decision.
             */
            increment: number;
            /** @description What each seat has left, in milliseconds. */
            left: {
                [key: string]: number;
            };
            /** @description Whose clock runs. */
            running: string[];
        };
        /** @description The terms of a clock. */
        ClockTerms: {
            /**
             * Format: int32
             * @description Seconds each seat has.
             */
            bank: number;
            /** @description Is no more saved up than what the seat began with? So many days a move, and not so many more each time. */
            capped?: boolean;
            /** @description Does running out lose the game? */
            forfeit: boolean;
            /**
             * Format: int32
             * @description Seconds added each time a seat has done what it was asked.
             */
            increment: number;
        };
        /** @description Name and password. */
        Credentials: {
            /** @description Name, 2 to 40 characters. */
            name: string;
            /** @description Password, 8 to 200 characters. */
            password: string;
        };
        /**
         * @description How mail comes.
         * @enum {string}
         */
        Digest: "each" | "hourly" | "daily";
        /** @description How a game ended. */
        Ended: {
            /** @description The game's word for the way it was won. */
            how: string;
            /** @description The sentence. */
            text: string;
            /** @description The seats that won; none for a draw. */
            winners: string[];
        };
        /** @description An action a lesson waits for. */
        Expected: {
            /** @description What people read. */
            label: string;
            /** @description Its notation. */
            notation: string;
            /** @description The subject it is about. */
            subject?: string | null;
        };
        /** @description Somebody who forgot their password. */
        Forgot: {
            /** @description Their name, or their confirmed address. */
            name: string;
        };
        /** @description A game of this server. */
        GameInfo: {
            /** @description A sentence about it. */
            about: string;
            /** @description Data editions, the newest first. */
            editions: string[];
            /** @description Id. */
            id: string;
            /** @description Can it, under default options, hold anything some seat may not know? */
            keeps_secrets: boolean;
            lesson?: null | components["schemas"]["LessonInfo"];
            /** @description Can the odds of its battles be asked for? */
            odds: boolean;
            /** @description Computer officers who know the game, the weakest first. */
            officers: components["schemas"]["OfficerInfo"][];
            /** @description What can be chosen before the game. */
            options: components["schemas"]["OptionInfo"][];
            /** @description What a seat can order in advance. */
            orders: components["schemas"]["OrderInfo"][];
            /** @description Whose turns make up a round, in their order; empty where a turn is everybody's. */
            round: string[];
            /**
             * Format: int32
             * @description The version of the rules a new game begins under.
             */
            rules_version: number;
            /** @description The seats under default options. */
            seats: components["schemas"]["GameSeat"][];
            /** @description Title. */
            title: string;
            /** @description What of it is not built yet, in words; none of a whole game. */
            unfinished?: string | null;
        };
        /** @description A seat of a game. */
        GameSeat: {
            /** @description Id. */
            id: string;
            /** @description What people read where it stands alone: `Allies`. */
            label: string;
            /** @description The powers it plays, in the order of play. */
            powers?: components["schemas"]["PowerInfo"][];
            /**
             * Format: int32
             * @description Seats of one side win together.
             */
            side: number;
            /** @description What people read in a sentence: `the Allies`. */
            title: string;
        };
        /** @description How one wins and what a turn is, on one page. */
        Guide: {
            /** @description Its sections. */
            sections: components["schemas"]["GuideSection"][];
            /** @description Its title. */
            title: string;
        };
        /** @description A section of the page. */
        GuideSection: {
            /** @description What it says. */
            paragraphs?: string[];
            /** @description Then point by point. */
            points?: string[];
            /** @description Its title. */
            title: string;
        };
        /**
         * @description What happened, as data: what animation, battle reports and dice in the log are drawn from, and
         *     what another language could be spoken from. It holds only what its reader may know.
         */
        Happening: (components["schemas"]["Party"] & {
            /** @description Where it was; none where it came from outside. */
            from?: string | null;
            /** @description Where it is; none where it left for good. */
            to?: string | null;
        } & {
            /** @enum {string} */
            what: "moved";
        }) | (components["schemas"]["Party"] & {
            /** @description The piece or space fired at. */
            at?: string | null;
            /** @description What came up. */
            dice: number[];
            /**
             * Format: int32
             * @description How many hits they were.
             */
            hits: number;
            need?: null | components["schemas"]["Need"];
        } & {
            /** @enum {string} */
            what: "fired";
        }) | (components["schemas"]["Party"] & {
            /**
             * Format: int32
             * @description By how much, where it is counted.
             */
            amount?: number | null;
        } & {
            /** @enum {string} */
            what: "damaged";
        }) | (components["schemas"]["Party"] & {
            /** @description Where it was. */
            from?: string | null;
        } & {
            /** @enum {string} */
            what: "lost";
        }) | {
            /** @description The space it is fought in. */
            at: string;
            /**
             * Format: int32
             * @description The round, where rounds are counted.
             */
            round?: number | null;
            /** @description Where it stands. */
            stage: components["schemas"]["Stage"];
            /** @enum {string} */
            what: "battle";
        } | {
            /** @description The space. */
            at: string;
            /** @description The seat, power or country that has it now. */
            owner?: string | null;
            /** @enum {string} */
            what: "control";
        } | {
            /** @description Whose it is, where it is somebody's. */
            owner?: string | null;
            /** @description One of the game's own words; none where a turn begins. */
            phase?: string | null;
            /**
             * Format: int32
             * @description The number of the turn.
             */
            turn: number;
            /** @enum {string} */
            what: "phase";
        } | {
            /**
             * Format: int64
             * @description Told after this number …
             */
            after: number;
            /**
             * Format: int64
             * @description … and up to this one.
             */
            until: number;
            /** @enum {string} */
            what: "back";
        };
        /** @description What an officer would do in your place. */
        Hint: {
            /** @description Notations, in order. */
            actions: string[];
            /**
             * Format: float
             * @description The chance of winning, from 0 to 1, as the officer sees it; not every officer looks.
             */
            expects?: number | null;
            /** @description The same as you read them. */
            labels: string[];
            /** @description Spaces and pieces of your scene it is about. */
            lights: string[];
            /** @description So many of the actions, from the first, answer what is asked now; the others are what would come then. */
            now: number;
            /**
             * Format: int64
             * @description Your number it was thought of on; when yours has moved on, it is about the past.
             */
            number: number;
            /** @description Who was asked. */
            officer: components["schemas"]["OfficerSort"];
            /** @description The next best plans, the best first: at most two, and none where there is nothing to choose. */
            others?: components["schemas"]["HintPlan"][];
            /** @description So many of the actions, from the first, are done without a die; the next one rolls. */
            quiet: number;
            /** @description Why, in a sentence or two. */
            reason: string;
        };
        /** @description Another plan than the officer's first, told as that is. */
        HintPlan: {
            /** @description Notations, in order. */
            actions: string[];
            /**
             * Format: float
             * @description By how much that is less than of the first plan; nought when the two cannot be told apart.
             */
            behind: number;
            /**
             * Format: float
             * @description The chance of winning, from 0 to 1, as the officer sees it.
             */
            expects?: number | null;
            /** @description The same as you read them. */
            labels: string[];
            /** @description Spaces and pieces of your scene it is about. */
            lights: string[];
            /** @description So many of the actions, from the first, answer what is asked now. */
            now: number;
            /** @description So many of the actions, from the first, are done without a die; the next one rolls. */
            quiet: number;
            /** @description Why, in a sentence or two. */
            reason: string;
        };
        /** @description The steps a reader can look at. */
        History: {
            /** @description The steps. */
            moments: components["schemas"]["HistoryMoment"][];
            /**
             * Format: int64
             * @description The number of the reader's last item.
             */
            number: number;
            /**
             * Format: int64
             * @description The reader's last step.
             */
            step: number;
        };
        /** @description A step: one act, roll or word this reader may know of. */
        HistoryMoment: {
            /**
             * Format: int64
             * @description The reader's number of what was told together with it.
             */
            number: number;
            /**
             * Format: int64
             * @description The public's last step then: the same for every reader, so links carry it as `moment`.
             */
            public: number;
            /**
             * Format: int64
             * @description What to ask for as `step`; they count for this reader alone, from 1.
             */
            step: number;
            /** @description What happened, in one of those lines; empty where only the board changed. */
            text: string;
            /**
             * Format: int64
             * @description How many lines were told of it. Under the number stand the lines of all its steps, one after the other.
             */
            told: number;
            /** @description The weight of it. */
            tone: components["schemas"]["Tone"];
        };
        /** @description A program that is called from now on. */
        HookMade: {
            /** @description What its signatures are made with; shown this once. */
            secret: string;
            /** @description The way. */
            way: components["schemas"]["WayLine"];
        };
        /** @description One thing looked at. */
        Inspected: {
            /** @description Plain text. */
            text: string;
        };
        /**
         * @description One item of a reader's stream. Numbers count per reader, so that they tell nothing of what
         *     happened behind its back.
         */
        Item: {
            /**
             * Format: int64
             * @description Its number, starting at 1.
             */
            number: number;
            /** @description The dice it may see. */
            rolls?: components["schemas"]["RollTold"][];
            /** @description What the reader is told. */
            told?: components["schemas"]["LogLine"][];
        };
        /** @description Going for good. */
        Leaving: {
            /**
             * @description The password, of an account; a guest has none.
             * @default null
             */
            password?: string | null;
        };
        /** @description A guided first game, as the list of games names it. */
        LessonInfo: {
            /** @description A sentence about it. */
            about: string;
            /**
             * Format: int32
             * @description How long it takes.
             */
            minutes: number;
            /** @description What people read. */
            title: string;
        };
        /** @description A lesson and how far it has come at a table. */
        LessonNow: {
            /** @description What whoever learns has still to do in that step. */
            expects: components["schemas"]["Expected"][];
            /** @description The seat of whoever learns. */
            seat: string;
            /** @description The first step that may not have been read yet. */
            since: number;
            /** @description The step of which something is still to be done; the number of steps when nothing is. */
            step: number;
            /** @description Its steps. */
            steps: components["schemas"]["LessonStepInfo"][];
            /** @description Something else was done than the lesson tells of: it can only be begun anew. */
            strayed: boolean;
            /** @description What people read. */
            title: string;
        };
        /**
         * @description What a step of a lesson asks for.
         * @enum {string}
         */
        LessonSort: "read" | "do" | "watch";
        /** @description A step of a lesson. */
        LessonStepInfo: {
            /** @description What is said to whoever does something else. */
            nudge: string;
            /** @description The rule to read about it. */
            rule?: string | null;
            /** @description A few sentences. */
            says: string;
            /** @description Pieces and spaces to look at. */
            show: string[];
            /** @description What is asked for. */
            sort: components["schemas"]["LessonSort"];
            /** @description Its heading. */
            title: string;
        };
        /** @description A line of the record in the history. */
        LineMoment: {
            /** @description Lines of the record. */
            line: number;
            /**
             * Format: int64
             * @description The public’s step.
             */
            moment: number;
        };
        /** @description What a link leads to. */
        LinkInfo: {
            /** @description The seat. */
            seat: string;
            /** @description The table. */
            table: components["schemas"]["TableLine"];
        };
        /** @description A link to a seat. */
        LinkMade: {
            /** @description The code. */
            code: string;
            /** @description Where to go with it, behind the server's address. */
            path: string;
            /** @description Which seat. */
            seat: string;
        };
        /** @description One line a viewer is told. */
        LogLine: {
            /** @description Ids of the pieces and spaces it is about, for highlighting; only such as the viewer knows. */
            about?: string[];
            happening?: null | components["schemas"]["Happening"];
            /** @description The sentence. */
            text: string;
            /** @description How a log should set it. */
            tone: components["schemas"]["Tone"];
        };
        /** @description What a reader was told. */
        LogPage: {
            /** @description Items in which something was told. */
            items: components["schemas"]["Item"][];
            /** @description Is there more before the first of them? Ask with `before`. */
            more: boolean;
            /**
             * Format: int64
             * @description The number of the reader's last item.
             */
            number: number;
        };
        /** @description Something that was lost. */
        Loss: {
            /** @description Its card in the plan. */
            card: string;
            /**
             * Format: int32
             * @description How many of it.
             */
            count: number;
            /** @description Lines of the record then. */
            line: number;
            /** @description What people call it, with its number where there are several: `Akagi`, `2 British fighters`. */
            piece: string;
            /** @description Where, as people read it; empty where that is not said. */
            place: string;
            /**
             * Format: int32
             * @description The side that lost it.
             */
            side: number;
            /**
             * Format: int32
             * @description The turn.
             */
            turn: number;
            /**
             * Format: int32
             * @description What it was worth, in the measure of the game's chart of losses.
             */
            worth: number;
        };
        /** @description Whom the dice favoured. */
        Luck: {
            /** @description The rolls that were least likely to go so well, the rarest first. */
            luckiest: components["schemas"]["Roll"][];
            /** @description Each side's dice. */
            sides: components["schemas"]["SideLuck"][];
            /** @description The rolls that were least likely to go so badly, the rarest first. */
            unluckiest: components["schemas"]["Roll"][];
        };
        /** @description A bar of the distribution of all hits of a side. */
        LuckBar: {
            /**
             * Format: int32
             * @description From so many hits …
             */
            from: number;
            /**
             * Format: double
             * @description How likely.
             */
            probability: number;
            /**
             * Format: int32
             * @description … to so many, both included.
             */
            to: number;
        };
        /** @description The code of a link in a mail. */
        MailCode: {
            /** @description It. */
            code: string;
        };
        /** @description The forces on the map at a moment. */
        MapAt: {
            /** @description The space it is about. */
            about?: string | null;
            /** @description Lines of the record then. */
            line: number;
            /** @description Spaces that somebody holds or has forces in. */
            spaces: components["schemas"]["MapSpace"][];
            /** @description What people read. */
            title: string;
        };
        /** @description A space on such a map. */
        MapSpace: {
            /** @description How many pieces each side has there, by the number of the side. */
            forces?: number[];
            /**
             * Format: int32
             * @description The side that holds it.
             */
            holder?: number | null;
            /** @description Its id in the sketch. */
            id: string;
        };
        /** @description Something printed on a piece or space, or lying on it. */
        Mark: {
            /** @description A word the client picks a drawing by: `damage`, `gunnery`. */
            kind: string;
            /** @description True for a value we had to make up; the client shows that. */
            reconstructed?: boolean;
            /** @description What people read, where the value does not say it. */
            text?: string;
            value?: null | components["schemas"]["Value"];
        };
        /** @description What a mark on a counter or space means. */
        MarkMeaning: {
            /** @description The mark's word on the wire: `gunnery`. */
            kind: string;
            /** @description What people call it. */
            name: string;
            /** @description The rule it comes from. */
            rule?: string | null;
            /** @description What it does. */
            says: string;
        };
        /** @description Somebody. */
        Me: {
            /** @description Without a password? */
            guest: boolean;
            /** @description Number, as text: it does not fit a floating point number. */
            id: string;
            /** @description What people read. */
            name: string;
        };
        /** @description What a die has to show. */
        Need: {
            /**
             * Format: int32
             * @description This or less.
             */
            "at-most": number;
        } | {
            /**
             * Format: int32
             * @description This or more.
             */
            "at-least": number;
        };
        /** @description Actions to do. */
        NewActions: {
            /** @description Notations, done in order until one is refused or something comes between. */
            actions: string[];
            /** @description As which seat. */
            as: string;
            /**
             * Format: int64
             * @description The number the actions were chosen on; without it, whatever has happened meanwhile.
             */
            base?: number | null;
            /** @description A word of your own: the same one again gives the same answer and does nothing twice. */
            key?: string | null;
            /** @description Send the scene with the answer. */
            scene?: boolean;
        };
        /** @description A branch. */
        NewBranch: {
            /**
             * @description As which reader the moment is counted.
             * @default null
             */
            as?: string | null;
            /**
             * Format: int64
             * @description Your number at the moment; now unless said.
             * @default null
             */
            at?: number | null;
            /**
             * Format: int64
             * @description Or the public's step.
             * @default null
             */
            moment?: number | null;
            /**
             * @description What to call the new table.
             * @default null
             */
            name?: string | null;
            /**
             * Format: int64
             * @description Or your step of the history.
             * @default null
             */
            step?: number | null;
        };
        /** @description Something said. */
        NewChat: {
            /** @description What, up to 500 characters. */
            text: string;
        };
        /** @description A guest to be. */
        NewGuest: {
            /**
             * @description What to call them.
             * @default null
             */
            name?: string | null;
        };
        /** @description A program to be called. */
        NewHook: {
            /** @description Its address: `https://…`. */
            address: string;
            /** @description What to call it. */
            label?: string;
        };
        /** @description An address of mail. */
        NewMail: {
            /** @description It. */
            address: string;
        };
        /** @description A new name. */
        NewName: {
            /** @description It, 2 to 40 characters. */
            name: string;
        };
        /** @description A seat for an officer. */
        NewOfficer: {
            officer?: null | components["schemas"]["OfficerSort"];
            /** @description Which seat. */
            seat: string;
        };
        /** @description A standing order. */
        NewOrder: {
            /** @description As which seat. */
            as: string;
            /** @description The order. */
            key: string;
            /** @description Its answer; the first value revokes it. */
            value: string;
        };
        /** @description A new password. */
        NewPassword: {
            /** @description The one that holds from now on. */
            new: string;
            /** @description The one that held until now. */
            old: string;
        };
        /** @description A proposal. */
        NewProposal: {
            /** @description As which seat. */
            as: string;
            /**
             * Format: int64
             * @description For a take-back: your number at the moment to go back to.
             */
            moment?: number | null;
            /** @description For a seat: which. */
            seat?: string | null;
            /**
             * Format: int64
             * @description Or your step of the history.
             */
            step?: number | null;
            /** @description What. */
            what: components["schemas"]["ProposalSort"];
        };
        /** @description A browser that takes web push: what its `PushSubscription` says. */
        NewPush: {
            /** @description Its secret. */
            auth: string;
            /** @description Where to send it. */
            endpoint: string;
            /** @description What to call it. */
            label?: string;
            /** @description Its public key. */
            p256dh: string;
        };
        /** @description A record to bring in. */
        NewRecord: {
            /** @description What to call the table. */
            name?: string | null;
            /** @description Its text. */
            record: string;
            /** @description Who sits where; a seat left out is yours. */
            seats?: {
                [key: string]: components["schemas"]["SeatWish"];
            };
        };
        /** @description A table to be. */
        NewTable: {
            clock?: null | components["schemas"]["ClockTerms"];
            /** @description Which game. */
            game: string;
            /** @description What to call it. */
            name?: string | null;
            /** @description Options that differ from the default. */
            options?: {
                [key: string]: string;
            };
            /** @description Who sits where; a seat left out is yours. */
            seats?: {
                [key: string]: components["schemas"]["SeatWish"];
            };
            /**
             * @description May anybody with the address watch, and do lists name it? Yes unless said. A table where not is private: whoever
             *     is to sit there gets a link.
             */
            watch?: boolean | null;
        };
        /** @description A bot's token to be. */
        NewToken: {
            /** @description What to call it. */
            label: string;
        };
        /** @description What you wrote down for yourself at a table. */
        Note: {
            /**
             * Format: int64
             * @description When it was written; none where nothing was.
             */
            at?: number | null;
            /** @description It. */
            text: string;
        };
        /** @description Something that happened at a table of yours. */
        Notice: {
            /**
             * Format: int64
             * @description When.
             */
            at: number;
            /** @description What happened. */
            event: components["schemas"]["NoticeEvent"];
            /** @description Id of the game. */
            game: string;
            /** @description Title of the game. */
            game_title: string;
            /** @description What it is known by: the same one never comes twice. */
            id: string;
            /** @description What people call it; may be empty. */
            name: string;
            /** @description Was it read? */
            read: boolean;
            /** @description Does it still hold? A turn that was taken or a proposal that was answered does not. */
            stands: boolean;
            /** @description Which table. */
            table: string;
        };
        /** @description What can happen that somebody elsewhere wants to know. */
        NoticeEvent: {
            /** @enum {string} */
            kind: "turn";
            /** @description Which. */
            seats: string[];
        } | {
            /** @description The way it was won, a word of the game. */
            how: string;
            /** @enum {string} */
            kind: "over";
            /** @description Seats that won; none for a draw. */
            winners: string[];
        } | {
            /** @description Which seat. */
            by: string;
            /** @enum {string} */
            kind: "proposed";
            /** @description What. */
            what: components["schemas"]["ProposalSort"];
        } | {
            /** @enum {string} */
            kind: "seated";
            /** @description Where. */
            seat: string;
            /** @description Who. */
            who: string;
        } | {
            /** @enum {string} */
            kind: "left";
            /** @description Which. */
            seat: string;
            /** @description Who. */
            who: string;
        } | {
            /** @enum {string} */
            kind: "alarm";
            /** @description The seats whose clock it is. */
            seats: string[];
            /**
             * Format: int64
             * @description When, should no server stand still until then.
             */
            until: number;
        } | {
            /** @description The code of the link to it. */
            code: string;
            /** @enum {string} */
            kind: "invited";
            /** @description The seat that waits for you. */
            seat: string;
            /** @description Who asks. */
            who: string;
        } | {
            /** @enum {string} */
            kind: "unreachable";
            /** @description What you called it. */
            label: string;
            /** @description What it was. */
            way: components["schemas"]["WaySort"];
            /** @description What went wrong. */
            why: string;
        };
        /** @description The odds of a battle, or why it can not be reckoned. */
        OddsAnswer: {
            odds?: null | components["schemas"]["OddsReport"];
            /** @description What is wrong with the question, in words. */
            refused?: string | null;
        };
        /** @description The answers, in the order of the questions. */
        OddsAnswers: {
            /** @description One for each question. */
            answers: components["schemas"]["OddsAnswer"][];
        };
        /** @description A bar of a distribution. */
        OddsBar: {
            /**
             * Format: int32
             * @description From this swing …
             */
            from: number;
            /**
             * Format: double
             * @description How likely.
             */
            probability: number;
            /**
             * Format: int32
             * @description … to this one, both included.
             */
            to: number;
        };
        /** @description One way a battle can end. */
        OddsEnd: {
            /** @description What is left of the attacker: `2 infantry, 1 fighter`; empty for nothing. */
            attackers: string;
            /** @description What is left of the defender. */
            defenders: string;
            /** @description `attacker`, `defender`, `nobody`, `stand-off` or `retreat`. */
            how: string;
            /**
             * Format: double
             * @description How likely.
             */
            probability: number;
            /**
             * Format: int32
             * @description What the defender lost less what the attacker lost.
             */
            swing: number;
        };
        /** @description Everything a page needs to ask for the odds of any battle of a game. */
        OddsForm: {
            /** @description The game. */
            game: string;
            /** @description The key that says what sort of battle it is: `where`. */
            key: string;
            /** @description Battles to begin with: a name and a question each. */
            samples: components["schemas"]["OddsSample"][];
            /** @description The sorts of battle, the usual one first. */
            sorts: components["schemas"]["OddsSort"][];
            /** @description The units there are, in the order in which they are listed. */
            units: components["schemas"]["OddsPiece"][];
        };
        /** @description A force in a battle. */
        OddsLine: {
            /** @description The key: `attack`. */
            key: string;
            /** @description Can it be left empty? */
            optional: boolean;
            /** @description What a player reads. */
            title: string;
            /** @description Which units can be in it. */
            units: string[];
        };
        /** @description Something that can be said beside the forces. */
        OddsOption: {
            /** @description The key: `first-turn`. */
            key: string;
            /** @description What it takes. */
            takes: components["schemas"]["OddsTakes"];
            /** @description What a player reads. */
            title: string;
        };
        /** @description A unit, or a piece with a name of its own. */
        OddsPiece: {
            /** @description A question says how many of it; else it is a piece that is there or not. */
            counted: boolean;
            /**
             * Format: int32
             * @description So many points of damage it can have and fight: `kaga:1`.
             */
            damage: number;
            /** @description Under which heading it is listed; empty where there is none. */
            group: string;
            /** @description What a player reads for several. */
            many: string;
            /** @description What a player reads for one. */
            name: string;
            /** @description Its numbers, as they are printed: `4 – 2 – 7`. */
            printed: string;
            /** @description Whose it is, where a line has those of one side only. */
            side?: string | null;
            /** @description What is said in a question. */
            unit: string;
        };
        /** @description Questions for the odds. */
        OddsQuestions: {
            /** @description Each in keys and values, as it is asked for alone. */
            questions: {
                [key: string]: string;
            }[];
        };
        /** @description What comes of a battle. All chances are from 0 to 1; the first four make 1. */
        OddsReport: {
            /**
             * Format: double
             * @description Of the defender's wins: those in which the attacker went home.
             */
            attacker_retreats: number;
            /**
             * Format: double
             * @description Only the attacker is left.
             */
            attacker_wins: number;
            /** @description What is left of the attacker, by unit. */
            attackers: components["schemas"]["OddsUnit"][];
            /**
             * Format: double
             * @description Nobody is left.
             */
            both_destroyed: number;
            /**
             * Format: double
             * @description Of the attacker's wins: those that take the territory.
             */
            captures: number;
            /**
             * Format: double
             * @description The defender holds the field, retreats of the attacker included.
             */
            defender_wins: number;
            /** @description What is left of the defender, by unit. */
            defenders: components["schemas"]["OddsUnit"][];
            /** @description The likeliest ends. */
            ends: components["schemas"]["OddsEnd"][];
            /**
             * Format: double
             * @description How far the chances may be off: what was left out, or the standard error of a sample.
             */
            error: number;
            /** @description Is every course of the dice in it? */
            exact: boolean;
            /** @description The game. */
            game: string;
            /**
             * Format: double
             * @description How long the arithmetic took.
             */
            microseconds: number;
            /** @description What else one should know. */
            notes: string[];
            /** @description The question as it was understood. */
            question: string;
            /**
             * Format: double
             * @description The chance of all ends that are not listed.
             */
            rest: number;
            /**
             * Format: int32
             * @description Battles that were fought with dice; 0 unless it was too large.
             */
            sampled: number;
            /**
             * Format: double
             * @description Both are left: neither can hit the other, or only one round of several was reckoned.
             */
            stand_off: number;
            /** @description What the battle costs. */
            swing: components["schemas"]["OddsSwing"];
            /** @description What becomes of each piece that is fired at, in games in which every attacker has a target; else empty. */
            targets: components["schemas"]["OddsTarget"][];
        };
        /** @description A battle to begin with. */
        OddsSample: {
            /** @description The question: keys and values. */
            question: {
                [key: string]: string;
            };
            /** @description What a player reads. */
            title: string;
        };
        /** @description Who fires at a target. */
        OddsShooter: {
            /**
             * Format: int32
             * @description What is added to each.
             */
            bonus: number;
            /**
             * Format: int32
             * @description How many dice.
             */
            dice: number;
            /** @description What a player reads. */
            name: string;
            /** @description What a player types. */
            unit: string;
        };
        /** @description A sort of battle. */
        OddsSort: {
            /** @description The forces that can be named. */
            lines: components["schemas"]["OddsLine"][];
            /** @description What else can be said. */
            options: components["schemas"]["OddsOption"][];
            /** @description What a player reads. */
            title: string;
            /** @description What the key takes for it: `sea`. */
            value: string;
        };
        /** @description What a battle costs: what the defender lost less what the attacker lost. */
        OddsSwing: {
            /**
             * Format: double
             * @description What the attacker loses on average.
             */
            attacker_loss: number;
            /** @description The distribution in a few bars, from the worst for the attacker to the best. */
            bars: components["schemas"]["OddsBar"][];
            /**
             * Format: double
             * @description What the defender loses on average.
             */
            defender_loss: number;
            /**
             * Format: double
             * @description The mean swing.
             */
            mean: number;
        };
        /** @description What an option takes. */
        OddsTakes: {
            /** @enum {string} */
            sort: "flag";
        } | {
            /** @enum {string} */
            sort: "one";
            /** @description The words. */
            values: components["schemas"]["OddsWord"][];
        } | {
            /** @enum {string} */
            sort: "several";
            /** @description The words. */
            values: components["schemas"]["OddsWord"][];
        } | {
            /**
             * Format: int32
             * @description The least.
             */
            least: number;
            /**
             * Format: int32
             * @description The most.
             */
            most: number;
            /** @enum {string} */
            sort: "number";
        } | {
            /** @enum {string} */
            sort: "percent";
        } | {
            /** @enum {string} */
            sort: "order";
            /** @description The words in the usual order. */
            values: components["schemas"]["OddsWord"][];
        } | {
            /** @description The key of the line. */
            of: string;
            /** @enum {string} */
            sort: "pieces";
        };
        /** @description What becomes of a piece that is fired at. The five chances make 1. */
        OddsTarget: {
            /**
             * Format: int32
             * @description Its damage before.
             */
            before: number;
            /**
             * Format: double
             * @description It rests on the bottom of its harbour.
             */
            bottom: number;
            /** @description Who fires at it. */
            by: components["schemas"]["OddsShooter"][];
            /** @description The chance of 0, 1, 2, … new points of damage where it is not sunk. */
            damage: number[];
            /**
             * Format: double
             * @description It has new damage, and nothing worse.
             */
            damaged: number;
            /**
             * Format: double
             * @description It floats and has to leave the battle, damaged or not.
             */
            disabled: number;
            /** @description The line it stands in: `attack` or `defend`. */
            line: string;
            /**
             * Format: double
             * @description New points of damage on average, those of a sunk piece counted as what sinks it.
             */
            mean_damage: number;
            /** @description What a player reads. */
            name: string;
            /**
             * Format: double
             * @description It is sunk or killed.
             */
            sunk: number;
            /**
             * Format: double
             * @description Nothing happens to it.
             */
            unhurt: number;
            /** @description What a player types. */
            unit: string;
        };
        /** @description How many of a unit are left. */
        OddsUnit: {
            /** @description The chance that 0, 1, 2, … are left. */
            counts: number[];
            /**
             * Format: double
             * @description How many are left on average.
             */
            mean: number;
            /** @description What a player reads. */
            name: string;
            /**
             * Format: int32
             * @description How many began.
             */
            sent: number;
            /** @description What a player types. */
            unit: string;
        };
        /** @description A word and what a player reads for it. */
        OddsWord: {
            /** @description What a player reads. */
            title: string;
            /** @description What is said in a question. */
            value: string;
        };
        /** @description A computer officer who can be given a seat. */
        OfficerInfo: {
            /** @description A few words about its play. */
            about: string;
            /** @description Id: what to ask for. */
            id: components["schemas"]["OfficerSort"];
            rating?: null | components["schemas"]["RatingInfo"];
            /** @description What people read. */
            title: string;
        };
        /**
         * @description How strong a computer officer is: its rank, the weakest first.
         * @enum {string}
         */
        OfficerSort: "ensign" | "sub-lieutenant" | "lieutenant" | "lieutenant-commander" | "commander" | "captain" | "rear-admiral" | "admiral";
        /** @description What an admiral thinks of a game. Chances are from 0 to 1. */
        Opinion: {
            /** @description The decisions that were weighed, in order. */
            moments: components["schemas"]["OpinionMoment"][];
            /** @description … of how many. */
            of: number;
            /**
             * Format: int32
             * @description The side whose chances are told.
             */
            side: number;
            /** @description How many decisions were weighed … */
            weighed: number;
        };
        /** @description An admiral's opinion of one decision. */
        OpinionMoment: {
            /** @description Acts before it. */
            act: number;
            /** @description What the admiral would have done instead; empty when nothing surely better. */
            better?: string[];
            /**
             * Format: float
             * @description The chances of the opinion's side before the decision.
             */
            chance: number;
            /**
             * Format: float
             * @description How much of its own chances the decision gave away.
             */
            given_away: number;
            /** @description What was done. */
            played: string[];
            /**
             * Format: int32
             * @description The turn.
             */
            turn: number;
            /** @description Was it enough to turn a game? */
            turning_point: boolean;
            /** @description Who decided, as people read it. */
            who: string;
        };
        /** @description An option of a game. */
        OptionInfo: {
            /** @description The value when nothing is chosen. */
            default: string;
            /** @description Key. */
            key: string;
            /** @description What kind of values it takes. */
            kind: components["schemas"]["OptionSort"];
            /**
             * Format: int32
             * @description The least number.
             */
            least?: number | null;
            /**
             * Format: int32
             * @description The largest number.
             */
            most?: number | null;
            /** @description Where the book has it. */
            rule: string;
            /** @description What people read. */
            title: string;
            /** @description The values, for flags and choices. */
            values: string[];
        };
        /**
         * @description Kinds of options.
         * @enum {string}
         */
        OptionSort: "flag" | "choice" | "number";
        /** @description A standing order of a game. */
        OrderInfo: {
            /** @description Key. */
            key: string;
            /** @description The rule whose decision it answers. */
            rule: string;
            /** @description What people read. */
            title: string;
            /** @description The answers; the first means that the seat is asked. */
            values: string[];
        };
        /**
         * @description Where a table came from.
         * @enum {string}
         */
        OriginSort: "new" | "imported" | "branched";
        /** @description How a game ended. */
        Over: {
            /** @description The way it was won, a word of the game. */
            how: string;
            /**
             * Format: int32
             * @description By how much.
             */
            margin: number;
            /** @description Seats that won; none for a draw. */
            winners: string[];
        };
        /** @description Everything that is kept about you. */
        OwnData: {
            /**
             * Format: int64
             * @description When you came.
             */
            created: number;
            /** @description Who you are. */
            me: components["schemas"]["Me"];
            /** @description What you wrote down for yourself. */
            notes: components["schemas"]["OwnWords"][];
            /** @description What happened at your tables while you were elsewhere, the newest first. */
            notices: components["schemas"]["Notice"][];
            /** @description What you said. */
            said: components["schemas"]["OwnWords"][];
            /** @description The browsers you are logged in with. */
            sessions: components["schemas"]["SessionLine"][];
            /** @description The tables you made or sit at. */
            tables: components["schemas"]["OwnTableLine"][];
            /** @description The tokens of your bots. */
            tokens: components["schemas"]["TokenLine"][];
            /** @description How you are reached outside the page. */
            ways: components["schemas"]["WayLine"][];
            /** @description What you wish to hear of there, and when. */
            wishes: components["schemas"]["Wishes"];
        };
        /** @description A table you made or sit at. */
        OwnTableLine: {
            /**
             * Format: int64
             * @description When it was made.
             */
            created: number;
            /** @description Id of the game. */
            game: string;
            /** @description Its id. */
            id: string;
            /** @description What people call it; may be empty. */
            name: string;
            /** @description Is it over? */
            over: boolean;
            /** @description Your seats. */
            seats: string[];
            /** @description Did you make it, or was it given to you? */
            yours: boolean;
        };
        /** @description Something you said, or wrote down. */
        OwnWords: {
            /**
             * Format: int64
             * @description When.
             */
            at: number;
            /** @description At which table. */
            table: string;
            /** @description What. */
            text: string;
        };
        /** @description A side panel: rows of words and values. */
        Panel: {
            /** @description Stable id. */
            id: string;
            /** @description Its rows. */
            rows: components["schemas"]["Row"][];
            /** @description What people read. */
            title: string;
        };
        /** @description What a happening is about: one piece by its id, or so many of a card. */
        Party: {
            /** @description The card of the plan they are drawn by, where that is not the one with the piece's id. */
            card?: string | null;
            /**
             * Format: int32
             * @description How many, where there are more than one.
             */
            count?: number | null;
            /** @description The id of the piece, where it is one. */
            piece?: string | null;
        };
        /** @description What the stream of a person sends. */
        PersonMessage: {
            /** @description The newest first. */
            notices: components["schemas"]["Notice"][];
            /** @enum {string} */
            type: "notices";
        } | {
            /** @enum {string} */
            type: "pong";
        } | {
            /** @description Why. */
            text: string;
            /** @enum {string} */
            type: "bye";
        };
        /**
         * @description A piece on a board. A piece whose identity the reader does not know has an id made of its place.
         *     What is left out is as its card has it.
         */
        Piece: {
            /** @description The space it stands in. */
            at: string;
            /** @description Its card in the plan, where that is not the one with its id. */
            card?: string | null;
            /**
             * Format: int32
             * @description How many there are of it, where there are more than one.
             */
            count?: number | null;
            /** @description A word the client picks a counter face by. */
            face?: string;
            /** @description Stable id, equal to its subject's notation when it can act. */
            id: string;
            /** @description Damage, state; a mark replaces the card's of its kind. */
            marks?: components["schemas"]["Mark"][];
            /** @description What people read. */
            name?: string;
            /** @description The seat, power or country it belongs to. */
            owner?: string | null;
        };
        /** @description What is printed on a counter, or on all counters of a kind. */
        PieceCard: {
            /** @description A word the client picks a counter face by. */
            face: string;
            /** @description Stable id; that of its piece where there is but one. */
            id: string;
            /** @description Printed factors. */
            marks?: components["schemas"]["Mark"][];
            /** @description What people read. */
            name: string;
            /** @description The seat, power or country it belongs to. */
            owner?: string | null;
        };
        /** @description The printed boards and counters of a game under its terms. */
        Plan: {
            /** @description The boards with all their spaces, the map first. */
            boards: components["schemas"]["Board"][];
            /** @description What is printed on counters. */
            cards: components["schemas"]["PieceCard"][];
        };
        /** @description Where the printed board of a game is found. */
        PlanInfo: {
            /** @description The digest of its content: under one digest a plan never changes. */
            digest: string;
            /** @description Its address, behind the server's. */
            path: string;
        };
        /** @description A power of a game, which some seat plays. */
        PowerInfo: {
            /** @description Id. */
            id: string;
            /** @description What people read. */
            title: string;
        };
        /** @description Something that was not done, and why. */
        Problem: {
            /**
             * @description A word for programs: `malformed`, `who`, `forbidden`, `csrf`, `secret`, `unknown`, `taken`,
             *     `conflict`, `too-large`, `media`, `refused`, `too-many`, `busy`, `unreplayable`, `defect`.
             */
            kind: string;
            /** @description The id of the request, as the log has it. */
            request: string;
            /** @description A sentence for people. */
            text: string;
        };
        /** @description What the prompt bar says. */
        Prompt: {
            /** @description The rule the decision comes from. */
            rule: string;
            /**
             * @description One thing is asked for and no more, so that to take several in hand would mean nothing: one torpedo is fired, one
             *     aircraft placed.
             */
            single?: boolean;
            /** @description The sentence. */
            text: string;
            /** @description What is typed for it, for those who type: `patrol SHIP AREA, then done`. May be empty. */
            typed?: string;
        };
        /** @description A proposal on the table. */
        ProposalInfo: {
            /** @description Who has agreed. */
            agreed: string[];
            /** @description By which seat. */
            by: string;
            /**
             * Format: int64
             * @description For a take-back: your number at the moment to go back to.
             */
            moment?: number | null;
            /** @description For a seat: which. */
            seat?: string | null;
            /** @description What. */
            what: components["schemas"]["ProposalSort"];
        };
        /**
         * @description What can be proposed.
         * @enum {string}
         */
        ProposalSort: "draw" | "take-back" | "seat";
        /** @description Where a game and its dice come from: to be read before one joins. */
        Provenance: {
            /** @description Could anybody know the coming dice? Only where whoever runs the server brought in a game with its seed. */
            dice_known: boolean;
            /**
             * Format: int64
             * @description So many rolls came along with it; nobody here answers for them.
             */
            inherited: number;
            /** @description Where the table came from. */
            origin: components["schemas"]["OriginSort"];
        };
        /** @description Hours in which nothing is to come, in your own time. */
        QuietHours: {
            /**
             * Format: int32
             * @description The minute of the day they begin, from 0 to 1439.
             */
            from: number;
            /**
             * Format: int32
             * @description The minute of the day they end; before `from` where they go over midnight.
             */
            to: number;
        };
        /** @description What an officer of a rank is worth in a game: Elo, with the captain at 1500 in every game. */
        RatingInfo: {
            /** @description How long an admiral thought about a plan in them. */
            budget: string;
            /** @description The build they were played with. */
            build: string;
            /** @description What measures it again. */
            command: string;
            /**
             * Format: int32
             * @description Points: 400 more are ten to one.
             */
            elo: number;
            /**
             * Format: int64
             * @description Games this rank played for it, against its neighbours.
             */
            games: number;
            /**
             * Format: int32
             * @description The upper end.
             */
            high: number;
            /**
             * Format: int32
             * @description The lower end of the 95 % interval.
             */
            low: number;
            /** @description When: `2026-11-17`. */
            measured: string;
        };
        /** @description All about how you are reached. */
        Reach: {
            /** @description Can this server send mail? */
            mail: boolean;
            /** @description The server's key for web push, as browsers want it. */
            push_key: string;
            /** @description The ways there are. */
            ways: components["schemas"]["WayLine"][];
            /** @description What you wish to hear of, and when. */
            wishes: components["schemas"]["Wishes"];
        };
        /** @description Notices that were read. */
        ReadNotices: {
            /**
             * @description Which; all of them where none is named.
             * @default []
             */
            ids?: string[];
        };
        /** @description Why not, in a form for people. */
        Refusal: {
            /** @description What kind of refusal. */
            kind: components["schemas"]["RefusalKind"];
            /** @description The rule, where a rule forbids it. */
            rule?: string | null;
            /** @description The sentence. */
            text: string;
        };
        /**
         * @description Kinds of refusal a program may want to tell apart.
         * @enum {string}
         */
        RefusalKind: "illegal" | "notation" | "not-your-turn" | "stale" | "over" | "no-undo" | "interrupted" | "refused";
        /** @description An after-action report. */
        Report: {
            /** @description How many acts it was. */
            acts: number;
            /** @description Score, income, forces, losses, luck. */
            charts: components["schemas"]["Chart"][];
            ended?: null | components["schemas"]["Ended"];
            /** @description The id of the game. */
            game: string;
            /** @description Everything that was lost, in order. */
            losses: components["schemas"]["Loss"][];
            /** @description Whom the dice favoured. */
            luck: components["schemas"]["Luck"];
            /** @description The forces on the map at some moments. */
            maps: components["schemas"]["MapAt"][];
            opinion?: null | components["schemas"]["Opinion"];
            /** @description The sides, in the order of their numbers. */
            sides: components["schemas"]["ReportSide"][];
            sketch?: null | components["schemas"]["Sketch"];
            /** @description Its title. */
            title: string;
            /** @description Where most was won and lost, in order. */
            turning: components["schemas"]["TurningPoint"][];
            /** @description When the charts were read: at the beginning of each turn, and at the end. */
            turns: components["schemas"]["TurnMark"][];
        };
        /** @description The after-action report of a table. */
        ReportNow: {
            /** @description Has one? */
            admiral: components["schemas"]["AdmiralReads"];
            /**
             * Format: int64
             * @description When it ended, or was brought in.
             */
            ended: number;
            /** @description Where in the history, in the public’s steps, the moments are that the report names by lines of the record. */
            moments: components["schemas"]["LineMoment"][];
            /** @description The name of the table; may be empty. */
            name: string;
            /** @description The report; with an opinion once an admiral has read the game. */
            report: components["schemas"]["Report"];
        };
        /** @description Who plays for a side. */
        ReportSide: {
            /** @description Who sat there, where that is known. */
            players?: string[];
            /** @description The ids of its seats. */
            seats: string[];
            /**
             * Format: int32
             * @description Its number.
             */
            side: number;
            /** @description What people read. */
            title: string;
        };
        /** @description A new password by the link of a mail. */
        Reset: {
            /** @description The code of the link. */
            code: string;
            /** @description The password from now on, 8 to 200 characters. */
            password: string;
        };
        /** @description One throw. */
        Roll: {
            /**
             * Format: double
             * @description The chance of each die.
             */
            chance: number;
            /**
             * Format: double
             * @description Hits that were to be expected.
             */
            expected: number;
            /** @description What came up. */
            faces: number[];
            /**
             * Format: int32
             * @description Hits that came.
             */
            hits: number;
            /** @description Lines of the record then. */
            line: number;
            need?: null | components["schemas"]["Need"];
            /**
             * Format: double
             * @description The chance that it goes at least as well, or for an unlucky one at least as badly.
             */
            odds: number;
            /**
             * Format: int32
             * @description The side it favours when it goes well.
             */
            side: number;
            /** @description What it was for, as the log told it. */
            text: string;
            /**
             * Format: int32
             * @description The turn.
             */
            turn: number;
        };
        /** @description A roll as a reader sees it. */
        RollTold: {
            /** @description What came up. */
            faces: number[];
            /**
             * Format: int32
             * @description The sides of the dice.
             */
            sides: number;
            /** @description What it was for, in words. */
            what: string;
        };
        /** @description A row of a panel. */
        Row: {
            /** @description What the row is about. */
            label: string;
            /** @description Its values. */
            marks?: components["schemas"]["Mark"][];
        };
        /** @description A row of a panel that changed. */
        RowChange: {
            /** @description The place of the row in it. */
            index: number;
            /** @description The id of the panel. */
            panel: string;
            /** @description The row. */
            row: components["schemas"]["Row"];
        };
        /** @description The rulebook of a game. */
        Rulebook: {
            /** @description Chapters with their rules, in the order of the book. */
            chapters: components["schemas"]["Chapter"][];
            /** @description What opens for each rule that a prompt, a refusal or an option names. */
            citations: components["schemas"]["Citation"][];
            /** @description How one wins and what a turn is. */
            guide: components["schemas"]["Guide"];
            /** @description What the marks on counters and spaces mean. */
            marks: components["schemas"]["MarkMeaning"][];
            /** @description How we play it where the book is silent. */
            rulings: components["schemas"]["Ruling"][];
        };
        /**
         * @description How the program takes a rule.
         * @enum {string}
         */
        RuleStatus: "enforced" | "optional" | "automatic" | "physical" | "later";
        /** @description A rule in our own words. */
        RuleText: {
            /** @description Its number in the book. */
            id: string;
            /** @description Numbers of the rulings that concern it. */
            rulings?: number[];
            /** @description The rule that says the same. */
            same_as?: string | null;
            /** @description What it says. */
            says: string;
            /** @description How the program takes it. */
            status: components["schemas"]["RuleStatus"];
            /** @description Names of the tests that hold the program to it. */
            tests?: string[];
            /** @description The part of the game it waits for. */
            waits_for?: string | null;
        };
        /** @description How we play it where the book is silent. */
        Ruling: {
            /**
             * Format: int32
             * @description Its number, which never changes.
             */
            number: number;
            /** @description The rules it concerns. */
            rules?: string[];
            /** @description Why. */
            text: string;
            /** @description What it says. */
            title: string;
        };
        /** @description What one reader sees beyond the [`Plan`](super::Plan), and what it may do. */
        Scene: {
            /** @description Boards that are not in the plan, whole: a battle board. */
            boards?: components["schemas"]["Board"][];
            /** @description Turn track, score, charts. */
            panels: components["schemas"]["Panel"][];
            /** @description Everything that stands on a board. */
            pieces: components["schemas"]["Piece"][];
            prompt?: null | components["schemas"]["Prompt"];
            /** @description Spaces of the plan that are not as printed, with what differs. */
            spaces?: components["schemas"]["Space"][];
            /** @description What this reader can act with; filled in by the table. */
            subjects: components["schemas"]["SubjectInfo"][];
            /** @description Actions about nothing in particular; filled in by the table. */
            verbs: components["schemas"]["Choice"][];
            /** @description The seats the game waits for, by id; filled in by the table. */
            waiting: string[];
        };
        /** @description How one scene becomes another: what a stream sends instead of the whole. */
        SceneChange: {
            /**
             * @description Boards that changed or came, whole.
             * @default []
             */
            boards?: components["schemas"]["Board"][];
            /**
             * @description Ids of boards that went.
             * @default []
             */
            boards_gone?: string[];
            /**
             * @description The ids of the panels in their order, when a panel came, went or moved.
             * @default null
             */
            panel_order?: string[] | null;
            /**
             * @description Panels that came, or whose title or number of rows changed, whole.
             * @default []
             */
            panels?: components["schemas"]["Panel"][];
            /**
             * @description Pieces that changed or came, whole.
             * @default []
             */
            pieces?: components["schemas"]["Piece"][];
            /**
             * @description Ids of pieces that went.
             * @default []
             */
            pieces_gone?: string[];
            /** @default null */
            prompt?: null | components["schemas"]["Prompt"];
            /**
             * @description Single rows that changed.
             * @default []
             */
            rows?: components["schemas"]["RowChange"][];
            /**
             * @description Spaces that differ from the plan in another way than before.
             * @default []
             */
            spaces?: components["schemas"]["Space"][];
            /**
             * @description Ids of spaces that are as printed again.
             * @default []
             */
            spaces_gone?: string[];
            /** @default null */
            subjects?: null | components["schemas"]["SubjectsChange"];
            /**
             * @description The free verbs, when they changed.
             * @default null
             */
            verbs?: components["schemas"]["Choice"][] | null;
            /**
             * @description The seats waited for, when they changed.
             * @default null
             */
            waiting?: string[] | null;
        };
        /** @description What a reader sees. */
        SceneNow: {
            /**
             * Format: int64
             * @description Your number at the moment shown, when it is not now.
             */
            at?: number | null;
            /** @description Was an entry taken back that can be made again? */
            can_redo: boolean;
            /** @description What this seat has entered and may take back. */
            entries: string[];
            /**
             * Format: int64
             * @description The number of the reader's last item.
             */
            number: number;
            /** @description The standing orders of this seat. */
            orders: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description The public's step then, when it is not now.
             */
            public?: number | null;
            /** @description The scene. */
            scene: components["schemas"]["Scene"];
            /**
             * Format: int64
             * @description Your step of the history shown, when it is not now.
             */
            step?: number | null;
        };
        /** @description Who sits where, under given options. */
        SeatingInfo: {
            /** @description Can the game ever hold anything some seat may not know? */
            keeps_secrets: boolean;
            /** @description Whose turns make up a round, in their order; empty where a turn is everybody's. */
            round: string[];
            /** @description The seats, in seat order. */
            seats: components["schemas"]["GameSeat"][];
        };
        /** @description A seat of a table. */
        SeatLine: {
            /** @description Is whoever sits there connected? An officer always is. */
            here: boolean;
            /** @description Id. */
            id: string;
            /** @description What people read where it stands alone: `Allies`. */
            label: string;
            officer?: null | components["schemas"]["OfficerSort"];
            /** @description Who sits there. */
            person?: string | null;
            /** @description The powers it plays, in the order of play. */
            powers?: components["schemas"]["PowerInfo"][];
            /**
             * Format: int32
             * @description Seats of one side win together.
             */
            side: number;
            /** @description `taken`, `open`, `link` or `officer`. */
            state: string;
            /** @description Is that officer at work, or does it wait for its turn to think? */
            thinking: boolean;
            /** @description What people read in a sentence: `the Allies`. */
            title: string;
            /** @description Is it yours? */
            yours: boolean;
        };
        /** @description A seat. */
        SeatOnly: {
            /** @description Its id. */
            seat: string;
        };
        /**
         * @description Who is to sit in a seat.
         * @enum {string}
         */
        SeatWish: "me" | "link" | "open" | "ensign" | "sub-lieutenant" | "lieutenant" | "lieutenant-commander" | "commander" | "captain" | "rear-admiral" | "admiral";
        /** @description A browser you are logged in with. */
        SessionLine: {
            /**
             * Format: int64
             * @description When it logged in.
             */
            created: number;
            /** @description Number. */
            id: string;
            /**
             * Format: int64
             * @description When it was last used, to the hour.
             */
            seen: number;
            /** @description Is it this one? */
            this: boolean;
        };
        /** @description All dice of one side. */
        SideLuck: {
            /**
             * Format: double
             * @description The share of games with the same throws in which fewer hits come, half of those with as many counted.
             */
            better_than: number;
            /**
             * Format: int32
             * @description Dice in them.
             */
            dice: number;
            /** @description The chances of every number of hits in all, in a few bars. */
            distribution: components["schemas"]["LuckBar"][];
            /**
             * Format: double
             * @description Hits that were to be expected.
             */
            expected: number;
            /**
             * Format: int32
             * @description Hits that came.
             */
            hits: number;
            /**
             * Format: int32
             * @description Throws.
             */
            rolls: number;
            /**
             * Format: int32
             * @description The side.
             */
            side: number;
            /** @description How far single throws were off, beside how often that was to be expected. */
            spread: components["schemas"]["SpreadBar"][];
            /**
             * Format: double
             * @description The variance of the hits.
             */
            variance: number;
            /**
             * Format: double
             * @description The surplus in standard deviations.
             */
            z: number;
        };
        /** @description A simple map. */
        Sketch: {
            /** @description Lines between the spaces, as the path of an SVG. */
            borders?: string;
            /** @description Its upper left corner, in its own units. */
            corner?: number[];
            /** @description Land of nobody, as the path of an SVG. */
            land: string;
            /** @description Its width and height. */
            size: number[];
            /** @description Where the spaces are. */
            spaces: components["schemas"]["SketchSpace"][];
        };
        /** @description A space of a simple map. */
        SketchSpace: {
            /** @description Where its forces are drawn. */
            at: number[];
            /** @description Its id in the plan. */
            id: string;
            /** @description What people read. */
            name?: string;
            /** @description Its outline, as the path of an SVG; empty where it is but a point. */
            outline?: string;
            /** @description Is it water? */
            sea?: boolean;
        };
        /** @description A space of a board. In a scene, what is left out is as the plan has it. */
        Space: {
            /** @description Column and row, on a board of hexes. */
            grid?: number[] | null;
            /** @description Stable id, unique over all boards of the game. */
            id: string;
            /** @description A word the client picks a drawing by: `sea`, `port`. */
            kind?: string;
            /** @description What is printed or lies on it; in a scene a mark replaces the printed ones of its kind. */
            marks?: components["schemas"]["Mark"][];
            /** @description What people read. */
            name?: string;
            /** @description The seat, power or country that owns or controls it; empty for nobody where the plan has somebody. */
            owner?: string | null;
        };
        /** @description Throws that were off by so many hits. */
        SpreadBar: {
            /**
             * Format: double
             * @description Throws that were to be expected to be.
             */
            expected: number;
            /**
             * Format: int32
             * @description Hits above what was expected, to the nearest whole number.
             */
            off: number;
            /**
             * Format: int32
             * @description Throws that were.
             */
            rolled: number;
        };
        /**
         * @description Where a battle stands.
         * @enum {string}
         */
        Stage: "begins" | "round" | "ends";
        /** @description What the stream sends. */
        StreamMessage: {
            /** @description What was said after the number asked for. */
            chat: components["schemas"]["ChatLine"][];
            /** @description What was told after the number asked for: the last of it, where that is much. */
            items: components["schemas"]["Item"][];
            /** @description Is there more before the first of them? The log has it. */
            more: boolean;
            /** @description The scene. */
            now: components["schemas"]["SceneNow"];
            /**
             * Format: int64
             * @description The number of the reader's last item.
             */
            number: number;
            /** @description The table. */
            table: components["schemas"]["TableInfo"];
            /** @enum {string} */
            type: "hello";
        } | {
            /** @description Was an entry taken back that can be made again? */
            can_redo: boolean;
            /** @description How the scene changed. */
            change: components["schemas"]["SceneChange"];
            /** @description What this seat has entered and may take back. */
            entries: string[];
            /** @description What was told. */
            items: components["schemas"]["Item"][];
            /**
             * Format: int64
             * @description The number of the reader's last item.
             */
            number: number;
            /** @description The standing orders of this seat. */
            orders: {
                [key: string]: string;
            };
            /** @enum {string} */
            type: "news";
        } | {
            /** @description The table. */
            table: components["schemas"]["TableInfo"];
            /** @enum {string} */
            type: "table";
        } | {
            /** @description What. */
            line: components["schemas"]["ChatLine"];
            /** @enum {string} */
            type: "chat";
        } | {
            /** @enum {string} */
            type: "pong";
        } | {
            /** @description Why. */
            text: string;
            /** @enum {string} */
            type: "bye";
        };
        /** @description A subject and its place in the list. */
        SubjectAt: {
            /** @description Its place in the new list. */
            index: number;
            /** @description The subject. */
            subject: components["schemas"]["SubjectInfo"];
        };
        /** @description Something a reader can act with. */
        SubjectInfo: {
            /** @description Its notation; equal to the id of a piece or space where it has one. */
            id: string;
            /** @description What people read; left out where it is the name of its piece or space. */
            label?: string;
            /** @description What people read where its place is said already; in a scene it stands for the label. */
            short?: string;
        };
        /**
         * @description How a list of subjects changed: those gone are taken out, then those that came or changed are
         *     put in, each at its place, the lowest first.
         */
        SubjectsChange: {
            /**
             * @description What is put in.
             * @default []
             */
            came?: components["schemas"]["SubjectAt"][];
            /**
             * @description Ids that are taken out.
             * @default []
             */
            gone?: string[];
        };
        /** @description All about a table but its board. */
        TableInfo: {
            clock?: null | components["schemas"]["ClockInfo"];
            /** @description The hash of the seed of its dice, published before the first roll; none when the seed is open. */
            commitment?: string | null;
            /**
             * Format: int64
             * @description When it was made.
             */
            created: number;
            /** @description The edition of the data. */
            edition: string;
            /** @description Id of the game. */
            game: string;
            /** @description Title of the game. */
            game_title: string;
            /** @description Id. */
            id: string;
            /** @description Can the game hold anything some seat may not know? */
            keeps_secrets: boolean;
            /** @description Name; may be empty. */
            name: string;
            /** @description All options and their values. */
            options: {
                [key: string]: string;
            };
            over?: null | components["schemas"]["Over"];
            /** @description Did you make it? */
            owner: boolean;
            /** @description What is printed on its board. */
            plan: components["schemas"]["PlanInfo"];
            proposal?: null | components["schemas"]["ProposalInfo"];
            /** @description Where the game and its dice come from. */
            provenance?: components["schemas"]["Provenance"];
            /** @description Whose turns make up a round, in their order; empty where a turn is everybody's. */
            round?: string[];
            /**
             * Format: int32
             * @description The version of the rules.
             */
            rules_version: number;
            /** @description The seats. */
            seats: components["schemas"]["SeatLine"][];
            /**
             * Format: int32
             * @description The turn.
             */
            turn: number;
            /** @description The seats it waits for. */
            waiting: string[];
            /**
             * Format: int64
             * @description Since when.
             */
            waiting_since: number;
            /** @description May anybody with the address watch? */
            watch: boolean;
            /** @description Your seats. */
            you: string[];
        };
        /** @description A table in a list. */
        TableLine: {
            clock?: null | components["schemas"]["ClockTerms"];
            /**
             * Format: int64
             * @description When it was made.
             */
            created: number;
            /** @description Id of the game. */
            game: string;
            /** @description Title of the game. */
            game_title: string;
            /** @description Id. */
            id: string;
            /** @description Can the game hold anything some seat may not know? */
            keeps_secrets: boolean;
            /** @description The last thing you were told. */
            last?: string | null;
            /** @description Name; may be empty. */
            name: string;
            /** @description The options that were chosen. */
            options?: {
                [key: string]: string;
            };
            over?: null | components["schemas"]["Over"];
            /** @description Is it for those who have a link only? */
            private?: boolean;
            /** @description Where the game and its dice come from. */
            provenance?: components["schemas"]["Provenance"];
            /** @description The seats. */
            seats: components["schemas"]["SeatLine"][];
            /**
             * Format: int64
             * @description The turn.
             */
            turn: number;
            /** @description Why this version of the program cannot open it, where that is known. */
            unreplayable?: string | null;
            /** @description The seats it waits for. */
            waiting: string[];
            /**
             * Format: int64
             * @description Since when it waits.
             */
            waiting_since: number;
            /** @description Your seats. */
            you: string[];
            /** @description Does it wait for you? */
            your_turn: boolean;
        };
        /** @description The board in plain text. */
        TextBoard: {
            /** @description The board. */
            board: string;
            /** @description Words that can be inspected. */
            words: string[];
        };
        /** @description A token without its secret. */
        TokenLine: {
            /**
             * Format: int64
             * @description When it was made.
             */
            created: number;
            /** @description Number. */
            id: string;
            /** @description Label. */
            label: string;
            /**
             * Format: int64
             * @description When it was last used.
             */
            seen: number;
        };
        /** @description A new token; it is shown this once. */
        TokenMade: {
            /** @description Number. */
            id: string;
            /** @description Label. */
            label: string;
            /** @description What the bot sends as `Authorization: Bearer …`. */
            token: string;
        };
        /**
         * @description The weight of a line in the log.
         * @enum {string}
         */
        Tone: "heading" | "plain" | "dice" | "loss" | "gain";
        /** @description Where much was won and lost. */
        TurningPoint: {
            /**
             * Format: int32
             * @description The side it favoured.
             */
            favours: number;
            /** @description Lines of the record when it began. */
            line: number;
            /** @description Its map among the report's maps, if it has one. */
            map?: number | null;
            /**
             * Format: int32
             * @description By how much, in the measure of the losses.
             */
            swing: number;
            /** @description What came of it. */
            text: string;
            /** @description What people read: `Battle of Midway`. */
            title: string;
            /**
             * Format: int32
             * @description The turn.
             */
            turn: number;
        };
        /** @description A moment at which the charts were read. */
        TurnMark: {
            /** @description What people read: `Turn 3`; `The end` for the last. */
            label: string;
            /** @description Lines of the record then. */
            line: number;
            /** @description The same for an axis: `3`. */
            short: string;
            /**
             * Format: int32
             * @description The number of the turn that begins, or in which the game ended.
             */
            turn: number;
        };
        /** @description So many units of a kind. */
        Units: {
            /**
             * Format: int32
             * @description How many.
             */
            count: number;
            /** @description The kind, by the id of its face. */
            kind: string;
            /** @description Whose, where that is not plain. */
            owner?: string | null;
        };
        /** @description A value a program can use without reading words. */
        Value: {
            /** @description The id of a piece. */
            piece: string;
        } | {
            /** @description The id of a space. */
            space: string;
        } | {
            /** @description A kind of unit, by the id of its face: `fighter`. */
            kind: string;
        } | {
            /** @description A seat, power or country, by its id. */
            owner: string;
        } | {
            /**
             * Format: int32
             * @description A whole number.
             */
            number: number;
        } | {
            /** @description One of the game's own words: `night`. */
            word: string;
        } | {
            /** @description So many units of a kind. */
            units: components["schemas"]["Units"];
        };
        /** @description A way to reach you. */
        WayLine: {
            /** @description Where: a mail or web address. Of a browser only whose service it is. */
            address: string;
            /** @description Was it shown to be yours? Nothing but the question goes to an address that was not. */
            confirmed: boolean;
            /**
             * Format: int64
             * @description When it was made.
             */
            created: number;
            /** @description Number, as text. */
            id: string;
            /** @description What it is. */
            kind: components["schemas"]["WaySort"];
            /** @description What you call it. */
            label: string;
            /** @description Was it given up? */
            off: boolean;
            /**
             * Format: int64
             * @description When something last arrived.
             */
            reached?: number | null;
            /** @description What went wrong the last time. */
            trouble?: string | null;
        };
        /**
         * @description How somebody is reached outside the page.
         * @enum {string}
         */
        WaySort: "push" | "mail" | "hook";
        /** @description Is an action legal? */
        Why: {
            /** @description Is it? */
            legal: boolean;
            refusal?: null | components["schemas"]["Refusal"];
        };
        /** @description What you wish to hear of outside the page, and when. */
        Wishes: {
            /**
             * @description Does the alarm of a clock come in quiet hours too?
             * @default true
             */
            alarm_always?: boolean;
            /** @default each */
            digest?: components["schemas"]["Digest"];
            /**
             * @description The kinds of notice that go outside; the page has them all.
             * @default [
             *       "turn",
             *       "alarm",
             *       "proposed",
             *       "over",
             *       "invited"
             *     ]
             */
            kinds?: components["schemas"]["WishKind"][];
            /**
             * Format: int32
             * @description Minutes your time is ahead of universal time.
             * @default 0
             */
            offset?: number;
            /** @default null */
            quiet?: null | components["schemas"]["QuietHours"];
        };
        /**
         * @description A kind of notice somebody may wish for.
         * @enum {string}
         */
        WishKind: "turn" | "alarm" | "proposed" | "over" | "invited" | "seats";
        /** @description A decision of an officer, with all its seat may know and nothing else. */
        Work: {
            /** @description Which game. */
            game: string;
            /** @description What to answer to. */
            id: string;
            /**
             * Format: int64
             * @description So many milliseconds an admiral thinks about a plan here; a lower rank takes its part of them.
             */
            milliseconds: number;
            /** @description The officer who sits there. */
            officer: components["schemas"]["OfficerSort"];
            /** @description The game so far: what was done and rolled, and what this seat has entered. The seed of its dice is not in it. */
            record: string;
            /** @description The seat that decides. */
            seat: string;
        };
        /** @description What a worker would do. */
        WorkDone: {
            /** @description Notations, in order; none when it found nothing, and the server thinks by itself at once. */
            actions: string[];
            /** @description As in the work. */
            id: string;
        };
        /** @description What there is to think about; nothing when nothing was asked for a while: ask again. */
        WorkFound: {
            work?: null | components["schemas"]["Work"];
        };
        /** @description What became of it. */
        WorkTaken: {
            /** @description Was it still wanted? The table decides then whether it is legal. */
            taken: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"][];
                };
            };
        };
    };
    one: {
        parameters: {
            query: {
                action?: string;
                aim?: string;
                attack: string;
                defend: string;
                "first-turn"?: string;
                "keep-land-unit"?: string;
                losses?: string;
                "retreat-below"?: string;
                rules?: string;
                support?: string;
                turn?: string;
                where?: string;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsReport"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    several: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OddsQuestions"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsAnswers"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    form: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsForm"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    plan: {
        parameters: {
            query?: {
                edition?: string;
                "rules-version"?: number;
            };
            header?: never;
            path: {
                digest: string;
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rulebook"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    seating: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatingInfo"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    guest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    begin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_at_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkInfo"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    use_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    confirm_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailCode"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    whoami: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    own_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnData"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Leaving"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rename: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"][];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadNotices"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"][];
                };
            };
        };
    };
    reach: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reach"];
                };
            };
        };
    };
    follow_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description messages */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonMessage"];
                };
            };
        };
    };
    end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    test_way: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    hook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHook"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookMade"];
                };
            };
        };
    };
    mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMail"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WayLine"];
                };
            };
        };
    };
    push: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPush"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WayLine"];
                };
            };
        };
    };
    wishes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Wishes"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reach"];
                };
            };
        };
    };
    password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forgot_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Forgot"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reset"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRecord"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionLine"][];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    end_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    end_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list: {
        parameters: {
            query?: {
                /** @description Those with a seat anybody may take, instead of yours. */
                open?: boolean;
                /** @description Those under way between people that anybody may watch, instead of yours. */
                watch?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableLine"][];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    make: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    actions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewActions"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
        };
    };
    play_again: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Again"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
        };
    };
    agree: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AsSeat"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
        };
    };
    branch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBranch"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read: {
        parameters: {
            query?: {
                /** @description A seat of yours; without it, what everybody may see. */
                as?: string;
                /** @description For the stream: chat after this number. */
                chat?: number;
                /** @description After this number. */
                since?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLine"][];
                };
            };
        };
    };
    say: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChat"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLine"];
                };
            };
        };
    };
    choices: {
        parameters: {
            query: {
                /** @description A seat of yours. */
                as: string;
                /** @description A subject of the scene; without it, the free verbs. */
                subject?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Choice"][];
                };
            };
        };
    };
    concede: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AsSeat"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
        };
    };
    hint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskHint"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    history: {
        parameters: {
            query?: {
                /** @description A seat of yours; without it, what everybody may see. */
                as?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
        };
    };
    inspect: {
        parameters: {
            query: {
                /** @description A seat of yours; without it, what everybody may see. */
                as?: string;
                /** @description A piece, space or chart. */
                word: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspected"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    now: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null | components["schemas"]["LessonNow"];
                };
            };
        };
    };
    next: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null | components["schemas"]["LessonNow"];
                };
            };
        };
    };
    make_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatOnly"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkMade"];
                };
            };
        };
    };
    log: {
        parameters: {
            query?: {
                /** @description A seat of yours; without it, what everybody may see. */
                as?: string;
                /** @description And before this one: the first number of the page you have. */
                before?: number;
                /** @description So many items at most, the last ones; never more than 5000. */
                limit?: number;
                /** @description After this number. */
                since?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
        };
    };
    read_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
        };
    };
    write_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Note"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
        };
    };
    appoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOfficer"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
        };
    };
    propose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProposal"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
        };
    };
    record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    redo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AsSeat"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
        };
    };
    refuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AsSeat"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
        };
    };
    report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportNow"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    report_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    scene: {
        parameters: {
            query?: {
                /** @description A seat of yours; without it, what everybody may see. */
                as?: string;
                /** @description Your number at the moment to look at. */
                at?: number;
                /** @description Or the public's step, which is the same for everybody. */
                moment?: number;
                /** @description Or your step of the history. */
                step?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SceneNow"];
                };
            };
        };
    };
    sit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatOnly"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatOnly"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
        };
    };
    stream: {
        parameters: {
            query?: {
                /** @description A seat of yours; without it, what everybody may see. */
                as?: string;
                /** @description For the stream: chat after this number. */
                chat?: number;
                /** @description After this number. */
                since?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description messages */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamMessage"];
                };
            };
        };
    };
    text: {
        parameters: {
            query?: {
                /** @description A seat of yours; without it, what everybody may see. */
                as?: string;
                /** @description Your number at the moment to look at. */
                at?: number;
                /** @description Or the public's step, which is the same for everybody. */
                moment?: number;
                /** @description Or your step of the history. */
                step?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextBoard"];
                };
            };
        };
    };
    undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AsSeat"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
        };
    };
    why: {
        parameters: {
            query: {
                /** @description What was meant, as a person types it. */
                action?: string;
                /** @description A seat of yours. */
                as: string;
                /** @description Or a piece that was to act … */
                piece?: string;
                /** @description … and the place it was to act at. */
                place?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Why"];
                };
            };
        };
    };
    tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenLine"][];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    make_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenMade"];
                };
            };
        };
    };
    end_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskWork"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkFound"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    done: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkDone"];
            };
        };
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkTaken"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ask_to_unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
