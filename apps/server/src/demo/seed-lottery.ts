import { parseMoney } from '@mela/kernel/money';
import { pick, type Random } from '@mela/kernel/random';
import { DAY, instantOf, MINUTE, plus, SECOND, type Instant } from '@mela/kernel/time';
import type { OrderItemRequest } from '@mela/protocol/shapes/lottery-order';
import { lotteryGames } from '@mela/rules/lottery/games';
import { drawsBetween } from '@mela/rules/lottery/schedule';
import type { Draw, LotteryGame } from '@mela/rules/lottery/types';
import type { Lottery } from '#modules/play/lottery/module.ts';
import { itemsOf } from './lottery-items.ts';
import { demoPlayers, lotteryTime } from './queries.ts';
import type { Seeding } from './seeding.ts';

const DAILY_DAYS = 30;
const FAST_DAYS = 3;
/** Games that are drawn every minute have more draws in one day than the others in three. */
const MINUTE_DAYS = 1;
const PLAYERS = 50;
/** Draws that members bet on, so that several of them meet in one draw. */
const PLAYED_DRAWS = 150;
const ORDERS_MAX = 16;
/** The draw that was void, in days before the first day without demo draws, and its game. */
const voidDraw = { game: 'LHCD', daysAgo: 2 } as const;

const regular: { game: string; draws: number; item: OrderItemRequest } = {
  game: 'X510M',
  draws: 144,
  item: {
    play: 'X5.ZY.BALL1',
    selection: { opts: ['BIG'] },
    terms: { kind: 'amount', amount: parseMoney('20') },
  },
};

type PastOrder = Parameters<Lottery['importOrders']>[1]['orders'][number];
type PastMove = Awaited<ReturnType<Lottery['importOrders']>>[number];
type Player = { id: bigint; madeAt: Instant };

/** Creates draws of the past days and the orders of fifty members, and returns their money. */
export async function seedLottery({ tx, now: seedingAt, random, lottery }: Seeding): Promise<PastMove[]> {
  // Draws cannot be revealed before the clock of the lottery, which a test may have set.
  const lotteryAt = await lotteryTime(tx);
  const now = seedingAt < lotteryAt ? seedingAt : lotteryAt;
  const draws = pastDraws(now);
  const wasVoid = draws.filter(({ game }) => game === voidDraw.game).at(-voidDraw.daysAgo);
  const isVoid = (draw: Draw) => draw === wasVoid;
  await lottery.importDraws(tx, { draws, isVoid, now });
  const players = (await demoPlayers(tx)).filter(({ isActive, isTrial }) => isActive && !isTrial);
  const dice = random('lottery');
  const orders = pastOrders(dice, { draws, players: players.slice(0, PLAYERS), isVoid });
  return lottery.importOrders(tx, { orders, random: dice });
}

/** All draws of the last whole days of each game. Today has real draws only. */
export function pastDraws(now: Instant): Draw[] {
  return lotteryGames.flatMap((game) => {
    const today = startOfDay(game, now);
    return [...drawsBetween(game, plus(today, -daysOf(game) * DAY), today)];
  });
}

/** How many days of draws a game has. */
export function daysOf({ timetable }: LotteryGame): number {
  if (timetable.kind === 'daily') return DAILY_DAYS;
  return timetable.seconds === MINUTE / SECOND ? MINUTE_DAYS : FAST_DAYS;
}

function startOfDay({ zone }: LotteryGame, now: Instant): Instant {
  const offset = zone.offsetMinutes * MINUTE;
  const days = Math.floor((now.getTime() + offset) / DAY);
  return instantOf(new Date(days * DAY - offset).toISOString());
}

type Fair = { draws: readonly Draw[]; players: readonly Player[]; isVoid(draw: Draw): boolean };

/** Orders on a part of the draws, more of fast games and of late days, and some on the void draw. */
export function pastOrders(random: Random, { draws, players, isVoid }: Fair): PastOrder[] {
  const [first, ...others] = Array.from(
    { length: PLAYED_DRAWS },
    () => draws[random.below(draws.length)],
  ).filter((draw) => draw !== undefined && !isVoid(draw));
  const daily = draws.filter(({ game }) => !/\dM$/.test(game) && game !== voidDraw.game);
  const onVoid = draws.filter(isVoid);
  if (first === undefined) return [];
  const played: [Draw, ...Draw[]] = [first, ...others.filter((draw) => draw !== undefined)];
  const several = players.flatMap((player, index) => {
    const count = 4 + random.below(ORDERS_MAX - 3);
    const chosen = Array.from({ length: count }, (_, at) =>
      at % 3 === 2 && daily.length > 0 ? (daily[random.below(daily.length)] ?? first) : pick(random, played),
    );
    const all = index % 10 === 0 ? [...chosen, ...onVoid] : chosen;
    return all.flatMap((draw, at) => orderOn(random, { player, draw, isCancelled: at === 3 }));
  });
  return [...several, ...regularOrders(random, { draws, players })].toSorted(
    (one, other) => one.placedAt.getTime() - other.placedAt.getTime(),
  );
}

/** The orders of a member who bets the same on every draw of a game for a day. It returns the stake of about one draw in eleven. */
function regularOrders(random: Random, { draws, players }: Pick<Fair, 'draws' | 'players'>): PastOrder[] {
  const [player] = players.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
  if (player === undefined) return [];
  const played = draws.filter(({ game }) => game === regular.game).slice(-regular.draws);
  return played
    .flatMap((draw) => orderOn(random, { player, draw, isCancelled: false }))
    .map((order) => ({ ...order, items: [regular.item] }));
}

type Chosen = { player: Player; draw: Draw; isCancelled: boolean };

function orderOn(random: Random, { player, draw, isCancelled }: Chosen): PastOrder[] {
  const game = lotteryGames.find(({ code }) => code === draw.game);
  const open = Math.floor((draw.closeAt.getTime() - draw.openAt.getTime()) / SECOND);
  // Well before the sale closes, so that a cancelled order was cancelled in time.
  const placedAt = plus(draw.closeAt, -(12 + random.below(Math.max(1, Math.min(open, 7200) - 12))) * SECOND);
  if (game === undefined || placedAt < player.madeAt) return [];
  return [
    {
      memberId: player.id,
      game: draw.game,
      issue: draw.issue,
      items: itemsOf(random, game),
      placedAt,
      isCancelled,
    },
  ];
}
