import type { Account } from '#modules/account/domain.ts';
import type { Base } from '#modules/base/domain.ts';
import { collect } from '#modules/collect.ts';
import type { Money } from '#modules/money/domain.ts';
import type { Subscriber } from '#outbox/subscriber.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createActivity } from './activity/module.ts';
import { createBudget } from './budget/module.ts';
import { createGrant } from './grant/module.ts';
import { createLeaderboard } from './leaderboard/module.ts';
import { createMall } from './mall/module.ts';
import { createMission } from './mission/module.ts';
import { createPoint, createPointCalls } from './point/module.ts';
import { createRebate } from './rebate/module.ts';
import { createReferral } from './referral/module.ts';
import { createRewardBet, rewardsSubscriber } from './reward-bet/module.ts';
import { createReward } from './reward/module.ts';
import { createSignIn } from './sign-in/module.ts';
import { createVip } from './vip/module.ts';

type Needs = { base: Base; money: Money; account: Account };

/** Composes the rewards domain: budgets, everything that members are given, the programmes that give it, and what bets bring. */
export function createRewards(runtime: Runtime, { base, money, account }: Needs) {
  const { audit, content, inbox, picture: pictures } = base;
  const { ledger, turnover } = money;
  const budget = createBudget({ ...runtime, audit, ledger });
  const reward = createReward({ ...runtime, audit, inbox, ledger, turnover });
  const grant = createGrant({ ...runtime, audit, ledger, reward });
  const activity = createActivity({
    ...runtime,
    audit,
    budget,
    content,
    inbox,
    ledger,
    pictures,
    rewards: reward,
  });
  money.deposit.registerBonuses(activity.depositBonuses);
  const mission = createMission({ ...runtime, audit, ledger, budget, reward });
  const signIn = createSignIn({ ...runtime, ledger, budget, reward, mission });
  const referral = createReferral({
    ...runtime,
    siteUrl: runtime.env.PUBLIC_URL,
    registration: account.registration,
    ledger,
    budget,
    reward,
  });
  const rewardBet = createRewardBet(runtime);
  const point = createPoint(runtime);
  const { paymentPassword } = money;
  const pointCalls = createPointCalls({ ...runtime, ledger, paymentPassword, reward });
  const mall = createMall({ ...runtime, audit, ledger, paymentPassword, reward });
  const vip = createVip({ ...runtime, audit, inbox, ledger, budget, reward, rewardBet });
  const rebate = createRebate({ ...runtime, audit, ledger, budget, reward, rewardBet });
  const leaderboard = createLeaderboard({ ...runtime, audit, ledger, budget, reward, rewardBet });
  const modules = {
    leaderboard,
    budget,
    reward,
    grant,
    activity,
    mission,
    signIn,
    referral,
    rewardBet,
    point,
    pointCalls,
    mall,
    vip,
    rebate,
  };
  const rewardsFeed = rewardsSubscriber([
    point.follow,
    vip.follow,
    rebate.follow,
    mission.follow,
    leaderboard.follow,
  ]);
  const subscribers: Subscriber[] = [rewardsFeed, mission.subscriber];
  return { ...modules, ...collect(modules), rewardsFeed, subscribers };
}
