import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { lotteryChaseCalls, lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { lotteryShapes } from '@mela/protocol/shapes/lottery';
import { lotteryChaseShapes, lotteryOrderShapes } from '@mela/protocol/shapes/lottery-order';
import { bind } from '#calls/bind.ts';
import type { Job } from '#jobs/job.ts';
import { CHASE_JOB, placeChase } from './chase/place-chase.ts';
import { listChases, readChase } from './chase/read-chases.ts';
import { createChaseRunner } from './chase/run-chases.ts';
import { dropDraws, stopChase } from './chase/stop-chase.ts';
import { holdOnSale } from './draws/hold-on-sale.ts';
import { awaitingSettlement } from './draws/queries.ts';
import { createDrawRunner } from './draws/run-draws.ts';
import { demoLottery } from './history/demo-lottery.ts';
import { lotteryMetrics } from './metrics/lottery-metrics.ts';
import type { Needs } from './needs.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { placeOrder } from './orders/place-order.ts';
import { listOrders, readOrder, readTerms } from './orders/read-orders.ts';
import { listMenus, listRecent } from './results/list-menus.ts';
import {
  listChains,
  listOpened,
  readDraw,
  readNear,
  readTrend,
  readVerification,
} from './results/read-draws.ts';
import { runPasses } from './settlement/run-passes.ts';
import { SETTLE_JOB } from './settlement/start-pass.ts';
import { bindStaffCalls } from './staff/bind-staff-calls.ts';

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
  const orderCalls = bind(lotteryOrderCalls, lotteryOrderShapes, {
    terms: ({ actor, query }) => readTerms(needs, actor.memberId, query.gameCode),
    place: ({ actor: { memberId }, body, visitor: { country, language } }) =>
      placeOrder(needs, { memberId, country, language }, body),
    list: ({ actor, query }) => listOrders(needs, actor.memberId, query),
    one: ({ actor, query }) =>
      readOrder(needs, actor.memberId, { id: BigInt(query.id), language: query.language }),
    cancel: ({ actor: { memberId }, body, visitor: { language } }) =>
      cancelOrder(needs, { memberId, language }, BigInt(body.id)),
  });
  const chaseCalls = bind(lotteryChaseCalls, lotteryChaseShapes, {
    place: ({ actor: { memberId }, body, visitor: { country, language } }) =>
      placeChase(needs, { memberId, country, language }, body),
    list: ({ actor, query }) => listChases(needs, actor.memberId, query),
    one: ({ actor, query }) =>
      readChase(needs, actor.memberId, { id: BigInt(query.id), language: query.language }),
    stop: ({ actor: { memberId }, body, visitor: { language } }) =>
      stopChase(needs, { memberId, language }, BigInt(body.id)),
    drop: ({ actor: { memberId }, body, visitor: { language } }) =>
      dropDraws(needs, { memberId, language }, { id: BigInt(body.id), issues: body.issues }),
  });
  const staffCalls = bindStaffCalls(needs);
  const runDraws = createDrawRunner(needs);
  const jobs: Job[] = [
    {
      name: 'lottery.draw',
      everyMinutes: 1,
      everySeconds: 1,
      limitSeconds: 50,
      run: runDraws,
    },
    {
      name: CHASE_JOB,
      everyMinutes: 1,
      everySeconds: 1,
      limitSeconds: 50,
      run: createChaseRunner(needs),
    },
    {
      name: SETTLE_JOB,
      everyMinutes: 1,
      everySeconds: 1,
      limitSeconds: 50,
      run: () => runPasses(needs),
    },
  ];
  return {
    calls: [...calls, ...orderCalls, ...chaseCalls],
    staffCalls,
    jobs,
    metrics: lotteryMetrics(needs),
    ...demoLottery(needs),
    /** Publishes, creates, closes and draws what is due. */
    runDraws,
    /** Admits a bet on a draw inside the transaction that debits its stake. */
    holdOnSale,
    /** Draws with bets that wait for their settlement. A draw without bets is settled when it is drawn. */
    awaitingSettlement: () => awaitingSettlement(needs.db, AWAITING_MAX),
  };
}

/** The lottery for other parts of the server. */
export type Lottery = ReturnType<typeof createLottery>;
