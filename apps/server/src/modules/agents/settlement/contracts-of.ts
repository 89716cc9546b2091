import { localDay } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';
import { sharesProduct, type SettledContract } from './compute.ts';
import { uplinesThroughout } from './counted/queries.ts';
import { groupBy } from './group-by.ts';
import { contractIdsOfRun } from './lines/queries.ts';
import type { Needs } from './needs.ts';
import type { Run } from './runs/queries.ts';
import type { Window } from './windows.ts';

/** Trial members and test agents take no part in any run (AGENT-16). */
const settledTypes: ReadonlySet<number> = new Set([0, 1, 2]);

type Asked = Pick<Needs, 'contract' | 'settings'>;

/** The versions that settle a window: those whose terms count in all of it. */
export async function contractsOf(
  needs: Asked,
  db: Database | Tx,
  window: Window,
): Promise<SettledContract[]> {
  return withLines(needs, db, { contracts: await inForce(needs, db, window), window });
}

/** The versions that a run settled, also those whose end was written for a time before it. */
export async function contractsOfRun(needs: Asked, db: Database | Tx, run: Run): Promise<SettledContract[]> {
  const stated = await needs.contract.contractsByIds(db, run.kind, await contractIdsOfRun(db, run.id));
  if (run.firstDay !== null) return withLines(needs, db, { contracts: stated, window: run });
  // A contract that earned nothing in a short window has no statement.
  const known = new Set(stated.map(({ id }) => id));
  const others = (await inForce(needs, db, run)).filter(({ id }) => !known.has(id));
  return withLines(needs, db, { contracts: [...stated, ...others], window: run });
}

/** These versions of a run. */
export async function contractsWithIds(
  needs: Asked,
  db: Database,
  { run, ids }: { run: Run; ids: readonly string[] },
): Promise<SettledContract[]> {
  const contracts = await needs.contract.contractsByIds(db, run.kind, ids);
  return withLines(needs, db, { contracts, window: run });
}

async function inForce({ contract }: Asked, db: Database | Tx, { kind, period, startsAt, endsAt }: Window) {
  const found: SettledContract[] = await contract.contractsInForce(db, kind, startsAt, endsAt);
  return found.filter(
    ({ childType, terms }) =>
      settledTypes.has(childType) && (terms.kind !== 'dividend' || terms.period === period),
  );
}

type Placing = { contracts: readonly SettledContract[]; window: Window };

/** Adds the line above to the contracts whose upline takes no part in the window. */
async function withLines(
  { settings }: Asked,
  db: Database | Tx,
  { contracts, window }: Placing,
): Promise<SettledContract[]> {
  const byChild = groupBy(contracts, ({ childId }) => childId);
  const isAlone = (contract: SettledContract): boolean =>
    contract.uplineId !== null &&
    !(byChild.get(contract.uplineId) ?? []).some((candidate) => sharesProduct(candidate, contract));
  const uplines = contracts.flatMap((contract) =>
    isAlone(contract) && contract.uplineId !== null ? [contract.uplineId] : [],
  );
  if (uplines.length === 0) return [...contracts];
  const day = localDay(window.startsAt, settings.merchant().timeZone);
  const lines = await uplinesThroughout(db, uplines, {
    first: window.firstDay ?? day,
    last: window.lastDay ?? day,
  });
  return contracts.map((contract) =>
    contract.uplineId === null || !isAlone(contract)
      ? contract
      : { ...contract, above: lines.get(contract.uplineId) ?? [] },
  );
}
