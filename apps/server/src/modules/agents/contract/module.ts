import { contractsInForce } from './in-force.ts';
import type { Needs } from './needs.ts';
import { salaryWeightsOf } from './salary-weights.ts';

export type { ContractInForce } from './in-force.ts';
export { tiersOf, windowOf } from './stored-terms.ts';

/** Contracts between agents and their direct uplines. */
export function createContract({ settings }: Needs) {
  return {
    contractsInForce,
    /** The weights of products in salaries, as the merchant set them. */
    salaryWeights: () => salaryWeightsOf(settings.contract()),
  };
}
