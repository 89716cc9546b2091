import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { elementsOf, listOf, unfold, unfoldUsual, type Columns, type Lists } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';
import type { FreeRound, Move, Round } from './rules/member-state.ts';

/** One statement may take so long: nobody waits for the wallet longer than a vendor does. */
const STATEMENT_MS = 2000;
/** And so long for what somebody else holds: one member whose accounts are held shall not hold up all others. */
const LOCK_MS = 250;

/** Texts of what is asked with every batch are put together once. */
async function ask<Row>(db: Database | Tx, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** Members whom nobody else is at; among them those who may not bet, and those whose own limits must be read first. */
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
             -- By the key of each: a plan that was made while there were few limits would read them all for an "exists".
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
         -- Said once, with the first member that is found.
         and (
               select set_config('statement_timeout', '${STATEMENT_MS}', true) is not null
                  and set_config('lock_timeout', '${LOCK_MS}', true) is not null
             )
       order by id
         for no key update
        skip locked
    ) as locked`;

/** Those whom nobody else is at, locked in the order of their ids; the others are left for the next time. */
export async function lockMembers(tx: Tx, ids: readonly bigint[]): Promise<LockedMembers> {
  const [row] = await ask<Lists<'ids' | 'blocked' | 'watched'>>(tx, lockMembersText, [listOf(ids)]);
  return { ids: idsIn(row?.ids), blocked: idsIn(row?.blocked), watched: idsIn(row?.watched) };
}

const idsIn = (list: string | null | undefined): ReadonlySet<bigint> => new Set(elementsOf(list).map(BigInt));

export type PurseRow = {
  memberId: bigint;
  purpose: 'cash' | 'bonus' | 'in_play' | 'locked' | 'receivable' | 'vendor';
  /** The vendor that keeps it; nothing where nobody does. */
  name: string;
  balance: Money;
};

type PurseLists = Lists<'members' | 'purposes' | 'balances' | 'names'>;

const pursesText = `
  select array_agg(member_id)::text as members,
         array_agg(purpose)::text as purposes,
         array_agg(balance)::text as balances,
         -- Of those that have one.
         (array_agg(name) filter (where purpose = 'vendor'))::text as names
    from ledger_account
   where member_id = any ($1::bigint[])
     and purpose in ('cash', 'bonus', 'in_play', 'locked', 'receivable', 'vendor')`;

export async function pursesOf(db: Database | Tx, memberIds: readonly bigint[]): Promise<PurseRow[]> {
  const [row] = await ask<PurseLists>(db, pursesText, [listOf(memberIds)]);
  const names = elementsOf(row?.names).values();
  const purposes = elementsOf<PurseRow['purpose']>(row?.purposes);
  const balances = elementsOf(row?.balances);
  return elementsOf(row?.members).map((memberId, index): PurseRow => {
    const purpose = purposes[index] ?? 'cash';
    return {
      memberId: BigInt(memberId),
      purpose,
      name: purpose === 'vendor' ? (names.next().value ?? '') : '',
      balance: moneyOfUnits(BigInt(balances[index] ?? 0)),
    };
  });
}

/** Something of one member at one vendor, by the vendor's own name for it. */
export type Asked = { vendor: string; memberId: bigint; name: string };

const askedRows = `
  from unnest($1::text[], $2::bigint[], $3::text[]) as asked (vendor_code, member_id, name)`;

const askedValues = (asked: readonly Asked[]): string[] => [
  listOf(asked.map(({ vendor }) => vendor)),
  listOf(asked.map(({ memberId }) => memberId)),
  listOf(asked.map(({ name }) => name)),
];

const moveColumns = `
  move.vendor_code as vendor, move.member_id as "memberId", move.move_id as "moveId", move.kind, move.id, move.hash,
  move.state, move.form, move.round_id as "roundId", move.target_id as "targetId", move.free_round_id as "freeRoundId",
  move.amount, move.nominal, move.pocket, move.is_applied as "isApplied", move.is_late as "isLate", move.balance`;

type Owned<Item> = Item & { vendor: string; memberId: bigint };
export type StoredMove = Omit<Move, 'mark'>;

const movesText = (column: 'move_id' | 'round_id') => `
  select ${moveColumns}
  ${askedRows}
    join vendor_move move
      on move.vendor_code = asked.vendor_code
     and move.member_id = asked.member_id
     and move.${column} = asked.name collate "C"`;
const movesByIdText = movesText('move_id');
const movesByRoundText = movesText('round_id');

export async function movesById(db: Database | Tx, asked: readonly Asked[]): Promise<StoredMove[]> {
  return asked.length === 0 ? [] : ask<StoredMove>(db, movesByIdText, askedValues(asked));
}

export async function movesByRound(db: Database | Tx, asked: readonly Asked[]): Promise<StoredMove[]> {
  return asked.length === 0 ? [] : ask<StoredMove>(db, movesByRoundText, askedValues(asked));
}

export type StoredRound = Omit<Round, 'isChanged' | 'before'>;

const roundNames = `
  round.vendor_code as vendor, round.member_id as "memberId", round.round_id as "roundId", round.id,
  round.game_code as "gameCode", round.game_id as "gameId", round.game_type as "gameType", round.state, round.bets,
  round.wins, round.stake, round.win, round.held, round.adjusted, round.turnover, round.is_free as "isFree",
  round.is_late as "isLate", round.details_url as "detailsUrl", round.opened_at as "openedAt",
  round.closed_at as "closedAt", round.ask_at as "askAt", round.version`;
export const roundColumns = sql.raw(roundNames);

const roundsByIdText = `
  select ${roundNames}
  ${askedRows}
    join vendor_round round
      on round.vendor_code = asked.vendor_code
     and round.member_id = asked.member_id
     and round.round_id = asked.name collate "C"`;

export async function roundsById(db: Database | Tx, asked: readonly Asked[]): Promise<StoredRound[]> {
  return asked.length === 0 ? [] : ask<StoredRound>(db, roundsByIdText, askedValues(asked));
}

type StoredFreeRound = Owned<Omit<FreeRound, 'isChanged'> & { freeRoundId: string }>;

const freeRoundsText = `
  select free.vendor_code as vendor, free.member_id as "memberId", free.free_round_id as "freeRoundId",
         free.left_over as "leftOver", free.pocket, free.ends_at as "endsAt"
  ${askedRows}
    join vendor_free_round free
      on free.vendor_code = asked.vendor_code
     and free.member_id = asked.member_id
     and free.free_round_id = asked.name collate "C"`;

export async function freeRoundsById(db: Database | Tx, asked: readonly Asked[]): Promise<StoredFreeRound[]> {
  return asked.length === 0 ? [] : ask<StoredFreeRound>(db, freeRoundsText, askedValues(asked));
}

export type GameRow = { code: string; vendor: string; isOpen: boolean; id: bigint; gameType: GameType };

const gamesText = `
  select game.code, game.vendor_code as vendor, not (game.in_maintenance or vendor.in_maintenance) as "isOpen",
         game.id, game.game_type as "gameType"
    from game
    join vendor on vendor.code = game.vendor_code
   where game.code = any ($1::text[])`;

export async function gamesByCode(db: Database | Tx, codes: readonly string[]): Promise<GameRow[]> {
  return codes.length === 0 ? [] : ask<GameRow>(db, gamesText, [listOf(codes)]);
}

const writtenMoves = unfoldUsual<Move>(
  {
    vendor_code: ['text', ({ vendor }) => vendor],
    member_id: ['bigint', ({ memberId }) => memberId],
    move_id: ['text', ({ moveId }) => moveId],
    kind: ['vendor_move_kind', ({ kind }) => kind],
    id: ['uuid', ({ id }) => id],
    hash: ['uuid', ({ hash }) => hash],
    state: ['vendor_move_state', ({ state }) => state],
    form: ['text', ({ form }) => form],
    round_id: ['text', ({ roundId }) => roundId],
    target_id: ['text', ({ targetId }) => targetId],
    free_round_id: ['text', ({ freeRoundId }) => freeRoundId],
    amount: ['bigint', ({ amount }) => amount],
    nominal: ['bigint', ({ nominal }) => nominal],
    pocket: ['vendor_pocket', ({ pocket }) => pocket],
    is_applied: ['boolean', ({ isApplied }) => isApplied],
    is_late: ['boolean', ({ isLate }) => isLate],
    balance: ['bigint', ({ balance }) => balance],
  },
  { state: 'applied', free_round_id: null, nominal: null, pocket: 'cash', is_applied: true, is_late: false },
  ({ names, text, count }) => `
    insert into vendor_move (${names}, made_at)
    select ${text}, $${count + 1}::timestamptz`,
);

/** Moves that are made with each other are made in one moment. */
export const newMoves = (moves: readonly Move[], at: Instant): Statement[] =>
  writtenMoves(moves, at.toISOString());

const changedRows = unfold<Move>({
  vendor_code: ['text', ({ vendor }) => vendor],
  member_id: ['bigint', ({ memberId }) => memberId],
  move_id: ['text', ({ moveId }) => moveId],
  kind: ['vendor_move_kind', ({ kind }) => kind],
  state: ['vendor_move_state', ({ state }) => state],
});
const updateMovesText = `
  update vendor_move move
     set state = given.state
    from (select ${changedRows.text}) as given
   where move.vendor_code = given.vendor_code
     and move.member_id = given.member_id
     and move.move_id = given.move_id collate "C"
     and move.kind = given.kind`;

export const changedMoves = (moves: readonly Move[]): Statement[] =>
  moves.length === 0 ? [] : [{ text: updateMovesText, values: changedRows.values(moves) }];

/** What of a round its commands change; which game it is may only become known with one of them. */
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
};
/** What rounds without holds, corrections and gifts have in common. */
const plainRound = {
  held: 0n,
  adjusted: 0n,
  turnover: null,
  is_free: false,
  is_late: false,
  details_url: null,
};
const openedRounds = unfoldUsual<Round>(
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
  openedRounds(rounds, at.toISOString());

const rewrittenRounds = unfoldUsual<Round>(
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
  rewrittenRounds(rounds, at.toISOString());

export async function updateFreeRounds(
  tx: Tx,
  rows: readonly Owned<{ freeRoundId: string; leftOver: number }>[],
): Promise<void> {
  for (const { vendor, memberId, freeRoundId, leftOver } of rows) {
    await tx
      .updateTable('vendor_free_round')
      .set({ left_over: leftOver })
      .where('vendor_code', '=', vendor)
      .where('member_id', '=', memberId)
      .where('free_round_id', '=', freeRoundId)
      .execute();
  }
}

/** A vendor's repeat of the same finds its case there. */
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

/** Error code of the SQL function `require_row_count`. */
const ROW_COUNT_MISMATCH = 'ML002';

/** Whether a round was changed between reading and writing it. Nothing was written; the transaction can be repeated. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === ROW_COUNT_MISMATCH;
}

/** Whether other transactions were in the way: nothing was written, and a retry may well succeed. */
export function isRetryableConflict(error: unknown): boolean {
  const isLocked = error instanceof pg.DatabaseError && /^(40|55)/.test(error.code ?? '');
  return isLocked || isVersionConflict(error);
}

/** Whether the database failed us: cut off, out of room, not reached, or too slow. Anything else is our own mistake. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError))
    return (
      error instanceof Error && /connect|terminated|timeout|closed|ECONNRESET|EPIPE/i.test(error.message)
    );
  return /^(57|53|08)/.test(error.code ?? '');
}
