import { moneyOfUnits, parseMoney, parsePercent, type Money } from '@mela/kernel/money';
import { dayStart, HOUR, localDay, plus, plusDays, type Instant } from '@mela/kernel/time';
import type { ActivityOffer } from '@mela/protocol/shapes/staff-activity';
import { promotionArt } from '@mela/rules/art/promotion-art';
import sharp from 'sharp';
import type { PastWorld } from './agents/past-world.ts';
import { applicationTo, memberIdOf, rewardFromBudget } from './queries.ts';
import type { Seeding } from './seeding.ts';
import { activityTexts, activityWords as words } from './texts/activities.ts';

type Code = keyof typeof activityTexts;

/** Days count from the present day; undefined for a draft. */
type Plan = { code: Code; offer: ActivityOffer; from?: number; until?: number; vipMin?: number };

const ANNOUNCED_DAYS_BEFORE = 2;
const CLAIM_DAYS = 7;

const secret = (code: string, rupees: number, usesMax: number): ActivityOffer => ({
  kind: 'code',
  secret: code,
  amount: parseMoney(String(rupees)),
  usesMax,
});
const application = (rupees: number): ActivityOffer => ({
  kind: 'application',
  amountMax: parseMoney(String(rupees)),
});
const cashback = (
  period: 'day' | 'week',
  terms: { percent: string; lossFrom: string; amountMax: string },
): ActivityOffer => ({
  kind: 'cashback',
  period,
  percent: parsePercent(terms.percent),
  lossFrom: parseMoney(terms.lossFrom),
  amountMax: parseMoney(terms.amountMax),
});

const freeRounds: ActivityOffer = {
  kind: 'freeRounds',
  gameCode: 'MELA_NIGHT',
  rounds: 10,
  bet: parseMoney('5'),
  amountMax: parseMoney('200'),
  playDays: 3,
  stakeMax: parseMoney('100'),
  bonusDays: 7,
};

/** The activities of `activityTexts`, whose words state these terms. */
export const plans: readonly Plan[] = [
  { code: 'next-month', offer: secret('MELANEXT', 25, 500) },
  { code: 'short-weekend', offer: secret('WEEKEND2', 10, 200), from: -14, until: -5 },
  { code: 'rain-code', offer: secret('RAINY5', 5, 200), from: -10, until: 10 },
  { code: 'first-month', offer: secret('MONTH1', 15, 1000), from: -12, until: 10 },
  { code: 'favourite-table', offer: application(60), from: -12, until: 8 },
  { code: 'better-hindi', offer: application(50), from: -12, until: 30 },
  { code: 'one-idea', offer: application(200), from: -6, until: 20 },
  { code: 'thanks-to-testers', offer: secret('TESTER40', 40, 100), from: -6, until: 5 },
  { code: 'vip-code', offer: secret('VIPLAMP', 200, 50), from: -5, until: 12, vipMin: 2 },
  {
    code: 'weekly-cashback',
    offer: cashback('week', { percent: '5', lossFrom: '100', amountMax: '500' }),
    from: 0,
    until: 28,
  },
  {
    code: 'daily-cashback',
    offer: cashback('day', { percent: '3', lossFrom: '50', amountMax: '200' }),
    from: 0,
    until: 21,
  },
  { code: 'show-your-lamp', offer: application(100), from: -4, until: 14 },
  { code: 'code-of-the-month', offer: secret('MELA2026', 25, 500), from: -5, until: 20 },
  { code: 'night-free-rounds', offer: freeRounds, from: -1, until: 30 },
  { code: 'lantern-code', offer: secret('LANTERN', 20, 300), from: 2, until: 9 },
];

/**
 * Activities in the states that the demo member can see, an application of another member that waits for staff, and a draft. Staff and
 * members act through the modules of the server, in the past. The demo member has played the claimed reward, so withdrawals stay open.
 */
