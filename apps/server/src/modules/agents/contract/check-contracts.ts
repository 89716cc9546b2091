import { violationsOf } from '@mela/rules/agents/contract-terms';
import { nextStart } from '@mela/rules/agents/periods';
import type { Tx } from '#db/database.ts';
import { todayOf, uplineOn } from '#modules/agents/team/module.ts';
import { differingFields, limitsOf } from './check-terms.ts';
import { announceBelow, announceEnd } from './end-contract.ts';
import { withLockedLine } from './locked-line.ts';
import type { Needs } from './needs.ts';
import { accountById, activeUpward, holdersAfter, liveOf } from './queries.ts';
import { tiersOf, windowOf } from './stored-terms.ts';
import { readVersion, type Version } from './version.ts';

const BATCH = 200;

/** Finds contracts in force that the rules no longer allow, and ends them with the running period. */
export async function checkContracts(needs: Needs): Promise<{ unlawful: number }> {
  let unlawful = 0;
  let accounts = await holdersAfter(needs.db, 0n, BATCH);
  while (accounts.length > 0) {
    for (const childId of accounts) {
      for (const { kind } of (await liveOf(needs.db, childId)).filter(({ state }) => state === 'active'))
        unlawful += (await withLockedLine(needs, { childId, kind }, (tx) =>
          checkOne(needs, tx, { childId, kind }),
        ))
          ? 1
          : 0;
    }
    accounts = await holdersAfter(needs.db, accounts.at(-1) ?? 0n, BATCH);
  }
  return { unlawful };
}

async function checkOne(
  needs: Needs,
  tx: Tx,
  { childId, kind }: { childId: bigint; kind: Version['kind'] },
): Promise<boolean> {
  const today = todayOf(needs);
  const line = (await activeUpward(tx, childId, today)).map(readVersion).filter((one) => one.kind === kind);
  const version = line.find((one) => one.childId === childId);
  const child = await accountById(tx, childId);
  if (version === undefined || child === undefined || version.endsAt !== null) return false;
  // A move whose day has come ends the contract itself.
  if ((await uplineOn(tx, childId, today)) !== child.uplineId) return false;
  const base = line.find((one) => one.childId === version.uplineId);
  if (child.uplineId === version.uplineId && isLawful(needs, version, base)) return false;
  const at = nextStart(windowOf(version.terms), needs.clock.now(), needs.settings.merchant().timeZone);
  const by = { job: 'contract.check' };
  await announceEnd(needs, tx, { version, at, reason: 'UNLAWFUL', by });
  await announceBelow(needs, tx, { version, at, by });
  return true;
}

function isLawful({ settings }: Needs, version: Version, base: Version | undefined): boolean {
  if (version.uplineId !== null && base === undefined) return false;
  const { terms } = version;
  const baseTiers = base === undefined ? null : tiersOf(base.terms);
  const isWithin =
    violationsOf(tiersOf(terms), baseTiers, limitsOf(settings.contract(), terms.kind)).length === 0;
  return isWithin && (base === undefined || differingFields(terms, base.terms).length === 0);
}
