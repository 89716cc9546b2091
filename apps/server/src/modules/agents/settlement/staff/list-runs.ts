import { noMoney } from '@mela/kernel/money';
import type { ContractKind } from '@mela/protocol/contract';
import type { Database } from '#db/database.ts';
import { periodOf } from '#modules/agents/settlement/runs/queries.ts';
import { runsBy, sumsOfRuns } from './queries.ts';

type Filters = { kind?: ContractKind | undefined; before?: bigint | undefined; size: number };

/** Runs with what they counted and paid, newest first. */
export async function listRuns(db: Database, filters: Filters) {
  const found = await runsBy(db, filters);
  const shown = found.slice(0, filters.size);
  const sums = await sumsOfRuns(
    db,
    shown.map(({ id }) => id),
  );
  const runs = shown.map(({ id, inputs, period, ...run }) => {
    const { contracts = 0, net = noMoney, paid = noMoney, owed = noMoney } = sums.get(id) ?? {};
    return {
      ...run,
      id: String(id),
      period: periodOf(period),
      inputs: inputs ?? 0,
      contracts,
      net,
      paid,
      owed,
    };
  });
  return { runs, next: found.length > shown.length ? (runs.at(-1)?.id ?? null) : null };
}
