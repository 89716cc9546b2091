import { formatMoney, moneyOfUnits, parseTimes, type Money } from '@mela/kernel/money';
import { localDay } from '@mela/kernel/time';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import { convertPoints, POINT, type PointRules } from '@mela/rules/rewards/points';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { convertedOn, findConversion, insertConversion } from './conversion/queries.ts';
import type { ConversionNeeds } from './needs.ts';
import { rulesOf } from './rules.ts';
import { changePoints, lockPoints } from './spend-points.ts';

export const POINTS_BUDGET = 'points';

type Order = { points: number; paymentPassword: string; requestKey: string };

/** Converts whole points into money. A repeated request key returns what the first request credited. */
export async function convert(needs: ConversionNeeds, memberId: bigint, order: Order): Promise<Money> {
  return needs.memberMutex(String(memberId), async () => {
    await needs.paymentPassword.check(memberId, order.paymentPassword);
    try {
      let credited: Money | undefined;
      await needs.ledger.transact(async (tx, post) => {
        credited = await convertWithin(needs, { tx, post }, memberId, order);
      });
      return credited ?? refuse('UNKNOWN');
    } catch (error) {
      if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
      throw error;
    }
  });
}

async function convertWithin(
  needs: ConversionNeeds,
  { tx, post }: { tx: Tx; post: PostAll },
  memberId: bigint,
  { points, requestKey }: Order,
): Promise<Money> {
  const { clock, settings, reward } = needs;
  await lockMember(tx, memberId);
  const spent = BigInt(points) * POINT;
  const earlier = await findConversion(tx, memberId, requestKey);
  if (earlier !== undefined) return earlier.points === spent ? earlier.amount : refuse('REQUEST_KEY_REUSED');
  const now = clock.now();
  const day = localDay(now, settings.merchant().timeZone);
  const rules = rulesOf(settings);
  const balance = await lockPoints(needs, tx, memberId);
  const convertedToday = await convertedOn(tx, memberId, day);
  const { refusals, credited } = convertPoints(points, { balance, convertedToday, now }, rules);
  refuseFirst(refusals, rules, convertedToday);
  await insertConversion(tx, { memberId, requestKey, points: spent, amount: credited, day, at: now });
  await changePoints(needs, tx, { memberId, kind: 'converted', points: -spent });
  const { postings } = await reward.prepare(tx, [
    {
      memberId,
      source: 'points',
      sourceKey: `convert/${memberId}/${requestKey}`,
      budget: POINTS_BUDGET,
      amount: credited,
      terms: { title: null, step: null, times: parseTimes(settings.points().times) },
      claim: 'now',
    },
  ]);
  const [posting] = postings;
  if (posting === undefined) return refuse('REWARD_PAUSED');
  failpoint('points.converted');
  await post(posting);
  return credited;
}

function refuseFirst(
  [first]: ReturnType<typeof convertPoints>['refusals'],
  { pointsPerRupee, pointsMin, rupeesPerDayMax }: PointRules,
  convertedToday: Money,
): void {
  if (first === 'NOT_A_MULTIPLE') refuse('POINTS_NOT_A_MULTIPLE', { items: pointsPerRupee });
  if (first === 'BELOW_MINIMUM') refuse('POINTS_BELOW_MIN', { items: pointsMin });
  if (first === 'NOT_ENOUGH') refuse('POINTS_MISSING');
  if (first === 'DAY_LIMIT')
    refuse('POINTS_DAY_LIMIT', { left: formatMoney(moneyOfUnits(rupeesPerDayMax - convertedToday)) });
}
