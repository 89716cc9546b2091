import { parsePercent } from '@mela/kernel/money';
import type { ContractSettings } from '@mela/protocol/shapes/contract-settings';
import type { SalaryWeights } from '@mela/rules/agents/salary';

export function salaryWeightsOf({
  products,
  lotterySeriesMax,
}: Pick<ContractSettings, 'products' | 'lotterySeriesMax'>): SalaryWeights {
  const weights = Object.entries(products).map(
    ([name, { salaryWeight }]) => [name, parsePercent(salaryWeight)] as const,
  );
  return { products: Object.fromEntries(weights), lotterySeriesMax };
}
