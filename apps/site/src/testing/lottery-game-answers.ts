import { formatMoney, parseMoney } from '@mela/kernel/money';
import { isoOf, plus, SECOND, systemClock } from '@mela/kernel/time';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { systemCalls } from '@mela/protocol/calls/system';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { LotteryWire } from '@mela/protocol/shapes/lottery';
import type { LotteryOrderWire } from '@mela/protocol/shapes/lottery-order';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { status } from './answers.ts';

// Answers about the lottery; a test overrides the fields that matter to it.

type MenuGame = LotteryWire['menus']['value']['categories'][number]['games'][number];
type DrawOfGame = LotteryWire['draw']['value'];
type Order = LotteryOrderWire['list']['value']['orders'][number];

const rupees = (text: string) => formatMoney(parseMoney(text));
const inSeconds = (seconds: number) => isoOf(plus(systemClock.now(), seconds * SECOND));

/** A draw that closes in so many seconds, and is drawn five seconds later. */
export function drawIn(seconds: number, issue = '202611180042') {
  return {
    issue,
    openAt: inSeconds(seconds - 55),
    closeAt: inSeconds(seconds),
    drawAt: inSeconds(seconds + 5),
  };
}

export function menuGame(gameCode: string, changed: Partial<MenuGame> = {}): MenuGame {
  const game = lotteryGameOf(gameCode);
  if (game === undefined) throw new Error(`${gameCode} is no lottery game.`);
  const { timetable, prizeModes } = game;
  return {
    gameCode,
    name: game.name.EN,
    family: game.family,
    category: game.category,
    prizeModes: [...prizeModes],
    vassalage: game.vassalage,
    route: game.route,
    periodSeconds: timetable.kind === 'period' ? timetable.seconds : null,
    closeSeconds: game.closeSeconds,
    isStopped: false,
    current: drawIn(40),
    last: null,
    ...changed,
  };
}

/** The menu with these games, each in its category. */
export function menuOf(games: readonly MenuGame[]): LotteryWire['menus']['value'] {
  const categories = [...new Set(games.map(({ category }) => category))];
  return {
    serverTime: inSeconds(0),
    categories: categories.map((category) => ({
      category,
      games: games.filter((game) => game.category === category),
    })),
  };
}

export function drawOfGame(gameCode: string, changed: Partial<DrawOfGame> = {}): DrawOfGame {
  return {
    serverTime: inSeconds(0),
    gameCode,
    isStopped: false,
    current: drawIn(40),
    next: drawIn(100, '202611180043'),
    last: null,
    ...changed,
  };
}

export function lotteryOrder(changed: Partial<Order> = {}): Order {
  return {
    id: '1',
    reference: 'L1000001',
    gameCode: 'WINGO_1M',
    gameName: 'Win Go 1 min',
    issue: '202611180041',
    drawState: 'settled',
    drawAt: inSeconds(-20),
    closeAt: inSeconds(-25),
    placedAt: inSeconds(-50),
    settledAt: inSeconds(-18),
    state: 'lost',
    items: 1,
    stake: rupees('10.0000'),
    payout: rupees('0.0000'),
    rebate: rupees('0.0000'),
    validBet: rupees('10.0000'),
    chaseId: null,
    canCancel: false,
    ...changed,
  };
}

/** Answers for the page of a game whose draw is on sale, and a member with ₹25,000. */
export function lotteryGameAnswers(gameCode: string): Record<string, unknown> {
  return {
    [systemCalls.status.path]: status(),
    [lotteryCalls.draw.path]: () => drawOfGame(gameCode),
    [lotteryCalls.openedOfGame.path]: { gameCode, rows: [], next: null },
    [lotteryOrderCalls.terms.path]: {
      maxGroup: 1956,
      minGroup: 1700,
      balance: rupees('25000.0000'),
      drawStake: rupees('0.0000'),
      drawStakeMax: rupees('200000.0000'),
      itemsMax: 50,
      chaseDrawsMax: 120,
      elottProfile: 'fair97',
      my4dTable: 'enhanced',
    },
    [lotteryOrderCalls.list.path]: { orders: [], next: null },
    [walletCalls.balance.path]: {
      balance: rupees('25000.0000'),
      bonus: rupees('0.0000'),
      currency: 'INR',
      currencySymbol: '₹',
      at: inSeconds(0),
    },
  };
}
