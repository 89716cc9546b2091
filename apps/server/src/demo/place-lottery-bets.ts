import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { isRefusal } from '@mela/protocol/refusals';
import type { OrderItemRequest } from '@mela/protocol/shapes/lottery-order';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { quoteItem } from '@mela/rules/lottery/index';
import { prizeGroups } from '@mela/rules/lottery/limits';
import { comingDraws } from '@mela/rules/lottery/schedule';
import type { Draw, LotteryGame } from '@mela/rules/lottery/types';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Lottery } from '#modules/play/lottery/module.ts';
import { itemsOf } from './lottery-items.ts';
import { lotteryTime, memberIdOf } from './queries.ts';

type Needs = { db: Database; log: Logger; lottery: Pick<Lottery, 'runDraws' | 'place'> };

/** Games whose sale is open for a while. */
const betOn = ['SSC10M', 'WINGO_10M', 'LHC10M', 'VNMB', 'FC3D', 'HNVIP'] as const;
const chased = [
  { account: 'demo.member', game: 'FC3D' },
  { account: 'demo.vip', game: 'LHCD' },
] as const;
const CHASE_DRAWS = 5;

const random = seededRandom('mela open lottery bets');

/**
 * Open bets of demo members on coming draws: two chase plans, some orders and a cancelled one. They are placed as any member places them, on
 * draws of the draw service. Without it there are none.
 */
export async function placeLotteryBets({ db, log, lottery }: Needs): Promise<void> {
  await lottery.runDraws();
  const whoOf = async (account: string) => {
    const memberId = await db.transaction().execute((tx) => memberIdOf(tx, account));
    return { memberId, country: null, language: 'EN' } as const;
  };
  const tried = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      log.info({ code: error.code }, 'a demo bet on a coming draw was left out');
    }
  };
  const coming = async (code: string, count: number) => {
    const game = lotteryGameOf(code);
    if (game === undefined) throw new Error(`there is no game ${code}`);
    const now = await db.transaction().execute(lotteryTime);
    const draws = comingDraws(game, now, count + 1).filter(({ closeAt }) => now < closeAt);
    return { game, draws: draws.slice(0, count) };
  };

  for (const { account, game: code } of chased)
    await tried(async () => {
      const { game, draws } = await coming(code, CHASE_DRAWS);
      const { items, stake } = priced(game);
      const multiples = draws.map(({ issue }, index) => ({ issue, multiple: index + 1 }));
      const times = multiples.reduce((sum, { multiple }) => sum + BigInt(multiple), 0n);
      await lottery.place.chase(await whoOf(account), {
        requestKey: `demo-chase-${account}-${code}`,
        gameCode: code,
        items,
        draws: multiples,
        stopOnWin: true,
        stake: moneyOfUnits(stake * times),
      });
    });
  for (const account of ['demo.member', 'demo.vip'])
    for (const [index, code] of betOn.entries())
      await tried(async () => {
        const { game, draws } = await coming(code, 1);
        const who = await whoOf(account);
        const order = await lottery.place.order(who, placing(account, game, draws[0]));
        if (account === 'demo.vip' && index === 0) await lottery.place.cancel(who, BigInt(order.id));
      });
}

function placing(account: string, game: LotteryGame, draw: Draw | undefined) {
  return {
    requestKey: `demo-open-${account}-${game.code}`,
    gameCode: game.code,
    issue: draw?.issue ?? '',
    ...priced(game),
  };
}

/** Items of a game with their stake. */
function priced(game: LotteryGame): { items: OrderItemRequest[]; stake: Money } {
  const items = itemsOf(random, game);
  const stakes = items.map(({ play, selection, terms }) => {
    const withCeiling = terms.kind === 'group' ? { ...terms, maxGroup: prizeGroups.memberDefault } : terms;
    const read = quoteItem({ game: game.code, play, selection, terms: withCeiling });
    return read.ok ? read.value.quote.stake : noMoney;
  });
  return { items, stake: moneyOfUnits(stakes.reduce<bigint>((sum, stake) => sum + stake, 0n)) };
}
