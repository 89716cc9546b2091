import { assert } from '@mela/kernel/assert';
import { DAY, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import {
  refusalOf,
  type ContractState as LifeState,
  type LifeRefusal,
} from '@mela/rules/agents/contract-life';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import { todayOf } from '#modules/agents/team/module.ts';
import { checkTerms, requireLawful } from './check-terms.ts';
import { withLockedLine } from './locked-line.ts';
import type { Needs } from './needs.ts';
import { auditorOf, idOf, nameOf, reasonOf, requireActiveUpline, type Party } from './party.ts';
import { accountById, insertVersion, versionById, versionByRequest, versionsOfLine } from './queries.ts';
import { storeTerms } from './stored-terms.ts';
import { situationOf, surroundingsOf, type Situation } from './surroundings.ts';
import { readVersion, type Version } from './version.ts';
import { auditContract, writeToChild } from './write-notices.ts';

type Offer = { childId: bigint; terms: ContractTerms; requestKey: string };

/** Offers a contract to a direct downline; it waits for the answer and changes nothing until then. */
export async function offerContract(needs: Needs, by: Party, offer: Offer): Promise<Version> {
  const { childId, terms } = offer;
  return withLockedLine(needs, { childId, kind: terms.kind }, async (tx) => {
    const earlier = await earlierRequest(tx, by, offer);
    if (earlier) return earlier;
    const child = await accountById(tx, childId);
    if (!child || child.isClosed || child.type === 4) return refuse('CONTRACT_NOT_DIRECT_UPLINE');
    const situation = await situationOf(tx, { child, kind: terms.kind, day: todayOf(needs) });
    requireAllowed('offer', by, situation);
    await requireActiveUpline(tx, by);
    return request(needs, tx, { by, situation, offer, lineId: uuidv7(), version: 1 });
  });
}

/** Offers new terms; the contract in force stays until they are accepted. */
export async function amendContract(
  needs: Needs,
  by: Party,
  { id, terms, requestKey }: { id: string; terms: ContractTerms; requestKey: string },
): Promise<Version> {
  const found = await versionById(needs.db, id);
  if (!found || found.kind !== terms.kind || !isParty(by, found)) return refuse('CONTRACT_UNKNOWN');
  const { childId, lineId } = found;
  return withLockedLine(needs, { childId, kind: terms.kind }, async (tx) => {
    const offer = { childId, terms, requestKey };
    const earlier = await earlierRequest(tx, by, offer);
    if (earlier) return earlier;
    const child = await accountById(tx, childId);
    assert(child !== undefined, 'an account with a contract exists');
    const situation = await situationOf(tx, { child, kind: terms.kind, day: todayOf(needs) });
    requireAllowed('amend', by, situation);
    await requireActiveUpline(tx, by);
    const [last] = await versionsOfLine(tx, lineId);
    if (last === undefined || situation.active?.lineId !== lineId) return refuse('CONTRACT_NOT_ACTIVE');
    return request(needs, tx, { by, situation, offer, lineId, version: last.version + 1 });
  });
}

/** A stranger learns nothing about a contract. */
export function isParty(
  by: Party,
  { childId, uplineId }: { childId: bigint; uplineId: bigint | null },
): boolean {
  const id = idOf(by);
  return id === uplineId || id === childId;
}

const refusals = {
  NOT_DIRECT_UPLINE: 'CONTRACT_NOT_DIRECT_UPLINE',
  NO_BASE: 'CONTRACT_NO_BASE',
  ALREADY_OPEN: 'CONTRACT_ALREADY_OPEN',
  NOT_THE_CHILD: 'CONTRACT_NOT_THE_CHILD',
  NOT_A_PARTY: 'CONTRACT_NOT_A_PARTY',
  NOT_ACTIVE: 'CONTRACT_NOT_ACTIVE',
  NOTHING_OPEN: 'CONTRACT_NOTHING_OPEN',
} as const satisfies Record<LifeRefusal, string>;

/** Whether the rules of the life of contracts allow the action now. */
export function requireAllowed(
  action: 'offer' | 'amend' | 'accept' | 'reject' | 'terminate',
  by: Party,
  { child, hasBase, active, requested }: Situation,
): void {
  const isAmendment = active !== null;
  const refusal = refusalOf(action, nameOf(idOf(by)), {
    child: nameOf(child.id),
    // A contract that outlives a change of the upline still ends with the one who gave it.
    upline: nameOf(action === 'terminate' && active !== null ? active.uplineId : child.uplineId),
    hasBase,
    contract: isAmendment ? 'ACTIVE' : requested === null ? null : 'REQUESTED',
    amendment: isAmendment && requested !== null ? 'REQUESTED' : (null satisfies LifeState | null),
  });
  if (refusal !== null) refuse(refusals[refusal]);
}

/** A repeated request finds its first result; the key with other terms is refused. */
async function earlierRequest(tx: Tx, by: Party, { childId, terms, requestKey }: Offer) {
  const found = await versionByRequest(tx, childId, requestKey);
  if (!found || found.uplineId !== idOf(by)) return undefined;
  const earlier = readVersion(found);
  return storeTerms(earlier.terms) === storeTerms(terms) ? earlier : refuse('REQUEST_KEY_REUSED');
}

type Request = { by: Party; situation: Situation; offer: Offer; lineId: string; version: number };

async function request(
  needs: Needs,
  tx: Tx,
  { by, situation, offer: { terms, requestKey }, lineId, version }: Request,
): Promise<Version> {
  const around = await surroundingsOf(needs, tx, situation);
  requireLawful(checkTerms(terms, around), around.zone);
  const { child, kind } = situation;
  const id = uuidv7();
  await insertVersion(tx, {
    id,
    lineId,
    version,
    kind,
    childId: child.id,
    uplineId: child.uplineId,
    products: terms.products,
    period: terms.kind === 'dividend' ? terms.period : null,
    terms: storeTerms(terms),
    offeredAt: around.now,
    answerBy: plus(around.now, around.settings.answerDays * DAY),
    requestKey,
    offeredBy: 'staff' in by ? by.staff.staffId : null,
  });
  const stored = await versionById(tx, id);
  assert(stored !== undefined, 'the inserted version exists');
  const offered = readVersion(stored);
  await auditContract(needs, tx, auditorOf(by), {
    action: version === 1 ? 'contract.offer' : 'contract.amend',
    version: offered,
    before: null,
    after: { kind, version, terms: storeTerms(terms) },
    ...reasonOf(by),
  });
  await writeToChild(needs, tx, offered, version === 1 ? 'contractOffered' : 'contractAmended');
  return offered;
}
