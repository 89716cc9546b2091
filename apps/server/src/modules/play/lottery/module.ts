import { lotteryCalls } from '@mela/protocol/calls/lottery';
import {
  staffLotteryCalls,
  staffLotteryReportCalls,
  staffLotteryRequestCalls,
} from '@mela/protocol/calls/staff-lottery';
import { lotteryShapes } from '@mela/protocol/shapes/lottery';
import {
  staffLotteryReportShapes,
  staffLotteryRequestShapes,
  staffLotteryShapes,
} from '@mela/protocol/shapes/staff-lottery';
import { bind, type BoundCalls } from '#calls/bind.ts';
import type { Job } from '#jobs/job.ts';
import { holdOnSale } from './draws/hold-on-sale.ts';
import { awaitingSettlement } from './draws/queries.ts';
import { createDrawRunner } from './draws/run-draws.ts';
import type { Needs } from './needs.ts';
import { listMenus, listRecent } from './results/list-menus.ts';
import {
  listChains,
  listOpened,
  readDraw,
  readNear,
  readTrend,
  readVerification,
} from './results/read-draws.ts';
import { listDrawsForStaff } from './staff/list-draws.ts';
import { exportReport } from './staff/report/export-report.ts';
import { sumReport } from './staff/report/sum-report.ts';
import { askAboutDraw } from './staff/requests/ask-about-draw.ts';
import { approveRequest, rejectRequest } from './staff/requests/decide-request.ts';
import { listRequests } from './staff/requests/list-requests.ts';
import { showDraw } from './staff/show-draw.ts';
import { listGamesForStaff, setGameStopped } from './staff/stop-game.ts';

const AWAITING_MAX = 100;

/** The lottery: games, and draws from published chains. */
export function createLottery(needs: Needs) {
  const calls = bind(lotteryCalls, lotteryShapes, {
    menu: ({ query }) => listMenus(needs, query),
    recent: ({ actor, query }) => listRecent(needs, actor.memberId, query.language),
    menus: ({ query }) => listMenus(needs, query),
    openedOfGame: ({ query }) => listOpened(needs, query),
    opened: ({ query }) => listOpened(needs, query),
    draw: ({ query }) => readDraw(needs, query.gameCode),
    near: ({ query }) => readNear(needs, query),
    trend: ({ query }) => readTrend(needs, query),
    chains: ({ query }) => listChains(needs, query),
    verify: ({ query }) => readVerification(needs, query),
  });
  const staffCalls = bindStaffCalls(needs);
  const jobs: Job[] = [
    {
      name: 'lottery.draw',
      everyMinutes: 1,
      everySeconds: 1,
      limitSeconds: 50,
      run: createDrawRunner(needs),
    },
  ];
  return {
    calls,
    staffCalls,
    jobs,
    /** Admits a bet on a draw inside the transaction that debits its stake. */
    holdOnSale,
    /** Draws with bets that wait for their settlement. A draw without bets is settled when it is drawn. */
    awaitingSettlement: () => awaitingSettlement(needs.db, AWAITING_MAX),
  };
}

function bindStaffCalls(needs: Needs): BoundCalls {
  const calls = bind(staffLotteryCalls, staffLotteryShapes, {
    games: ({ query }) => listGamesForStaff(needs, query.language),
    stop: ({ actor, body, visitor: { language } }) => setGameStopped(needs, actor, { ...body, language }),
    resume: ({ actor, body, visitor: { language } }) =>
      setGameStopped(needs, actor, { ...body, reason: '', language }),
    draws: ({ query }) => listDrawsForStaff(needs, query),
    draw: ({ actor, query }) => showDraw(needs, actor, query),
  });
  const requestCalls = bind(staffLotteryRequestCalls, staffLotteryRequestShapes, {
    list: ({ actor, query }) => listRequests(needs, actor, query),
    ask: ({ actor, body, visitor: { language } }) => askAboutDraw(needs, actor, { ...body, language }),
    approve: ({ actor, body, visitor: { language } }) => approveRequest(needs, actor, { ...body, language }),
    reject: ({ actor, body, visitor: { language } }) => rejectRequest(needs, actor, { ...body, language }),
  });
  const reportCalls = bind(staffLotteryReportCalls, staffLotteryReportShapes, {
    report: ({ query }) => sumReport(needs, query),
    reportExported: ({ query }) => exportReport(needs, query),
  });
  return [...calls, ...requestCalls, ...reportCalls];
}
