import { parsePercent } from '@mela/kernel/money';
import { dayStart, localDay, plus, plusDays, type Instant } from '@mela/kernel/time';
import { contractProducts, type ContractKind } from '@mela/protocol/contract';
import { refuse } from '@mela/protocol/refusals';
import type { ContractSettings } from '@mela/protocol/shapes/contract-settings';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import { conflictsOf } from '@mela/rules/agents/contract-slot';
import { violationsOf, type TermLimits, type Violation } from '@mela/rules/agents/contract-terms';
import { nextStart, periodAfter, periodStart } from '@mela/rules/agents/periods';
import { checkMargin, refuseBeyond, type MarginAnswer } from './check-margin.ts';
import { tiersOf, windowOf } from './stored-terms.ts';
import type { Version } from './version.ts';

/** Everything that terms are checked against. */
export type Surroundings = {
  settings: ContractSettings;
  zone: string;
  now: Instant;
  /** The upline's terms in force; null: the house offers. */
  base: Version | null;
  /** Contracts in force of the account and of those above it. */
  line: readonly Version[];
  /** Contracts in force of the account itself, of other agreements. */
  held: readonly Version[];
  /** Rebates of the line per product, in millionths. */
  rebates: ReadonlyMap<string, bigint>;
  /** The end of what the new terms replace or follow; null: nothing runs. */
  runsUntil: Instant | null;
};

export type TermsAnswer = {
  violations: readonly Violation[];
  /** Fields that must equal those of the upline's contract. */
  differing: readonly string[];
  /** Salaries belong to no product, so a contract about some products has none to deduct. */
  deductsInVain: boolean;
  margin: MarginAnswer;
  conflicts: readonly ContractKind[];
  startsAt: Instant;
  /** The end of the agreed last day; null: none agreed. */
  endsAt: Instant | null;
};

export function limitsOf({ limits }: Pick<ContractSettings, 'limits'>, kind: ContractKind): TermLimits {
  const { tiersMax, rateMin, rateMax } = limits[kind];
  return { tiersMax, rateMin: parsePercent(rateMin), rateMax: parsePercent(rateMax) };
}

export function checkTerms(terms: ContractTerms, around: Surroundings): TermsAnswer {
  const { settings, base, line, held, rebates, now, zone, runsUntil } = around;
  const baseTiers = base === null ? null : tiersOf(base.terms);
  const slots = held.map(({ id, kind, terms: { products } }) => ({
    id,
    kind,
    products: products ?? ('all' as const),
    state: 'ACTIVE' as const,
  }));
  const offered = { kind: terms.kind, products: terms.products ?? ('all' as const) };
  const inConflict = new Set(conflictsOf(slots, offered, contractProducts));
  return {
    violations: violationsOf(tiersOf(terms), baseTiers, limitsOf(settings, terms.kind)),
    differing: base === null ? [] : differingFields(terms, base.terms),
    deductsInVain: terms.kind === 'dividend' && terms.deductions.salaries && terms.products !== null,
    margin: checkMargin(terms, { settings, line, rebates }),
    conflicts: held.filter(({ id }) => inConflict.has(id)).map(({ kind }) => kind),
    startsAt: startOf(terms, { now, zone, runsUntil }),
    endsAt: agreedEnd(terms, zone),
  };
}

/** Shares of a line are subtracted from each other, so its contracts must be about the same periods, quantity and products. */
export function differingFields(terms: ContractTerms, base: ContractTerms): readonly string[] {
  const fields: string[] = [];
  if (base.products !== null && !isWithin(terms.products, base.products)) fields.push('products');
  if (terms.kind !== 'dividend' || base.kind !== 'dividend') return fields;
  if (terms.period !== base.period) fields.push('period');
  if (terms.basis !== base.basis) fields.push('basis');
  if (terms.mode === 'floating' && base.mode !== 'floating') fields.push('mode');
  return fields;
}

function isWithin(products: readonly string[] | null, base: readonly string[]): boolean {
  return products !== null && products.every((product) => base.includes(product));
}

/** The first start of a period after now, and not before what runs has ended. */
function startOf(
  terms: ContractTerms,
  { now, zone, runsUntil }: Pick<Surroundings, 'now' | 'zone' | 'runsUntil'>,
) {
  // A period that starts exactly when the old terms end is the next one.
  const after = runsUntil !== null && runsUntil > now ? plus(runsUntil, -1) : now;
  return nextStart(windowOf(terms), after, zone);
}

/** The first moment after the last day, or after the period that contains it. */
export function agreedEnd(terms: ContractTerms, zone: string): Instant | null {
  const { lastDay } = terms;
  if (lastDay === null) return null;
  const type = terms.kind === 'dividend' ? terms.period : 'daily';
  return type === 'daily'
    ? dayStart(plusDays(lastDay, 1), zone)
    : dayStart(periodAfter({ type, start: periodStart(type, lastDay) }), zone);
}

/** Refuses terms for the first reason, in the fixed order of the codes. */
export function requireLawful(answer: TermsAnswer, zone: string): void {
  const { violations, differing, deductsInVain, margin, conflicts, startsAt, endsAt } = answer;
  if (violations.length > 0)
    refuse('CONTRACT_TERMS_INVALID', {
      violations: violations.map(({ tier, code }) => `${tier ?? 0} ${code}`),
    });
  if (differing.length > 0) refuse('CONTRACT_BASE_DIFFERS', { fields: differing });
  if (deductsInVain) refuse('CONTRACT_SALARIES_SCOPE');
  if (conflicts.length > 0) refuse('CONTRACT_CONFLICT', { kinds: conflicts });
  if (endsAt !== null && endsAt <= startsAt) refuse('CONTRACT_LAST_DAY', { first: localDay(startsAt, zone) });
  refuseBeyond(margin.products);
}
