import { moneyOfUnits, noMoney, parsePercent, type Rate } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { countsInTeam, isActive } from '@mela/rules/agents/active-members';
import { hourOf } from '@mela/rules/agents/hourly';
import { teamFigures } from '@mela/rules/agents/line';
import {
  salaryOf,
  weightedTurnover,
  type Salary,
  type SalaryFigures,
  type SalaryWeights,
} from '@mela/rules/agents/salary';
import { z } from 'zod';
import { amount, amountText, engineOf, instant, percent } from '#cases/engine.ts';
import { accountType, amountOrZero, lineNode, nettedTexts, purse, tiers } from './agents.ts';

const whole = parsePercent('100');
/** Counts half where the table of weights has no row for it. */
const elottery = parsePercent('50');

const weights = z
  .object({ lotteryMaxSeries: z.int().optional() })
  .catchall(percent)
  .transform(({ lotteryMaxSeries, ...listed }): SalaryWeights => {
    const products: Record<string, Rate> = { elottery, ...listed };
    if (lotteryMaxSeries === undefined) return { products, lotterySeriesMax: Number.POSITIVE_INFINITY };
    return { products: { lottery: whole, ...products }, lotterySeriesMax: lotteryMaxSeries };
  });

const member = z.object({
  id: z.string(),
  type: accountType,
  lines: z.array(
    z.object({
      product: z.string(),
      series: z.int().nullish().default(null),
      validBet: amountOrZero,
      care: z.boolean().default(false),
    }),
  ),
});

const holder = lineNode.extend(purse.shape).extend({
  contract: z.object({ tiers, lossCheck: z.boolean().default(false) }),
  members: z.array(member),
  netLoss: amountOrZero,
});

const dayRun = z.object({ activeFloor: amount, weights, nodes: z.array(holder) });

export const dailySalary = engineOf(dayRun, ({ activeFloor, weights: shares, nodes }) => {
  const teams = teamFigures(nodes, (node) => directDay(node, shares, activeFloor), addFigures);
  const computed = nodes.map((node) => {
    const figures = teams.get(node.id) ?? noFigures;
    const { tiers: steps, lossCheck } = node.contract;
    const salary = salaryOf({ tiers: steps, lossCheck, activeMin: 0, cap: null }, figures);
    return { ...node, active: figures.active, salary, gross: salary.gross };
  });
  const netted = nettedTexts(computed);
  return {
    nodes: computed.map(({ id, active, salary }) => ({
      id,
      active,
      ...salaryTexts(salary),
      status: salary.status,
      ...netted.textsOf(id),
    })),
    house: netted.house,
  };
});

function directDay(
  { members, netLoss }: z.output<typeof holder>,
  shares: SalaryWeights,
  activeFloor: z.output<typeof amount>,
): SalaryFigures {
  const counted = members
    .filter(({ type }) => countsInTeam(type))
    .map(({ lines }) => lines.filter(({ care }) => !care));
  const floor = { turnover: activeFloor, deposits: noMoney };
  return {
    turnover: weightedTurnover(counted.flat(), shares),
    netLoss,
    active: counted.filter((lines) => {
      const turnover = moneyOfUnits(lines.reduce((sum, { validBet }) => sum + validBet, 0n));
      return isActive({ turnover, deposits: noMoney }, floor);
    }).length,
  };
}

const noFigures: SalaryFigures = { turnover: 0n, netLoss: noMoney, active: 0 };

const addFigures = (one: SalaryFigures, other: SalaryFigures): SalaryFigures => ({
  turnover: one.turnover + other.turnover,
  netLoss: moneyOfUnits(one.netLoss + other.netLoss),
  active: one.active + other.active,
});

const salaryTexts = ({ tier, turnover, gross }: Salary) => ({
  turnover: amountText(turnover),
  tier,
  gross: amountText(gross),
});

const hourlyHolder = lineNode.extend({
  contract: z.object({ tiers, minActive: z.int().default(0), cap: amount.nullish().default(null) }),
});

const hourRun = z.object({
  windows: z.array(z.string()),
  activeFloor: amount,
  nodes: z.array(hourlyHolder),
  bets: z.array(
    z.object({
      member: z.string(),
      node: z.string(),
      validBet: amount,
      settledAt: instant,
      voidedAt: instant.nullish().default(null),
    }),
  ),
});

export const hourlySalary = engineOf(hourRun, ({ windows, activeFloor, nodes, bets }) => ({
  windows: windows.map((window) => {
    const start = instantOf(window);
    const directHour = ({ id }: { id: string }): SalaryFigures => {
      const turnovers = [
        ...hourOf(
          bets.filter(({ node }) => node === id),
          start,
        ).values(),
      ];
      const floor = { turnover: activeFloor, deposits: noMoney };
      return {
        // Every product counts in full: the weight is whole.
        turnover: turnovers.reduce((sum, turnover) => sum + turnover * whole, 0n),
        netLoss: noMoney,
        active: turnovers.filter((turnover) => isActive({ turnover, deposits: noMoney }, floor)).length,
      };
    };
    const teams = teamFigures(nodes, directHour, addFigures);
    const computed = nodes.map(({ id, parent, contract }) => {
      const { tiers: steps, minActive: activeMin, cap } = contract;
      const figures = teams.get(id) ?? noFigures;
      const salary = salaryOf({ tiers: steps, lossCheck: false, activeMin, cap }, figures);
      return { id, parent, active: figures.active, salary, gross: salary.gross, ...emptyPurse };
    });
    const netted = nettedTexts(computed);
    return {
      start: window,
      nodes: computed.map(({ id, active, salary }) => ({
        id,
        active,
        ...salaryTexts(salary),
        net: netted.netOf(id),
      })),
    };
  }),
}));

const emptyPurse = { commissionWallet: noMoney, receivable: noMoney };
