import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { LedgerKind } from '@mela/protocol/ledger';
import type { Statement } from '#db/pipelined-transaction.ts';

/** Purposes of which each member has at most one account. */
type MemberPurpose = 'cash' | 'bonus' | 'held' | 'commission' | 'receivable' | 'in_play' | 'locked';

type HousePurpose =
  | 'house'
  | 'gateway'
  | 'fee'
  | 'tax'
  | 'rounding'
  | 'promotion'
  | 'adjustment'
  | 'pool'
  | 'jackpot';

/** An account by its owner and purpose. A member's accounts are in that member's realm, so trial money never mixes with real money. */
export type AccountRef =
  | { memberId: bigint; purpose: MemberPurpose }
  | { memberId: bigint; purpose: 'vendor'; name: string }
  | { purpose: HousePurpose; name: string };

export type Purpose = AccountRef['purpose'];

export type Realm = 'main' | 'trial';

export type Leg = { from: AccountRef; to: AccountRef; amount: Money };

/**
 * One posting, applied completely or not at all. The idempotency key applies it once, without expiry: `deposit:<id>`. The account record links to
 * the reference.
 */
export type Command = { key: string; kind: LedgerKind; reference: string; legs: readonly Leg[] };

/** The result of the first posting under this key. The balances are those after each leg, for accounts with a running balance. */
export type Posted = {
  isReplay: boolean;
  madeAt: Instant;
  balances: readonly { place: AccountRef; balance: Money }[];
};

export type Post = (command: Command) => Promise<Posted>;

/** Within a transaction: posts the commands in order, all of them or none. Returns the result of the first. */
export type PostTogether = (command: Command, ...more: readonly Command[]) => Promise<Posted>;

export type FinalWrites = { statements: readonly Statement[]; commands: readonly Command[] };

/**
 * Ends a transaction: sends the last statements, the postings and the commit together. When it resolves, all of them are committed; when it rejects,
 * none is.
 */
export type CommitWithPostings = (ending: FinalWrites) => Promise<void>;

/** The other house accounts keep no running balance, because every posting would wait for its row lock. */
export function hasRunningBalance(place: AccountRef): boolean {
  return 'memberId' in place || place.purpose === 'pool' || place.purpose === 'jackpot';
}

export function nameOf(place: AccountRef): string {
  return 'name' in place ? place.name : '';
}

/** An account as stored in the database. */
export type Account = { id: number; realm: Realm; isKept: boolean };

/** The accounts of a command's legs: source and target alternate. */
export type Route = readonly Account[];
