import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { ReferralReason } from '@mela/protocol/referral';
import type { SharedTraits } from '@mela/rules/rewards/grant-guard';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type Decision = {
  friendId: bigint;
  referrerId: bigint;
  state: 'first' | 'both' | 'void';
  reason: ReferralReason | null;
  first: Money;
  second: Money;
};

/** Credited deposits that were not taken back, and the valid bet of settled bets. */
const deposited = sql<Money>`
  coalesce((
    select sum(deposit.credited)
      from deposit
     where deposit.member_id = registration.member_id
       and deposit.state = 'credited'
  ), 0)::bigint`;
const validBet = sql<Money>`
  coalesce((
    select sum(bet_day.valid_bet)
      from bet_day
     where bet_day.member_id = registration.member_id
  ), 0)::bigint`;

export type Due = { friendId: bigint; referrerId: bigint };

type Floors = { firstDeposit: Money; firstTurnover: Money; secondDeposit: Money; now: Instant };

/**
 * Friends after the given one who meet the conditions of a reward that is not decided yet, and whose referrers may get rewards now. Trial
 * and test accounts have no referrer.
 */
export async function dueFriends(
  db: Database,
  { firstDeposit, firstTurnover, secondDeposit, now }: Floors,
  { after, limit }: { after: bigint; limit: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select registration.member_id as "friendId", registration.referrer_id as "referrerId"
      from registration
      join member referrer on referrer.id = registration.referrer_id
      left join referral decided on decided.friend_id = registration.member_id
     where registration.referrer_id is not null
       and registration.member_id > ${after}
       and (decided.friend_id is null or decided.state = 'first')
       and referrer.type in (0, 1, 2)
       and referrer.closed_at is null
       and (referrer.break_until is null or referrer.break_until <= ${now})
       and (referrer.excluded_at is null or referrer.excluded_until <= ${now})
       and ${deposited} >= case when decided.friend_id is null then ${firstDeposit}::bigint else ${secondDeposit}::bigint end
       and (decided.friend_id is not null or ${validBet} >= ${firstTurnover}::bigint)
     order by registration.member_id
     limit ${limit}`.execute(db);
  return rows;
}

export type Progress = { deposited: Money; validBet: Money };

export async function progressOf(tx: Tx, friendId: bigint): Promise<Progress> {
  return tx
    .selectFrom('registration')
    .select([deposited.as('deposited'), validBet.as('validBet')])
    .where('member_id', '=', friendId)
    .executeTakeFirstOrThrow();
}

export async function decisionOf(tx: Tx, friendId: bigint): Promise<Decision | undefined> {
  return tx
    .selectFrom('referral')
    .select([
      'friend_id as friendId',
      'referrer_id as referrerId',
      'state',
      'reason',
      'first_amount as first',
      'second_amount as second',
    ])
    .where('friend_id', '=', friendId)
    .executeTakeFirst();
}

export async function writeDecision(tx: Tx, { at, ...made }: Decision & { at: Instant }): Promise<void> {
  const change = {
    state: made.state,
    reason: made.reason,
    first_amount: made.first,
    second_amount: made.second,
    decided_at: at,
  };
  await tx
    .insertInto('referral')
    .values({ friend_id: made.friendId, referrer_id: made.referrerId, ...change })
    .onConflict((conflict) => conflict.column('friend_id').doUpdateSet(change))
    .execute();
}

/**
 * The trait that two members share. Removed payout accounts count too. Names are compared without case and spaces; those of
 * the profiles are not proven and do not count.
 */
export async function sharedTraits(tx: Tx, { friendId, referrerId }: Due): Promise<SharedTraits> {
  const addresses = (id: bigint) => sql`
    select address from registration where member_id = ${id}
    union
    select address from login_event where member_id = ${id} and outcome = 'success'`;
  const names = (id: bigint) => sql`
    select regexp_replace(lower(holder_name), '\\s', '', 'g') from payout_account where member_id = ${id}`;
  const { rows } = await sql<SharedTraits>`
    select exists (
             select device_id from member_device where member_id = ${friendId}
             intersect
             select device_id from member_device where member_id = ${referrerId}
           ) as device,
           exists ((${addresses(friendId)}) intersect (${addresses(referrerId)})) as ip,
           exists (
             select address_digest from payout_account where member_id = ${friendId}
             intersect
             select address_digest from payout_account where member_id = ${referrerId}
           ) as "payoutAccount",
           exists ((${names(friendId)}) intersect (${names(referrerId)})) as "payoutName"`.execute(tx);
  return rows[0] ?? { device: false, ip: false, payoutAccount: false, payoutName: false };
}

export type FriendRow = Progress & {
  account: string;
  joinedAt: Instant;
  state: Decision['state'] | null;
  reason: ReferralReason | null;
  first: Money | null;
  second: Money | null;
};

const friends = (db: Database) =>
  db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .leftJoin('referral', 'referral.friend_id', 'registration.member_id')
    .select([
      'member.account',
      'registration.made_at as joinedAt',
      'referral.state',
      'referral.reason',
      'referral.first_amount as first',
      'referral.second_amount as second',
      deposited.as('deposited'),
      validBet.as('validBet'),
    ]);

/** The friends of a member, the newest first. */
export async function friendsOf(
  db: Database,
  referrerId: bigint,
  { offset, limit }: { offset: number; limit: number },
): Promise<FriendRow[]> {
  return friends(db)
    .where('registration.referrer_id', '=', referrerId)
    .orderBy('registration.made_at', 'desc')
    .orderBy('registration.member_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countFriends(db: Database, referrerId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The same facts about the member as a friend, with the account of who invited the member. */
export async function asFriend(
  db: Database,
  memberId: bigint,
): Promise<(FriendRow & { referrer: string }) | undefined> {
  return friends(db)
    .innerJoin('member as referrer', 'referrer.id', 'registration.referrer_id')
    .select('referrer.account as referrer')
    .where('registration.member_id', '=', memberId)
    .executeTakeFirst();
}

/** The rewards that a member has received for friends. */
export async function rewardsFor(db: Database, referrerId: bigint): Promise<Money> {
  const { sum } = await db
    .selectFrom('referral')
    .select(sql<Money>`coalesce(sum(first_amount + second_amount), 0)::bigint`.as('sum'))
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
  return sum;
}
