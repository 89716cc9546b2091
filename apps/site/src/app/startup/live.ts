import { openSocket } from '@mela/client/socket';
import { SECOND } from '@mela/kernel/time';
import { activityCalls } from '@mela/protocol/calls/activity';
import { betCalls } from '@mela/protocol/calls/bet';
import { chatCalls } from '@mela/protocol/calls/chat';
import { contentCalls } from '@mela/protocol/calls/content';
import { contractCalls } from '@mela/protocol/calls/contract';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { inboxCalls } from '@mela/protocol/calls/inbox';
import { leaderboardCalls } from '@mela/protocol/calls/leaderboard';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { lotteryChaseCalls, lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { mallCalls } from '@mela/protocol/calls/mall';
import { missionCalls } from '@mela/protocol/calls/mission';
import { playLimitsCalls } from '@mela/protocol/calls/play-limits';
import { pointsCalls } from '@mela/protocol/calls/points';
import { raffleCalls } from '@mela/protocol/calls/raffle';
import { rebateCalls } from '@mela/protocol/calls/rebate';
import { referralCalls } from '@mela/protocol/calls/referral';
import { rewardCalls } from '@mela/protocol/calls/reward';
import { signInCalls } from '@mela/protocol/calls/sign-in';
import { systemCalls } from '@mela/protocol/calls/system';
import { transferLineCalls } from '@mela/protocol/calls/transfer-line';
import { turnoverCalls } from '@mela/protocol/calls/turnover';
import { vipCalls } from '@mela/protocol/calls/vip';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import { events } from '@mela/protocol/events';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#lib/api.tsx';
import { refetchPages } from '#lib/refetch-pages.ts';
import { changeMember, endSession, useSession } from '#lib/session.ts';
import { takeLotteryNews } from '#shared/lottery/lottery-news.ts';
import { refetchWallet, takePushedBalance } from '#shared/wallet/use-wallet.ts';

const pathsOf = (calls: Record<string, { path: string }>) => Object.values(calls).map(({ path }) => path);
const system = pathsOf(systemCalls);
/** Calls that say what is open: a page must never show a closed feature as open. */
const availability = [systemCalls.status.path, systemCalls.whitelabel.path];
const content = pathsOf(contentCalls);
const catalogue = pathsOf(lobbyCalls);
const deposits = pathsOf(depositCalls);
/** The page of promotions shows claimable rewards too. */
const activities = [activityCalls.list.path, activityCalls.freeRounds.path];
const inbox = [inboxCalls.list.path, inboxCalls.unreadCount.path];
/** Every step of a contract writes to the inbox of both parties. */
const contracts = pathsOf(contractCalls).filter((path) => path !== contractCalls.preview.path);
const chat = [chatCalls.list.path, chatCalls.unreadCount.path];
const limits = pathsOf(playLimitsCalls);
const referral = pathsOf(referralCalls);
const rebate = [rebateCalls.unpaid.path, rebateCalls.history.path];
/** Staff decide redemptions, and bets bring points. */
const points = [...pathsOf(pointsCalls), ...pathsOf(mallCalls)];
/** A deposit of the day opens the sign-in. */
const signIn = [signInCalls.status.path];
/** Each free round is a bet. */
const bets = [betCalls.profit.path, betCalls.games.path, betCalls.one.path, activityCalls.freeRounds.path];
const lotteryOrders = [...pathsOf(lotteryOrderCalls), ...pathsOf(lotteryChaseCalls)];
/** The withdrawable amount changes with every deposit, every step of a withdrawal, and with the missing turnover. */
const withdrawals = [...pathsOf(withdrawalCalls), ...pathsOf(turnoverCalls), betCalls.contributions.path];
/** The badge, the claimable rewards, and the bonus details with their turnover. */
const rewards = pathsOf(rewardCalls);
/** The bonus money that bets stake changes with the requirement of its bonus. */
const balances = [walletCalls.balance.path, walletCalls.consolidated.path];
/** Progress is read again once for all changes within this time. */
const VIP_MS = 2 * SECOND;
/** Bets are counted for missions, leaderboards and raffles together, so their events are fewer. */
const MISSION_MS = SECOND;
const vip = pathsOf(vipCalls);
const raffles = [raffleCalls.status.path, raffleCalls.list.path];
/** The same bets count for missions, leaderboards and raffles. */
const missions = [...pathsOf(missionCalls), ...pathsOf(leaderboardCalls), ...raffles];
/** A received transfer opens a requirement, so its event is that of the turnover. */
const lineTransfers = pathsOf(transferLineCalls);

/** Runs at the end of the time that begins with the first call. */
function onceIn(milliseconds: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, milliseconds);
  };
}

