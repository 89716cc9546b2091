import { plus, type Instant, type LocalDay } from '@mela/kernel/time';
import type { ContractEndReason, ContractState } from '@mela/protocol/contract';
import { nextStart } from '@mela/rules/agents/periods';
import type { Tx } from '#db/database.ts';
import { todayOf } from '#modules/agents/team/module.ts';
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

type EndingBelow = Pick<Ending, 'version' | 'at' | 'by'> & { day?: LocalDay };

/** Announces the end of everything below a contract that has ended or will: all of it rests on that contract. The line is that of a day, today unless given. */
export async function announceBelow(
  needs: Needs,
  tx: Tx,
  { version, at, by, day = todayOf(needs) }: EndingBelow,
): Promise<void> {
  const { childId: memberId, kind } = version;
  const live = await liveDownward(tx, { memberId, kind, day });
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

/**
 * Takes back announced ends that followed from a contract whose end is no longer announced. A contract between whose own end stands keeps
 * everything below it ending, and an agreed last day still ends what rests on it.
 */
export async function takeBackBelow(needs: Needs, tx: Tx, version: Version): Promise<void> {
  const { childId: memberId, kind } = version;
  const live = (await liveDownward(tx, { memberId, kind, day: todayOf(needs) })).map(readVersion);
  const zone = needs.settings.merchant().timeZone;
  /** The accounts whose contract goes on, with its agreed end. The line is read from the top down. */
  const goingOn = new Map<bigint, Instant | null>([[memberId, null]]);
  for (const below of live.filter(({ state, childId }) => state === 'active' && childId !== memberId)) {
    const above = below.uplineId === null ? undefined : goingOn.get(below.uplineId);
    if (above === undefined) continue;
    if (below.endReason === 'UPLINE_ENDED') {
      const agreed = agreedEnd(below.terms, zone);
      const isLonger = above !== null && (agreed === null || above < agreed);
      const endsAt = isLonger ? above : agreed;
      const reason = isLonger ? 'UPLINE_ENDED' : 'LAST_DAY';
      await changeVersion(tx, below.id, { endsAt, endReason: endsAt === null ? null : reason });
      goingOn.set(below.childId, endsAt);
    } else if (below.endReason === null || below.endReason === 'LAST_DAY')
      goingOn.set(below.childId, below.endsAt);
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
