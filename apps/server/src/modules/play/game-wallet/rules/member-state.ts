import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import type { BonusTarget } from '@mela/rules/rewards/bonus-money';
import { hash as digestOf } from 'node:crypto';
import type { Result, VendorStatus } from '#adapters/game/dialect.ts';
import type { PostingRequest, Leg, AccountRef } from '#modules/money/ledger/module.ts';
import type { StakeableBonus } from '#modules/money/turnover/module.ts';

/** The settings of one vendor. Code never tests for a specific vendor: every difference between vendors is a field here. */
export type Policy = {
  vendor: string;
  dialect: string;
  undoSettled: 'refuse' | 'bet_only' | 'bet_and_wins';
  undoSpent: 'refuse' | 'receivable';
  hasStandaloneWins: boolean;
  asksTokenOnBets: boolean;
  /** Played from a wallet that the vendor keeps: its transactions are read from the vendor's list, after the fact. */
  keepsWallet: boolean;
  lateHours: number;
  scale: number;
  betMin: Money | null;
  betMax: Money | null;
  /** The winnings of a round above this are held for staff. */
  winMax: Money;
  /** So is a reward or a correction above this. */
  creditMax: Money;
  sessionHours: number;
  askAfterHours: number;
  voidAfterHours: number;
  baseUrl: string | null;
};

export type TransactionKind = 'bet' | 'win' | 'rollback' | 'reward' | 'adjust';
/** `collected`: added up for the activity that gave the free round, and paid by it. */
export type AccountPurpose = 'cash' | 'bonus' | 'locked' | 'collected';

/** One transaction of a vendor, as stored in vendor_transaction. */
export type VendorTransaction = {
  vendor: string;
  memberId: bigint;
  transactionId: string;
  kind: TransactionKind;
  id: string;
  hash: string;
  state: 'applied' | 'released' | 'undone' | 'cancelled';
  form: string;
  roundId: string | null;
  targetId: string | null;
  freeRoundId: string | null;
  amount: Money;
  nominal: Money | null;
  /** The account that was credited; none for a collected win. */
  creditedAccount: AccountPurpose;
  /** The bonus part of an amount that is credited to cash or was staked from it. */
  bonusPart: Money;
  isApplied: boolean;
  isLate: boolean;
  balance: Money;
  /** Whether the row is unchanged, to be inserted or to be updated. */
  mark: 'kept' | 'new' | 'changed';
};

export type Round = {
  vendor: string;
  memberId: bigint;
  roundId: string;
  id: string;
  gameCode: string | null;
  /** The game in our catalogue when the round was opened; null if the catalogue did not have it. */
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
  /** The requirement of the bonus that was staked last in the round, and where its part of a payout goes now. */
  bonusId: string | null;
  bonusTarget: BonusTarget | null;
  version: number;
  isChanged: boolean;
  /** The round before the commands of this batch; null for a new round. */
  before: BeforeRound | null;
};

/** The values that its bet record depends on. */
export type BeforeRound = {
  isOver: boolean;
  /** Whether any stake or payout of the round still counts. */
  isCounted: boolean;
  /** Includes the stakes that are held. */
  stake: Money;
};

export type FreeRound = {
  leftOver: number;
  creditedAccount: 'cash' | 'bonus' | 'collected';
  endsAt: Instant;
  /** No round can be played any more, and the collected wins are paid. */
  isEnded: boolean;
  /** The game and the stake of the rounds; null: any. */
  gameCode: string | null;
  nominal: Money | null;
  /** The sum of collected wins. */
  won: Money;
  isChanged: boolean;
};

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
 * A member's balances, as they will be after the postings below. All vendors of a member share one, except a vendor that keeps a wallet of
 * its own: its state has that wallet.
 */
export type WalletBalances = {
  cash: bigint;
  bonus: bigint;
  inPlay: bigint;
  locked: bigint;
  /** Negative if the member owes something. */
  receivable: bigint;
  /** Staked and not won back in this batch: a limit check does not find it in the ledger yet. */
  staked: bigint;
  /** Null: the member stakes cash only. */
  stakeable: StakeableBonus | null;
  postings: PostingRequest[];
};

/** One member at one vendor: the rows that the commands of a batch depend on, changed in memory and written afterwards. */
export type MemberState = {
  policy: Policy;
  memberId: bigint;
  wallet: WalletBalances;
  transactions: Map<string, VendorTransaction>;
  rounds: Map<string, Round>;
  freeRounds: Map<string, FreeRound>;
  /** The owner of each transaction id of the vendor that the batch names or records. The vendor must not use an id for two members. */
  owners: Map<string, bigint>;
  cases: Case[];
};

/** The bonus money that can be staked: what is left when the money of queued bonuses is set aside. */
export function usableBonus({ bonus, stakeable }: Pick<WalletBalances, 'bonus' | 'stakeable'>): Money {
  if (stakeable === null) return noMoney;
  const usable = bonus - stakeable.reserved;
  return usable > 0n ? moneyOfUnits(usable) : noMoney;
}

/** The balance that the game wallet reports to a vendor: cash plus stakeable bonus money. */
export const spendableOf = (wallet: WalletBalances): Money => moneyOfUnits(wallet.cash + usableBonus(wallet));

export const transactionsOf = (member: MemberState, roundId: string): VendorTransaction[] =>
  [...member.transactions.values()].filter((transaction) => transaction.roundId === roundId);

export const keyOf = (kind: TransactionKind, transactionId: string): string => `${kind} ${transactionId}`;

/** A copy, so that several commands can be applied as a whole or not at all. */
export function cloneState(member: MemberState): MemberState {
  const copy = <Item extends object>(items: Map<string, Item>) =>
    new Map([...items].map(([key, item]) => [key, { ...item }]));
  return {
    ...member,
    wallet: { ...member.wallet, postings: [...member.wallet.postings] },
    transactions: copy(member.transactions),
    rounds: copy(member.rounds),
    freeRounds: copy(member.freeRounds),
    cases: [...member.cases],
  };
}

