import type { Database, Tx } from '#db/database.ts';
import type { SettledContract } from './compute.ts';
import type { Needs } from './needs.ts';
import type { Window } from './windows.ts';

/** Trial members and test agents take no part in any run (AGENT-16). */
const settledTypes: ReadonlySet<number> = new Set([0, 1, 2]);

/** The versions that settle a window: those whose terms count in all of it. */
export async function contractsOf(
  { contract }: Pick<Needs, 'contract'>,
  db: Database | Tx,
  { kind, period, startsAt, endsAt }: Pick<Window, 'kind' | 'period' | 'startsAt' | 'endsAt'>,
): Promise<SettledContract[]> {
  const found: SettledContract[] = await contract.contractsInForce(db, kind, startsAt, endsAt);
  return found.filter(
    ({ childType, terms }) =>
      settledTypes.has(childType) && (terms.kind !== 'dividend' || terms.period === period),
  );
}
