import type { Clock } from '@mela/kernel/time';
import type { Dialect } from '#adapters/game/dialect.ts';
import type { Database } from '#db/database.ts';
import type { Registry } from '#modules/play/game-wallet/registry/registry.ts';
import { saveLink } from './queries.ts';

type Needs = {
  db: Database;
  clock: Clock;
  registry: Registry;
  dialects: Readonly<Record<string, Dialect>>;
};

export type RoundName = { vendor: string; memberId: bigint; roundId: string };

/** The vendor's link to a round: asks the vendor if it is not stored, and stores the link of a closed round. */
export async function linkOf(
  { db, clock, registry, dialects }: Needs,
  round: RoundName,
): Promise<string | null> {
  const known = await registry.find(round.vendor);
  const dialect = known && dialects[known.policy.dialect];
  const key = known?.keys[0];
  if (!dialect || !key || known.policy.baseUrl === null) return null;
  const state = await dialect.queryRound({ baseUrl: known.policy.baseUrl, key }, round.roundId, clock.now());
  if (typeof state !== 'object' || state.detailsUrl === undefined) return null;
  if (state.state !== 'open') await saveLink(db, round, state.detailsUrl);
  return state.detailsUrl;
}
