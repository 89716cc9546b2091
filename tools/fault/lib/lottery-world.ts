import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { createManualClock, instantOf, plus, SECOND, type Instant } from '@mela/kernel/time';
import { isRefusal, type RefusalCode } from '@mela/protocol/refusals';
import type { ChasePlacing, OrderPlacing } from '@mela/protocol/shapes/lottery-order';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { comingDraws, drawAt } from '@mela/rules/lottery/schedule';
import type { Draw, LotteryGame } from '@mela/rules/lottery/types';
import { openAdapters } from '@mela/server/adapters/open-adapters';
import { createModules } from '@mela/server/app';
import { asApp } from '@mela/server/db/role';
import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { placeChase } from '@mela/server/modules/play/lottery/chase/place-chase';
import { createChaseRunner } from '@mela/server/modules/play/lottery/chase/run-chases';
import { createDrawRunner } from '@mela/server/modules/play/lottery/draws/run-draws';
import type { Needs } from '@mela/server/modules/play/lottery/needs';
import { cancelOrder } from '@mela/server/modules/play/lottery/orders/cancel-order';
import { placeOrder } from '@mela/server/modules/play/lottery/orders/place-order';
import { runPasses } from '@mela/server/modules/play/lottery/settlement/run-passes';
import { startReturn, startReversal } from '@mela/server/modules/play/lottery/settlement/start-pass';
import { openCrashingDatabase } from '@mela/server/testing/harness/crashing-database';
import { drawIdOf, lotteryEnd, setLotteryTime, unbalancedOrders } from '@mela/server/testing/lottery/queries';
import { createTestDrawService } from '@mela/server/testing/lottery/test-draw-service';
import { openTestRuntime } from '#test/test-runtime.ts';

const START = '2026-11-18T06:30:02.000Z';
/** Chunks of a few members, so that a settlement has several. */
const CHUNK_ITEMS = 4;

const steps = [
  'create',
  'place',
  'chase place',
  'chase',
  'cancel',
  'close',
  'void',
  'draw',
  'settle',
  'reverse',
] as const;
export type Step = (typeof steps)[number];

/** Runs a step of the script, perhaps killing it, until it is done. */
export type Perform = (step: Step, live: Live, work: (needs: Needs) => Promise<unknown>) => Promise<void>;
/** Runs work in a process that dies after so many statements; without a number it lives. Returns whether it died. */
type Live = (work: (needs: Needs) => Promise<unknown>, diesAfter?: number) => Promise<boolean>;

type World = { ownerUrl: string; memberIds: readonly bigint[]; perform: Perform };

/**
 * A database in which a script of lottery rounds runs. The draw service, the clocks and the orders are the same in each world, so two
 * worlds end alike unless a kill loses or repeats something.
 */
