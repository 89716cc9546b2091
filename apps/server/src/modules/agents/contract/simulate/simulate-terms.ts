import { moneyOfUnits, noMoney, parseMoney, share, type Money, type Rate } from '@mela/kernel/money';
import { localDay } from '@mela/kernel/time';
import type { ContractTerms, DividendTerms, SalaryTerms } from '@mela/protocol/shapes/contract-terms';
import { netLossOf } from '@mela/rules/agents/base-quantities';
import { dividendOf } from '@mela/rules/agents/dividend';
import { floorDivide, MILLIONTHS } from '@mela/rules/agents/exact';
import { salaryOf, weightedTurnover } from '@mela/rules/agents/salary';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from '#modules/agents/contract/needs.ts';
import type { Account } from '#modules/agents/contract/queries.ts';
import { salaryWeightsOf } from '#modules/agents/contract/salary-weights.ts';
import { activeMembers, productSums, type DayWindow, type ProductSum, type Team } from './queries.ts';
import { simulateHours } from './simulate-hours.ts';
import type { SimulatedWindow, Simulation } from './simulation.ts';
import { windowsBefore } from './windows.ts';

/** Figures of one window, as the settlement would use them. */
type WindowFigures = { window: DayWindow; sums: readonly ProductSum[]; active: number };

const twins: readonly number[] = [41, 42];

function teamOf({ id, type }: Account): Team {
  return { memberId: id, types: twins.includes(type) ? [0, 41, 42] : [0, 1, 2] };
}

/** What terms would have paid for the real team in the last 30 days, through the same rules that settle contracts. */
export async function simulateTerms(
  needs: Pick<Needs, 'clock' | 'settings'>,
  db: Database | Tx,
  { account, terms }: { account: Account; terms: ContractTerms },
): Promise<Simulation> {
  const { timeZone } = needs.settings.merchant();
  const today = localDay(needs.clock.now(), timeZone);
  const windows = windowsBefore(terms, today);
  const team = teamOf(account);
  const simulated =
    terms.kind === 'hourly'
      ? await simulateHours(needs, db, { team, terms, windows })
      : settle(needs, terms, await figuresOf(needs, db, { team, terms, windows }));
  return {
    from: windows[0]?.from ?? today,
    to: windows.at(-1)?.to ?? today,
    windows: simulated,
    total: moneyOfUnits(simulated.reduce((sum: bigint, { amount }) => sum + amount, 0n)),
  };
}

type Asked = { team: Team; terms: ContractTerms; windows: readonly DayWindow[] };

async function figuresOf(
  { settings }: Pick<Needs, 'settings'>,
  db: Database | Tx,
  { team, terms, windows }: Asked,
): Promise<readonly WindowFigures[]> {
  const { active: floors } = settings.contract();
  const floor = floors[terms.kind === 'dividend' ? 'dividend' : 'daily'];
  const { products } = terms;
  const sums = await productSums(db, team, windows);
  const active = await activeMembers(db, team, windows, {
    products,
    floor: { turnover: parseMoney(floor.turnover), deposits: parseMoney(floor.deposits) },
  });
  return windows.map((window) => ({
    window,
    sums: sums.filter(({ from, product }) => from === window.from && isInScope(product, products)),
    active: active.get(window.from) ?? 0,
  }));
}

/** Costs without a product lower only contracts on everything. */
const isInScope = (product: string, products: readonly string[] | null): boolean =>
  products === null || products.includes(product);

function settle(
  { settings }: Pick<Needs, 'settings'>,
  terms: Exclude<ContractTerms, { kind: 'hourly' }>,
  figures: readonly WindowFigures[],
): SimulatedWindow[] {
  if (terms.kind === 'dividend') return dividends(terms, figures);
  const weights = salaryWeightsOf(settings.contract());
  return figures.map(({ window, sums, active }) => {
    const turnover = weightedTurnover(sums, weights);
    const netLoss = netLossOf(totalOf(sums), { salaries: false, vendorFee: false });
    if (terms.kind === 'daily') return salaryWindow(terms, { window, turnover, netLoss, active });
    const floored = floorDivide(turnover, MILLIONTHS);
    const amount = floored > 0n ? share(floored, terms.rate) : noMoney;
    return { ...window, turnover: floored, netLoss, active, tier: null, rate: terms.rate, amount };
  });
}

type SalaryWindow = { window: DayWindow; turnover: bigint; netLoss: Money; active: number };

function salaryWindow(
  terms: SalaryTerms,
  { window, turnover, netLoss, active }: SalaryWindow,
): SimulatedWindow {
  const { tier, choice, gross, ...paid } = salaryOf(terms, { turnover, netLoss, active });
  const rate: Rate | null = tier === null ? null : (choice.chosen?.rate ?? null);
  return { ...window, turnover: paid.turnover, netLoss, active, tier, rate, amount: gross };
}

/** Each period starts with what the one before carries. */
function dividends(terms: DividendTerms, figures: readonly WindowFigures[]): SimulatedWindow[] {
  let carryIn = noMoney;
  return figures.map(({ window, sums, active }) => {
    const turnover = moneyOfUnits(sums.reduce((sum: bigint, { validBet }) => sum + validBet, 0n));
    const netLoss = netLossOf(totalOf(sums), terms.deductions);
    const period = { type: terms.period, start: window.from };
    const paid = dividendOf(terms, { turnover, netLoss, active }, { carryIn, period });
    carryIn = paid.carryOut;
    const { chosen } = paid.choice;
    return {
      ...window,
      turnover,
      netLoss,
      active,
      tier: chosen?.tier ?? null,
      rate: chosen?.rate ?? null,
      amount: paid.gross,
    };
  });
}

function totalOf(sums: readonly ProductSum[]) {
  const total = (read: (row: ProductSum) => Money) =>
    moneyOfUnits(sums.reduce((sum: bigint, row) => sum + read(row), 0n));
  return {
    stake: total(({ stake }) => stake),
    payout: total(({ payout }) => payout),
    selfRebate: total(({ selfRebate }) => selfRebate),
    agentRebate: total(({ agentRebate }) => agentRebate),
    promotions: total(({ promotions }) => promotions),
    paymentFees: total(({ paymentFees }) => paymentFees),
    salaries: total(({ salaries }) => salaries),
    vendorFee: total(({ vendorFee }) => vendorFee),
  };
}
