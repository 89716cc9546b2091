import type { ContractState } from './contract-life.ts';
import type { ContractKind } from './contract-terms.ts';

export type ProductScope = 'all' | readonly string[];

export type SlotContract = { id: string; kind: ContractKind; products: ProductScope; state: ContractState };

/** The contracts that an agent cannot hold beside a new one: per product one salary of any kind, and one dividend. */
export function conflictsOf(
  held: readonly SlotContract[],
  offered: Pick<SlotContract, 'kind' | 'products'>,
  allProducts: readonly string[],
): readonly string[] {
  const wanted = new Set(productsIn(offered.products, allProducts));
  return held
    .filter(({ state, kind }) => state === 'ACTIVE' && isDividend(kind) === isDividend(offered.kind))
    .filter(({ products }) => productsIn(products, allProducts).some((product) => wanted.has(product)))
    .map(({ id }) => id);
}

const isDividend = (kind: ContractKind): boolean => kind === 'dividend';

const productsIn = (scope: ProductScope, allProducts: readonly string[]): readonly string[] =>
  scope === 'all' ? allProducts : scope;
