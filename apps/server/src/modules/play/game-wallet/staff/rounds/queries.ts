import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { failedStatuses, type CallbackResult } from '@mela/protocol/vendor-desk';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

export type CallbackRow = {
  id: bigint;
  at: Instant;
  vendor: string;
  command: string;
  status: string;
  playerId: string | null;
  memberId: bigint | null;
  account: string | null;
  requestId: string | null;
  ms: number;
};

export type CallbackSearch = {
  vendor?: string | undefined;
  player?: string | undefined;
  requestId?: string | undefined;
  command?: string | undefined;
  result?: CallbackResult | undefined;
  status?: string | undefined;
  from: Instant;
  to: Instant;
  before?: string | undefined;
  limit: number;
};

const callbackColumns = sql`
  call.id, call.received_at as at, call.vendor_code as vendor, call.command, call.status, call.player_id as "playerId",
  member.id as "memberId", member.account, call.request_id as "requestId", call.ms`;

const callbacks = sql`
  vendor_callback call
  left join vendor_player player
    on player.vendor_code = call.vendor_code
   and player.player_id = call.player_id
  left join member on member.id = player.member_id`;

const failed = sql`call.status = any (${[...failedStatuses]}::text[])`;
const results: Record<CallbackResult, RawBuilder<unknown>> = {
  done: sql`call.status = 'OK'`,
  failed,
  refused: sql`(call.status <> 'OK' and not ${failed})`,
};

const equals = (column: string, value: string | undefined) =>
  value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];

/** Calls of a period, newest first; the period bounds the number of rows read. */
export async function callbacksBy(db: Database, search: CallbackSearch): Promise<CallbackRow[]> {
  const { player, result, from, to, before, limit } = search;
  const asked = [
    sql`call.received_at >= ${from}::timestamptz`,
    sql`call.received_at < ${to}::timestamptz`,
    ...equals('call.vendor_code', search.vendor),
    ...equals('call.request_id', search.requestId),
    ...equals('call.command', search.command),
    ...equals('call.status', search.status),
    ...(result === undefined ? [] : [results[result]]),
    ...(player === undefined ? [] : [sql`(call.player_id = ${player} or member.account = ${player})`]),
    ...(before === undefined
      ? []
      : [
          sql`(call.received_at, call.id) < (
            select last.received_at, last.id from vendor_callback last where last.id = ${before}::bigint
          )`,
        ]),
  ];
  const { rows } = await sql<CallbackRow>`
    select ${callbackColumns}
      from ${callbacks}
     where ${sql.join(asked, sql` and `)}
     order by call.received_at desc, call.id desc
     limit ${limit}`.execute(db);
  return rows;
}

export async function callbackById(
  db: Database,
  id: bigint,
): Promise<(CallbackRow & { bodyHash: string; answer: string }) | undefined> {
  const { rows } = await sql<CallbackRow & { bodyHash: string; answer: string }>`
    select ${callbackColumns}, call.body_hash as "bodyHash", call.answer
      from ${callbacks}
     where call.id = ${id}::bigint`.execute(db);
  return rows[0];
}

export type RoundRow = {
  id: string;
  vendor: string;
  roundId: string;
  memberId: bigint;
  account: string;
  game: string;
  bets: number;
  stake: Money;
  win: Money;
  openedAt: Instant;
  askAt: Instant | null;
  voidAt: Instant | null;
};

type OpenRoundFilter = {
  vendor?: string | undefined;
  openedBefore?: Instant | undefined;
  after?: string | undefined;
  limit: number;
  language: LanguageCode;
};

/** A round whose record is open. A round that was rolled back completely is not, and needs no attention. */
const open = sql`bet join vendor_round round on round.id = bet.round_id`;
const isMeant = ({ vendor, openedBefore }: Pick<OpenRoundFilter, 'vendor' | 'openedBefore'>) => sql`
  bet.state = 'open'
  and round.ask_at is not null
  and round.state = 'open'
  and ${vendor === undefined ? sql`true` : sql`round.vendor_code = ${vendor}`}
  and ${openedBefore === undefined ? sql`true` : sql`round.opened_at <= ${openedBefore}::timestamptz`}`;

/** Open rounds, oldest first. */
export async function openRounds(db: Database, filter: OpenRoundFilter): Promise<RoundRow[]> {
  const { after, limit, language } = filter;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(round.opened_at, round.id) > (
          select last.opened_at, last.id from vendor_round last where last.id = ${after}::uuid
        )`;
  const { rows } = await sql<RoundRow>`
    select round.id,
           round.vendor_code as vendor,
           round.round_id as "roundId",
           round.member_id as "memberId",
           member.account,
           coalesce(game_name.name, round.game_code, '') as game,
           round.bets,
           (round.stake + round.held)::bigint as stake,
           round.win,
           round.opened_at as "openedAt",
           round.ask_at as "askAt",
           round.opened_at + make_interval(hours => policy.void_after_hours) as "voidAt"
      from ${open}
      join member on member.id = round.member_id
      left join vendor_policy policy on policy.vendor_code = round.vendor_code
      left join game on game.code = round.game_code
      left join game_name on game_name.game_id = game.id and game_name.language = ${language}
     where ${isMeant(filter)}
       and ${beyond}
     order by round.opened_at, round.id
     limit ${limit}`.execute(db);
  return rows;
}

export async function countOpen(
  db: Database,
  filter: Pick<OpenRoundFilter, 'vendor' | 'openedBefore'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${open} where ${isMeant(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
