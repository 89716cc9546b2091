import { moneyOfUnits } from '@mela/kernel/money';
import type { SingleCommand } from '#adapters/game/dialect.ts';
import type { Tx } from '#db/database.ts';
import { allSettledOrThrow } from '#db/pipelined-transaction.ts';
import type { StakeableBonus } from '#modules/money/turnover/module.ts';
import {
  balancesOf,
  freeRoundsById,
  roundsById,
  transactionsById,
  transactionsByRound,
  type BalanceRow,
  type RowKey,
  type StoredRound,
} from '#modules/play/game-wallet/queries.ts';
import {
  keyOf,
  usableBonus,
  type MemberState,
  type Round,
  type WalletBalances,
} from '#modules/play/game-wallet/rules/member-state.ts';
import { flattenCommand, type PlayerCommand } from '#modules/play/game-wallet/rules/player-command.ts';

type Bonuses = ReadonlyMap<bigint, StakeableBonus>;

/** Reads the bonuses whose money the members stake. Without bets nothing is staked, so nothing needs to be read. */
type BonusesOf = (tx: Tx, memberIds: readonly bigint[]) => Promise<Bonuses>;
const noBonuses: BonusesOf = async () => new Map();

type Owner = Pick<PlayerCommand, 'policy' | 'memberId'>;

/** The states of all members of a batch, one per member and vendor. */
export type MemberStates = { of(owner: Owner): MemberState; all: readonly MemberState[] };

const stateKey = (vendor: string, memberId: bigint): string => `${vendor} ${memberId}`;

/**
 * Reads everything that the commands depend on. The caller locks the members first. Balances, named transactions and named rounds take one
 * round trip; rollbacks, holds and free rounds need more.
 */
export async function loadStates(
  tx: Tx,
  commands: readonly PlayerCommand[],
  bonusesOf: BonusesOf = noBonuses,
): Promise<MemberStates> {
  const namedRounds = keysOf(commands, (single) => ('roundId' in single ? [single.roundId] : []));
  const memberIds = [...new Set(commands.map(({ memberId }) => memberId))];
  const [balances, transactions, rounds, bonuses] = await allSettledOrThrow([
    balancesOf(tx, memberIds),
    transactionsById(tx, keysOf(commands, transactionIdsOf)),
    roundsById(tx, namedRounds),
    bonusesOf(tx, memberIds),
  ]);
  const states = emptyStates(commands, balances, bonuses);
  const stateOf = (vendor: string, memberId: bigint): MemberState => {
    const state = states.get(stateKey(vendor, memberId));
    if (!state) throw new Error('A row was read that belongs to no command');
    return state;
  };
  const addTransactions = (found: Awaited<ReturnType<typeof transactionsByRound>>) => {
    for (const row of found) {
      const known = stateOf(row.vendor, row.memberId).transactions;
      const key = keyOf(row.kind, row.transactionId);
      if (!known.has(key)) known.set(key, { ...row, mark: 'kept' });
    }
  };
  const addRounds = (found: readonly StoredRound[]) => {
    for (const row of found) stateOf(row.vendor, row.memberId).rounds.set(row.roundId, roundFrom(row));
  };

  for (const { vendor, askedBy, memberId, kind, transactionId } of transactions)
    stateOf(vendor, askedBy).owners.set(keyOf(kind, transactionId), memberId);
  addTransactions(transactions.flatMap(({ askedBy, ...row }) => (row.memberId === askedBy ? [row] : [])));
  addRounds(rounds);
  addRounds(await roundsById(tx, unnamedRounds(states, namedRounds)));
  addTransactions(await transactionsByRound(tx, roundsReadWhole(states, commands)));
  for (const { vendor, memberId, freeRoundId, ...free } of await freeRoundsById(
    tx,
    freeRoundKeys(states, commands),
  )) {
    stateOf(vendor, memberId).freeRounds.set(freeRoundId, { ...free, isChanged: false });
  }
  return {
    of: ({ policy, memberId }) => stateOf(policy.vendor, memberId),
    all: [...states.values()],
  };
}

/** Balances are shared by all states of a member, except those of vendors that keep a wallet of their own. */
function emptyStates(
  commands: readonly PlayerCommand[],
  rows: readonly BalanceRow[],
  bonuses: Bonuses,
): Map<string, MemberState> {
  const states = new Map<string, MemberState>();
  const wallets = new Map<string, WalletBalances>();
  /** Shared by all members at a vendor. */
  const owners = new Map<string, MemberState['owners']>();
  const ownersOf = (vendor: string): MemberState['owners'] => {
    const known = owners.get(vendor) ?? new Map<string, bigint>();
    owners.set(vendor, known);
    return known;
  };
  const rowsOf = new Map<bigint, BalanceRow[]>();
  for (const row of rows) rowsOf.set(row.memberId, [...(rowsOf.get(row.memberId) ?? []), row]);
  for (const { policy, memberId } of commands) {
    const key = stateKey(policy.vendor, memberId);
    if (states.has(key)) continue;
    const walletKey = stateKey(policy.keepsWallet ? policy.vendor : '', memberId);
    const own = rowsOf.get(memberId) ?? [];
    const wallet =
      wallets.get(walletKey) ??
      (policy.keepsWallet
        ? vendorWallet(own, policy.vendor)
        : { ...mainWallet(own), stakeable: bonuses.get(memberId) ?? null });
    wallets.set(walletKey, wallet);
    states.set(key, {
      policy,
      memberId,
      wallet,
      transactions: new Map(),
      rounds: new Map(),
      freeRounds: new Map(),
      owners: ownersOf(policy.vendor),
      cases: [],
    });
  }
  return states;
}

