import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { Both } from '#catalogue/both.ts';
import type { RuleKey } from './rule-keys.ts';

/** The result space of a game. Games of one family share plays. */
export type Family =
  | 'SSC'
  | 'LF3'
  | 'LF5'
  | '11X5'
  | 'PK10'
  | 'LHC'
  | 'K3'
  | 'WINGO'
  | '5D'
  | 'VN'
  | 'SEA'
  | 'MY4D';

/** The category of the menus: 3D, P3 and P5 are one category. */
export type Category = Exclude<Family, 'LF3' | 'LF5'> | 'LF';

export type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA';

/** How a play is priced. VN plays are listed under the prize mode LOTT, MY4D plays under SEA. */
export type PriceRule = 'LOTT' | 'ZY' | 'ELOTT' | 'VN' | 'SEA' | 'MY4D';

/** The prizes that one draw of a game has. Families with one structure are their own structure. */
export type Structure = Exclude<Family, 'VN' | 'SEA'> | 'MB' | 'MN' | 'MT' | 'TH' | 'LA' | 'HN';

/** Games that are drawn all day, each period once. */
export type PeriodTimetable = { kind: 'period'; seconds: number };

/** Games that are drawn once on a day of draw. Weekdays count from Sunday, 0. */
export type DailyTimetable = {
  kind: 'daily';
  minuteOfDay: number;
  days: { kind: 'every' } | { kind: 'weekdays' | 'days-of-month'; days: readonly number[] };
};

export type Timetable = PeriodTimetable | DailyTimetable;

/** One of the 41 games. */
export type LotteryGame = {
  code: string;
  name: Both;
  family: Family;
  category: Category;
  structure: Structure;
  vassalage: 'LOTT' | 'ELOTT' | 'TCG_LOTTO_VN' | 'TCG_SEA';
  route: '/lottery' | '/vnLottery' | '/seaLottery';
  prizeModes: readonly PrizeMode[];
  timetable: Timetable;
  closeSeconds: number;
  /** Days of draw begin at midnight here. None of these zones has daylight saving time. */
  zone: { name: string; offsetMinutes: number };
};

/** One opening of a game. It is on sale from `openAt` until before `closeAt`. */
export type Draw = { game: string; issue: string; openAt: Instant; closeAt: Instant; drawAt: Instant };

export type FieldName =
  | 'pos'
  | 'nums'
  | 'num'
  | 'vals'
  | 'opts'
  | 'entries'
  | 'at'
  | 'double'
  | 'triple'
  | 'quad'
  | 'single'
  | 'banker'
  | 'drag'
  | 'zods'
  | 'tails'
  | 'picks';

/** The values that a player may choose from. `digits` are texts of so many digits, such as `07`. */
export type Values =
  | { kind: 'numbers'; from: number; to: number }
  | { kind: 'texts'; texts: readonly string[] }
  | { kind: 'digits'; length: number };

/** One input of a play’s panel, and what is checked about it. A set has no value twice. */
export type Field =
  | { kind: 'set'; name: FieldName; of: Values; min: number; max: number }
  | { kind: 'one'; name: 'num'; of: Values }
  | {
      /** One list per place. With `filledMin` below `places`, the other lists may be empty. */
      kind: 'places';
      name: 'pos';
      of: Values;
      places: number;
      filledMin: number;
    }
  | {
      /** Typed tickets: `12345` of digits, `01 02 03` of numbers up to `pool`. */
      kind: 'entries';
      name: 'entries';
      length: number;
      pool?: number;
      /** The order inside an entry does not matter: `123` and `321` are the same ticket. */
      isGroup?: boolean;
      /** How often its most frequent digit may occur in an entry. */
      repeats?: { min: number; max: number };
    };

/** The key of a table that fixes odds: a profile of ELOTT, a structure of VN, or a prize table of MY4D. */
export type OddsKey = OddsProfile | PrizeTable | 'MB' | 'MN';

/** A kind of win: `favourable` of `total` outcomes; `push` more return the stake. */
export type Tier = {
  name: string;
  favourable: number;
  total: number;
  push?: number;
  /** The odds, where a table and not the chance decides them. */
  odds?: Readonly<Partial<Record<OddsKey, Odds>>>;
  /** The part of the return of a bet with several tiers that this one gets, in hundredths. */
  sharePercent?: number;
};

/** One play of the catalogue. */
export type Play = {
  code: string;
  family: Family;
  /** Plays of one group stand together in the play tree. */
  group: string;
  mode: PrizeMode;
  priceRule: PriceRule;
  name: Both;
  /** How it wins, as a key of the texts of the screens. */
  rule: RuleKey;
  fields: readonly Field[];
  tiers: readonly Tier[];
  /** The structures whose games have this play; all of the family when absent. */
  structures?: readonly Structure[];
};

/** A selection as JSON: the fields of the play and nothing else. */
export type Selection = Readonly<
  Partial<
    Record<FieldName, number | readonly (number | string)[] | readonly (readonly (number | string)[])[]>
  >
