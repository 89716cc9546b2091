import { assert } from '@mela/kernel/assert';
import { parseMoney, parseTimes, type Money } from '@mela/kernel/money';
import type { Random } from '@mela/kernel/random';
import { DAY, HOUR, MINUTE, plus, SECOND, type Instant } from '@mela/kernel/time';
import type { WithdrawalState } from '@mela/protocol/withdrawal';
import { orderNumber } from '@mela/rules/money/order-number';
import { hashPassword } from '#crypto/password-hash.ts';
import type { Destination } from '#modules/money/gateway/module.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import type { PastWithdrawal } from '#modules/money/withdrawal/module.ts';
import { demoPaymentPassword } from './logins.ts';
import { memberIdOf } from './queries.ts';
import type { Seeding } from './seeding.ts';

type Moved = { command: PostingRequest; at: Instant };

/** Gateway code of demo payouts, so that no statement is compared with them. */
const gateway = 'DEMO';

const accounts: readonly { account: string; name: string; destination: Destination }[] = [
  {
    account: 'demo.member',
    name: 'Demo Member',
    destination: { kind: 'bank', account: '000012345678', ifsc: 'MELA0000001' },
  },
  { account: 'demo.vip', name: 'Demo VIP', destination: { kind: 'vpa', vpa: 'demo.vip@melabox' } },
  ...Array.from({ length: 6 }, (_, index) => ({
    account: `demo.member.00${index + 1}`,
    name: `Demo Member 00${index + 1}`,
    destination: { kind: 'vpa', vpa: `demo.member.00${index + 1}@melabox` } as const,
  })),
];

/** Payout accounts, payment passwords, and withdrawals in every final state, with the money that they moved. */
export async function seedWithdrawals(seeding: Seeding): Promise<Moved[]> {
  const bound = await bindAccounts(seeding);
  const random = seeding.random('withdrawals');
  return seeding.withdrawal.importHistory(seeding.tx, [
    ...endings(random, bound, seeding.now),
    ...waiting(random, bound, seeding.now),
  ]);
}

type Bound = ReadonlyMap<string, { memberId: bigint; payoutAccountId: string }>;

async function bindAccounts({ tx, now, paymentPassword, payoutAccount }: Seeding): Promise<Bound> {
  const hash = await hashPassword(demoPaymentPassword, Buffer.from('mela demo payment'));
  const bound = new Map<string, { memberId: bigint; payoutAccountId: string }>();
  for (const { account, name, destination } of accounts) {
    const memberId = await memberIdOf(tx, account);
    await paymentPassword.give(tx, memberId, hash);
    const boundAt = plus(now, -60 * DAY);
    const payoutAccountId = await payoutAccount.give(tx, {
      memberId,
      holderName: name,
      destination,
      boundAt,
      usableFrom: boundAt,
      askedAt: boundAt,
      verifiedAt: boundAt,
    });
    bound.set(account, { memberId, payoutAccountId });
  }
  return bound;
}

/** The demo member has met the turnover requirement; the VIP has a deposit and a bonus half met. */
export async function seedTurnover({ tx, turnover }: Seeding, moved: readonly Moved[]): Promise<void> {
  const ids = { member: await memberIdOf(tx, 'demo.member'), vip: await memberIdOf(tx, 'demo.vip') };
  const lastOf = (memberId: bigint, count: number) =>
    moved
      .filter(({ command }) => command.kind === 'deposit')
      .flatMap(({ command: { reference, legs } }) => {
        const [leg] = legs;
        const isOwn = leg !== undefined && 'memberId' in leg.to && leg.to.memberId === memberId;
        return isOwn ? [{ reference, amount: leg.amount }] : [];
      })
      .slice(-count);
  const open = (
    memberId: bigint,
    source: 'deposit' | 'bonus',
    credit: { reference: string; amount: Money },
    times: string,
  ) =>
    turnover.open(tx, {
      memberId,
      source,
      sourceId: credit.reference,
      amount: credit.amount,
      multiplier: parseTimes(times),
    });
  const play = (memberId: bigint, reference: string, validBet: Money) =>
    turnover.count(tx, memberId, { reference, stake: validBet, validBet, product: 'slots', odds: null });
  for (const credit of lastOf(ids.member, 3)) {
    await open(ids.member, 'deposit', credit, '1');
    await play(ids.member, `demo ${credit.reference}`, credit.amount);
  }
  const [deposit] = lastOf(ids.vip, 1);
  assert(deposit, 'the VIP has a deposit');
  await open(ids.vip, 'deposit', deposit, '1');
  await open(ids.vip, 'bonus', { reference: 'demo-great-fair', amount: parseMoney('200') }, '10');
  await play(ids.vip, 'demo vip play', deposit.amount);
  await play(ids.vip, 'demo vip more play', parseMoney('750'));
}

