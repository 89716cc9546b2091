import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { hash as digestOf } from 'node:crypto';
import type { Result, VendorStatus } from '#adapters/game/dialect.ts';
import type { Command, Leg, Place } from '#modules/money/ledger/module.ts';

/** How one vendor is dealt with: what differs between vendors is here, and nowhere in the code. */
export type Policy = {
  vendor: string;
  dialect: string;
  undoSettled: 'refuse' | 'bet_only' | 'bet_and_wins';
  undoSpent: 'refuse' | 'receivable';
  hasStandaloneWins: boolean;
  asksTokenOnBets: boolean;
  /** Played from a wallet at the vendor: its moves come from its books, as what has happened. */
  keepsWallet: boolean;
  lateHours: number;
  scale: number;
  betMin: Money | null;
  betMax: Money | null;
  winMax: Money | null;
  sessionHours: number;
  askAfterHours: number;
  voidAfterHours: number;
  baseUrl: string | null;
};

export type MoveKind = 'bet' | 'win' | 'rollback' | 'reward' | 'adjust';
export type Pocket = 'cash' | 'bonus' | 'locked';

/** One transaction of a vendor, as it is kept. */
export type Move = {
  vendor: string;
  memberId: bigint;
  moveId: string;
  kind: MoveKind;
  id: string;
  hash: string;
  state: 'applied' | 'released' | 'undone' | 'cancelled';
  form: string;
  roundId: string | null;
  targetId: string | null;
  freeRoundId: string | null;
  amount: Money;
  nominal: Money | null;
  pocket: Pocket;
  isApplied: boolean;
  isLate: boolean;
  balance: Money;
  /** What is left to write. */
  mark: 'kept' | 'new' | 'changed';
};

export type Round = {
  vendor: string;
  memberId: bigint;
  roundId: string;
  id: string;
  gameCode: string | null;
  /** Our own words for the game, as they were when the round was opened; null where no catalogue knew it. */
  gameId: bigint | null;
  gameType: GameType | null;
  state: 'open' | 'closed' | 'void';
  bets: number;
  wins: number;
  stake: Money;
  win: Money;
  held: Money;
  adjusted: Money;
  turnover: Money | null;
  isFree: boolean;
  isLate: boolean;
  detailsUrl: string | null;
  openedAt: Instant;
  closedAt: Instant | null;
  askAt: Instant | null;
  version: number;
  isChanged: boolean;
  /** What it was before the commands at hand; null where it was not there. */
  before: BeforeRound | null;
};

/** What of a round its record hangs on: `stake` with what was held. */
export type BeforeRound = { isOver: boolean; stands: boolean; stake: Money };

export type FreeRound = { leftOver: number; pocket: 'cash' | 'bonus'; endsAt: Instant; isChanged: boolean };

export type CaseKind =
  | 'conflict'
  | 'bet_not_found'
  | 'cancelled'
  | 'late_win'
  | 'shortfall'
  | 'over_cap'
  | 'mismatch'
  | 'voided';
export type Case = { kind: CaseKind; subject: string; amount: Money };

/**
 * What a member has, as it will be once the postings beside it are made. All sheets of a member share one, except those of vendors
 * that keep a wallet: there the purse is that wallet.
 */
export type Purse = {
  cash: bigint;
  bonus: bigint;
  inPlay: bigint;
  locked: bigint;
  /** Below nothing where something is owed. */
  receivable: bigint;
  /** Staked here and not won back: what a limit does not find in the books yet. */
  staked: bigint;
  postings: Command[];
};

/** One member at one vendor: what is known of them that the commands at hand need, and what is left to write. */
export type Sheet = {
  policy: Policy;
  memberId: bigint;
  purse: Purse;
  moves: Map<string, Move>;
  rounds: Map<string, Round>;
  freeRounds: Map<string, FreeRound>;
  cases: Case[];
};

export const keyOf = (kind: MoveKind, moveId: string): string => `${kind} ${moveId}`;

/** A copy to try something on. */
export function copySheet(sheet: Sheet): Sheet {
  const copy = <Item extends object>(items: Map<string, Item>) =>
    new Map([...items].map(([key, item]) => [key, { ...item }]));
  return {
    ...sheet,
    purse: { ...sheet.purse, postings: [...sheet.purse.postings] },
    moves: copy(sheet.moves),
    rounds: copy(sheet.rounds),
    freeRounds: copy(sheet.freeRounds),
    cases: [...sheet.cases],
  };
}

