import { assert } from '@mela/kernel/assert';
import { refuse } from '@mela/protocol/refusals';
import type { ContractPreview, PreviewSubject } from '@mela/protocol/shapes/contract';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import { todayOf } from '#modules/agents/team/module.ts';
import { previewCascade } from './cascade-below.ts';
import { checkTerms } from './check-terms.ts';
import type { Needs } from './needs.ts';
import { idOf, type Party } from './party.ts';
import { accountById, versionById, type Account } from './queries.ts';
import { isParty } from './request-contract.ts';
import { simulatedLine } from './simulate/line-of.ts';
import { situationOf, surroundingsOf, type Situation } from './surroundings.ts';
import { readVersion, type Version } from './version.ts';

/** What terms would mean for the account and everybody below, before anybody agrees to them. Nothing changes. */
export async function previewTerms(
  needs: Needs,
  by: Party,
  subject: PreviewSubject,
): Promise<ContractPreview> {
  const { db } = needs;
  const { account, terms } = await subjectOf(needs, by, subject);
  const situation = await situationOf(db, { child: account, kind: terms.kind, day: todayOf(needs) });
  const around = await surroundingsOf(needs, db, situation);
  const { violations, differing, deductsInVain, margin, conflicts, startsAt } = checkTerms(terms, around);
  return {
    violations: [
      ...violations,
      ...differing.map((field) => ({ code: `DIFFERS_${field}`, tier: null })),
      ...(deductsInVain ? [{ code: 'SALARIES_OF_PRODUCTS', tier: null }] : []),
    ],
    margin: { isAllowed: margin.isAllowed, products: [...margin.products] },
    conflicts: [...conflicts],
    startsAt,
    cascade: await cascadeOfTerms(needs, situation, terms),
    simulation: await needs.simulate(
      db,
      await simulatedLine(db, { account, terms, active: situation.active }),
    ),
  };
}

async function subjectOf(
  needs: Needs,
  by: Party,
  subject: PreviewSubject,
): Promise<{ account: Account; terms: ContractTerms }> {
  if (subject.of === 'offer') {
    const account = await accountById(needs.db, BigInt(subject.childId));
    const isDirect = account !== undefined && account.uplineId === idOf(by);
    return isDirect ? { account, terms: subject.terms } : refuse('CONTRACT_NOT_DIRECT_UPLINE');
  }
  const version = await versionFor(needs, by, subject.id);
  const account = await accountById(needs.db, version.childId);
  assert(account !== undefined, 'an account with a contract exists');
  // A contract of the past does not show the team of an account that has moved to another upline.
  const isAllowed = 'staff' in by || by.memberId === account.id || by.memberId === account.uplineId;
  if (!isAllowed) return refuse('CONTRACT_UNKNOWN');
  if (subject.of === 'version') return { account, terms: version.terms };
  if (version.kind !== subject.terms.kind || version.uplineId !== idOf(by)) return refuse('CONTRACT_UNKNOWN');
  return { account, terms: subject.terms };
}

/** Staff see all contracts, others their own. */
export async function versionFor({ db }: Pick<Needs, 'db'>, by: Party, id: string): Promise<Version> {
  const row = await versionById(db, id);
  if (!row || (!('staff' in by) && !isParty(by, row))) return refuse('CONTRACT_UNKNOWN');
  return readVersion(row);
}

async function cascadeOfTerms(
  { db, settings }: Needs,
  { active, day }: Situation,
  terms: ContractTerms,
): Promise<ContractPreview['cascade']> {
  if (active === null) return [];
  const limitsFrom = settings.contract();
  const { cascade, live } = await previewCascade(db, { active, offer: { terms }, limitsFrom, day });
  if (cascade.refused !== null) return [];
  return cascade.ended.flatMap(({ id, because }) => {
    const ended = live.get(id);
    if (ended === undefined) return [];
    return [
      {
        account: ended.childAccount,
        state: ended.state === 'active' ? ('active' as const) : ('requested' as const),
        because,
      },
    ];
  });
}
