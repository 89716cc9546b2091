import { formatMoney } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { StaffCase } from '@mela/protocol/shapes/staff-case';
import { outcomesOf, type VendorCaseOutcome } from '@mela/protocol/vendor-desk';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { requireSecondPerson } from '#modules/base/staff-request/module.ts';
import { staffNames } from '#modules/base/staff/module.ts';
import { decideCase as closeCase } from '#modules/play/game-wallet/reconcile/decide-case.ts';
import type { HeldCase } from '#modules/play/game-wallet/reconcile/queries.ts';
import type { Needs } from '#modules/play/game-wallet/staff/needs.ts';
import { asCase, needsSecond } from './list-cases.ts';
import { caseById, claim, lockCase, propose } from './queries.ts';

/** Assigns a case to a person. Repeating it changes nothing. */
export async function claimCase(needs: Needs, actor: StaffActor, id: string): Promise<StaffCase> {
  return hand(needs, actor, { id, isTaken: true });
}

export async function releaseCase(needs: Needs, actor: StaffActor, id: string): Promise<StaffCase> {
  return hand(needs, actor, { id, isTaken: false });
}

async function hand(
  needs: Needs,
  actor: StaffActor,
  { id, isTaken }: { id: string; isTaken: boolean },
): Promise<StaffCase> {
  const { db, clock, audit } = needs;
  return db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, BigInt(id));
    if (!row) return refuse('CASE_UNKNOWN');
    if (row.closedAt !== null) refuse('CASE_CLOSED');
    await checkTaken(tx, actor, row);
    if ((row.claimedBy !== null) !== isTaken) {
      await claim(tx, row.id, isTaken ? { staffId: actor.staffId, at: clock.now() } : null);
      const [before, after] = isTaken ? [null, actor.account] : [actor.account, null];
      await audit.write(tx, actor, {
        action: isTaken ? 'case.claim' : 'case.release',
        subject: { kind: 'case', id },
        memberId: row.memberId,
        before: { claimedBy: before },
        after: { claimedBy: after },
      });
    }
    return asCase((await caseById(tx, row.id)) ?? row);
  });
}

/** Only the assigned person may work on a case. */
async function checkTaken(
  tx: Tx,
  { staffId }: StaffActor,
  { claimedBy }: { claimedBy: bigint | null },
): Promise<void> {
  if (claimedBy === null || claimedBy === staffId) return;
  const names = await staffNames(tx, [claimedBy]);
  refuse('CASE_TAKEN', { name: names.get(claimedBy) ?? '' });
}

type Request = { id: string; outcome: VendorCaseOutcome; note: string };

/** Closes a case, or proposes the decision about held money for a second person's approval. */
export async function decideCase(
  needs: Needs,
  actor: StaffActor,
  { id, outcome, note }: Request,
): Promise<StaffCase> {
  const mayDecide = async (tx: Tx, held: HeldCase): Promise<boolean> => {
    await checkTaken(tx, actor, held);
    if (!outcomesOf(held.kind).includes(outcome)) refuse('CASE_OUTCOME_UNFIT');
    if (outcome === 'seen' || !needsSecond(held)) return true;
    await propose(tx, BigInt(id), { outcome, note, staffId: actor.staffId, at: needs.clock.now() });
    await needs.audit.write(tx, actor, {
      action: 'case.propose',
      subject: { kind: 'case', id },
      memberId: held.memberId,
      reason: note,
      before: { kind: held.kind, amount: formatMoney(held.amount) },
      after: { proposed: outcome },
    });
    return false;
  };
  return settle(needs, actor, { id, outcome, note, mayDecide });
}

/** Approves a proposal; the approver must be another person than the proposer. */
export async function confirmCase(needs: Needs, actor: StaffActor, id: string): Promise<StaffCase> {
  const row = await caseById(needs.db, BigInt(id));
  if (!row) return refuse('CASE_UNKNOWN');
  if (row.closedAt !== null) refuse('CASE_CLOSED');
  const { proposedOutcome: outcome, note } = row;
  if (outcome === null) return refuse('CASE_NOT_PROPOSED');
  const mayDecide = async (tx: Tx, held: HeldCase): Promise<boolean> => {
    await checkTaken(tx, actor, held);
    // Another proposal may have been stored since this one was read.
    if (held.proposedOutcome !== outcome || held.note !== note) refuse('CASE_NOT_PROPOSED');
    const first = held.proposedBy === null ? [] : [held.proposedBy];
    await requireSecondPerson(tx, actor, first, needs.clock.now());
    return true;
  };
  return settle(needs, actor, { id, outcome, note, mayDecide });
}

type Settling = Request & { mayDecide: (tx: Tx, held: HeldCase) => Promise<boolean> };

async function settle(
  needs: Needs,
  actor: StaffActor,
  { id, outcome, note, mayDecide }: Settling,
): Promise<StaffCase> {
  let isHeld = false;
  await closeCase(needs, actor, {
    caseId: BigInt(id),
    outcome,
    reason: note,
    mayDecide: async (tx, held) => {
      isHeld = true;
      return mayDecide(tx, held);
    },
  });
  const row = await caseById(needs.db, BigInt(id));
  if (!row) return refuse('CASE_UNKNOWN');
  if (!isHeld) refuse('CASE_CLOSED');
  return asCase(row);
}
