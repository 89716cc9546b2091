import { noMoney } from '@mela/kernel/money';
import { andarBahar, andarBaharTimesOf, dealAndarBahar } from '@mela/rules/games/andar-bahar';
import { ONCE } from '@mela/rules/games/pay';
import { roulette, rouletteReturnsOf, spinRoulette } from '@mela/rules/games/roulette';
import { tableSeedOf } from '@mela/rules/games/seeds';
import { openStream, type Stream } from '@mela/rules/games/stream';
import { dealMs, dealtPace, SPIN_MS } from './pace.ts';
import type { Chained, TableGame } from './table-game.ts';

/** The number of bets of one player on one round is limited. */
const BETS_MAX = 8;

const streamOf = (link: Chained): Stream => openStream(tableSeedOf(link, link.table, link.round));

/** A bet on a deal cannot be cashed out before its end. */
const dealt = { betsMax: BETS_MAX, isOpenWhileRunning: true, isOneRound: true, outOf: () => [] } as const;

/** Andar Bahar: one joker and one deal for the whole table. */
export const andarBaharTable: TableGame = {
  ...dealt,
  ...dealtPace['andar-bahar'],
  runMs: (link) => dealMs(dealAndarBahar(streamOf(link)).cards.length),
  resultOf: (link) => ({ game: 'andar-bahar', ...dealAndarBahar(streamOf(link)) }),
  markOf: (result) =>
    result.game === 'andar-bahar'
      ? { game: 'andar-bahar', side: result.side, cards: result.cards.length }
      : undefined,
  spotsOf: (value) =>
    [...(andarBahar.readBet(value)?.stakes ?? [])].map(([spot, stake]) => ({
      spot,
      stake,
      times: andarBaharTimesOf(spot),
    })),
  riskOf: (value) => {
    const bet = andarBahar.readBet(value);
    return bet ? andarBahar.payoutMax(bet) : noMoney;
  },
};

/** Roulette: one ball for the whole table. */
export const rouletteTable: TableGame = {
  ...dealt,
  ...dealtPace.roulette,
  runMs: () => SPIN_MS,
  resultOf: (link) => ({ game: 'roulette', number: spinRoulette(streamOf(link)) }),
  markOf: (result) => (result.game === 'roulette' ? result : undefined),
  spotsOf: (value) =>
    [...(roulette.readBet(value)?.stakes ?? [])].map(([spot, stake]) => ({
      spot,
      stake,
      times: rouletteReturnsOf(spot) * ONCE,
    })),
  riskOf: (value) => {
    const bet = roulette.readBet(value);
    return bet ? roulette.payoutMax(bet) : noMoney;
  },
};
