import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import type { ContractKind } from '@mela/protocol/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { memberLogins, type StaffLogin } from './logins.ts';

/** An arbitrary number that must be the same in every release. */
const SEEDING_LOCK = 7_301_403;

/**
 * Serialises processes that start together with a transaction-level advisory lock. Generating demo data takes long on a slow machine, so
 * the idle timeout of this transaction is disabled.
 */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(tx);
}

/** Whether no member exists. Only such a database is seeded. */
export async function isEmptyDatabase(tx: Tx): Promise<boolean> {
  const first = await tx.selectFrom('member').select('id').limit(1).executeTakeFirst();
  return first === undefined;
}

/** Whether the demo data is present, so that its documented logins work. */
export async function hasDemo(db: Database): Promise<boolean> {
  const first = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', memberLogins[0].account)
    .where('is_demo', '=', true)
    .executeTakeFirst();
  return first !== undefined;
}

type NewStaff = {
  account: string;
  name: string;
  role: StaffLogin['role'];
  passwordHash: string;
  totpSecret: Buffer;
  madeAt: Instant;
};

export async function insertDemoStaff(tx: Tx, staff: readonly NewStaff[]): Promise<void> {
  await tx
    .insertInto('staff')
    .values(
      staff.map(({ account, name, role, passwordHash, totpSecret, madeAt }) => ({
        account,
        name,
        role,
        password_hash: passwordHash,
        totp_secret: totpSecret,
        enrolled_at: madeAt,
        is_demo: true,
        made_at: madeAt,
      })),
    )
    .execute();
}

/** Trials and agents' test accounts, which play with separate accounts. */
const withoutMoney = [4, 41, 42];

/** The demo members with the fields that their play depends on; members who never logged in are excluded. */
export async function demoPlayers(tx: Tx) {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'type', 'made_at as madeAt', 'last_login_at as lastLoginAt'])
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ lastLoginAt, type, ...player }) => ({
    ...player,
    isActive: lastLoginAt !== null,
    isTrial: withoutMoney.includes(type),
  }));
}

export type DemoWithdrawal = Awaited<ReturnType<typeof withdrawalsOf>>[number];

/** The withdrawals of a member with the time of their last step. */
export async function withdrawalsOf(tx: Tx, memberId: bigint) {
  return tx
    .selectFrom('withdrawal')
    .innerJoin('withdrawal_step as step', 'step.withdrawal_id', 'withdrawal.id')
    .select((row) => [
      'withdrawal.status',
      'withdrawal.amount',
      'withdrawal.payout',
      'withdrawal.address_shown as destination',
      'withdrawal.utr',
      'withdrawal.reason',
      'withdrawal.requested_at as requestedAt',
      'withdrawal.sent_at as sentAt',
      row.fn.max('step.made_at').as('lastAt'),
    ])
    .where('withdrawal.member_id', '=', memberId)
    .groupBy('withdrawal.id')
    .execute();
}

export async function staffIdOf(tx: Tx, account: string): Promise<bigint> {
  const { id } = await tx
    .selectFrom('staff')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return id;
}

export async function memberIdOf(tx: Tx, account: string): Promise<bigint> {
  const { id } = await tx
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return id;
}

/** The time of the lottery. */
export async function lotteryTime(tx: Tx): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`select lottery_now() as now`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has a clock');
  return row.now;
}

/** A demo account in its place in the tree. */
export type TreeMember = {
  id: bigint;
  account: string;
  type: number;
  uplineId: bigint | null;
  madeAt: Instant;
  isActive: boolean;
  isLocked: boolean;
};

/** All demo accounts, uplines first. */
export async function demoTree(tx: Tx): Promise<TreeMember[]> {
  const { rows } = await sql<TreeMember>`
    select member.id, account, type, upline_id as "uplineId", made_at as "madeAt",
           last_login_at is not null as "isActive",
           locked_at is not null as "isLocked"
      from member
     where is_demo
     order by (select count(*) from member_tree where descendant_id = member.id), member.id`.execute(tx);
  return rows;
}

type BetRow = {
  roundId: string;
  memberId: bigint;
  gameId: bigint | null;
  category: GameType;
  placedAt: Instant;
  settledAt: Instant;
  stake: Money;
  validBet: Money;
  payout: Money;
  day: LocalDay;
  game: string | null;
  maxGroup: number | null;
  rebate: Money | null;
  series: readonly { group: number | null; stake: string }[] | null;
};

