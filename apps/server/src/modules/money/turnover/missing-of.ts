import { noMoney, type Money } from '@mela/kernel/money';
import type { Clock } from '@mela/kernel/time';
import { isExcluded } from '@mela/rules/account/play-limits';
import type { Database, Tx } from '#db/database.ts';
import { standingOf } from '#modules/access/limit-checks/module.ts';
import { sumMissing } from './queries.ts';

/** A self-excluded member may not play, so no turnover is required for a withdrawal. */
export async function missingOf(
  { clock }: { clock: Clock },
  db: Database | Tx,
  memberId: bigint,
): Promise<Money> {
  const missing = await sumMissing(db, memberId, clock.now());
  if (missing === 0n) return missing;
  return isExcluded(await standingOf(db, memberId), clock.now()) ? noMoney : missing;
}
