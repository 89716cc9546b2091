import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { LedgerKind } from '@mela/protocol/ledger';
import type { Statement } from '#db/pipelined-transaction.ts';

/** Purposes of which each member has at most one account. */
type MemberPurpose = 'cash' | 'bonus' | 'held' | 'commission' | 'receivable' | 'in_play' | 'locked';

export const CONTRACT_DEBT = 'contracts';

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
  /** Debts from contracts. Agent income repays them, deposits and winnings never do, so they are apart from other debts. */
  | { memberId: bigint; purpose: 'receivable'; name: typeof CONTRACT_DEBT }
  | { purpose: HousePurpose; name: string };

export type MemberAccountRef = Extract<AccountRef, { memberId: bigint }>;

export type Purpose = AccountRef['purpose'];

export type Realm = 'main' | 'trial';

export type Leg = { from: AccountRef; to: AccountRef; amount: Money };

/**
 * One posting, applied completely or not at all. The idempotency key applies it once, without expiry: `deposit:<id>`. The account record links to
 * the reference.
 */
export type PostingRequest = { key: string; kind: LedgerKind; reference: string; legs: readonly Leg[] };

/** The result of the first posting under this key. The balances are those after each leg, for accounts with a running balance. */
export type Posted = {
  isReplay: boolean;
  madeAt: Instant;
  balances: readonly { account: AccountRef; balance: Money }[];
};

export type Post = (command: PostingRequest) => Promise<Posted>;

/** Within a transaction: posts the commands in order, all of them or none. Returns the result of the first. */
export type PostAll = (command: PostingRequest, ...more: readonly PostingRequest[]) => Promise<Posted>;

export type FinalWrites = { statements: readonly Statement[]; commands: readonly PostingRequest[] };

/**
 * Ends a transaction: sends the last statements, the postings and the commit together. When it resolves, all of them are committed; when it rejects,
 * none is.
 */
export type CommitWithPostings = (ending: FinalWrites) => Promise<void>;

/** The other house accounts keep no running balance, because every posting would wait for its row lock. */
export function hasRunningBalance(account: AccountRef): boolean {
  return 'memberId' in account || account.purpose === 'pool' || account.purpose === 'jackpot';
}

export function accountName(account: AccountRef): string {
  return 'name' in account ? account.name : '';
}

/** An account as stored in the database. */
export type Account = { id: number; realm: Realm; hasRunningBalance: boolean };

/** The accounts of a command's legs: source and target alternate. */
export type Route = readonly Account[];
