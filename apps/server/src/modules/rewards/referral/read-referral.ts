import { formatPercent, moneyOfUnits, type Money } from '@mela/kernel/money';
import { pageOf } from '@mela/kernel/page';
import { localDay } from '@mela/kernel/time';
import type { FriendState } from '@mela/protocol/referral';
import type { ReferralFriend, ReferralSummary } from '@mela/protocol/shapes/referral';
import type { ReferralRules } from '@mela/rules/rewards/referral-reward';
import { maskName } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { asFriend, countFriends, friendsOf, rewardsFor, type FriendRow } from './queries.ts';
import { countShareDays, hasContractAbove, sharesOf, sharesTotal } from './share/queries.ts';
import { REFERRAL_BUDGET, rulesOf, tierRatesOf } from './terms.ts';

export async function readSummary(needs: Needs, memberId: bigint, type: number): Promise<ReferralSummary> {
  const { db, clock, settings, registration, budget, reward } = needs;
  const rules = rulesOf(needs);
  const code = await registration.referralCodeOf(memberId);
  const allowed = await reward.membersForRewards(db, [memberId], clock.now());
  const today = localDay(clock.now(), settings.merchant().timeZone);
  const hasShare = type === 0 && !(await hasContractAbove(db, memberId, { day: today, at: clock.now() }));
  const own = await asFriend(db, memberId);
  return {
    code,
    url: addressOf(needs, code),
    terms: { ...rules, times: settings.referral().times },
    friends: await countFriends(db, memberId),
    rewards: await rewardsFor(db, memberId),
    shares: await sharesTotal(db, memberId),
    tiers: hasShare ? tierRatesOf(needs).map(formatPercent) : [],
    isClosed: (await budget.leftOf(db, REFERRAL_BUDGET)) < rules.firstReward,
    isPaused: !allowed.has(memberId),
    invitedBy: own
      ? { name: maskName(own.referrer), received: receivedFor(own), state: stateOf(own, rules) }
      : null,
  };
}

function addressOf({ settings, siteUrl }: Needs, code: string): string {
  const host = settings.merchant().mainDomain;
  return `${host === '' ? siteUrl : `https://${host}`}/register?referralCode=${code}`;
}

type Asked = { pageNo: number; pageSize: number };

export async function listFriends(needs: Needs, memberId: bigint, { pageNo, pageSize }: Asked) {
  const rules = rulesOf(needs);
  const rows = await friendsOf(needs.db, memberId, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  const total = await countFriends(needs.db, memberId);
  return pageOf(
    rows.map((row) => describeFriend(row, rules)),
    { pageNum: pageNo, pageSize, total },
  );
}

export async function listShares({ db }: Needs, memberId: bigint, { pageNo, pageSize }: Asked) {
  const rows = await sharesOf(db, memberId, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  return pageOf(rows, { pageNum: pageNo, pageSize, total: await countShareDays(db, memberId) });
}

function describeFriend(row: FriendRow, rules: ReferralRules): ReferralFriend {
  const state = stateOf(row, rules);
  const depositMax = state === 'first' || state === 'both' ? rules.secondDeposit : rules.firstDeposit;
  return {
    name: maskName(row.account),
    joinedAt: row.joinedAt,
    state,
    reason: row.reason,
    deposited: least(row.deposited, depositMax),
    validBet: least(row.validBet, rules.firstTurnover),
    received: receivedFor(row),
  };
}

const least = (one: Money, other: Money): Money => (one < other ? one : other);

const receivedFor = ({ first, second }: FriendRow): Money => moneyOfUnits((first ?? 0n) + (second ?? 0n));

function stateOf({ state, deposited, validBet }: FriendRow, rules: ReferralRules): FriendState {
  if (state !== null) return state;
  return deposited >= rules.firstDeposit && validBet >= rules.firstTurnover ? 'waiting' : 'open';
}