type Ending = Partial<Pick<PastWithdrawal, 'flags' | 'reason' | 'disputeNote'>> & {
  account: string;
  amount: string;
  ago: number;
  states: readonly WithdrawalState[];
};

const paidWay = ['requested', 'approved', 'submitting', 'processing', 'sent'] as const;

function endings(random: Random, bound: Bound, now: Instant): PastWithdrawal[] {
  const own = { account: 'demo.member' };
  const ways: readonly Ending[] = [
    { ...own, amount: '500', ago: 9 * DAY, states: [...paidWay, 'confirmed'] },
    { ...own, amount: '700', ago: 5 * DAY, states: [...paidWay, 'confirmed_forced'] },
    {
      ...own,
      amount: '900',
      ago: 4 * DAY,
      states: ['requested', 'review', 'rejected'],
      flags: ['account_unverified'],
      reason: 'The name at the bank differs. Please check the account.',
    },
    {
      ...own,
      amount: '400',
      ago: 3 * DAY,
      states: ['requested', 'approved', 'submitting', 'processing', 'failed'],
    },
    { ...own, amount: '600', ago: 2 * HOUR, states: paidWay },
    {
      account: 'demo.vip',
      amount: '1000',
      ago: 3 * DAY,
      states: [...paidWay, 'disputed'],
      disputeNote: 'It is not on the list of my bank.',
    },
  ];
  return ways.map((way) => past(random, bound, now, way));
}

/** Withdrawals in the staff queue. */
function waiting(random: Random, bound: Bound, now: Instant): PastWithdrawal[] {
  const flags = [
    ['account_unverified'],
    ['quick_repeat'],
    ['account_shared'],
    ['account_unverified', 'quick_repeat'],
  ];
  return accounts.slice(2).map(({ account }, index) =>
    past(random, bound, now, {
      account,
      amount: String(300 + 150 * index),
      ago: (6 - index) * 25 * MINUTE,
      states: ['requested', 'review'],
      flags: flags[index % flags.length] ?? [],
    }),
  );
}

function past(
  random: Random,
  bound: Bound,
  now: Instant,
  { account, amount, ago, states, ...facts }: Ending,
): PastWithdrawal {
  const owner = bound.get(account);
  assert(owner, `${account} has a payout account`);
  const [first, ...rest] = states;
  assert(first, 'a withdrawal has at least one step');
  const at = (place: number, status: WithdrawalState) =>
    plus(now, -ago + place * 40 * SECOND + (saidAfter[status] ?? 0));
  const utr = `6${Array.from({ length: 11 }, () => random.below(10)).join('')}`;
  return {
    ...owner,
    reference: orderNumber(random, 'W'),
    amount: parseMoney(amount),
    gateway,
    utr: states.includes('sent') ? utr : null,
    flags: facts.flags ?? [],
    reason: facts.reason ?? null,
    disputeNote: facts.disputeNote ?? null,
    steps: [
      { status: first, actor: 'member', at: at(0, first) },
      ...rest.map((status, index) => ({ status, actor: actorOf(status), at: at(index + 1, status) })),
    ],
  };
}

/** Members answer after hours, within the day that the operator waits for them. */
const saidAfter: Partial<Record<WithdrawalState, number>> = {
  confirmed: HOUR,
  confirmed_forced: DAY,
  disputed: 6 * HOUR,
};

function actorOf(status: WithdrawalState): 'member' | 'house' | 'gateway' {
  if (status === 'confirmed' || status === 'disputed') return 'member';
  return status === 'processing' || status === 'sent' || status === 'failed' ? 'gateway' : 'house';
}