/** What was tried counts from now on; the purse stays the one that others share. */
export function takeOver(sheet: Sheet, draft: Sheet): void {
  const { purse } = sheet;
  Object.assign(purse, draft.purse);
  Object.assign(sheet, draft, { purse });
}

/** One text for the content of a command: whoever sends the same id with another content is told so. */
export function hashOf(parts: readonly (string | bigint | boolean | undefined)[]): string {
  const content = parts.map((part) => (part === undefined ? '' : String(part))).join('\n');
  const hex = digestOf('sha256', content, 'hex');
  // Kept as a uuid, in sixteen bytes, and read back in its form.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

export const no = (status: VendorStatus): Result => ({ status });

/** The answer to a command whose id was seen before. */
export function judgeKnown(sheet: Sheet, known: Move, hash: string): Result {
  if (known.state === 'cancelled' || known.state === 'undone') return no('TRANSACTION_CANCELLED');
  if (known.hash !== hash) {
    openCase(sheet, { kind: 'conflict', subject: `${known.kind} ${known.moveId}`, amount: known.amount });
    return no('TRANSACTION_CONFLICT');
  }
  return {
    status: 'OK',
    platformId: known.id,
    isReplay: true,
    isApplied: known.isApplied,
    isHeld: known.pocket === 'locked',
    isLate: known.isLate,
    firstBalance: known.balance,
  };
}

export function openCase(sheet: Sheet, found: Case): void {
  sheet.cases.push(found);
}

type NewMove = Pick<Move, 'moveId' | 'kind' | 'id' | 'hash' | 'form' | 'amount'> &
  Partial<
    Pick<
      Move,
      'state' | 'roundId' | 'targetId' | 'freeRoundId' | 'nominal' | 'pocket' | 'isApplied' | 'isLate'
    >
  >;

/** Writes a move down, with what is there after it. Every field stands here by name: to spread one object over another takes longer. */
export function noteMove(sheet: Sheet, move: NewMove): Result {
  const noted: Move = {
    vendor: sheet.policy.vendor,
    memberId: sheet.memberId,
    moveId: move.moveId,
    kind: move.kind,
    id: move.id,
    hash: move.hash,
    state: move.state ?? 'applied',
    form: move.form,
    roundId: move.roundId ?? null,
    targetId: move.targetId ?? null,
    freeRoundId: move.freeRoundId ?? null,
    amount: move.amount,
    nominal: move.nominal ?? null,
    pocket: move.pocket ?? 'cash',
    isApplied: move.isApplied ?? true,
    isLate: move.isLate ?? false,
    balance: moneyOfUnits(sheet.purse.cash),
    mark: 'new',
  };
  sheet.moves.set(keyOf(noted.kind, noted.moveId), noted);
  return {
    status: 'OK',
    platformId: noted.id,
    isReplay: false,
    isApplied: noted.isApplied,
    isHeld: noted.pocket === 'locked',
    isLate: noted.isLate,
  };
}

export function changeMove(move: Move, state: Move['state']): void {
  move.state = state;
  if (move.mark === 'kept') move.mark = 'changed';
}

/** Which part of the purse a place is; a game moves nothing else. */
function pocketOf({ purpose }: Place): 'cash' | 'bonus' | 'inPlay' | 'locked' | 'receivable' {
  if (purpose === 'in_play') return 'inPlay';
  // On a sheet of a vendor that keeps a wallet, that wallet is what can be spent.
  if (purpose === 'vendor') return 'cash';
  if (purpose === 'cash' || purpose === 'bonus' || purpose === 'locked' || purpose === 'receivable')
    return purpose;
  throw new Error(`A game moves nothing of ${purpose}`);
}

function shift(purse: Purse, place: Place, amount: bigint): void {
  if (!('memberId' in place)) return;
  const pocket = pocketOf(place);
  purse[pocket] += amount;
  assert(pocket === 'receivable' || purse[pocket] >= 0n, `a command leaves ${pocket} above nothing`);
}

/** Moves the money on the sheet and leaves the posting to be made; what moves nothing is none. */
export function book(sheet: Sheet, { key, kind, reference, legs }: Command): void {
  const real: Leg[] = legs.filter(({ amount }) => amount > 0n);
  if (real.length === 0) return;
  for (const { from, to, amount } of real) {
    shift(sheet.purse, from, 0n - amount);
    shift(sheet.purse, to, amount);
  }
  sheet.purse.postings.push({
    key: `vendor:${sheet.policy.vendor}:${sheet.memberId}:${key}`,
    kind,
    reference: `${sheet.policy.vendor}:${reference}`,
    legs: real,
  });
}