/** The settled bets of demo data in the order of their settlement; an order of the lottery with the stake in each prize group. */
export async function demoSettledBets(tx: Tx): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select bet.round_id as "roundId",
           bet.member_id as "memberId",
           bet.game_id as "gameId",
           bet.game_type as category,
           bet.placed_at as "placedAt",
           bet.settled_at as "settledAt",
           bet.stake,
           bet.valid_bet as "validBet",
           bet.payout,
           bet.day,
           placed.game_code as game,
           placed.max_group as "maxGroup",
           placed.rebate,
           item.series
      from bet
      left join lottery_order placed on placed.round_id = bet.round_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('group', prize_group, 'stake', stake::text)) as series
          from (
            select prize_group, sum(stake) as stake
              from lottery_item
             where order_id = placed.id
             group by prize_group
             order by prize_group
          ) as "group"
      ) as item on placed.id is not null
     where bet.is_demo
       and bet.state = 'settled'
     order by bet.settled_at, bet.id`.execute(tx);
  return rows;
}

export type PastRegistration = {
  memberId: bigint;
  code: string;
  address: string;
  device: string;
  at: Instant;
};

/** Registrations by invitation codes, which count as used. */
export async function insertPastRegistrations(tx: Tx, arrivals: readonly PastRegistration[]): Promise<void> {
  await tx
    .insertInto('registration')
    .values(
      arrivals.map(({ memberId, code, address, device, at }) => ({
        member_id: memberId,
        way: 'username' as const,
        invitation_code: code,
        referrer_id: null,
        phone_proven: false,
        terms_accepted_at: at,
        age_confirmed_at: at,
        address,
        device,
        made_at: at,
      })),
    )
    .execute();
  await sql`
    update invitation
       set uses = (select count(*) from registration where invitation_code = invitation.code)
     where code = any (${arrivals.map(({ code }) => code)}::text[])`.execute(tx);
}

export async function insertPastVisits(
  tx: Tx,
  visits: readonly { code: string; day: LocalDay; visits: number }[],
): Promise<void> {
  await tx
    .insertInto('invitation_day')
    .values([...visits])
    .execute();
}

export type WaitingBill = { id: bigint; account: string; kind: ContractKind };

/** Bills that wait for staff, whose window ended before a time; the oldest first. */
export async function billsToDecide(tx: Tx, endedBefore: Instant): Promise<WaitingBill[]> {
  return tx
    .selectFrom('settlement_line as line')
    .innerJoin('member', 'member.id', 'line.child_id')
    .select(['line.id', 'member.account', 'line.kind'])
    .where('line.state', '=', 'pending_approval')
    .where('line.ends_at', '<=', endedBefore)
    .orderBy('line.id')
    .execute();
}

/** The id of the reward that was granted under this key. */
export async function rewardBySourceKey(tx: Tx, sourceKey: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('reward')
    .select('id')
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  return found?.id;
}

/** The reward that a member received from this budget. */
export async function rewardFromBudget(tx: Tx, memberId: bigint, budget: string): Promise<string> {
  const { id } = await tx
    .selectFrom('reward')
    .select('id')
    .where('member_id', '=', memberId)
    .where('budget', '=', budget)
    .executeTakeFirstOrThrow();
  return id;
}

/** The application that a member has sent to an activity. */
export async function applicationTo(tx: Tx, memberId: bigint, code: string): Promise<string> {
  const { id } = await tx
    .selectFrom('activity_entry')
    .innerJoin('activity', 'activity.id', 'activity_entry.activity_id')
    .select('activity_entry.id')
    .where('activity.code', '=', code)
    .where('activity_entry.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return String(id);
}

/** The first active members who registered after the referrer in the same team. */
export async function membersOfTeam(
  tx: Tx,
  { referrerId, limit }: { referrerId: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .innerJoin('member as referrer', 'referrer.upline_id', 'member.upline_id')
    .select('member.id')
    .where('referrer.id', '=', referrerId)
    .where('member.type', '=', 0)
    .where('member.locked_at', 'is', null)
    .where('member.account', 'like', 'demo.member.%')
    .orderBy('member.made_at')
    .orderBy('member.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Names the referrer of members who have registered. */
export async function referMembers(tx: Tx, referrerId: bigint, memberIds: readonly bigint[]): Promise<void> {
  await tx
    .updateTable('registration')
    .set({ referrer_id: referrerId })
    .where('member_id', 'in', [...memberIds])
    .execute();
}

export async function insertDevices(
  tx: Tx,
  { memberIds, deviceId, at }: { memberIds: readonly bigint[]; deviceId: string; at: Instant },
): Promise<void> {
  await tx
    .insertInto('member_device')
    .values(
      memberIds.map((memberId) => ({
        member_id: memberId,
        device_id: deviceId,
        first_at: at,
        last_at: at,
      })),
    )
    .execute();
}

export async function removeRebatesBefore(tx: Tx, day: LocalDay): Promise<void> {
  await tx.deleteFrom('member_rebate_open').where('day', '<', day).execute();
}

/** Points that the member is taken to have earned on a day. */
export async function addDemoPoints(
  tx: Tx,
  { memberId, points, day, at }: { memberId: bigint; points: bigint; day: LocalDay; at: Instant },
): Promise<void> {
  await sql`
    insert into point_balance as known (member_id, points, last_earned_at)
    values (${memberId}, ${points}, ${at})
        on conflict (member_id) do update
       set points = known.points + excluded.points,
           last_earned_at = greatest(known.last_earned_at, excluded.last_earned_at)`.execute(tx);
  await sql`
    insert into point_entry as known (member_id, kind, day, points, changed_at)
    values (${memberId}, 'earned', ${day}, ${points}, ${at})
        on conflict (member_id, day, kind) where kind in ('earned', 'takenBack') do update
       set points = known.points + excluded.points`.execute(tx);
}

/** Members with this valid bet of a day, the demo member first. */
export async function membersWithBets(
  tx: Tx,
  { day, least, limit }: { day: LocalDay; least: Money; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select member.id
      from reward_day
      join member on member.id = reward_day.member_id
     where reward_day.day = ${day}
       and member.type in (0, 1, 2)
       and member.locked_at is null
       and member.excluded_at is null
       and member.closed_at is null
     group by member.id
    having sum(reward_day.valid_bet) >= ${least}
     order by (member.account = 'demo.member') desc, member.id
     limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function paidEnvelope(tx: Tx, round: number, memberId: bigint): Promise<Money> {
  const { paid } = await tx
    .selectFrom('envelope')
    .select('paid')
    .where('round', '=', BigInt(round))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return paid;
}
