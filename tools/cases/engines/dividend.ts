import { moneyOfUnits } from '@mela/kernel/money';
import { addColumns, netLossOf } from '@mela/rules/agents/base-quantities';
import { dividendOf, type Dividend, type DividendTerms } from '@mela/rules/agents/dividend';
import { teamFigures } from '@mela/rules/agents/line';
import { payByUplines } from '@mela/rules/agents/upline-pays';
import { z } from 'zod';
import { amount, amountText, engineOf } from '#cases/engine.ts';
import { amountOrZero, day, lineNode, nettedTexts, purse, tiers } from './agents.ts';

const periodType = z.enum(['daily', 'weekly', 'half-month', 'monthly']);

const contract = z
  .object({
    basis: z.enum(['netLoss', 'totalVolume', 'averageDailyVolume']).default('netLoss'),
    mode: z.enum(['fixed', 'floating']),
    tiers,
    carry: z.enum(['none', 'forever', 'previous', 'month']),
    deductSalaries: z.boolean().default(false),
    deductVendorFee: z.boolean().default(false),
  })
  .transform(({ deductSalaries, deductVendorFee, ...terms }): DividendTerms => ({
    ...terms,
    deductions: { salaries: deductSalaries, vendorFee: deductVendorFee },
  }));

const direct = z.object({
  turnover: amountOrZero,
  active: z.int().default(0),
  stake: amountOrZero,
  payout: amountOrZero,
  selfRebate: amountOrZero,
  agentRebate: amountOrZero,
  promotions: amountOrZero,
  paymentFees: amountOrZero,
  salaries: amountOrZero,
  vendorFee: amountOrZero,
});

const holder = lineNode.extend(purse.shape).extend({ contract, direct, carryIn: amountOrZero });

const run = z.object({
  period: z.object({ type: periodType, start: day }),
  nodes: z.array(holder),
});

export const dividend = engineOf(run, ({ period, nodes }) => {
  const teams = teamFigures(nodes, (node) => node.direct, addDirect);
  const computed = nodes.map((node) => {
    const team = teams.get(node.id) ?? node.direct;
    const netLoss = netLossOf(team, node.contract.deductions);
    const figures = { turnover: team.turnover, active: team.active, netLoss };
    const { carryIn } = node;
    return { node, figures, given: dividendOf(node.contract, figures, { carryIn, period }) };
  });
  const netted = nettedTexts(computed.map(({ node, given }) => ({ ...node, gross: given.gross })));
  const heads = computed.filter(({ node }) => node.parent === null);
  const headsLoss = heads.reduce((sum, { figures }) => sum + figures.netLoss, 0n);
  return {
    nodes: computed.map(({ node: { id }, figures, given }) => ({
      id,
      turnover: amountText(figures.turnover),
      active: figures.active,
      netLoss: amountText(figures.netLoss),
      ...dividendTexts(given),
      ...netted.textsOf(id),
    })),
    house: {
      ...netted.house,
      keeps: amountText(moneyOfUnits(headsLoss - netted.totals.cost)),
    },
  };
});

type Direct = z.output<typeof direct>;

function addDirect(one: Direct, other: Direct): Direct {
  return {
    ...one,
    ...addColumns(one, other),
    turnover: moneyOfUnits(one.turnover + other.turnover),
    active: one.active + other.active,
  };
}

const dividendTexts = ({ choice, base, gross, status, carryOut }: Dividend) => ({
  tier: choice.chosen?.tier ?? null,
  base: amountText(base),
  gross: amountText(gross),
  status,
  carryOut: amountText(carryOut),
});

const series = z.object({
  contract,
  periodType,
  carryIn: amountOrZero,
  periods: z.array(
    z.object({ start: day, netLoss: amount, turnover: amountOrZero, active: z.int().default(0) }),
  ),
});

export const dividendCarry = engineOf(
  series,
  ({ contract: terms, periodType: type, carryIn: first, periods }) => {
    let carryIn = first;
    return {
      periods: periods.map(({ start, ...figures }) => {
        const given = dividendOf(terms, figures, { carryIn, period: { type, start } });
        const texts = { start, carryIn: amountText(carryIn), ...dividendTexts(given) };
        carryIn = given.carryOut;
        return texts;
      }),
    };
  },
);

const payers = z.object({
  nodes: z.array(lineNode.extend({ gross: amount, main: amountOrZero, game: amountOrZero })),
});

export const uplinePays = engineOf(payers, ({ nodes }) => {
  const { bills, purses, blocked, housePays } = payByUplines(nodes);
  return {
    bills: bills.map(({ id, due, paid, status }) => ({
      id,
      due: amountText(due),
      paid: amountText(paid),
      status,
    })),
    purses: Object.fromEntries(
      [...purses].map(([id, { dividend: left, main, game }]) => [
        id,
        { dividend: amountText(left), main: amountText(main), game: amountText(game) },
      ]),
    ),
    blocked,
    housePays: amountText(housePays),
  };
});
