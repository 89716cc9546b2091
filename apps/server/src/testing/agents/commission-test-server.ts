import { parsePercent } from '@mela/kernel/money';
import { localDay, type LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { createPlayer, type TestPlayer, type TestServer } from '#testing/game-vendors/players.ts';
import type { MemberOptions } from '#testing/harness/test-server.ts';

type Terms = MemberOptions & { percent?: string; group?: number };

export type FigureRow = Record<string, bigint | number | string>;

/** Members with rates below each other, and their daily figures, for tests of a server whose events are delivered. */
export async function openTeams(server: TestServer) {
  const { db, clock, outbox } = server.runtime;
  await outbox.register();
  const today = (): LocalDay => localDay(clock.now(), 'Asia/Kolkata');

  /** A new member with a percentage of slots and a prize group of the lottery. */
  const join = async ({ percent, group, ...options }: Terms): Promise<bigint> => {
    const id = await server.openMember(options);
    if (percent !== undefined) await setRate(db, id, percent);
    if (group !== undefined) await setGroup(db, id, group);
    return id;
  };

  return {
    today,
    join,
    setRate: (id: bigint, percent: string) => setRate(db, id, percent),
    setGroup: (id: bigint, group: number) => setGroup(db, id, group),
    /** A member at a vendor. */
    playerBelow: async (terms: Terms, vendor: string, rupees = '10000'): Promise<TestPlayer> =>
      createPlayer(server, vendor, { memberId: await join(terms), rupees, isTrial: terms.type === 4 }),
    suspend: (id: bigint) =>
      sql`
        insert into agent (member_id, suspended_at, suspend_reason, made_at)
        values (${id}, ${clock.now()}, 'For a test.', ${clock.now()})`.execute(db),
    /** Places a member below another agent from today on. */
    move: (id: bigint, uplineId: bigint) => moveFrom(db, { id, uplineId, day: today() }),
    deliver: () => outbox.deliver(),
    figures: (id: bigint, table: 'member_day' | 'team_day' = 'team_day') => figuresIn(db, table, id),
    lines: (id: bigint) => linesOfAgent(db, id),
    rounding: () => roundingOf(db),
    /** What of it is on the account of the house. */
    bookedRounding: () => bookedRounding(db),
  };
}

async function setRate(db: Database, id: bigint, percent: string): Promise<void> {
  await sql`
    insert into rebate_rate (member_id, product, rate, changed_at)
    values (${id}, 'slots', ${parsePercent(percent)}, now())
        on conflict (member_id, product) do update set rate = excluded.rate`.execute(db);
}

async function setGroup(db: Database, id: bigint, group: number): Promise<void> {
  await sql`insert into lottery_ceiling (member_id, prize_group, changed_at) values (${id}, ${group}, now())`.execute(
    db,
  );
}

async function moveFrom(
  db: Database,
  { id, uplineId, day }: { id: bigint; uplineId: bigint; day: LocalDay },
): Promise<void> {
  await sql`
    update member_tree set until = ${day}::date
     where descendant_id = ${id} and depth > 0 and until = 'infinity'`.execute(db);
  await sql`
    insert into member_tree (ancestor_id, descendant_id, depth, since)
    select ancestor_id, ${id}::bigint, depth + 1, ${day}::date
      from member_tree
     where descendant_id = ${uplineId} and until = 'infinity'`.execute(db);
}

/** The figures of a member or a team, one row for each day, product and series; columns with zero are left out. */
async function figuresIn(db: Database, table: 'member_day' | 'team_day', id: bigint): Promise<FigureRow[]> {
  const owner = table === 'team_day' ? sql`ancestor_id` : sql`member_id`;
  const { rows } = await sql<{ row: Record<string, string | number> }>`
    select to_jsonb(figure) as row
      from ${sql.table(table)} figure
     where ${owner} = ${id}
     order by day, product, series`.execute(db);
  return rows.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name, value]) => value !== 0 && name !== 'member_id' && name !== 'ancestor_id',
      ),
    ),
  );
}

/** An agent's lines of rebates, in rupees, in the order in which they were written. */
async function linesOfAgent(db: Database, id: bigint) {
  const { rows } = await sql<{ amount: string; basis: string; rate: string; isKept: boolean }>`
    select (amount / 10000.0)::float8::text as amount,
           (basis / 10000.0)::float8::text as basis,
           rate::text as rate,
           is_kept as "isKept"
      from commission
     where member_id = ${id}
       and kind = 'rebate'
     order by id`.execute(db);
  return rows;
}

/** What floors left over, in units. */
async function roundingOf(db: Database): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from commission_rounding`.execute(db);
  return rows[0]?.sum ?? 0n;
}

async function bookedRounding(db: Database): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(held.amount), 0)::bigint as sum
      from ledger_account account
      join (
        select account_id, amount from ledger_house_total
        union all
        select account_id, amount from ledger_house_entry
      ) as held on held.account_id = account.id
     where account.purpose = 'rounding'
       and account.name = 'commission'`.execute(db);
  return rows[0]?.sum ?? 0n;
}
