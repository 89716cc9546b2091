import { isMoneyText, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import {
  countMissionBet,
  countMissionDeposit,
  countMissionLogin,
  missionMetrics,
  missionProgress as progressOf,
  missionState,
  shownProgress,
  type Mission,
  type MissionCount,
} from '@mela/rules/rewards/mission';
import { z } from 'zod';
import { amount, amountText, engineOf, instant } from '#cases/engine.ts';
import { indiaZone } from './agents.ts';

const event = z.discriminatedUnion('type', [
  z.object({
    at: instant,
    type: z.literal('bet'),
    bet: z.string(),
    product: z.string(),
    game: z.string(),
    stake: amount,
    payout: amount,
    validBet: amount,
  }),
  z.object({ at: instant, type: z.literal('void'), bet: z.string() }),
  z.object({ at: instant, type: z.literal('deposit'), amount }),
  z.object({ at: instant, type: z.literal('login') }),
  z.object({ at: instant, type: z.literal('claim') }),
  z.object({ at: instant, type: z.literal('look') }),
]);

type Event = z.output<typeof event>;

const mission = z
  .object({
    metric: z.enum(missionMetrics),
    target: z.union([z.string().refine(isMoneyText).transform(parseMoney), z.int().transform(BigInt)]),
    from: instant,
    to: instant,
    claimBy: instant,
    minStake: amount,
    products: z.array(z.string()).nullable(),
  })
  .transform(({ minStake: stakeMin, products, ...rest }): Mission => ({
    ...rest,
    filter: { stakeMin, products, vendors: null },
  }));

const input = z.object({ mission, events: z.array(event) });

/** The counts by the event that brought them, so that a void takes the right one back. */
type Story = { counts: Map<string, MissionCount>; isClaimed: boolean; paid: number };

export const missionProgress = engineOf(input, ({ mission: one, events }) => {
  const story: Story = { counts: new Map(), isClaimed: false, paid: 0 };
  const steps = events.map((step, index) => {
    const ok = apply(story, { step, id: `event ${index}` }, one);
    const { metric } = one;
    const state = missionState(one, stepOf(story, one), step.at);
    const shown = shownProgress(one, stepOf(story, one));
    const isDecimal = metric === 'TURNOVER' || metric === 'DEPOSIT' || metric === 'BEST_MULTIPLIER';
    return { ok, state, progress: isDecimal ? amountText(moneyOfUnits(shown)) : Number(shown) };
  });
  return { steps, rewardsPaid: story.paid };
});

const stepOf = ({ counts, isClaimed }: Story, { metric }: Mission) => ({
  progress: progressOf(metric, [...counts.values()]),
  isClaimed,
});

/** False: the claim was refused. */
function apply(story: Story, { step, id }: { step: Event; id: string }, one: Mission): boolean {
  if (step.type === 'claim') return claim(story, one, step.at);
  if (step.type === 'void') story.counts.delete(step.bet);
  else {
    const count = countOf(step, one);
    if (count !== null) story.counts.set(step.type === 'bet' ? step.bet : id, count);
  }
  return true;
}

function countOf(step: Event, one: Mission): MissionCount | null {
  switch (step.type) {
    case 'bet':
      return countMissionBet(one, { ...step, vendor: '' });
    case 'deposit':
      return countMissionDeposit(one, step.amount, step.at);
    case 'login':
      return countMissionLogin(one, step.at, indiaZone);
    case 'void':
    case 'claim':
    case 'look':
      return null;
  }
}

function claim(story: Story, one: Mission, at: Instant): boolean {
  const state = missionState(one, stepOf(story, one), at);
  if (state === 'CLAIMABLE') {
    story.isClaimed = true;
    story.paid += 1;
  }
  return state === 'CLAIMABLE' || state === 'CLAIMED';
}
