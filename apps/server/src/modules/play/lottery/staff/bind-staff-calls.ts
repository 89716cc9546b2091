import {
  staffLotteryCalls,
  staffLotteryReportCalls,
  staffLotteryRequestCalls,
} from '@mela/protocol/calls/staff-lottery';
import {
  staffLotteryReportShapes,
  staffLotteryRequestShapes,
  staffLotteryShapes,
} from '@mela/protocol/shapes/staff-lottery';
import { bind, type BoundCalls } from '#calls/bind.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { listDrawsForStaff } from './list-draws.ts';
import { exportReport } from './report/export-report.ts';
import { sumReport } from './report/sum-report.ts';
import { askAboutDraw } from './requests/ask-about-draw.ts';
import { approveRequest, rejectRequest } from './requests/decide-request.ts';
import { listRequests } from './requests/list-requests.ts';
import { showDraw } from './show-draw.ts';
import { listGamesForStaff, setGameStopped } from './stop-game.ts';

/** The calls of the back office about games, draws, requests and the report. */
export function bindStaffCalls(needs: Needs): BoundCalls {
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
