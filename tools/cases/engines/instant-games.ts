import { rankOf, showCard } from '@mela/rules/games/cards';
import { comingGames } from '@mela/rules/games/coming-games';
import { hiLoCalls, hiLoTimesOf, rightRanksOf } from '@mela/rules/games/hi-lo';
import { showTimes } from '@mela/rules/games/pay';
import { z } from 'zod';
import { amountText, engineOf, hundredthsText } from '#cases/engine.ts';
import { roundOf, seedFields } from '#cases/seed.ts';

// Games of one player that have no page yet.

const target = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/, 'a target is a decimal text with up to two decimals')
  .transform((text) => Math.round(Number(text) * 100));

const limboInput = z.object({ ...seedFields, bet: z.object({ target }), stake: z.string() });

export const limbo = engineOf(limboInput, ({ bet, stake, ...seed }) => {
  const { payout, view } = roundOf(comingGames.limbo, seed, { bet: { ...bet, stake } });
  return { result: hundredthsText(view.result), win: view.isWin, payout: amountText(payout) };
});

const plinkoInput = z.object({
  ...seedFields,
  bet: z.object({ rows: z.int(), risk: z.string() }),
  stake: z.string(),
});

export const plinko = engineOf(plinkoInput, ({ bet, stake, ...seed }) => {
  const { payout, view } = roundOf(comingGames.plinko, seed, { bet: { ...bet, stake } });
  const { path, bin, times } = view;
  return { path, bin, multiplier: showTimes(times), payout: amountText(payout) };
});

const wheelInput = z.object({
  ...seedFields,
  bet: z.object({ segments: z.int(), risk: z.string() }),
  stake: z.string(),
});

export const wheel = engineOf(wheelInput, ({ bet, stake, ...seed }) => {
  const { payout, view } = roundOf(comingGames.wheel, seed, { bet: { ...bet, stake } });
  return { index: view.index, multiplier: showTimes(view.times), payout: amountText(payout) };
});

const kenoInput = z.object({ ...seedFields, bet: z.object({ picks: z.array(z.int()) }), stake: z.string() });

export const keno = engineOf(kenoInput, ({ bet, stake, ...seed }) => {
  const { payout, view } = roundOf(comingGames.keno, seed, { bet: { ...bet, stake } });
  return {
    drawn: view.drawn.toSorted((one, other) => one - other),
    hits: view.hits.length,
    multiplier: showTimes(view.times),
    payout: amountText(payout),
  };
});

const coinInput = z.object({ ...seedFields, bet: z.object({ calls: z.string() }), stake: z.string() });

export const coinFlip = engineOf(coinInput, ({ bet, stake, ...seed }) => {
  const { payout, view } = roundOf(comingGames['coin-flip'], seed, { bet: { ...bet, stake } });
  const { flips, isWin, times } = view;
  return { flips, win: isWin, multiplier: showTimes(times), payout: amountText(payout) };
});

const call = z.string().transform((text) => text.toLowerCase());
const hiLoInput = z.object({
  ...seedFields,
  bet: z.object({ steps: z.array(call).min(1) }),
  stake: z.string(),
});

export const hiLo = engineOf(hiLoInput, ({ bet: { steps }, stake, ...seed }) => {
  const called = steps.map((kind) => ({ kind }));
  const play = (taken: readonly object[]) =>
    roundOf(comingGames['hi-lo'], seed, { bet: { stake }, steps: taken });
  const taken: object[] = [];
  let round = play(taken);
  for (const step of called) {
    // A wrong call ends the round: the calls after it are never made.
    if (round.isOver) break;
    taken.push(step);
    round = play(taken);
  }
  const { payout, view } = round.isOver ? round : play([...taken, { kind: 'cash-out' }]);
  const cards = view.cards;
  const ranks = called.map(({ kind }, at) => {
    const found = hiLoCalls.find((each) => each === kind);
    return found ? rightRanksOf(found, rankOf(cards[at] ?? 0)) : 1;
  });
  return {
    cards: cards.map(showCard),
    win: view.isLost === undefined,
    multiplier: showTimes(hiLoTimesOf(ranks)),
    payout: amountText(payout),
  };
});
