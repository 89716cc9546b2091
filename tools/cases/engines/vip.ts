import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { plus, type Instant } from '@mela/kernel/time';
import { products, type ProductWeights } from '@mela/rules/money/product';
import { itemState, SALARY_LIFETIME_MS, type RewardItem } from '@mela/rules/rewards/reward-item';
import { vipLevelOf, type VipLevel } from '@mela/rules/rewards/vip-ladder';
import { addProgress, reviewVip, takeProgressBack, type VipState } from '@mela/rules/rewards/vip-level';
import { vipProgressOf } from '@mela/rules/rewards/vip-progress';
import { z } from 'zod';
import { amount, amountText, engineOf, factor, instant, percent } from '#cases/engine.ts';

const product = z.enum(products);

const event = z.discriminatedUnion('type', [
  z.object({
    at: instant,
    type: z.literal('bet'),
    bet: z.string(),
    product,
    odds: factor.nullable(),
    validBet: amount,
    rake: amount.nullable(),
  }),
  z.object({ at: instant, type: z.literal('void'), bet: z.string() }),
  z.object({ at: instant, type: z.literal('review'), last30Days: amount, grant: z.string() }),
  z.object({ at: instant, type: z.literal('claimSalary'), grant: z.string() }),
  z.object({ at: instant, type: z.literal('birthday') }),
]);

type Event = z.output<typeof event>;

const level = z.object({
  level: z.int(),
  lifetime: amount,
  gift: amount,
  keep: amount,
  salary: amount,
  dailyWithdrawal: amount,
});

const input = z.object({
  ladder: z.array(level),
  weights: z.partialRecord(product, percent),
  level: z.int(),
  progress: amount,
  giftsPaid: z.record(z.string(), instant),
  events: z.array(event),
});

type Salary = RewardItem & { amount: Money };

/** A member between two events. */
type Story = {
  state: VipState;
  /** The progress of each bet that was not voided. */
  gained: Map<string, Money>;
  salaries: Map<string, Salary>;
};

type Rules = { ladder: readonly VipLevel[]; weights: ProductWeights };

export const vip = engineOf(input, ({ ladder, weights, events, giftsPaid, ...start }) => {
  const paid = new Map(Object.entries(giftsPaid).map(([of, at]): [number, Instant] => [Number(of), at]));
  const peak = Math.max(start.level, ...paid.keys());
  const story: Story = {
    state: { level: start.level, peak, progress: start.progress, giftsPaid: paid },
    gained: new Map(),
    salaries: new Map(),
  };
  const steps = events.map((one) => {
    const shown = after(story, one, { ladder, weights });
    const { level: held, progress } = story.state;
    return { type: one.type, ...shown, level: held, progress: amountText(progress) };
  });
  return { steps };
});

function after(story: Story, one: Event, { ladder, weights }: Rules): object {
  const { at } = one;
  switch (one.type) {
    case 'bet': {
      const gained = vipProgressOf({ ...one, rake: one.rake ?? noMoney }, weights);
      const { state, gifts } = addProgress(story.state, gained, { ladder, at });
      story.state = state;
      story.gained.set(one.bet, gained);
      const requirement = moneyOfUnits(gifts.reduce((sum: bigint, gift) => sum + gift.amount, 0n));
      return {
        gifts: Object.fromEntries(gifts.map((gift) => [String(gift.level), amountText(gift.amount)])),
        requirement: amountText(requirement),
      };
    }
    case 'void':
      story.state = takeProgressBack(story.state, story.gained.get(one.bet) ?? noMoney);
      story.gained.delete(one.bet);
      return {};
    case 'review': {
      const { state, change, salary } = reviewVip(story.state, one.last30Days, { ladder, at });
      story.state = state;
      const expiresAt = plus(at, SALARY_LIFETIME_MS);
      story.salaries.set(one.grant, { amount: salary, expiresAt, claimedAt: null });
      return { change, salary: amountText(salary) };
    }
    case 'claimSalary': {
      const salary = story.salaries.get(one.grant);
      if (salary === undefined || itemState(salary, at) !== 'claimable') return { paid: amountText(noMoney) };
      story.salaries.set(one.grant, { ...salary, claimedAt: at });
      return { paid: amountText(salary.amount) };
    }
    case 'birthday':
      return { paid: amountText(vipLevelOf(ladder, story.state.level)?.salary ?? noMoney) };
  }
}
