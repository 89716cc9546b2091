import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { CompiledQuery, sql } from 'kysely';
import {
  parseArray,
  arrayLiteral,
  arrayColumns,
  arrayColumnsWithDefaults,
  type Columns,
  type ArrayRow,
} from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';
import type { FreeRound, VendorTransaction, Round } from './rules/member-state.ts';

/** Statement timeout in milliseconds, below the 5 s that a vendor waits. */
const STATEMENT_MS = 2000;
/** Lock timeout in milliseconds: one member with locked accounts must not delay the whole batch. */
const LOCK_MS = 250;

/** Runs a prepared statement; the texts that every batch uses are built once. */
async function ask<Row>(db: Database | Tx, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** The members that this transaction has locked; `blocked` may not bet, and the limits of `watched` must be read first. */
export type LockedMembers = {
  ids: ReadonlySet<bigint>;
  blocked: ReadonlySet<bigint>;
  watched: ReadonlySet<bigint>;
};

const lockMembersText = `
  select array_agg(id)::text as ids,
         (array_agg(id) filter (where is_blocked))::text as blocked,
         (array_agg(id) filter (where is_watched))::text as watched
    from (
      select id,
             locked_at is not null as is_blocked,
             -- A scalar subquery by key: a plan for "exists" that was made while the table was small would scan all limits.
             break_until is not null or excluded_at is not null or coalesce(
               (
                 select true
                   from play_limit
                  where member_id = member.id
                    and kind in ('loss_day', 'loss_week', 'loss_month')
                  limit 1
               ), false
             ) as is_watched
        from member
       where id = any ($1::bigint[])
         -- Sets the timeouts once, with the first row found.
         and (
               select set_config('statement_timeout', '${STATEMENT_MS}', true) is not null
                  and set_config('lock_timeout', '${LOCK_MS}', true) is not null
             )
       order by id
         for no key update
        skip locked
    ) as locked`;

/** Locks members in id order; members locked by another transaction are skipped and retried with the next batch. */
export async function lockMembers(tx: Tx, ids: readonly bigint[]): Promise<LockedMembers> {
  const [row] = await ask<ArrayRow<'ids' | 'blocked' | 'watched'>>(tx, lockMembersText, [arrayLiteral(ids)]);
  return { ids: idsIn(row?.ids), blocked: idsIn(row?.blocked), watched: idsIn(row?.watched) };
}

const idsIn = (list: string | null | undefined): ReadonlySet<bigint> => new Set(parseArray(list).map(BigInt));

export type BalanceRow = {
  memberId: bigint;
  purpose: 'cash' | 'bonus' | 'in_play' | 'locked' | 'receivable' | 'vendor';
  /** The vendor that keeps the wallet; empty for the other accounts. */
  name: string;
  balance: Money;
};

type BalanceLists = ArrayRow<'members' | 'purposes' | 'balances' | 'names'>;

const balancesText = `
  select array_agg(member_id)::text as members,
         array_agg(purpose)::text as purposes,
         array_agg(balance)::text as balances,
         -- Only vendor wallets have a name.
         (array_agg(name) filter (where purpose = 'vendor'))::text as names
    from ledger_account
   where member_id = any ($1::bigint[])
     and purpose in ('cash', 'bonus', 'in_play', 'locked', 'receivable', 'vendor')
     -- Winnings never repay debts from contracts.
     and (purpose <> 'receivable' or name = '')`;

export async function balancesOf(db: Database | Tx, memberIds: readonly bigint[]): Promise<BalanceRow[]> {
  const [row] = await ask<BalanceLists>(db, balancesText, [arrayLiteral(memberIds)]);
  const names = parseArray(row?.names).values();
  const purposes = parseArray<BalanceRow['purpose']>(row?.purposes);
  const balances = parseArray(row?.balances);
  return parseArray(row?.members).map((memberId, index): BalanceRow => {
    const purpose = purposes[index] ?? 'cash';
    return {
      memberId: BigInt(memberId),
      purpose,
      name: purpose === 'vendor' ? (names.next().value ?? '') : '',
      balance: moneyOfUnits(BigInt(balances[index] ?? 0)),
    };
  });
}

/** An object of one member at one vendor, by the vendor's id. */
export type RowKey = { vendor: string; memberId: bigint; name: string };

const keyRows = `
  from unnest($1::text[], $2::bigint[], $3::text[]) as wanted (vendor_code, member_id, name)`;

const keyValues = (keys: readonly RowKey[]): string[] => [
  arrayLiteral(keys.map(({ vendor }) => vendor)),
  arrayLiteral(keys.map(({ memberId }) => memberId)),
  arrayLiteral(keys.map(({ name }) => name)),
];

const transactionColumns = `
  stored.vendor_code as vendor, stored.member_id as "memberId", stored.transaction_id as "transactionId", stored.kind, stored.id,
  stored.hash, stored.state, stored.form, stored.round_id as "roundId", stored.target_id as "targetId",
  stored.free_round_id as "freeRoundId", stored.amount, stored.nominal, stored.pocket as "creditedAccount",
  stored.bonus_part as "bonusPart", stored.is_applied as "isApplied", stored.is_late as "isLate", stored.balance`;

type Owned<Item> = Item & { vendor: string; memberId: bigint };
export type StoredTransaction = Omit<VendorTransaction, 'mark'>;

const transactionsByIdText = `
  select ${transactionColumns}, wanted.member_id as "askedBy"
  ${keyRows}
    join vendor_transaction stored
      on stored.vendor_code = wanted.vendor_code
     and stored.transaction_id = wanted.name collate "C"`;
const transactionsByRoundText = `
  select ${transactionColumns}
  ${keyRows}
    join vendor_transaction stored
      on stored.vendor_code = wanted.vendor_code
     and stored.member_id = wanted.member_id
     and stored.round_id = wanted.name collate "C"`;

/** The transactions with these ids, those of other members too; `askedBy` is the member of the key. */
export async function transactionsById(
  db: Database | Tx,
  keys: readonly RowKey[],
): Promise<(StoredTransaction & { askedBy: bigint })[]> {
  return keys.length === 0 ? [] : ask(db, transactionsByIdText, keyValues(keys));
}

export async function transactionsByRound(
  db: Database | Tx,
  keys: readonly RowKey[],
): Promise<StoredTransaction[]> {
  return keys.length === 0 ? [] : ask<StoredTransaction>(db, transactionsByRoundText, keyValues(keys));
}

export type StoredRound = Omit<Round, 'isChanged' | 'before'>;

const roundNames = `
  round.vendor_code as vendor, round.member_id as "memberId", round.round_id as "roundId", round.id,
  round.game_code as "gameCode", round.game_id as "gameId", round.game_type as "gameType", round.state, round.bets,
  round.wins, round.stake, round.win, round.held, round.adjusted, round.turnover, round.is_free as "isFree",
  round.is_late as "isLate", round.details_url as "detailsUrl", round.opened_at as "openedAt",
  round.closed_at as "closedAt", round.ask_at as "askAt", round.version, round.bonus_id as "bonusId",
  (select bonus_target(status, released_at) from turnover where id = round.bonus_id) as "bonusTarget"`;
export const roundColumns = sql.raw(roundNames);

const roundsByIdText = `
  select ${roundNames}
  ${keyRows}
    join vendor_round round
      on round.vendor_code = wanted.vendor_code
     and round.member_id = wanted.member_id
     and round.round_id = wanted.name collate "C"`;

export async function roundsById(db: Database | Tx, keys: readonly RowKey[]): Promise<StoredRound[]> {
  return keys.length === 0 ? [] : ask<StoredRound>(db, roundsByIdText, keyValues(keys));
}

type StoredFreeRound = Owned<Omit<FreeRound, 'isChanged'> & { freeRoundId: string }>;

const freeRoundsText = `
  select free.vendor_code as vendor, free.member_id as "memberId", free.free_round_id as "freeRoundId",
         free.left_over as "leftOver", free.pocket as "creditedAccount", free.ends_at as "endsAt",
         free.state in ('refused', 'ended') as "isEnded", free.game_code as "gameCode", free.nominal, free.won
  ${keyRows}
    join vendor_free_round free
      on free.vendor_code = wanted.vendor_code
     and free.member_id = wanted.member_id
     and free.free_round_id = wanted.name collate "C"`;

export async function freeRoundsById(db: Database | Tx, keys: readonly RowKey[]): Promise<StoredFreeRound[]> {
  return keys.length === 0 ? [] : ask<StoredFreeRound>(db, freeRoundsText, keyValues(keys));
}

export type GameRow = { code: string; vendor: string; isOpen: boolean; id: bigint; gameType: GameType };

const gamesText = `
  select game.code, game.vendor_code as vendor, not (game.in_maintenance or vendor.in_maintenance) as "isOpen",
         game.id, game.game_type as "gameType"
    from game
    join vendor on vendor.code = game.vendor_code
   where game.code = any ($1::text[])`;

export async function gamesByCode(db: Database | Tx, codes: readonly string[]): Promise<GameRow[]> {
  return codes.length === 0 ? [] : ask<GameRow>(db, gamesText, [arrayLiteral(codes)]);
}

const insertedTransactions = arrayColumnsWithDefaults<VendorTransaction>(
  {
    vendor_code: ['text', ({ vendor }) => vendor],
    member_id: ['bigint', ({ memberId }) => memberId],
    transaction_id: ['text', ({ transactionId }) => transactionId],
    kind: ['vendor_transaction_kind', ({ kind }) => kind],
    id: ['uuid', ({ id }) => id],
    hash: ['uuid', ({ hash }) => hash],
    state: ['vendor_transaction_state', ({ state }) => state],
    form: ['text', ({ form }) => form],
    round_id: ['text', ({ roundId }) => roundId],
    target_id: ['text', ({ targetId }) => targetId],
    free_round_id: ['text', ({ freeRoundId }) => freeRoundId],
    amount: ['bigint', ({ amount }) => amount],
    nominal: ['bigint', ({ nominal }) => nominal],
    pocket: ['vendor_pocket', ({ creditedAccount }) => creditedAccount],
    bonus_part: ['bigint', ({ bonusPart }) => bonusPart],
    is_applied: ['boolean', ({ isApplied }) => isApplied],
    is_late: ['boolean', ({ isLate }) => isLate],
    balance: ['bigint', ({ balance }) => balance],
  },
  {
    state: 'applied',
    free_round_id: null,
    nominal: null,
    pocket: 'cash',
    bonus_part: 0n,
    is_applied: true,
    is_late: false,
  },
  ({ names, text, count }) => `
    insert into vendor_transaction (${names}, made_at)
    select ${text}, $${count + 1}::timestamptz`,
);

/** Transactions of one batch have the same timestamp. */
export const newTransactions = (transactions: readonly VendorTransaction[], at: Instant): Statement[] =>
  insertedTransactions(transactions, at.toISOString());

const changedRows = arrayColumns<VendorTransaction>({
  vendor_code: ['text', ({ vendor }) => vendor],
  member_id: ['bigint', ({ memberId }) => memberId],
  transaction_id: ['text', ({ transactionId }) => transactionId],
  kind: ['vendor_transaction_kind', ({ kind }) => kind],
  state: ['vendor_transaction_state', ({ state }) => state],
});
const updateTransactionsText = `
  update vendor_transaction stored
     set state = given.state
    from (select ${changedRows.text}) as given
   where stored.vendor_code = given.vendor_code
     and stored.member_id = given.member_id
     and stored.transaction_id = given.transaction_id collate "C"
     and stored.kind = given.kind`;

export const changedTransactions = (transactions: readonly VendorTransaction[]): Statement[] =>
  transactions.length === 0
    ? []
    : [{ text: updateTransactionsText, values: changedRows.values(transactions) }];

/** The columns of a round that commands change; the game may become known only with a later command. */
const changing: Columns<Round> = {
  state: ['vendor_round_state', ({ state }) => state],
  bets: ['integer', ({ bets }) => bets],
  wins: ['integer', ({ wins }) => wins],
  stake: ['bigint', ({ stake }) => stake],
  win: ['bigint', ({ win }) => win],
  held: ['bigint', ({ held }) => held],
  adjusted: ['bigint', ({ adjusted }) => adjusted],
  turnover: ['bigint', ({ turnover }) => turnover],
  is_free: ['boolean', ({ isFree }) => isFree],
  is_late: ['boolean', ({ isLate }) => isLate],
  details_url: ['text', ({ detailsUrl }) => detailsUrl],
  closed_at: ['timestamptz', ({ closedAt }) => closedAt],
  ask_at: ['timestamptz', ({ askAt }) => askAt],
  bonus_id: ['uuid', ({ bonusId }) => bonusId],
};
/** Columns that have their default in rounds without holds, corrections and free rounds. */
const plainRound = {
  held: 0n,
  adjusted: 0n,
  turnover: null,
  is_free: false,
  is_late: false,
  details_url: null,
  bonus_id: null,
};
const insertedRounds = arrayColumnsWithDefaults<Round>(
  {
    vendor_code: ['text', ({ vendor }) => vendor],
    member_id: ['bigint', ({ memberId }) => memberId],
    round_id: ['text', ({ roundId }) => roundId],
    id: ['uuid', ({ id }) => id],
    game_code: ['text', ({ gameCode }) => gameCode],
    game_id: ['bigint', ({ gameId }) => gameId],
    game_type: ['game_type', ({ gameType }) => gameType],
    opened_at: ['timestamptz', ({ openedAt }) => openedAt],
    ...changing,
  },
  { ...plainRound, state: 'open', wins: 0, win: 0n, closed_at: null },
  ({ names, text, count }) => `
    insert into vendor_round (${names}, version, changed_at)
    select ${text}, 1, $${count + 1}::timestamptz`,
);

/** Inserts rounds that were not found. The member's lock excludes another insert; the primary key is a second safeguard. */
export const newRounds = (rounds: readonly Round[], at: Instant): Statement[] =>
  insertedRounds(rounds, at.toISOString());

const updatedRounds = arrayColumnsWithDefaults<Round>(
  {
    id: ['uuid', ({ id }) => id],
    version: ['integer', ({ version }) => version],
    game_code: ['text', ({ gameCode }) => gameCode],
    ...changing,
  },
  { ...plainRound, state: 'closed', ask_at: null },
  ({ text, count }) => `
    with written as (
      update vendor_round round
         set ${['game_code', ...Object.keys(changing)].map((name) => `${name} = given.${name}`).join(', ')},
             version = given.version + 1,
             changed_at = $${count + 1}::timestamptz
        from (select ${text}) as given
       where round.id = given.id
         and round.version = given.version
      returning round.id
    )
    select require_row_count(count(*), cardinality($1::uuid[])) from written`,
);

/**
 * Updates rounds with an optimistic version check: jobs that store a link or a time change a round without the member's lock. If a version
 * differs, the row count does too, and the transaction fails with a version conflict.
 */
export const changedRounds = (rounds: readonly Round[], at: Instant): Statement[] =>
  updatedRounds(rounds, at.toISOString());

export async function updateFreeRounds(
  tx: Tx,
  rows: readonly Owned<{ freeRoundId: string; leftOver: number; won: Money }>[],
): Promise<void> {
  for (const { vendor, memberId, freeRoundId, leftOver, won } of rows) {
    await tx
      .updateTable('vendor_free_round')
      .set({ left_over: leftOver, won })
      .where('vendor_code', '=', vendor)
      .where('member_id', '=', memberId)
      .where('free_round_id', '=', freeRoundId)
      .execute();
  }
}

/** The unique key makes a vendor's repeat find the existing case. */
export async function insertCases(
  tx: Tx,
  cases: readonly Owned<{ kind: string; subject: string; amount: Money }>[],
  at: Instant,
): Promise<void> {
  if (cases.length === 0) return;
  await sql`
    insert into vendor_case (vendor_code, member_id, kind, subject, amount, opened_at)
    select given.vendor, given.member_id, given.kind, given.subject, given.amount, ${at}::timestamptz
      from unnest(
             ${cases.map(({ vendor }) => vendor)}::text[],
             ${cases.map(({ memberId }) => String(memberId))}::bigint[],
             ${cases.map(({ kind }) => kind)}::vendor_case_kind[],
             ${cases.map(({ subject }) => subject)}::text[],
             ${cases.map(({ amount }) => String(amount))}::bigint[]
           ) as given (vendor, member_id, kind, subject, amount)
        on conflict do nothing`.execute(tx);
}
