import { assert } from '@mela/kernel/assert';
import { noMoney } from '@mela/kernel/money';
import { contractTerms, type ContractTerms } from '@mela/protocol/shapes/contract-terms';
import type { WindowType } from '@mela/rules/agents/periods';
import type { Tier } from '@mela/rules/agents/tiers';
import { z } from 'zod';

/** The stored form is the wire form, so that amounts and rates stay exact texts. */
export function storeTerms(terms: ContractTerms): string {
  return JSON.stringify(z.encode(contractTerms, terms));
}

export function readTerms(stored: unknown): ContractTerms {
  const read = contractTerms.safeParse(stored);
  assert(read.success, 'stored terms have the shape of terms');
  return read.data;
}

/** A flat rate is one tier without floors. */
export function tiersOf(terms: ContractTerms): readonly Tier[] {
  return terms.kind === 'realtime'
    ? [{ turnover: noMoney, netLoss: noMoney, active: 0, rate: terms.rate }]
    : terms.tiers;
}

/** The periods or windows by which a contract is settled. */
export function windowOf(terms: ContractTerms): WindowType {
  switch (terms.kind) {
    case 'dividend':
      return terms.period;
    case 'daily':
      return 'daily';
    case 'hourly':
      return 'hourly';
    case 'realtime':
      return 'five-minute';
  }
}
