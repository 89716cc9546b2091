import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { referralGrid as gridOf } from '@mela/rules/rewards/referral-grid';
import { referralReward as rewardOf } from '@mela/rules/rewards/referral-reward';
import { z } from 'zod';
import { amount, amountText, engineOf, percent } from '#cases/engine.ts';
import { accountType } from './agents.ts';

const rewardInput = z.object({
  config: z.object({
    firstDeposit: amount,
    firstTurnover: amount,
    firstReward: amount,
    secondDeposit: amount,
    secondReward: amount,
  }),
  deposits: z.array(z.object({ amount, status: z.enum(['credited', 'failed']) })),
  bets: z.array(z.object({ validBet: amount, status: z.enum(['settled', 'void']) })),
  same: z.object({
    device: z.boolean(),
    ip: z.boolean(),
    payoutAccount: z.boolean(),
    payoutName: z.boolean(),
  }),
});

export const referralReward = engineOf(rewardInput, ({ config, deposits, bets, same }) => {
  const deposited = sum(deposits.flatMap((one) => (one.status === 'credited' ? [one.amount] : [])));
  const validBet = sum(bets.flatMap((bet) => (bet.status === 'settled' ? [bet.validBet] : [])));
  const { isVoid, first, second, total } = rewardOf(config, { deposited, validBet }, same);
  return {
    void: isVoid,
    first: amountText(first),
    second: amountText(second),
    total: amountText(total),
  };
});

const gridInput = z.object({
  ratesPct: z.array(percent),
  nodes: z.array(
    z.object({
      id: z.string(),
      referrer: z.string().nullable(),
      type: accountType,
      contract: z.boolean(),
      validBet: amount,
      care: z.boolean(),
    }),
  ),
});

export const referralGrid = engineOf(gridInput, ({ ratesPct, nodes }) => {
  const rewards = gridOf(
    nodes.map(({ contract: hasContract, care, validBet, ...node }) => ({
      ...node,
      hasContract,
      validBet: care ? noMoney : validBet,
    })),
    ratesPct,
  );
  return {
    rewards: Object.fromEntries(
      rewards.map(({ id, tiers, total }) => [id, { tiers: tiers.map(amountText), total: amountText(total) }]),
    ),
    total: amountText(sum(rewards.map(({ total }) => total))),
  };
});

const sum = (amounts: readonly Money[]): Money =>
  moneyOfUnits(amounts.reduce((total: bigint, each) => total + each, 0n));
