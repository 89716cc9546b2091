import type { Instant, LocalDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { ContractSettings } from '@mela/protocol/shapes/contract-settings';
import { cascadeOf, type Cascade, type LineContract } from '@mela/rules/agents/cascade';
import type { Database, Tx } from '#db/database.ts';
import { differingFields, limitsOf } from './check-terms.ts';
import { endNow } from './end-contract.ts';
import type { Needs } from './needs.ts';
import { auditorOf, type Party } from './party.ts';
import { activeUpward, liveDownward } from './queries.ts';
import { tiersOf } from './stored-terms.ts';
import { readVersion, type Version } from './version.ts';
import { endOffer } from './write-notices.ts';

type Amendment = {
  active: Version;
  offer: Pick<Version, 'terms'>;
  limitsFrom: ContractSettings;
  /** Of the line. */
  day: LocalDay;
};

/** What ends below a contract when its new terms are accepted. */
export async function previewCascade(
  db: Database | Tx,
  { active, offer, limitsFrom, day }: Amendment,
): Promise<{ cascade: Cascade; live: ReadonlyMap<string, Version> }> {
  const { childId, kind } = active;
  const above = (await activeUpward(db, childId, day)).map(readVersion).filter((one) => one.kind === kind);
  const below = (await liveDownward(db, { memberId: childId, kind, day })).map(readVersion);
  // The open amendment of the account itself is what is being accepted.
  const others = below.filter((one) => one.childId !== childId);
  const live = new Map([...above, ...others].map((one) => [one.id, one]));
  const holders = new Map([...live.values()].filter(isActive).map((one) => [one.childId, one.id]));
  const contracts = [...live.values()].map((one): LineContract => {
    const isDirect = one.uplineId === childId;
    // A contract about another period, quantity or product fits no tiers of the new terms.
    const fits = !isDirect || differingFields(one.terms, offer.terms).length === 0;
    return {
      id: one.id,
      base: one.uplineId === null ? null : (holders.get(one.uplineId) ?? null),
      kind,
      state: isActive(one) ? 'ACTIVE' : 'REQUESTED',
      tiers: fits ? tiersOf(one.terms) : [],
    };
  });
  const amendment = { contract: active.id, tiers: tiersOf(offer.terms) };
  return { cascade: cascadeOf(contracts, amendment, limitsOf(limitsFrom, kind)), live };
}

const isActive = ({ state }: Version): boolean => state === 'active';

/** Ends it in the caller's transaction, from the start of the new terms on. */
export async function cascadeBelow(
  needs: Needs,
  tx: Tx,
  { startsAt, by, ...amendment }: Amendment & { startsAt: Instant; by: Party },
): Promise<void> {
  const { cascade, live } = await previewCascade(tx, amendment);
  if (cascade.refused !== null)
    return cascade.refused === 'CYCLE'
      ? refuse('CONTRACT_CYCLE')
      : refuse('CONTRACT_TERMS_INVALID', { violations: ['0 NO_PARENT_TIER'] });
  const ended = cascade.ended.flatMap(({ id, because: reason }) => {
    const version = live.get(id);
    return version === undefined ? [] : [{ version, reason, by: auditorOf(by) }];
  });
  const contracts = ended.filter(({ version }) => isActive(version));
  const linesEnded = new Set(contracts.map(({ version }) => version.lineId));
  for (const contract of contracts) await endNow(needs, tx, { ...contract, at: startsAt });
  // An open amendment of an ended contract has expired with it.
  const offers = ended.filter(({ version }) => !isActive(version) && !linesEnded.has(version.lineId));
  for (const offer of offers) await endOffer(needs, tx, offer);
}