/** Invalidates cached answers when the server pushes a change. Loaded when the page is idle. */
export function listenToServer(api: Pick<Api, 'member' | 'session'>, queryClient: QueryClient): () => void {
  const renew = (paths: readonly string[]) =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(String(path)) });
  const renewBets = () => {
    refetchPages(queryClient, betCalls.list.path);
    renew([...bets, ...lotteryOrders]);
  };
  // A member who plays fast changes the progress several times a second.
  const renewVip = onceIn(VIP_MS, () => renew(vip));
  const renewMissions = onceIn(MISSION_MS, () => renew(missions));
  const socket = openSocket({
    baseUrl: window.location.origin.replace(/^http/, 'ws'),
    ticket: async () => (await api.session.ticket({})).ticket,
    // Events before this connection was open were missed, at the first connection and after a break.
    onOpen: () => {
      refetchWallet(queryClient);
      renewBets();
      renew([
        ...deposits,
        ...withdrawals,
        ...lineTransfers,
        ...limits,
        ...inbox,
        ...rewards,
        ...chat,
        ...activities,
        ...vip,
        ...missions,
        ...availability,
      ]);
      renew([...signIn, ...referral, ...rebate, ...points]);
    },
    onRestored: () => renew([...system, ...content, ...catalogue]),
  });
  socket.on(events.switchChanged, () => renew([...system, ...catalogue]));
  socket.on(events.systemChanged, () => renew(system));
  socket.on(events.contentChanged, () => renew([...content, ...activities]));
  socket.on(events.catalogueChanged, () => renew(catalogue));
  socket.on(events.sessionEnded, ({ reason }) => endSession(reason));
  socket.on(events.depositChanged, () => renew([...deposits, ...withdrawals, ...signIn]));
  socket.on(events.withdrawalChanged, () => renew(withdrawals));
  socket.on(events.turnoverChanged, () =>
    renew([...withdrawals, ...lineTransfers, ...balances, rewardCalls.details.path]),
  );
  socket.on(events.betChanged, renewBets);
  socket.on(events.lotteryChanged, (news) => takeLotteryNews(queryClient, news));
  socket.on(events.limitsChanged, () =>
    renew([...limits, ...deposits, ...withdrawals, ...signIn, ...missions]),
  );
  socket.on(events.vipChanged, ({ isLevel }) => {
    renewVip();
    if (isLevel) void api.member.info({}).then(changeMember, () => undefined);
  });
  socket.on(events.rewardChanged, renewVip);
  socket.on(events.missionChanged, renewMissions);
  socket.on(events.rewardChanged, renewMissions);
  socket.on(events.leaderboardChanged, renewMissions);
  socket.on(events.raffleChanged, renewMissions);
  socket.on(events.inboxChanged, () => renew([...inbox, ...contracts]));
  socket.on(events.rewardChanged, () =>
    renew([...rewards, ...activities, ...signIn, ...referral, ...rebate, ...points]),
  );
  socket.on(events.chatChanged, () => renew(chat));
  socket.on(events.walletChanged, (pushed) => takePushedBalance(queryClient, pushed));
  const stopFollowing = useSession.subscribe(({ token }, { token: before }) => {
    if (token !== before) socket.renew();
  });
  return () => {
    stopFollowing();
    socket.close();
  };
}
