import type { Database, Tx } from '#db/database.ts';
import type { Limits } from './fitting-rates.ts';
import type { Needs } from './needs.ts';

export async function readLimits(
  { team }: Pick<Needs, 'team'>,
  db: Database | Tx,
  uplineId: bigint,
): Promise<Limits> {
  const [ceiling, quotas] = [await team.ceilingOf(db, uplineId), await team.quotasLeft(db, uplineId)];
  return { ...ceiling, quotas };
}
