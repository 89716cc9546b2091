import type { Adapters } from '#adapters/open-adapters.ts';
import type { Account } from '#modules/account/domain.ts';
import type { Base } from '#modules/base/domain.ts';
import { collect } from '#modules/collect.ts';
import type { Money } from '#modules/money/domain.ts';
import type { Play } from '#modules/play/domain.ts';
import type { Subscriber } from '#outbox/subscriber.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createActivity } from './activity/module.ts';
import { createBudget } from './budget/module.ts';
import { createEnvelope } from './envelope/module.ts';
import { createGrant } from './grant/module.ts';
import { createLeaderboard } from './leaderboard/module.ts';
import { createLot } from './lot/module.ts';
import { createMall } from './mall/module.ts';
import { createMission } from './mission/module.ts';
import { createPoint, createPointCalls } from './point/module.ts';
import { createRaffle } from './raffle/module.ts';
import { createRebate } from './rebate/module.ts';
import { createReferral } from './referral/module.ts';
import { createRewardBet, rewardsSubscriber } from './reward-bet/module.ts';
import { createReward } from './reward/module.ts';
import { createSignIn } from './sign-in/module.ts';
import { createVip } from './vip/module.ts';

type Needs = { base: Base; money: Money; play: Play; account: Account } & Pick<Adapters, 'draws'>;

/** Composes the rewards domain: budgets, everything that members are given, the programmes that give it, and what bets bring. */
export function createRewards(runtime: Runtime, { base, money, play, account, draws }: Needs) {
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
    vendors: play.vendor,
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
  const lot = createLot({ ...runtime, draws });
  const rewardBet = createRewardBet(runtime);
  const point = createPoint(runtime);
  const { paymentPassword } = money;
  const pointCalls = createPointCalls({ ...runtime, ledger, paymentPassword, reward });
  const mall = createMall({ ...runtime, audit, inbox, ledger, paymentPassword, reward });
  const vip = createVip({ ...runtime, audit, inbox, ledger, budget, reward, rewardBet });
  const rebate = createRebate({ ...runtime, audit, ledger, budget, reward, rewardBet });
  const leaderboard = createLeaderboard({ ...runtime, audit, ledger, budget, reward, rewardBet });
  const envelope = createEnvelope({ ...runtime, audit, ledger, budget, lot, reward });
  const raffle = createRaffle({ ...runtime, audit, ledger, budget, lot, reward, rewardBet });
  const modules = {
    lot,
    envelope,
    raffle,
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
    raffle.follow,
  ]);
  const subscribers: Subscriber[] = [rewardsFeed, mission.subscriber, activity.subscriber];
  return { ...modules, ...collect(modules), rewardsFeed, subscribers };
}
