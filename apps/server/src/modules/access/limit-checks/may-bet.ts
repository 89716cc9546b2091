import { formatMoney, moneyOfUnits, type Money } from '@mela/kernel/money';
import { limitPeriods } from '@mela/protocol/play-limits';
import { refuse } from '@mela/protocol/refusals';
import { limitAt, noLimit } from '@mela/rules/account/play-limits';
import type { Tx } from '#db/database.ts';
import { checkStanding } from './check-standing.ts';
import { countedSince } from './counted-since.ts';
import type { Needs } from './needs.ts';
import { limitsOf, lostSince } from './queries.ts';

/** A stake counts as lost until the bet wins, so the limit holds even if every open bet loses. */
export async function mayBet(
  { clock, settings }: Needs,
  tx: Tx,
  memberId: bigint,
  stake: Money,
): Promise<void> {
  const now = clock.now();
  const { timeZone } = settings.merchant();
  await checkStanding(tx, memberId, now);
  const limits = await limitsOf(tx, memberId);
  for (const period of limitPeriods) {
    const { value } = limitAt(limits.get(`loss_${period}`) ?? noLimit, now);
    if (value === null) continue;
    const lost = await lostSince(tx, memberId, countedSince(now, period, timeZone));
    if (lost + stake <= value) continue;
    const left = moneyOfUnits(lost < value ? value - lost : 0n);
    refuse('PLAY_LIMIT_LOSS', { period, max: formatMoney(moneyOfUnits(value)), left: formatMoney(left) });
  }
}
