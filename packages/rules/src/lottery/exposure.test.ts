import { assert } from '@mela/kernel/assert';
import { formatMoney, parseMoney, type Money } from '@mela/kernel/money';
import { describe, expect, test } from 'vitest';
import { hashOf } from '#games/seeds.ts';
import { uniformInt } from '#games/stream.ts';
import { lines, range } from './combinatorics.ts';
import { deriveResult } from './derive.ts';
import { drawExposure, exposuresOf } from './exposure.ts';
import { lotteryGameOf } from './games.ts';
import { playsOf, quoteItem } from './index.ts';
import { payoutOf } from './price.ts';
import { randomOf, randomSelection, resultOfStructure } from './testing.ts';
import type { Bet, DrawResult, Quote, Terms } from './types.ts';

type Item = { bet: Bet; quote: Quote };

const group: Terms = { kind: 'group', unit: parseMoney('0.2'), multiple: 7, group: 1893, maxGroup: 1956 };
const amount: Terms = { kind: 'amount', amount: parseMoney('1.37') };

function itemOf(game: string, play: string, selection: object): Item | undefined {
  for (const terms of [group, amount]) {
    const read = quoteItem({ game, play, selection, terms });
    if (read.ok) return read.value;
  }
  return undefined;
}

function placed(game: string, play: string, selection: object): Item {
  const item = itemOf(game, play, selection);
  assert(item !== undefined, 'the item is accepted');
  return item;
}

const tracked = (items: readonly Item[]) =>
  drawExposure(items.flatMap(({ bet, quote }) => exposuresOf(bet, quote)));
const paid = (items: readonly Item[], result: DrawResult): bigint =>
  items.reduce((sum, { bet, quote }) => sum + payoutOf(quote, bet.wins(result)), 0n);
const shown = (money: Money) => formatMoney(money).slice(0, -2);

describe('the exposure of a draw', () => {
  test('is one prize for bets on different numbers of one place', () => {
    const each = (make: (number: number) => Item) => range(0, 9).map(make);
    const places = (game: string, play: string, count: number, first = 0) =>
      each((number) =>
        placed(game, play, {
          pos: range(0, count - 1).map((place) => (place === 1 ? [number + first] : [])),
        }),
      );
    // Ten orders pay at most one prize of 13.25; a paisa stands for rounding.
    expect(shown(tracked(places('SSC1M', 'SSC.1.DWD', 5)))).toBe('13.26');
    expect(shown(tracked(places('PL5', 'LF5.1.DWD', 5)))).toBe('13.26');
    expect(shown(tracked(places('FC3D', 'LF3.1.DWD', 3)))).toBe('13.26');
    expect(shown(tracked(places('PK1M', 'PK.DWD', 10, 1)))).toBe('13.26');
    expect(shown(tracked(places('X51M', 'X5.DWD', 5, 1)))).toBe('14.58');
    const texts = (play: string, game: string, length: number) =>
      each((number) => placed(game, play, { nums: [String(number).padStart(length, '0')] }));
    expect(shown(tracked(texts('VN.DE_DB', 'VNMB', 2)))).toBe('132.89');
    expect(shown(tracked(texts('VN.DE_G1', 'VNMB', 2)))).toBe('132.89');
    expect(shown(tracked(texts('VN.DE_DAU', 'VNMN', 2)))).toBe('132.89');
    expect(shown(tracked(texts('VN.DAU1', 'VNMB', 1)))).toBe('13.28');
    expect(shown(tracked(texts('VN.C3', 'VNMB', 3)))).toBe('1328.90');
    expect(shown(tracked(texts('SEA.2TOP', 'THGOV', 2)))).toBe('130.15');
    expect(shown(tracked(texts('SEA.2BOT', 'THGOV', 2)))).toBe('130.15');
    expect(shown(tracked(texts('SEA.3TOP', 'THGOV', 3)))).toBe('1301.50');
    expect(shown(tracked(each((digit) => placed('THGOV', 'SEA.PIN', { picks: [`H${digit}`] }))))).toBe(
      '13.02',
    );
    expect(shown(tracked(each((number) => placed('LHCD', 'LHC.TM', { nums: [number + 1] }))))).toBe('65.11');
  });

  test('adds the places of one item, because each of them can win', () => {
    const both = placed('SSC1M', 'SSC.1.DWD', { pos: [[1], [], [7], [], []] });
    expect(shown(tracked([both]))).toBe('26.52');
    expect(tracked([both])).toBeGreaterThanOrEqual(both.quote.best);
  });

  test('is never below what any result pays, for random items of every game', () => {
    const games = ['SSC1M', 'X51M', 'PK1M', 'LHCD', 'FC3D', 'PL5', 'WINGO_1M', 'K3_1M', '5D_1M'];
    const more = ['VNMB', 'VNMN', 'THGOV', 'LAOD', 'HNN', 'MY4D'];
    const wrong: string[] = [];
    for (const code of [...games, ...more]) {
      const game = lotteryGameOf(code);
      assert(game !== undefined, 'the game exists');
      const stream = randomOf(`exposure ${code}`);
      const plays = playsOf(game);
      for (const round of range(1, 12)) {
        const near = resultOfStructure(game.structure, `${code} ${round}`);
        const items = range(1, 12).flatMap(() => {
          const play = plays[uniformInt(stream, plays.length)];
          assert(play !== undefined, 'the game has plays');
          const item = itemOf(code, play.code, randomSelection(stream, play, near));
          return item === undefined ? [] : [item];
        });
        const results = [
          near,
          ...range(1, 40).map((draw) =>
            deriveResult({ game: code, issue: '202611180001', seed: hashOf(`${code} ${round} ${draw}`) }),
          ),
        ].filter((result) => result !== undefined);
        const most = tracked(items);
        for (const result of results) {
          if (paid(items, result) > most) wrong.push(`${code} round ${round}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is never below the largest payout over all results of three digits', () => {
    const game = lotteryGameOf('FC3D');
    assert(game !== undefined, 'the game exists');
    const all = [...lines([range(0, 9), range(0, 9), range(0, 9)])].map((numbers): DrawResult => ({
      kind: 'numbers',
      numbers,
    }));
    const stream = randomOf('all of three digits');
    const plays = playsOf(game).filter(({ group: name }) => name === '1' || name === 'LH');
    for (const round of range(1, 10)) {
      const near = resultOfStructure('LF3', `three ${round}`);
      const items = range(1, 10).flatMap(() => {
        const play = plays[uniformInt(stream, plays.length)];
        const item = play && itemOf('FC3D', play.code, randomSelection(stream, play, near));
        return item ? [item] : [];
      });
      const worst = all.reduce((most, result) => {
        const payout = paid(items, result);
        return payout > most ? payout : most;
      }, 0n);
      expect(tracked(items)).toBeGreaterThanOrEqual(worst);
    }
  });
});