>;

/** Winning unit bets by tier. `PUSH:x` counts returned stakes of option x. */
export type Wins = Readonly<Record<string, number>>;

/** Total return of a stake of one, in ten-thousandths: 19_400 pays 1.94 times. */
export type Odds = number;

/** One indivisible bet. */
export type Ticket = { label: string; wins(result: DrawResult): Wins };

/** A checked selection, which can be counted, priced and judged any number of times. */
export type Bet = {
  play: Play;
  structure: Structure;
  /** The number of unit bets, at least 1. */
  bets: number;
  wins(result: DrawResult): Wins;
  /** The largest sum of wins times odds over all results. */
  best(odds: (tier: string) => Odds): Odds;
  /** A sum of wins times odds that every result reaches which wins more than returned stakes. For most bets it is the smallest such sum. */
  least(odds: (tier: string) => Odds): Odds;
  /** Every unit bet. Only for checks: an item may have 100,000 of them. */
  tickets(): Iterable<Ticket>;
};

export type LhcResult = { kind: 'lhc'; normals: readonly number[]; special: number; year: string };
export type VnResult = {
  kind: 'vn';
  structure: 'MB' | 'MN' | 'MT';
  /** Prize by prize from the special prize on, each with its numbers. */
  prizes: readonly (readonly string[])[];
};
export type SeaResult = {
  kind: 'sea';
  structure: 'TH' | 'LA' | 'HN';
  /** The drawn numbers themselves: `first` and, for HN, `special`. */
  drawn: Readonly<Record<string, string>>;
  top4?: string;
  top3: string;
  top2: string;
  bot2: string;
  front3: readonly string[];
  back3: readonly string[];
};
export type My4dResult = {
  kind: 'my4d';
  first: string;
  second: string;
  third: string;
  special: readonly string[];
  consolation: readonly string[];
};

/** A drawn result. `readResult` and `deriveResult` make one, `resultJson` gives its stored form. */
export type DrawResult =
  | { kind: 'numbers'; numbers: readonly number[] }
  | LhcResult
  | VnResult
  | SeaResult
  | My4dResult;

/** What the player decides about money. A play of the price rule LOTT takes `group` terms, every other one `amount` terms. */
export type Terms =
  | {
      kind: 'group';
      /** The stake of one bet before the multiple: 2, 1, 0.2 or 0.1 rupees. */
      unit: Money;
      multiple: number;
      /** The prize group that the player chose, and the ceiling of the player. */
      group: number;
      maxGroup: number;
    }
  | {
      kind: 'amount';
      /** The stake of one bet. */
      amount: Money;
      /** Of the merchant: for ELOTT and MY4D; `fair97` and `enhanced` when absent. */
      profile?: OddsProfile;
      table?: PrizeTable;
    };

export type OddsProfile = 'fair97' | 'market';
export type PrizeTable = 'enhanced' | 'official';

/** A priced item. It is stored as it is: later changes of odds never reach it. */
export type Quote = {
  bets: number;
  /** The stake of one bet, fee included. */
  unitStake: Money;
  stake: Money;
  /** Taken from the stake before the odds apply, in hundredths of a per cent. Only ELOTT `market` has one. */
  feeBasisPoints: number;
  fee: Money;
  odds: Readonly<Record<string, Odds>>;
  /** Credited to the player when the draw is settled. */
  rebate: Money;
  /** The sum of odds, and the payout, in the best case. */
  bestOdds: Odds;
  best: Money;
};

export type SelectionFault =
  /** A field is missing, unknown or of the wrong type. */
  | 'FIELDS'
  | 'OUT_OF_RANGE'
  | 'DUPLICATE'
  | 'TOO_FEW'
  | 'TOO_MANY'
  /** A typed ticket that this play does not accept, such as a triple in a group play. */
  | 'NOT_ACCEPTED'
  /** The fields are right, but make no bet. */
  | 'NO_BET';

/** Why an item is refused. */
export type LotteryRefusal =
  | { code: 'GAME_UNKNOWN' }
  | { code: 'PLAY_UNKNOWN' }
  | { code: 'PLAY_NOT_IN_GAME' }
  | { code: 'INVALID_SELECTION'; fault: SelectionFault; field?: FieldName }
  | { code: 'TOO_MANY_BETS'; bets: number; max: number }
  | { code: 'INVALID_TERMS'; field: 'kind' | 'unit' | 'multiple' | 'group' | 'amount' }
  | { code: 'STAKE_TOO_SMALL'; stake: Money; min: Money }
  | { code: 'STAKE_TOO_LARGE'; stake: Money; max: Money }
  /** `fits` is the largest stake of one bet whose best case stays within the cap. */
  | { code: 'PAYOUT_TOO_LARGE'; best: Money; max: Money; fits: Money };

export type Read<Value> = { ok: true; value: Value } | { ok: false; refusal: LotteryRefusal };
