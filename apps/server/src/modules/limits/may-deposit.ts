import { formatMoney, moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import { limitPeriods } from '@mela/protocol/play-limits';
import { refuse } from '@mela/protocol/refusals';
import { limitAt, noLimit } from '@mela/rules/play-limits';
import type { Tx } from '#db/database.ts';
import { checkStanding } from './check-standing.ts';
import { countedSince } from './counted-since.ts';
import type { Needs } from './module.ts';
import { limitsOf, orderedSince } from './queries.ts';

/** The house's own limit for everybody, then those that the member set. */
export async function mayDeposit(
  { clock, settings }: Needs,
  tx: Tx,
  memberId: bigint,
  amount: Money,
): Promise<void> {
  const now = clock.now();
  const { timeZone } = settings.merchant();
  await checkStanding(tx, memberId, now);
  const used = (period: (typeof limitPeriods)[number]) =>
    orderedSince(tx, memberId, countedSince(now, period, timeZone));

  const houseMax = parseMoney(settings.deposit().dayMax);
  const today = await used('day');
  if (today + amount > houseMax)
    refuse('DEPOSIT_LIMIT_REACHED', { max: formatMoney(houseMax), left: leftOf(houseMax, today) });

  const limits = await limitsOf(tx, memberId);
  for (const period of limitPeriods) {
    const { value } = limitAt(limits.get(`deposit_${period}`) ?? noLimit, now);
    if (value === null) continue;
    const sum = await used(period);
    const max = moneyOfUnits(value);
    if (sum + amount > max)
      refuse('PLAY_LIMIT_DEPOSIT', { period, max: formatMoney(max), left: leftOf(max, sum) });
  }
}

function leftOf(max: Money, used: Money) {
  return formatMoney(moneyOfUnits(used < max ? max - used : 0n));
}
