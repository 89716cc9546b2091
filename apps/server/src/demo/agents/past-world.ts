import { DAY, plus, type Clock, type Instant } from '@mela/kernel/time';
import { joinTransaction } from '#db/joined-transaction.ts';
import { openDemoLots } from '#demo/demo-lots.ts';
import { staffLogins } from '#demo/logins.ts';
import { staffIdOf } from '#demo/queries.ts';
import type { Seeding } from '#demo/seeding.ts';
import type { StaffActor } from '#http/actor.ts';
import { createCommission } from '#modules/agents/commission/module.ts';
import { createContract } from '#modules/agents/contract/module.ts';
import { createInvitation } from '#modules/agents/invitation/module.ts';
import { createSettlement, createSimulator } from '#modules/agents/settlement/module.ts';
import { createTeam } from '#modules/agents/team/module.ts';
import { createAudit, type Audit } from '#modules/base/audit/module.ts';
import { createInbox, type Inbox } from '#modules/base/inbox/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import { createActivity } from '#modules/rewards/activity/module.ts';
import { createBudget } from '#modules/rewards/budget/module.ts';
import { createEnvelope } from '#modules/rewards/envelope/module.ts';
import { createGrant } from '#modules/rewards/grant/module.ts';
import { createLeaderboard } from '#modules/rewards/leaderboard/module.ts';
import { createMall } from '#modules/rewards/mall/module.ts';
import { createMission } from '#modules/rewards/mission/module.ts';
import { createPoint } from '#modules/rewards/point/module.ts';
import { createRaffle } from '#modules/rewards/raffle/module.ts';
import { createRebate } from '#modules/rewards/rebate/module.ts';
import { createReferral } from '#modules/rewards/referral/module.ts';
import { createRewardBet, rewardsSubscriber } from '#modules/rewards/reward-bet/module.ts';
import { createReward } from '#modules/rewards/reward/module.ts';
import { createVip } from '#modules/rewards/vip/module.ts';
import type { Runtime } from '#runtime/runtime.ts';

/** Modules in the past: inside the transaction of the seeding, with a clock that the seeding sets. */
export type PastWorld = Awaited<ReturnType<typeof openPastWorld>>;

export async function openPastWorld(seeding: Seeding) {
  const { tx, runtime, registration, password } = seeding;
  let now: Instant = seeding.now;
  const clock: Clock = { now: () => now };
  const past = { ...runtime, clock, random: seeding.random('agents'), db: joinTransaction(tx) };
  const audit = createAudit({ ...past, secret: runtime.env.MELA_SECRET });
  const inbox = createInbox({ ...past, audit });
  const ledger = pastLedger(seeding, clock);
  const contract = createContract({ ...past, audit, inbox, simulate: createSimulator(past) });
  const team = createTeam({ ...past, audit, inbox, contracts: contract.ofTeams });
  const commission = createCommission({ ...past, ledger, team });
  const ownInbox = recentInbox(inbox, { since: plus(seeding.now, -MESSAGE_DAYS * DAY), clock });
  const settlement = createSettlement({
    ...past,
    audit,
    inbox: ownInbox,
    ledger,
    contract,
    commission,
    // Demo members keep no money at vendors.
    transfer: { collect: () => Promise.resolve([]) },
  });
  const invitation = createInvitation({
    ...past,
    siteUrl: runtime.env.PUBLIC_URL,
    password,
    // The module of the server places members who register; this one only makes links.
    registration: { ...registration, placeBy: () => undefined },
    team,
  });
  const rewards = openPastRewards(seeding, { past, audit, ledger, inbox: ownInbox });
  const actingStaff = async (account: (typeof staffLogins)[number]['account']): Promise<StaffActor> => {
    const login = staffLogins.find((one) => one.account === account) ?? staffLogins[0];
    const { name, role } = login;
    return {
      staffId: await staffIdOf(tx, account),
      sessionId: '',
      account,
      name,
      role,
      permissions: new Set(),
      isCodeFresh: true,
    };
  };
  return {
    inbox,
    contract,
    team,
    commission,
    settlement,
    invitation,
    ...rewards,
    admin: await actingStaff('demo.admin'),
    finance: await actingStaff('demo.finance'),
    /** Everything from now on happens at this time. */
    setTime: (at: Instant) => {
      now = at;
    },
  };
}

