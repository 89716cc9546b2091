import { formatMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import { instantOf, plus, SECOND, type Instant } from '@mela/kernel/time';
import type { LotteryOrderWire } from '@mela/protocol/shapes/lottery-order';
import { deriveResult } from '@mela/rules/lottery/derive';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { drawAt, nextDraw } from '@mela/rules/lottery/schedule';
import type { Draw, DrawResult, LotteryGame } from '@mela/rules/lottery/types';
import { randomUUID } from 'node:crypto';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { fund } from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { setLotteryTime } from './queries.ts';
import { createTestDrawService } from './test-draw-service.ts';

const textOf = (rupees: string): MoneyText => formatMoney(parseMoney(rupees));

type Placing = LotteryOrderWire['place']['body'];
type Item = Placing['items'][number];

/** A test server with draws; its lottery clock, draw service and server clock are set together. */
export async function openLotteryTestServer(name: string, start = '2026-11-18T06:30:02.000Z') {
  const opening = instantOf(start);
  const draws = createTestDrawService(opening);
  const server = await openTestServer(name, { outside: { draws: draws.service } });
  let now = opening;
  const setTime = async (at: Instant): Promise<void> => {
    server.clock.turn(at.getTime() - server.clock.now().getTime());
    draws.setTime(at);
    await setLotteryTime(server.url, at);
    now = at;
  };
  const runAt = async (at: Instant): Promise<void> => {
    await setTime(at);
    await server.runJob('lottery.draw');
  };
  await runAt(opening);
  const current = (code = 'WINGO_1M'): Draw => drawAt(gameOf(code), now);

  return {
    server,
    draws,
    now: () => now,
    setTime,
    /** Sets all clocks, and runs the draw job. */
    runAt,
    current,
    /** A moment shortly after the next draw of a game has opened. */
    toNextDraw: async (code = 'WINGO_1M'): Promise<Draw> => {
      await runAt(plus(current(code).drawAt, SECOND));
      return current(code);
    },
    /** The first draw of a game from now on whose result will fit; its clocks are set to a moment when it is on sale. */
    toDrawWith: async (code: string, fits: (result: DrawResult) => boolean): Promise<Draw> => {
      const game = gameOf(code);
      let draw = nextDraw(game, drawAt(game, now));
      for (;;) {
        const result = deriveResult({ ...draw, seed: draws.seedOf(draw) });
        if (result !== undefined && fits(result)) break;
        draw = nextDraw(game, draw);
      }
      await runAt(plus(draw.openAt, SECOND));
      return draw;
    },
    /** Closes and draws a draw, and settles everything. */
    finish: async (draw: Draw): Promise<void> => {
      await runAt(draw.closeAt);
      await runAt(plus(draw.drawAt, SECOND));
      await server.runJob('lottery.settle');
    },
    /** A new member with cash. */
    player: async (rupees = '1000') => {
      const member = await server.member();
      if (rupees !== '0') await fund(server, member.memberId, rupees);
      return member;
    },
    /** Differences of the ledger, which are none. */
    ledgerFaults: () => verifyLedger(server.runtime.db),
  };
}

export type LotteryTestServer = Awaited<ReturnType<typeof openLotteryTestServer>>;

function gameOf(code: string): LotteryGame {
  const game = lotteryGameOf(code);
  if (game === undefined) throw new Error(`there is no game ${code}`);
  return game;
}

/** An item with an amount for each option of WINGO. */
export const wingoItem = (amount: string, ...opts: string[]): Item => ({
  play: 'WINGO.BET',
  selection: { opts },
  terms: { kind: 'amount', amount: textOf(amount) },
});

/** An item of a play with an amount per bet. */
export const amountItem = (play: string, selection: Item['selection'], amount: string): Item => ({
  play,
  selection,
  terms: { kind: 'amount', amount: textOf(amount) },
});

/** An item of a play with prize groups: 2 rupees for each bet, at a chosen group. */
export const groupItem = (play: string, selection: Item['selection'], group = 1956): Item => ({
  play,
  selection,
  terms: { kind: 'group', unit: textOf('2'), multiple: 1, group },
});

/** A request for a draw; its total is that of the items. */
export function wingoOrder(draw: Draw, items: readonly Item[], stake: string): Placing {
  return {
    requestKey: randomUUID(),
    gameCode: draw.game,
    issue: draw.issue,
    items: [...items],
    stake: textOf(stake),
  };
}
