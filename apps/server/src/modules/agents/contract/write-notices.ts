import type { Instant } from '@mela/kernel/time';
import type { AuditAction } from '@mela/protocol/audit-actions';
import type { ContractEndReason } from '@mela/protocol/contract';
import type { Tx } from '#db/database.ts';
import type { AuditBy, AuditValue } from '#modules/base/audit/module.ts';
import type { Needs } from './needs.ts';
import { changeVersion } from './queries.ts';
import type { Version } from './version.ts';

type Change = {
  action: AuditAction;
  version: Version;
  before: AuditValue;
  after: AuditValue;
  reason?: string;
};

export async function auditContract({ audit }: Needs, tx: Tx, by: AuditBy, change: Change): Promise<void> {
  const { action, version, before, after, reason } = change;
  await audit.write(tx, by, {
    action,
    subject: { kind: 'contract', id: version.id },
    memberId: version.childId,
    before,
    after,
    ...(reason === undefined ? {} : { reason }),
  });
}

/** The name of the other party; the house signs with the site's name. */
const uplineName = ({ uplineAccount }: Version): string => uplineAccount ?? 'Mela';

export async function writeToChild(
  { inbox }: Needs,
  tx: Tx,
  version: Version,
  template: 'contractOffered' | 'contractAmended' | 'contractWithdrawn',
): Promise<void> {
  const params = { contract: version.kind, account: uplineName(version) };
  await inbox.write(tx, { memberId: version.childId }, template, params);
}

/** Both parties learn of the answer; the house reads its contracts in the back office. */
export async function writeAnswer(
  { inbox }: Needs,
  tx: Tx,
  version: Version,
  template: 'contractAccepted' | 'contractRejected' | 'contractUnanswered',
): Promise<void> {
  const { kind: contract, childId, uplineId, childAccount } = version;
  await inbox.write(tx, { memberId: childId }, template, { contract, account: uplineName(version) });
  if (uplineId !== null)
    await inbox.write(tx, { memberId: uplineId }, template, { contract, account: childAccount });
}

/** Ends an open offer that nobody answered or withdrew; both parties learn why. */
export async function endOffer(
  needs: Needs,
  tx: Tx,
  { version, reason, by }: { version: Version; reason: ContractEndReason; by: AuditBy },
): Promise<void> {
  const end = { state: 'expired', endedAt: needs.clock.now(), endReason: reason } as const;
  await changeVersion(tx, version.id, end);
  await auditContract(needs, tx, by, {
    action: 'contract.expire',
    version,
    before: { state: 'requested' },
    after: { state: 'expired', reason },
  });
  const { kind: contract, childId, uplineId, childAccount } = version;
  const { inbox } = needs;
  const account = uplineName(version);
  await inbox.write(tx, { memberId: childId }, 'contractOfferEnded', { contract, account, reason });
  if (uplineId !== null)
    await inbox.write(tx, { memberId: uplineId }, 'contractOfferEnded', {
      contract,
      account: childAccount,
      reason,
    });
}

/** Both parties learn of an end. */
export async function writeEnd(
  { inbox }: Needs,
  tx: Tx,
  { version, reason, from }: { version: Version; reason: ContractEndReason; from: Instant },
): Promise<void> {
  const { kind: contract, childId, uplineId, childAccount } = version;
  const common = { contract, from, reason };
  await inbox.write(tx, { memberId: childId }, 'contractEnds', { ...common, account: uplineName(version) });
  if (uplineId !== null)
    await inbox.write(tx, { memberId: uplineId }, 'contractEnds', { ...common, account: childAccount });
}
