import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Days of a member under an ancestor; the last one is exclusive, null: without end. */
export type TreeLink = {
  ancestorId: bigint;
  descendantId: bigint;
  depth: number;
  since: LocalDay | null;
  until: LocalDay | null;
};

/** Replaces the links of some members, as moves leave them. */
export async function replaceLinks(
  db: Database,
  memberIds: readonly bigint[],
  links: readonly TreeLink[],
): Promise<void> {
  await db
    .deleteFrom('member_tree')
    .where('descendant_id', 'in', [...memberIds])
    .execute();
  await db
    .insertInto('member_tree')
    .values(
      links.map(({ ancestorId, descendantId, depth, since, until }) => ({
        ancestor_id: ancestorId,
        descendant_id: descendantId,
        depth,
        since: since ?? sql<LocalDay>`'-infinity'::date`,
        until: until ?? sql<LocalDay>`'infinity'::date`,
      })),
    )
    .execute();
}

export async function setRegistered(db: Database, memberId: bigint, at: Instant): Promise<void> {
  await db.updateTable('member').set({ made_at: at }).where('id', '=', memberId).execute();
}

/** Figures of one account on one day; missing amounts are zero. */
export type MemberDay = {
  memberId: bigint;
  day: LocalDay;
  product: string;
  bets?: number;
  stake?: Money;
  validBet?: Money;
  payout?: Money;
  selfRebate?: Money;
  agentRebate?: Money;
  promotions?: Money;
  paymentFees?: Money;
  deposits?: Money;
  withdrawals?: Money;
  careStake?: Money;
  carePayout?: Money;
};

const amounts = [
  'stake',
  'valid_bet',
  'payout',
  'self_rebate',
  'agent_rebate',
  'promotions',
  'payment_fees',
  'deposits',
  'withdrawals',
  'care_stake',
  'care_payout',
] as const;

/** Writes figures of members, and the sums of their teams by the links of each day. */
export async function writeFigures(db: Database, rows: readonly MemberDay[], zone: string): Promise<void> {
  if (rows.length > 0) {
    await db
      .insertInto('member_day')
      .values(
        rows.map((row) => ({
          member_id: row.memberId,
          day: row.day,
          product: row.product,
          bets: row.bets ?? 0,
          ...(row.stake === undefined ? {} : { stake: row.stake }),
          ...(row.validBet === undefined ? {} : { valid_bet: row.validBet }),
          ...(row.payout === undefined ? {} : { payout: row.payout }),
          ...(row.selfRebate === undefined ? {} : { self_rebate: row.selfRebate }),
          ...(row.agentRebate === undefined ? {} : { agent_rebate: row.agentRebate }),
          ...(row.promotions === undefined ? {} : { promotions: row.promotions }),
          ...(row.paymentFees === undefined ? {} : { payment_fees: row.paymentFees }),
          ...(row.deposits === undefined ? {} : { deposits: row.deposits }),
          ...(row.withdrawals === undefined ? {} : { withdrawals: row.withdrawals }),
          ...(row.careStake === undefined ? {} : { care_stake: row.careStake }),
          ...(row.carePayout === undefined ? {} : { care_payout: row.carePayout }),
        })),
      )
      .execute();
  }
  await sumTeams(db, zone);
}

/** Writes team_day from scratch. */
async function sumTeams(db: Database, zone: string): Promise<void> {
  const columns = sql.join(amounts.map((column) => sql.ref(column)));
  const sums = sql.join(amounts.map((column) => sql`sum(${sql.ref(`figure.${column}`)})::bigint`));
  await sql`delete from team_day`.execute(db);
  await sql`
    insert into team_day (ancestor_id, day, product, series, bets, ${columns})
    select link.ancestor_id, figure.day, figure.product, figure.series, sum(figure.bets)::integer, ${sums}
      from member_day figure
      join member on member.id = figure.member_id and member.type not in (4, 41, 42)
      join member_tree link on link.descendant_id = figure.member_id and link.since <= figure.day and link.until > figure.day
     group by 1, 2, 3, 4`.execute(db);
  await sql`
    insert into team_day as team (ancestor_id, day, product, new_members)
    select link.ancestor_id, joined.day, 'none', count(*)
      from (select id, (made_at at time zone ${zone})::date as day from member where type not in (4, 41, 42)) joined
      join member_tree link on link.descendant_id = joined.id and link.depth > 0 and link.since <= joined.day and link.until > joined.day
     group by 1, 2
    on conflict (ancestor_id, day, product, series) do update set new_members = excluded.new_members`.execute(
    db,
  );
  await sql`
    insert into team_day as team (ancestor_id, day, product, first_deposits)
    select link.ancestor_id, first.day, 'none', count(*)
      from (select member_id, min(day) as day from member_day where deposits > 0 group by 1) first
      join member on member.id = first.member_id and member.type not in (4, 41, 42)
      join member_tree link on link.descendant_id = first.member_id and link.since <= first.day and link.until > first.day
     group by 1, 2
    on conflict (ancestor_id, day, product, series) do update set first_deposits = excluded.first_deposits`.execute(
    db,
  );
}