type PastRewards = {
  past: Runtime;
  audit: Audit;
  ledger: Ledger;
  inbox: Pick<Inbox, 'write'>;
};

/** Budgets, grants, activities, missions, leaderboards, raffles and VIP levels in the past, and the subscriber that counts bets for them. */
function openPastRewards(seeding: Seeding, { past, audit, ledger, inbox }: PastRewards) {
  const budget = createBudget({ ...past, audit, ledger });
  const reward = createReward({
    ...past,
    random: seeding.random('rewards'),
    audit,
    // The demo member's messages are made by the seeding of the inbox, and the daily figures are computed from the rewards.
    inbox: { write: async () => {} },
    outbox: { publish: async () => {} },
    ledger,
    turnover: seeding.turnover,
  });
  const grant = createGrant({ ...past, audit, ledger, reward });
  const rewardBet = createRewardBet(past);
  const vip = createVip({ ...past, audit, inbox, ledger, budget, reward, rewardBet });
  const rebate = createRebate({ ...past, audit, ledger, budget, reward, rewardBet });
  const { registration } = seeding;
  const siteUrl = past.env.PUBLIC_URL;
  const referral = createReferral({ ...past, siteUrl, registration, ledger, budget, reward });
  const mission = createMission({ ...past, audit, ledger, budget, reward });
  const leaderboard = createLeaderboard({ ...past, audit, ledger, budget, reward, rewardBet });
  const lot = openDemoLots(seeding, past, past.clock);
  const raffle = createRaffle({ ...past, audit, ledger, budget, lot, reward, rewardBet });
  const envelope = createEnvelope({ ...past, audit, ledger, budget, lot, reward });
  const programmes = [vip, rebate, mission, leaderboard, raffle];
  const follows = [createPoint(past), ...programmes].map(({ follow }) => follow);
  const rewards = rewardsSubscriber(follows);
  const { content, picture: pictures } = seeding;
  const activity = createActivity({
    ...past,
    audit,
    budget,
    content,
    inbox,
    ledger,
    pictures,
    rewards: reward,
    // The vendors are registered after the demo data; nobody takes free rounds in the past.
    vendors: {
      canGrantFreeRounds: async () => true,
      orderFreeRounds: async () => {},
      sendFreeRounds: async () => {},
      endFreeRounds: async () => undefined,
    },
  });
  const { paymentPassword } = seeding;
  const mall = createMall({ ...past, audit, inbox, ledger, paymentPassword, reward });
  const programmesShown = { mission, leaderboard, raffle, envelope };
  return { budget, reward, grant, mall, vip, ...programmesShown, referral, rewards, activity };
}

/** Messages about bills and levels, of which there are several a day, are kept for a week only. */
const MESSAGE_DAYS = 7;

const recentInbox = (
  inbox: Pick<Inbox, 'write'>,
  { since, clock }: { since: Instant; clock: Clock },
): Pick<Inbox, 'write'> => ({
  write: async (...message) => {
    if (clock.now() >= since) await inbox.write(...message);
  },
});

/** Posts at the time of the past world. No browser is connected during seeding, so no balance is pushed. */
function pastLedger({ tx, ledger }: Seeding, clock: Clock): Ledger {
  return {
    ...ledger,
    transact: (work) =>
      work(tx, async (...commands) => {
        const at = clock.now();
        await ledger.importHistory(
          tx,
          commands.map((command) => ({ command, at })),
        );
        return { isReplay: false, madeAt: at, balances: [] };
      }),
  };
}
