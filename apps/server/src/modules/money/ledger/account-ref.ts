import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { LedgerKind } from '@mela/protocol/ledger';
import type { Statement } from '#db/pipelined-transaction.ts';

/** Wallets of a member of which there is one each. */
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

/** Where money can be. A member's places are in the realm of that member: trial members never meet real money. */
export type AccountRef =
  | { memberId: bigint; purpose: MemberPurpose }
  | { memberId: bigint; purpose: 'vendor'; name: string }
  | { purpose: HousePurpose; name: string };

export type Purpose = AccountRef['purpose'];

export type Realm = 'main' | 'trial';

export type Leg = { from: AccountRef; to: AccountRef; amount: Money };

/**
 * One movement, whole or not at all. The key makes it happen once, for ever: `deposit:<id>`. The reference is what the account
 * record links to.
 */
export type Command = { key: string; kind: LedgerKind; reference: string; legs: readonly Leg[] };

/** What the first posting under this key did; the balances are those after each leg, of the places that keep one. */
export type Posted = {
  isReplay: boolean;
  madeAt: Instant;
  balances: readonly { place: AccountRef; balance: Money }[];
};

export type Post = (command: Command) => Promise<Posted>;

/** Within a transaction: movements that belong together, all of them or none, in their order. Answers what the first did. */
export type PostTogether = (command: Command, ...more: readonly Command[]) => Promise<Posted>;

export type FinalWrites = { statements: readonly Statement[]; commands: readonly Command[] };

/**
 * The end of a transaction: what is left to write, the movements that go with it, and the commit, in one piece. All of it happened when this
 * resolves; where it is refused, nothing did.
 */
export type CommitWithPostings = (ending: FinalWrites) => Promise<void>;

/** The house's other accounts keep no balance of their own: everybody would wait for it. */
export function hasRunningBalance(place: AccountRef): boolean {
  return 'memberId' in place || place.purpose === 'pool' || place.purpose === 'jackpot';
}

export function nameOf(place: AccountRef): string {
  return 'name' in place ? place.name : '';
}

/** An account as the database knows it. */
export type Account = { id: number; realm: Realm; isKept: boolean };

/** The accounts of a command's legs, source and target in turn. */
export type Route = readonly Account[];
