// The types of the wire, by the names used on these pages. They are generated from the server's
// OpenAPI document (`npm run api`), so that they cannot drift from the Rust side.
import type { components } from '../api/generated/schema';

type Schemas = components['schemas'];

export type Acted = Schemas['Acted'];
export type Argument = Schemas['Argument'];
export type ChatLine = Schemas['ChatLine'];
export type Choice = Schemas['Choice'];
export type ClockInfo = Schemas['ClockInfo'];
export type GameInfo = Schemas['GameInfo'];
export type GameSeat = Schemas['GameSeat'];
export type Happening = Schemas['Happening'];
export type Hint = Schemas['Hint'];
export type History = Schemas['History'];
export type Item = Schemas['Item'];
export type LinkInfo = Schemas['LinkInfo'];
export type LinkMade = Schemas['LinkMade'];
export type LogLine = Schemas['LogLine'];
export type LogPage = Schemas['LogPage'];
export type Mark = Schemas['Mark'];
export type Me = Schemas['Me'];
export type Moment = Schemas['HistoryMoment'];
export type Need = Schemas['Need'];
export type NewTable = Schemas['NewTable'];
export type Notice = Schemas['Notice'];
export type OddsReport = Schemas['OddsReport'];
export type OddsTarget = Schemas['OddsTarget'];
export type OfficerInfo = Schemas['OfficerInfo'];
export type OfficerSort = OfficerInfo['id'];
export type OptionInfo = Schemas['OptionInfo'];
export type OrderInfo = Schemas['OrderInfo'];
export type Panel = Schemas['Panel'];
export type Party = Schemas['Party'];
export type PersonMessage = Schemas['PersonMessage'];
export type PieceCard = Schemas['PieceCard'];
export type PlanInfo = Schemas['PlanInfo'];
export type Plan = Schemas['Plan'];
export type Prompt = Schemas['Prompt'];
export type ProposalInfo = Schemas['ProposalInfo'];
export type Provenance = Schemas['Provenance'];
export type Refusal = Schemas['Refusal'];
export type RollTold = Schemas['RollTold'];
export type Row = Schemas['Row'];
export type SceneChange = Schemas['SceneChange'];
export type SceneNow = Schemas['SceneNow'];
export type SeatLine = Schemas['SeatLine'];
export type SeatingInfo = Schemas['SeatingInfo'];
export type SeatWish = Schemas['SeatWish'];
export type ServerMessage = Schemas['StreamMessage'];
export type SubjectInfo = Schemas['SubjectInfo'];
export type TableInfo = Schemas['TableInfo'];
export type TableLine = Schemas['TableLine'];
export type TextBoard = Schemas['TextBoard'];
export type TokenLine = Schemas['TokenLine'];
export type TokenMade = Schemas['TokenMade'];
export type Tone = Schemas['Tone'];
export type Units = Schemas['Units'];
export type Value = Schemas['Value'];
export type Why = Schemas['Why'];

// As they cross: what differs from the plan. `plan.ts` lays them over it.
export type WireBoard = Schemas['Board'];
export type WirePiece = Schemas['Piece'];
export type WireScene = Schemas['Scene'];
export type WireSpace = Schemas['Space'];