export async function openLotteryWorld({ ownerUrl, memberIds, perform }: World) {
  const clock = createManualClock(START);
  const draws = createTestDrawService(instantOf(START));
  const runtime = { ...(await openTestRuntime(ownerUrl)), clock, random: seededRandom('lottery') };
  const mortal = openCrashingDatabase(asApp(ownerUrl));
  const hub = { ...runtime.hub, pushEach: async () => undefined };
  const outside = { ...openAdapters(runtime.env), draws: draws.service };
  const dying = { ...runtime, hub, db: mortal.db };
  const modules = createModules(dying, outside);
  const needs: Needs = { ...dying, ...modules, limits: modules.memberLimits, draws: draws.service };
  const live: Live = async (work, diesAfter) =>
    (await mortal.live(() => work(needs), diesAfter === undefined ? undefined : { after: diesAfter })) !==
    undefined;
  const script = {
    memberIds,
    setTime: async (at: Instant): Promise<void> => {
      clock.turn(at.getTime() - clock.now().getTime());
      draws.setTime(at);
      await setLotteryTime(ownerUrl, at);
    },
    now: () => clock.now(),
    does: (step: Step, work: (needs: Needs) => Promise<unknown>) => perform(step, live, work),
    drawId: (draw: Draw) => drawIdOf(ownerUrl, draw),
  };
  return {
    playRound: (number: number) => playRound(script, number),
    /** Everything that must not depend on kills. */
    end: () => lotteryEnd(ownerUrl),
    differences: async (): Promise<string[]> => {
      const { faults } = await verifyLedger(runtime.db);
      const days = await modules.bet.verify('all');
      const orders = await unbalancedOrders(ownerUrl);
      return [...faults, ...days, ...orders].map((fault) =>
        JSON.stringify(fault, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      );
    },
    close: async (): Promise<void> => {
      await mortal.close();
      await runtime.close();
    },
  };
}

type Script = {
  memberIds: readonly bigint[];
  setTime(at: Instant): Promise<void>;
  now(): Instant;
  does(step: Step, work: (needs: Needs) => Promise<unknown>): Promise<void>;
  drawId(draw: Draw): Promise<bigint>;
};

/** One draw of each of two games: bets, a chase plan, a cancellation, and the draw; some draws are void, some are settled twice. */
async function playRound(script: Script, number: number): Promise<void> {
  const random = seededRandom(`round ${number}`);
  const [wingo, ssc] = [gameOf('WINGO_1M'), gameOf('SSC1M')];
  await script.setTime(plus(drawAt(wingo, script.now()).drawAt, SECOND));
  await script.does('create', (needs) => createDrawRunner(needs)());
  await script.does('chase', (needs) => createChaseRunner(needs)());
  const open = [drawAt(wingo, script.now()), drawAt(ssc, script.now())];
  const orders: { memberId: bigint; id: string }[] = [];
  for (const [index, memberId] of script.memberIds.entries()) {
    const draw = open[index % 2] ?? open[0];
    if (draw === undefined) continue;
    const body = orderOf(draw, `${number} ${index}`, () => random.below(10));
    await script.does('place', async (needs) => {
      const placed = await placeOrder(needs, { memberId, country: null, language: 'EN' }, body);
      if (!orders.some(({ id }) => id === placed.id)) orders.push({ memberId, id: placed.id });
    });
  }
  const [planner, canceller] = [script.memberIds[number % script.memberIds.length], orders[0]];
  if (planner !== undefined) {
    const plan = planOf(comingDraws(wingo, script.now(), 3), `plan ${number}`);
    await script.does('chase place', (needs) =>
      placeChase(needs, { memberId: planner, country: null, language: 'EN' }, plan),
    );
    await script.does('chase', (needs) => createChaseRunner(needs)());
  }
  if (canceller !== undefined) {
    const who = { memberId: canceller.memberId, language: 'EN' } as const;
    await script.does('cancel', (needs) =>
      unless('ORDER_OVER', cancelOrder(needs, who, BigInt(canceller.id))),
    );
  }
  await finishRound(script, open, number);
}

async function finishRound(script: Script, [first, second]: readonly Draw[], number: number): Promise<void> {
  if (first === undefined || second === undefined) return;
  await script.setTime(first.closeAt);
  await script.does('close', (needs) => createDrawRunner(needs)());
  if (number % 3 === 1) {
    const id = await script.drawId(second);
    await script.does('void', (needs) =>
      unless(
        'DRAW_STATE_UNFIT',
        needs.db.transaction().execute((tx) => startReturn(tx, id)),
      ),
    );
  }
  await script.setTime(plus(first.drawAt, SECOND));
  await script.does('draw', (needs) => createDrawRunner(needs)());
  await script.does('settle', (needs) => runPasses(needs, CHUNK_ITEMS));
  if (number % 3 === 2) {
    const id = await script.drawId(first);
    await script.does('reverse', (needs) =>
      unless(
        'DRAW_STATE_UNFIT',
        needs.db.transaction().execute((tx) => startReversal(tx, id)),
      ),
    );
    await script.does('settle', (needs) => runPasses(needs, CHUNK_ITEMS));
  }
  await script.does('chase', (needs) => createChaseRunner(needs)());
}

/** A repeated step is refused after its first run was committed. */
async function unless(code: RefusalCode, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isRefusal(error) || error.code !== code) throw error;
  });
}

function gameOf(code: string): LotteryGame {
  const game = lotteryGameOf(code);
  if (game === undefined) throw new Error(`there is no game ${code}`);
  return game;
}

const keyOf = (text: string): string => `fault-lottery-${text.replaceAll(' ', '-')}-request`;

/** Two items: an amount on a digit and a colour, or two prize groups with a rebate. */
function orderOf({ game, issue }: Draw, key: string, digit: () => number): OrderPlacing {
  const group = (selected: number[]): OrderPlacing['items'][number] => ({
    play: 'SSC.1.DWD',
    selection: { pos: [selected, [], [], [], []] },
    terms: { kind: 'group', unit: parseMoney('2'), multiple: 1 + digit(), group: 1756 },
  });
  const amount = (opts: string[]): OrderPlacing['items'][number] => ({
    play: 'WINGO.BET',
    selection: { opts },
    terms: { kind: 'amount', amount: parseMoney(String(1 + digit())) },
  });
  const items =
    game === 'SSC1M'
      ? [group([0, 1, 2, 3, 4]), group([digit()])]
      : [amount(['GREEN']), amount([String(digit())]), amount([digit() < 5 ? 'BIG' : 'SMALL'])];
  return { requestKey: keyOf(key), gameCode: game, issue, items, stake: costOf(items) };
}

function planOf(draws: readonly Draw[], key: string): ChasePlacing {
  const items: ChasePlacing['items'] = [
    {
      play: 'WINGO.BET',
      selection: { opts: ['RED'] },
      terms: { kind: 'amount', amount: parseMoney('3') },
    },
  ];
  return {
    requestKey: keyOf(key),
    gameCode: 'WINGO_1M',
    items,
    draws: draws.map(({ issue }, index) => ({ issue, multiple: 2 ** index })),
    stopOnWin: true,
    stake: moneyOfUnits(costOf(items) * BigInt(2 ** draws.length - 1)),
  };
}

/** What items of these two plays cost: each has one unit bet for each option or digit. */
function costOf(items: OrderPlacing['items']) {
  const stakes = items.map(({ selection, terms }) => {
    const places = selection['pos'] ?? [selection['opts']];
    const bets = (Array.isArray(places) ? places : [])
      .map((place) => (Array.isArray(place) ? place.length : 0))
      .reduce((sum, count) => sum + count, 0);
    const each = terms.kind === 'group' ? terms.unit * BigInt(terms.multiple) : terms.amount;
    return each * BigInt(bets);
  });
  const cost = moneyOfUnits(stakes.reduce((sum, stake) => sum + stake, 0n));
  return parseMoney(formatMoney(cost));
}