/** Takes the draft over. The wallet object stays the same, because other states share it. */
export function commitDraft(member: MemberState, draft: MemberState): void {
  const { wallet } = member;
  Object.assign(wallet, draft.wallet);
  Object.assign(member, draft, { wallet });
}

/** Hash of a command's content: the same id with another content is a conflict. */
export function hashOf(parts: readonly (string | bigint | boolean | undefined)[]): string {
  const content = parts.map((part) => (part === undefined ? '' : String(part))).join('\n');
  const hex = digestOf('sha256', content, 'hex');
  // Stored as a uuid in sixteen bytes, and read back in this form.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

export const rejected = (status: VendorStatus): Result => ({ status });

/** The answer to a transaction id that was seen before: the first answer, or a refusal if the content differs. */
export function resolveDuplicate(member: MemberState, known: VendorTransaction, hash: string): Result {
  if (known.state === 'cancelled' || known.state === 'undone') return rejected('TRANSACTION_CANCELLED');
  if (known.hash !== hash) {
    openCase(member, {
      kind: 'conflict',
      subject: `${known.kind} ${known.transactionId}`,
      amount: known.amount,
    });
    return rejected('TRANSACTION_CONFLICT');
  }
  return {
    status: 'OK',
    platformId: known.id,
    isReplay: true,
    isApplied: known.isApplied,
    isHeld: known.creditedAccount === 'locked',
    isLate: known.isLate,
    firstBalance: known.balance,
  };
}

/** Whether the vendor has used this id for another member. */
export function isOfOther({ owners, memberId }: MemberState, kind: TransactionKind, id: string): boolean {
  return (owners.get(keyOf(kind, id)) ?? memberId) !== memberId;
}

/** The subject of the case about a held credit: its transaction. A win is named by its id alone; no id contains the separator. */
export const subjectOfHeld = (kind: 'win' | 'reward' | 'adjust', transactionId: string): string =>
  kind === 'win' ? transactionId : `${kind}·${transactionId}`;

export function openCase(member: MemberState, found: Case): void {
  member.cases.push(found);
}

type NewTransaction = Pick<VendorTransaction, 'transactionId' | 'kind' | 'id' | 'hash' | 'form' | 'amount'> &
  Partial<
    Pick<
      VendorTransaction,
      | 'state'
      | 'roundId'
      | 'targetId'
      | 'freeRoundId'
      | 'nominal'
      | 'creditedAccount'
      | 'bonusPart'
      | 'isApplied'
      | 'isLate'
    >
  >;

/** Records a new transaction with the balance after it. */
export function recordTransaction(member: MemberState, given: NewTransaction): Result {
  const noted: VendorTransaction = {
    vendor: member.policy.vendor,
    memberId: member.memberId,
    transactionId: given.transactionId,
    kind: given.kind,
    id: given.id,
    hash: given.hash,
    state: given.state ?? 'applied',
    form: given.form,
    roundId: given.roundId ?? null,
    targetId: given.targetId ?? null,
    freeRoundId: given.freeRoundId ?? null,
    amount: given.amount,
    nominal: given.nominal ?? null,
    creditedAccount: given.creditedAccount ?? 'cash',
    bonusPart: given.bonusPart ?? noMoney,
    isApplied: given.isApplied ?? true,
    isLate: given.isLate ?? false,
    balance: spendableOf(member.wallet),
    mark: 'new',
  };
  const key = keyOf(noted.kind, noted.transactionId);
  member.owners.set(key, member.memberId);
  member.transactions.set(key, noted);
  return {
    status: 'OK',
    platformId: noted.id,
    isReplay: false,
    isApplied: noted.isApplied,
    isHeld: noted.creditedAccount === 'locked',
    isLate: noted.isLate,
  };
}

export function changeTransaction(transaction: VendorTransaction, state: VendorTransaction['state']): void {
  transaction.state = state;
  if (transaction.mark === 'kept') transaction.mark = 'changed';
}

/** The balance that an account of the member stands for; games touch no other account. */
function balanceNameOf({ purpose }: AccountRef): 'cash' | 'bonus' | 'inPlay' | 'locked' | 'receivable' {
  if (purpose === 'in_play') return 'inPlay';
  // The state of a vendor that keeps a wallet has that wallet's balance as cash.
  if (purpose === 'vendor') return 'cash';
  if (purpose === 'cash' || purpose === 'bonus' || purpose === 'locked' || purpose === 'receivable')
    return purpose;
  throw new Error(`Games do not touch accounts of purpose ${purpose}`);
}

function shift(wallet: WalletBalances, account: AccountRef, amount: bigint): void {
  if (!('memberId' in account)) return;
  const balanceName = balanceNameOf(account);
  wallet[balanceName] += amount;
  assert(
    balanceName === 'receivable' || wallet[balanceName] >= 0n,
    `a command keeps ${balanceName} at zero or above`,
  );
}

/** Changes the balances in memory and adds the posting; a posting without an amount is left out. */
export function addPosting(member: MemberState, { key, kind, reference, legs }: PostingRequest): void {
  const real: Leg[] = legs.filter(({ amount }) => amount > 0n);
  if (real.length === 0) return;
  for (const { from, to, amount } of real) {
    shift(member.wallet, from, 0n - amount);
    shift(member.wallet, to, amount);
  }
  member.wallet.postings.push({
    key: `vendor:${member.policy.vendor}:${member.memberId}:${key}`,
    kind,
    reference: `${member.policy.vendor}:${reference}`,
    legs: real,
  });
}
