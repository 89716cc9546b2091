import { assert } from '@mela/kernel/assert';
import type { Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import { todayOf } from '#modules/agents/team/module.ts';
import { cascadeBelow } from './cascade-below.ts';
import { checkTerms, requireLawful, type TermsAnswer } from './check-terms.ts';
import { announceBelow, takeBackBelow } from './end-contract.ts';
import { withLockedLine } from './locked-line.ts';
import type { Needs } from './needs.ts';
import { auditorOf, reasonOf, requireActiveUpline, type Party } from './party.ts';
import { accountById, changeVersion, versionById } from './queries.ts';
import { isParty, requireAllowed } from './request-contract.ts';
import { situationOf, surroundingsOf, type Situation } from './surroundings.ts';
import { readVersion, type Version } from './version.ts';
import { auditContract, writeToChild, writeAnswer } from './write-notices.ts';

type Answer = { id: string; kind: Version['kind'] };
type Open = { tx: Tx; offer: Version; situation: Situation };

/** Accepts an offer or new terms. Everything that ends because of it ends in the same transaction. */
export async function acceptOffer(needs: Needs, by: Party, answer: Answer): Promise<Version> {
  return withOffer(needs, by, answer, async ({ tx, offer, situation }) => {
    requireAllowed('accept', by, situation);
    requireOpen(needs, offer);
    if (offer.uplineId !== situation.child.uplineId || !situation.hasBase) return refuse('CONTRACT_NO_BASE');
    const around = await surroundingsOf(needs, tx, situation);
    const checked = checkTerms(offer.terms, around);
    requireLawful(checked, around.zone);
    const endsAt = endOf(checked, situation.base);
    const now = needs.clock.now();
    const { active } = situation;
    if (active !== null) {
      await cascadeBelow(needs, tx, {
        active,
        offer,
        startsAt: checked.startsAt,
        limitsFrom: around.settings,
        day: situation.day,
        by,
      });
      await changeVersion(tx, active.id, {
        state: 'superseded',
        endsAt: checked.startsAt,
        endedAt: now,
        endReason: 'AMENDED',
      });
    }
    await changeVersion(tx, offer.id, {
      state: 'active',
      answeredAt: now,
      startsAt: checked.startsAt,
      endsAt: endsAt?.at ?? null,
      endReason: endsAt?.reason ?? null,
    });
    await recordAnswer(needs, tx, { by, offer, state: 'active', startsAt: checked.startsAt });
    if (active !== null) await takeBackBelow(needs, tx, offer);
    if (endsAt !== null) await announceBelow(needs, tx, { version: offer, at: endsAt.at, by: auditorOf(by) });
    await writeAnswer(needs, tx, offer, 'contractAccepted');
  });
}

export async function rejectOffer(needs: Needs, by: Party, answer: Answer): Promise<Version> {
  return withOffer(needs, by, answer, async ({ tx, offer, situation }) => {
    requireAllowed('reject', by, situation);
    requireOpen(needs, offer);
    await changeVersion(tx, offer.id, { state: 'rejected', answeredAt: needs.clock.now() });
    await recordAnswer(needs, tx, { by, offer, state: 'rejected', startsAt: null });
    await writeAnswer(needs, tx, offer, 'contractRejected');
  });
}

/** The upline takes an offer back before it is answered. */
export async function withdrawOffer(needs: Needs, by: Party, answer: Answer): Promise<Version> {
  return withOffer(needs, by, answer, async ({ tx, offer }) => {
    const isUpline = 'staff' in by ? offer.uplineId === null : offer.uplineId === by.memberId;
    if (!isUpline) return refuse('CONTRACT_NOT_A_PARTY');
    await requireActiveUpline(tx, by);
    if (offer.state !== 'requested') return refuse('CONTRACT_NOTHING_OPEN');
    const end = { state: 'expired', endedAt: needs.clock.now(), endReason: 'WITHDRAWN' } as const;
    await changeVersion(tx, offer.id, end);
    await auditContract(needs, tx, auditorOf(by), {
      action: 'contract.withdraw',
      version: offer,
      before: { state: 'requested' },
      after: { state: 'expired' },
      ...reasonOf(by),
    });
    await writeToChild(needs, tx, offer, 'contractWithdrawn');
  });
}

/** At the instant of expiry an offer has expired, even before the job has noted it. */
function requireOpen({ clock }: Needs, offer: Version): void {
  if (offer.state !== 'requested' || offer.answerBy <= clock.now()) refuse('CONTRACT_NOTHING_OPEN');
}

/** The agreed end, or an earlier announced end of the contract above. */
function endOf({ endsAt, startsAt }: TermsAnswer, base: Version | null) {
  const above = base?.endsAt ?? null;
  if (above !== null && above <= startsAt) return refuse('CONTRACT_NO_BASE');
  if (above !== null && (endsAt === null || above < endsAt))
    return { at: above, reason: 'UPLINE_ENDED' as const };
  return endsAt === null ? null : { at: endsAt, reason: 'LAST_DAY' as const };
}

async function withOffer(
  needs: Needs,
  by: Party,
  { id, kind }: Answer,
  change: (open: Open) => Promise<void>,
): Promise<Version> {
  const found = await versionById(needs.db, id);
  if (!found || found.kind !== kind) return refuse('CONTRACT_UNKNOWN');
  if (!isParty(by, found)) return refuse('staff' in by ? 'CONTRACT_NOT_A_PARTY' : 'CONTRACT_UNKNOWN');
  const { childId } = found;
  return withLockedLine(needs, { childId, kind }, async (tx) => {
    const child = await accountById(tx, childId);
    const [offer, situation] = [
      await reread(tx, id),
      child && (await situationOf(tx, { child, kind, day: todayOf(needs) })),
    ];
    assert(situation !== undefined, 'an account with a contract exists');
    await change({ tx, offer, situation });
    return reread(tx, id);
  });
}

async function reread(tx: Tx, id: string): Promise<Version> {
  const row = await versionById(tx, id);
  assert(row !== undefined, 'versions of contracts are never deleted');
  return readVersion(row);
}

type Answered = { by: Party; offer: Version; state: 'active' | 'rejected'; startsAt: Instant | null };

async function recordAnswer(needs: Needs, tx: Tx, { by, offer, state, startsAt }: Answered): Promise<void> {
  await auditContract(needs, tx, auditorOf(by), {
    action: state === 'active' ? 'contract.accept' : 'contract.reject',
    version: offer,
    before: { state: 'requested' },
    after: startsAt === null ? { state } : { state, startsAt },
  });
}
