import { plus, type Instant } from '@mela/kernel/time';
import type { ContractEndReason, ContractState } from '@mela/protocol/contract';
import { nextStart } from '@mela/rules/agents/periods';
import type { Tx } from '#db/database.ts';
import type { AuditBy } from '#modules/base/audit/module.ts';
import { agreedEnd } from './check-terms.ts';
import type { Needs } from './needs.ts';
import { changeVersion, liveDownward, liveOf } from './queries.ts';
import { windowOf } from './stored-terms.ts';
import { readVersion, type Version } from './version.ts';
import { auditContract, writeEnd } from './write-notices.ts';

type Ending = { version: Version; at: Instant; reason: ContractEndReason; by: AuditBy };

/** Ends a contract in force now; its terms count until `at`, which lies ahead if the running period keeps them. */
export async function endNow(
  needs: Needs,
  tx: Tx,
  { version, at, reason, by, state = 'terminated' }: Ending & { state?: ContractState },
): Promise<void> {
  const now = needs.clock.now();
  const end = notBeforeStart(version, at);
  await changeVersion(tx, version.id, { state, endsAt: end, endedAt: now, endReason: reason });
  await expireAmendment(tx, version, { now, reason });
  await auditContract(needs, tx, by, {
    action: 'contract.end',
    version,
    before: { state: version.state },
    after: { state, reason, from: end },
  });
  await writeEnd(needs, tx, { version, reason, from: end });
}

/** Announces the end of a contract, which stays in force until then; what rests on it ends then too. */
export async function announceEnd(needs: Needs, tx: Tx, { version, at, reason, by }: Ending): Promise<void> {
  const end = notBeforeStart(version, at);
  if (version.endsAt !== null && version.endsAt <= end) return;
  await changeVersion(tx, version.id, { endsAt: end, endReason: reason });
  await auditContract(needs, tx, by, {
    action: 'contract.end',
    version,
    before: { state: version.state },
    after: { reason, from: end },
  });
  await writeEnd(needs, tx, { version, reason, from: end });
}

/** Announces the end of everything below a contract that has ended or will: all of it rests on that contract. */
export async function announceBelow(
  needs: Needs,
  tx: Tx,
  { version, at, by }: Pick<Ending, 'version' | 'at' | 'by'>,
): Promise<void> {
  const live = await liveDownward(tx, { memberId: version.childId, kind: version.kind });
  const zone = needs.settings.merchant().timeZone;
  for (const below of live.map(readVersion)) {
    if (below.childId === version.childId) continue;
    // The running period of a contract that ends at a moment inside it is paid in full.
    const end = nextStart(windowOf(below.terms), plus(at, -1), zone);
    if (below.state === 'active')
      await announceEnd(needs, tx, { version: below, at: end, reason: 'UPLINE_ENDED', by });
    else if (below.answerBy > end) await changeVersion(tx, below.id, { answerBy: end });
  }
}

/** Takes back announced ends that followed from a contract whose end is no longer announced. */
export async function takeBackBelow(needs: Needs, tx: Tx, version: Version): Promise<void> {
  const live = await liveDownward(tx, { memberId: version.childId, kind: version.kind });
  const zone = needs.settings.merchant().timeZone;
  for (const below of live.map(readVersion)) {
    if (below.childId === version.childId || below.endReason !== 'UPLINE_ENDED') continue;
    const endsAt = agreedEnd(below.terms, zone);
    await changeVersion(tx, below.id, { endsAt, endReason: endsAt === null ? null : 'LAST_DAY' });
  }
}

async function expireAmendment(
  tx: Tx,
  version: Version,
  { now, reason }: { now: Instant; reason: ContractEndReason },
): Promise<void> {
  for (const { id, lineId, state } of await liveOf(tx, version.childId)) {
    if (lineId === version.lineId && state === 'requested')
      await changeVersion(tx, id, { state: 'expired', endedAt: now, endReason: reason });
  }
}

/** A contract that has not started yet ends before its first window. */
function notBeforeStart({ startsAt }: Version, at: Instant): Instant {
  return startsAt !== null && startsAt > at ? startsAt : at;
}
