import { assert } from '@mela/kernel/assert';
import { noMoney, parseMoney, type Money } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { uniformInt, type Stream } from '#games/stream.ts';
import { lotteryPlays, readBet } from './index.ts';
import { isWon, payoutOf, price, smallestWin } from './price.ts';
import { randomOf, randomSelection, resultOfStructure, structuresOf } from './testing.ts';
import type { Bet, DrawResult, Quote, Terms } from './types.ts';

const ORDERS = 10_000;
const TICKETS_MAX = 300;

const termsOf = ({ play }: Bet): Terms =>
  play.priceRule === 'LOTT'
    ? { kind: 'group', unit: parseMoney('2'), multiple: 3, group: 1911, maxGroup: 1956 }
    : { kind: 'amount', amount: parseMoney('7.13'), profile: 'market', table: 'official' };

/** Each ticket is judged for itself; the sum is floored once, as the item is. */
function bruteForce(bet: Bet, quote: Quote, result: DrawResult): { tickets: number; payout: Money } {
  const sum: Record<string, number> = {};
  let tickets = 0;
  for (const ticket of bet.tickets()) {
    tickets++;
    for (const [tier, count] of Object.entries(ticket.wins(result))) sum[tier] = (sum[tier] ?? 0) + count;
  }
  return { tickets, payout: payoutOf(quote, sum) };
}

/** A random order of a play, if the draw of its selection makes one with few enough tickets. */
function randomOrder(stream: Stream, at: number) {
  const play = lotteryPlays[at % lotteryPlays.length];
  assert(play !== undefined, 'there are plays');
  const structures = structuresOf(play);
  const structure = structures[uniformInt(stream, structures.length)] ?? 'SSC';
  const result = resultOfStructure(structure, `order ${at}`);
  const selection = randomSelection(stream, play, result);
  const read = readBet({ play: play.code, selection, structure });
  if (!read.ok || read.value.bets > TICKETS_MAX) return undefined;
  const priced = price(read.value, termsOf(read.value));
  assert(priced.ok, 'the terms fit the play');
  return { bet: read.value, quote: priced.value, result, shown: `${play.code} ${JSON.stringify(selection)}` };
}

test(`${ORDERS} random orders have as many bets as tickets and pay what their tickets pay`, () => {
  const stream = randomOf('orders');
  const [seen, won, wrong] = [new Set<string>(), new Set<string>(), new Array<string>()];
  for (let at = 0, checked = 0; checked < ORDERS; at++) {
    const order = randomOrder(stream, at);
    if (order === undefined) continue;
    const { bet, quote, result, shown } = order;
    const wins = bet.wins(result);
    const payout = payoutOf(quote, wins);
    const expected = bruteForce(bet, quote, result);
    if (expected.tickets !== bet.bets) wrong.push(`${shown}: ${bet.bets} bets, ${expected.tickets} tickets`);
    if (expected.payout !== payout) wrong.push(`${shown}: pays ${payout}, not ${expected.payout}`);
    if (payout > quote.best) wrong.push(`${shown}: pays more than its best case`);
    if (isWon(wins) && payout < smallestWin(bet, quote))
      wrong.push(`${shown}: pays less than its smallest win`);
    seen.add(bet.play.code);
    if (payout > noMoney) won.add(bet.play.code);
    checked++;
  }
  expect(wrong).toEqual([]);
  expect(lotteryPlays.filter(({ code }) => !seen.has(code))).toEqual([]);
  // Rare shapes of a result do not occur; worked examples prove a win of each play.
  expect(won.size).toBeGreaterThan(350);
});
