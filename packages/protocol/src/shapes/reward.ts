import { z } from 'zod';
import type { rewardCalls } from '#calls/reward.ts';
import { rewardSources, rewardStates, rewardWallets } from '#reward.ts';
import { turnoverStates } from '#turnover.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { language, money, pageNo, pageOf, pageSize, time } from './wire.ts';

const reward = z.object({
  id: z.uuid(),
  /** The number for customer service. */
  reference: z.string(),
  source: z.enum(rewardSources),
  /** The name of the activity in the reader’s language; null: the source says it all. */
  title: z.string().nullable(),
  /** The step within the source, such as the VIP level or the day of a streak. */
  step: z.int().nullable(),
  wallet: z.enum(rewardWallets),
  amount: money,
  state: z.enum(rewardStates),
  /** How often the amount must be bet before a withdrawal, as it was granted. */
  times: z.string(),
  /** The turnover that it carries: the amount times `times`; of a deposit bonus that of bonus and deposit, less the deposit's own. */
  required: money,
  grantedAt: time,
  /** It must be claimed before this moment. */
  expiresAt: time.nullable(),
  endedAt: time.nullable(),
});

const turnover = z.object({
  required: money,
  counted: money,
  status: z.enum(turnoverStates),
  /** Bets after this moment do not count. */
  expiresAt: time.nullable(),
  endedAt: time.nullable(),
});

const policy = { ...ownMoneyRead, switch: 'REWCEN3' } as const;

export const rewardShapes = {
  claimable: {
    about: 'Everything that the member can claim now, the first to expire first.',
    query: z.strictObject({ language }),
    value: z.object({ rewards: z.array(reward), total: money }),
    refusals: [],
    policy,
  },
  count: {
    about:
      'The number of rewards that the member can claim now, for the badge, and whether friends can be referred.',
    value: z.object({ availablePromoCount: z.int(), availablePromo: z.object({ REFERRAL: z.boolean() }) }),
    refusals: [],
    policy,
  },
  claim: {
    about:
      'Pays a reward into the wallet and opens its turnover requirement. A repeated claim changes nothing.',
    body: z.strictObject({ id: z.uuid(), language }),
    value: reward,
    refusals: ['REWARD_UNKNOWN', 'REWARD_ENDED', 'REWARD_PAUSED'],
    policy: { ...ownMoneyAct, switch: 'REWCEN3' },
  },
  claimAll: {
    about: 'Pays everything that the member can claim now, each reward once and for itself.',
    value: z.object({ claimed: z.int(), total: money }),
    refusals: ['REWARD_PAUSED'],
    policy: { ...ownMoneyAct, switch: 'REWCEN3' },
  },
  forfeit: {
    about:
      'Gives up a cash bonus by the id of its requirement: its money and its winnings go back to the promotions, cash stays. A repeated request changes nothing.',
    body: z.strictObject({ id: z.uuid() }),
    value: z.object({ taken: money }),
    refusals: ['REWARD_UNKNOWN', 'BONUS_OVER'],
    policy: { ...ownMoneyAct, whileExcluded: true },
  },
  details: {
    about:
      'Every reward that the member received, with its terms as they were, the turnover asked and done, and its end.',
    query: z.strictObject({
      language,
      pageNo,
      pageSize: pageSize(20, 50),
      source: z.enum(rewardSources).optional(),
    }),
    value: pageOf(reward.extend({ turnover: turnover.nullable() })),
    refusals: [],
    policy: { ...policy, whileExcluded: true },
  },
} as const satisfies ShapesOf<typeof rewardCalls>;

export type Reward = z.output<typeof reward>;
export type RewardWire = Wire<typeof rewardShapes>;