export async function seedMemberActivities(seeding: Seeding, world: PastWorld): Promise<void> {
  const { tx, now, turnover } = seeding;
  const { activity, reward, admin, finance } = world;
  const at = (hoursAgo: number) => world.setTime(plus(now, -hoursAgo * HOUR));
  for (const plan of plans) await publish(seeding, world, plan);
  const [member, vip, twostep] = await Promise.all(
    ['demo.member', 'demo.vip', 'demo.twostep'].map((account, index) => entrant(seeding, account, index)),
  );
  if (member === undefined || vip === undefined || twostep === undefined) return;
  const claim = async (code: Code) =>
    reward.claim(member.memberId, await rewardFromBudget(tx, member.memberId, `a-${code}`));
  const sent = (code: Code) => applicationTo(tx, member.memberId, code);

  at(11 * 24);
  await activity.enterSecret(member, 'WEEKEND2');
  await activity.apply(member, { code: 'better-hindi', comment: words.wrongHindi, pictures: [] });
  const code = 'favourite-table';
  const pictures = [await send(world, member, code)];
  await activity.apply(member, { code, comment: words.table, pictures });

  at(9 * 24);
  await activity.enterSecret(member, 'MONTH1');
  await claim('first-month');
  const stake = parseMoney('15');
  const played = { stake, validBet: stake, product: 'slots', odds: null } as const;
  await turnover.count(tx, member.memberId, { reference: 'demo code play', ...played });

  at(3 * 24);
  await reward.expire();
  await activity.stop(admin, { code: 'rain-code', reason: words.leaked });
  await activity.enterSecret(vip, 'MELA2026');
  await activity.enterSecret(twostep, 'MELA2026');
  await activity.reject(finance, { id: await sent('favourite-table'), reason: words.otherSite });
  await activity.approve(finance, { id: await sent('better-hindi'), amount: parseMoney('30') });

  at(20);
  await activity.enterSecret(member, 'TESTER40');
  await activity.apply(member, { code: 'one-idea', comment: words.idea, pictures: [] });
  const lamp = await send(world, vip, 'show-your-lamp');
  await activity.apply(vip, { code: 'show-your-lamp', comment: words.lamp, pictures: [lamp] });

  world.setTime(now);
  await activity.join(member, 'weekly-cashback');
}

/** Makes an activity with a budget and schedules it, some days before its start. */
async function publish({ now, runtime }: Seeding, { activity, admin, setTime }: PastWorld, plan: Plan) {
  const { code, offer, from, until, vipMin = 0 } = plan;
  const { timeZone } = runtime.settings.merchant();
  const today = localDay(now, timeZone);
  const midnight = (days: number): Instant => dayStart(plusDays(today, days), timeZone);
  const announcedAt = midnight(Math.min(from ?? 0, 0) - ANNOUNCED_DAYS_BEFORE);
  setTime(announcedAt);
  const { EN, HI } = textsOf(code);
  await activity.makeByStaff(admin, {
    code,
    texts: { EN, HI },
    audience: { newWithinDays: null, vipMin, tags: [], agentLines: [], countries: [] },
    offer,
    times: offer.kind === 'freeRounds' ? '5' : '1',
    claimDays: code === 'short-weekend' ? 2 : CLAIM_DAYS,
    budget: budgetOf(offer),
    requestKey: `demo-activity-${code}`,
  });
  if (from === undefined || until === undefined) return;
  await activity.scheduleByStaff(admin, {
    code,
    announcedAt,
    startsAt: midnight(from),
    endsAt: midnight(until),
  });
}

const BUDGET = parseMoney('5000');
/** Each taker of free rounds has the cap of the winnings set aside. */
const FREE_ROUNDS_BUDGET = parseMoney('20000');

/** Enough for everybody whom the terms of a code name. */
export function budgetOf(offer: ActivityOffer): Money {
  if (offer.kind === 'freeRounds') return FREE_ROUNDS_BUDGET;
  if (offer.kind !== 'code') return BUDGET;
  const all = moneyOfUnits(offer.amount * BigInt(offer.usesMax));
  return all > BUDGET ? all : BUDGET;
}

function textsOf(code: Code) {
  const { title, summary, content } = activityTexts[code];
  const inLanguage = (language: 'EN' | 'HI') => ({
    title: title[language],
    summary: summary[language],
    body: content[language],
  });
  return { EN: inLanguage('EN'), HI: inLanguage('HI') };
}

const entrant = async ({ tx }: Seeding, account: string, index: number) => ({
  memberId: await memberIdOf(tx, account),
  address: `203.0.113.${String(10 + index)}`,
  country: 'IN',
});

/** Uploads a drawn picture for an application; returns its id. */
async function send({ activity }: PastWorld, by: Parameters<typeof activity.keepPicture>[0], code: Code) {
  const bytes = await sharp(Buffer.from(promotionArt(code)))
    .resize(480)
    .png()
    .toBuffer();
  const { id } = await activity.keepPicture(by, { code, bytes });
  return id;
}
