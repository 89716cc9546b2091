import { noMoney } from '@mela/kernel/money';
import type { Database, Tx } from '#db/database.ts';
import { planLines, type PlannedLine, type SettledContract, type TeamSums } from './compute.ts';
import { contractsOf } from './contracts-of.ts';
import { dividendCarries, teamSums, turnoverCarries } from './inputs/queries.ts';
import { insertLines, type NewLine } from './lines/queries.ts';
import type { Needs } from './needs.ts';
import { activeFloorOf } from './rules.ts';
import { allowLongStatements, lockRun, setRunState, type Run } from './runs/queries.ts';
import { hashOf, statementOf } from './statement.ts';

/** Computes the lines of a run from its inputs, and stores them with their statements. */
export async function computeRun(needs: Needs, id: bigint): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, id, 'filled');
    if (run === undefined) return;
    await allowLongStatements(tx);
    const lines = await computeLines(tx, run, await contractsOf(needs, tx, run));
    if (lines.length > 0) await insertLines(tx, run, lines);
    await setRunState(tx, id, 'computed');
  });
}

/** The lines of a run from its stored inputs: now as at any later time. */
export async function computeLines(
  db: Database | Tx,
  run: Run,
  contracts: readonly SettledContract[],
): Promise<NewLine[]> {
  const teams = await teamSums(db, run, contracts, activeFloorOf(run.rules));
  const lineIds = contracts.map(({ lineId }) => lineId);
  const carries =
    run.kind === 'dividend'
      ? await dividendCarries(db, lineIds, run.startsAt)
      : await turnoverCarries(db, run, lineIds);
  const teamOf = ({ id }: SettledContract): TeamSums => teams.get(id) ?? { products: [], active: 0 };
  const planned = planLines(contracts, run, {
    teamOf,
    carryOf: ({ lineId }) => carries.get(lineId) ?? noMoney,
    rules: run.rules,
  });
  return planned
    .filter((line) => isStated(run, line))
    .map((line) => {
      const statement = statementOf(line, teamOf(line.contract).products, run);
      return { ...line, statement, hash: hashOf(statement) };
    });
}

/** Short windows in which a team did nothing need no statement; over days each contract has one. */
function isStated({ firstDay }: Run, { computed, net }: PlannedLine): boolean {
  const { turnover, turnoverIn, netLoss } = computed;
  return firstDay !== null || [turnover, turnoverIn, net, netLoss].some((amount) => amount !== noMoney);
}
