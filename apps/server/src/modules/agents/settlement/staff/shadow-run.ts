import type { Money } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import { dueOf } from '#modules/agents/settlement/book-line.ts';
import { computeLines } from '#modules/agents/settlement/compute-run.ts';
import { contractsOfRun } from '#modules/agents/settlement/contracts-of.ts';
import type { Needs } from '#modules/agents/settlement/needs.ts';
import { storeInputs } from '#modules/agents/settlement/open-run.ts';
import { allowLongStatements, runById } from '#modules/agents/settlement/runs/queries.ts';
import { accountsOf } from '#modules/agents/settlement/statements/queries.ts';
import { amountsOfRun, copyRun } from './queries.ts';

/** Ends the transaction of a shadow run without a trace. */
class ShadowOver extends Error {}

type Dues = ReadonlyMap<string, { due: Money; childId: bigint }>;

/**
 * Runs a past window again with the figures of now, and compares what its bills ask for. A correction that a later run has settled counts there, as it did; one that no run has
 * settled yet shows as a difference. Everything it writes is rolled back.
 */
export async function shadowRun(needs: Needs, actor: StaffActor, id: bigint) {
  const run = await runById(needs.db, id);
  if (run === undefined) return refuse('SETTLEMENT_RUN_UNKNOWN');
  const zone = needs.settings.merchant().timeZone;
  const dueIn = (line: { gross: Money; net: Money; childId: bigint }) => ({
    childId: line.childId,
    due: dueOf({ ...line, mode: run.mode }),
  });
  let [stored, fresh]: [Dues, Dues] = [new Map(), new Map()];
  await needs.db
    .transaction()
    .execute(async (tx) => {
      await allowLongStatements(tx);
      const contracts = await contractsOfRun(needs, tx, run);
      const shadow = { ...run, id: await copyRun(tx, id) };
      await storeInputs(tx, shadow, contracts, { zone, shadowOf: id });
      const lines = await computeLines(tx, shadow, contracts);
      const amounts = await amountsOfRun(tx, id);
      stored = new Map([...amounts].map(([contractId, line]) => [contractId, dueIn(line)]));
      fresh = new Map(
        lines.map(({ contract: { id: contractId, childId }, computed: { gross }, net }) => [
          contractId,
          dueIn({ gross, net, childId }),
        ]),
      );
      throw new ShadowOver();
    })
    .catch((error: unknown) => {
      if (!(error instanceof ShadowOver)) throw error;
    });
  await needs.db.transaction().execute((tx) =>
    needs.audit.write(tx, actor, {
      action: 'settlement.shadow',
      subject: { kind: 'settlement', id: String(id) },
      reason: '',
      before: null,
      after: { contracts: String(fresh.size) },
    }),
  );
  const different = [...new Set([...stored.keys(), ...fresh.keys()])].filter(
    (contract) => stored.get(contract)?.due !== fresh.get(contract)?.due,
  );
  const childOf = (contract: string) => stored.get(contract)?.childId ?? fresh.get(contract)?.childId ?? 0n;
  const accounts = await accountsOf(needs.db, different.map(childOf));
  return {
    contracts: fresh.size,
    differences: different.map((contractId) => ({
      contractId,
      agent: { id: String(childOf(contractId)), account: accounts.get(childOf(contractId)) ?? '' },
      before: stored.get(contractId)?.due ?? null,
      now: fresh.get(contractId)?.due ?? null,
    })),
  };
}