function roundFrom(row: StoredRound): Round {
  const { closedAt, stake, held, bets, wins, win, adjusted } = row;
  const isCounted = bets > 0 || wins > 0 || win + adjusted !== 0n;
  return {
    ...row,
    isChanged: false,
    before: { isOver: closedAt !== null, isCounted, stake: moneyOfUnits(stake + held) },
  };
}

function mainWallet(rows: readonly BalanceRow[]): WalletBalances {
  const wallet: WalletBalances = {
    cash: 0n,
    bonus: 0n,
    inPlay: 0n,
    locked: 0n,
    receivable: 0n,
    staked: 0n,
    stakeable: null,
    postings: [],
  };
  for (const { purpose, balance } of rows) {
    if (purpose !== 'vendor') wallet[purpose === 'in_play' ? 'inPlay' : purpose] = balance;
  }
  return wallet;
}

/** The wallet that a vendor keeps. A debt of the member is not collected from it. */
function vendorWallet(rows: readonly BalanceRow[], vendor: string): WalletBalances {
  const found = rows.find((row) => row.purpose === 'vendor' && row.name === vendor);
  return { ...mainWallet(rows), cash: found?.balance ?? 0n, receivable: 0n };
}

const textOf = ({ vendor, memberId, name }: RowKey): string => `${vendor} ${memberId} ${name}`;

function unique(keys: readonly RowKey[]): RowKey[] {
  return [...new Map(keys.map((key) => [textOf(key), key])).values()];
}

function keysOf(
  commands: readonly PlayerCommand[],
  namesIn: (single: SingleCommand) => readonly string[],
): RowKey[] {
  const keys: RowKey[] = [];
  for (const { policy, memberId, command } of commands) {
    for (const single of flattenCommand(command))
      for (const name of namesIn(single)) keys.push({ vendor: policy.vendor, memberId, name });
  }
  return unique(keys);
}

/** The id of the transaction, and of the transaction that it refers to. */
function transactionIdsOf(single: SingleCommand): string[] {
  if (single.kind === 'close') return [];
  if (single.kind === 'win' && single.betId !== undefined) return [single.transactionId, single.betId];
  return single.kind === 'rollback' ? [single.transactionId, single.targetId] : [single.transactionId];
}

/** Rounds of transactions that were found, where no command names the round. */
function unnamedRounds(states: ReadonlyMap<string, MemberState>, namedRounds: readonly RowKey[]): RowKey[] {
  const named = new Set(namedRounds.map(textOf));
  const keys: RowKey[] = [];
  for (const { policy, memberId, transactions, rounds } of states.values()) {
    for (const { roundId } of transactions.values()) {
      if (roundId === null || rounds.has(roundId)) continue;
      const key = { vendor: policy.vendor, memberId, name: roundId };
      if (!named.has(textOf(key))) keys.push(key);
    }
  }
  return unique(keys);
}

/**
 * Rounds of which all transactions are needed: a rollback may touch any of them, the end of a round releases every hold, a win of a free
 * round goes where its campaign says, and a payout is split in the proportion of all bets where bonus money was staked or can be.
 */
function roundsReadWhole(
  states: ReadonlyMap<string, MemberState>,
  commands: readonly PlayerCommand[],
): RowKey[] {
  const withRollback = new Set(
    commands
      .filter(({ command }) => flattenCommand(command).some(({ kind }) => kind === 'rollback'))
      .map(({ policy, memberId }) => stateKey(policy.vendor, memberId)),
  );
  const keys: RowKey[] = [];
  for (const [key, { policy, memberId, rounds, wallet }] of states) {
    for (const { roundId, held, bonusId, isFree } of rounds.values())
      if (held > 0n || isFree || bonusId !== null || usableBonus(wallet) > 0n || withRollback.has(key))
        keys.push({ vendor: policy.vendor, memberId, name: roundId });
  }
  return keys;
}

function freeRoundKeys(
  states: ReadonlyMap<string, MemberState>,
  commands: readonly PlayerCommand[],
): RowKey[] {
  const keys = keysOf(commands, (single) => {
    if (single.kind === 'reward') return [single.campaignId];
    return single.kind === 'bet' && single.freeRoundId !== undefined ? [single.freeRoundId] : [];
  });
  for (const { policy, memberId, transactions } of states.values()) {
    for (const { freeRoundId } of transactions.values())
      if (freeRoundId !== null) keys.push({ vendor: policy.vendor, memberId, name: freeRoundId });
  }
  return unique(keys);
}
