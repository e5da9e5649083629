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
         *     is being fought stands in a reader's scene, in its panels `odds`.
         */
        get: operations["odds"];
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
        /** What this reader was told. */
        get: operations["log"];
        put?: never;
        post?: never;
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
        /** Propose a draw or to go back. */
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
        /** Leave a seat; anybody may take it then. */
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
            /**
             * Format: int64
             * @description Your number it was thought of on; when yours has moved on, it is about the past.
             */
            number: number;
            /** @description Who was asked. */
            officer: components["schemas"]["OfficerSort"];
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
            /**
             * Format: int64
             * @description The number of the reader's last item.
             */
            number: number;
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
            /**
             * Format: int64
             * @description Or your step of the history.
             */
            step?: number | null;
            /** @description What. */
            what: components["schemas"]["ProposalSort"];
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
            /** @description May anybody with the address watch? Yes unless said. */
            watch?: boolean | null;
        };
        /** @description A bot's token to be. */
        NewToken: {
            /** @description What to call it. */
            label: string;
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
        /** @description A computer officer who can be given a seat. */
        OfficerInfo: {
            /** @description A few words about its play. */
            about: string;
            /** @description Id: what to ask for. */
            id: components["schemas"]["OfficerSort"];
            /** @description What people read. */
            title: string;
        };
        /**
         * @description How strong a computer officer is.
         * @enum {string}
         */
        OfficerSort: "ensign" | "captain" | "admiral";
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
            /** @description What. */
            what: components["schemas"]["ProposalSort"];
        };
        /**
         * @description What can be proposed.
         * @enum {string}
         */
        ProposalSort: "draw" | "take-back";
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
        SeatWish: "me" | "link" | "open" | "ensign" | "captain" | "admiral";
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
        /**
         * @description Where a battle stands.
         * @enum {string}
         */
        Stage: "begins" | "round" | "ends";
        /** @description What the stream sends. */
        StreamMessage: {
            /** @description What was said after the number asked for. */
            chat: components["schemas"]["ChatLine"][];
            /** @description What was told after the number asked for. */
            items: components["schemas"]["Item"][];
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
            over?: null | components["schemas"]["Over"];
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
        /** @description Is an action legal? */
        Why: {
            /** @description Is it? */
            legal: boolean;
            refusal?: null | components["schemas"]["Refusal"];
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
    odds: {
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
                    "application/json": components["schemas"]["LogPage"];
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
