import { assert } from '@mela/kernel/assert';
import { refuse } from '@mela/protocol/refusals';
import { terminationTime } from '@mela/rules/agents/contract-life';
import { nextStart } from '@mela/rules/agents/periods';
import { todayOf } from '#modules/agents/team/module.ts';
import { announceBelow, announceEnd, endNow } from './end-contract.ts';
import { withLockedLine } from './locked-line.ts';
import type { Needs } from './needs.ts';
import { auditorOf, idOf, nameOf, requireActiveUpline, type Party } from './party.ts';
import { accountById, versionById } from './queries.ts';
import { isParty, requireAllowed } from './request-contract.ts';
import { windowOf } from './stored-terms.ts';
import { situationOf } from './surroundings.ts';
import { readVersion, type Version } from './version.ts';

/**
 * The child leaves at once and is not paid for the running period. The upline ends the contract with the running period, which is still
 * paid; if the child agrees to an earlier end, it leaves by itself.
 */
export async function terminateContract(
  needs: Needs,
  by: Party,
  { id, kind }: { id: string; kind: Version['kind'] },
): Promise<Version> {
  const found = await versionById(needs.db, id);
  if (!found || found.kind !== kind) return refuse('CONTRACT_UNKNOWN');
  if (!isParty(by, found)) return refuse('staff' in by ? 'CONTRACT_NOT_A_PARTY' : 'CONTRACT_UNKNOWN');
  const { childId } = found;
  return withLockedLine(needs, { childId, kind }, async (tx) => {
    const child = await accountById(tx, childId);
    assert(child !== undefined, 'an account with a contract exists');
    const situation = await situationOf(tx, { child, kind, day: todayOf(needs) });
    requireAllowed('terminate', by, situation);
    if (idOf(by) !== childId) await requireActiveUpline(tx, by);
    const { active: version } = situation;
    if (version === null || version.id !== id) return refuse('CONTRACT_NOT_ACTIVE');
    const auditor = auditorOf(by);
    const now = needs.clock.now();
    const next = nextStart(windowOf(version.terms), now, needs.settings.merchant().timeZone);
    if (terminationTime(nameOf(idOf(by)), { child: nameOf(childId) }, false) === 'now')
      await endNow(needs, tx, { version, at: now, reason: 'ENDED_BY_CHILD', by: auditor });
    else await announceEnd(needs, tx, { version, at: next, reason: 'ENDED_BY_UPLINE', by: auditor });
    await announceBelow(needs, tx, { version, at: next, by: auditor });
    const row = await versionById(tx, id);
    assert(row !== undefined, 'versions of contracts are never deleted');
    return readVersion(row);
  });
}
