import { isoOf, MINUTE, plus, SECOND, systemClock } from '@mela/kernel/time';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { lotteryChaseCalls, lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { siteAnswers } from './answers.ts';

const inMs = (milliseconds: number) => isoOf(plus(systemClock.now(), milliseconds));

/** A draw that was opened a minute ago and closes so many milliseconds from now. */
export function draw(number: number, closesInMs = 5 * MINUTE) {
  return {
    issue: `20261118${String(number).padStart(4, '0')}`,
    openAt: inMs(closesInMs - 6 * MINUTE),
    closeAt: inMs(closesInMs),
    drawAt: inMs(closesInMs + 30 * SECOND),
  };
}

function drawsOf(gameCode: string, changed: object = {}) {
  return {
    serverTime: inMs(0),
    gameCode,
    isStopped: false,
    current: draw(7),
    next: draw(8, 10 * MINUTE),
    last: { issue: '202611180006', result: [0, 9, 7, 4, 1], drawnAt: inMs(-MINUTE), isDemo: false },
    ...changed,
  };
}

export function lotteryOrder(changed: object = {}) {
  return {
    id: '1',
    reference: 'LAAAABBBBCC',
    gameCode: 'SSC1M',
    gameName: 'Five Digit 1 min',
    issue: '202611180007',
    drawState: 'open',
    drawAt: inMs(5 * MINUTE),
    closeAt: inMs(5 * MINUTE),
    placedAt: inMs(-SECOND),
    settledAt: null,
    state: 'open',
    items: 1,
    stake: '6.0000',
    payout: '0.0000',
    rebate: '0.0000',
    validBet: '0.0000',
    chaseId: null,
    canCancel: true,
    ...changed,
  };
}

const terms = {
  maxGroup: 1956,
  minGroup: 1700,
  balance: '1000.0000',
  drawStake: '0.0000',
  drawStakeMax: '200000.0000',
  itemsMax: 50,
  chaseDrawsMax: 120,
  elottProfile: 'fair97',
  my4dTable: 'enhanced',
};

type Asked = { query?: unknown; body?: unknown };
type LotteryAnswers = {
  draws?: object;
  terms?: object;
  orders?: readonly object[];
  /** The answer to a placed order. Listing and placing have one path. */
  place?: (body: unknown) => unknown;
  cancel?: unknown;
  coming?: readonly object[];
  chase?: unknown;
};

/** The answers of the lottery for one game and a member with 1,000 rupees. */
export function lotteryAnswers(gameCode: string, answers: LotteryAnswers = {}): Record<string, unknown> {
  const {
    draws,
    terms: changedTerms,
    orders = [],
    place = () => lotteryOrder(),
    cancel,
    coming = [],
    chase,
  } = answers;
  return {
    ...siteAnswers(),
    [walletCalls.balance.path]: { balance: '1000.0000', bonus: '0.0000', currencySymbol: '₹', at: inMs(0) },
    [lotteryCalls.draw.path]: drawsOf(gameCode, draws),
    [lotteryCalls.near.path]: { serverTime: inMs(0), gameCode, opened: [], coming },
    [lotteryOrderCalls.terms.path]: { ...terms, ...changedTerms },
    [lotteryOrderCalls.list.path]: ({ body }: Asked) =>
      body === undefined ? { orders, next: null } : place(body),
    [lotteryOrderCalls.cancel.path]: cancel ?? lotteryOrder({ state: 'cancelled', canCancel: false }),
    [lotteryChaseCalls.place.path]: chase ?? {},
  };
}
