import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baccarat, baccaratValueOf, bankerDraws, judgeBaccarat } from './baccarat.ts';
import { rankOf, readCard, showCard } from './cards.ts';
import { dragonTiger, judgeDragonTiger } from './dragon-tiger.ts';
import { payOf } from './pay.ts';
import { everyRoll, totalOf } from './rolled-dice.ts';
import { tableSeedOf } from './seeds.ts';
import { judgeSevenUpDown, sevenUpDown } from './seven-up-down.ts';
import { drawFromShoe } from './shoe.ts';
import { sicBo } from './sic-bo.ts';
import { sharedPace } from './spot-table.ts';
import { openSeed, openStream, type Stream } from './stream.ts';
import { judgeTeenPattiSides, teenPattiSidesTable } from './teen-patti-sides.ts';

const cards = (text: string): number[] => text.split(' ').map((card) => readCard(card) ?? -1);
const streamOf = openSeed('c4'.repeat(32));
const stream = (nonce: number): Stream => streamOf({ clientSeed: 'tables', nonce });
const money = parseMoney('10');

describe('a table with spots', () => {
  const stake = fc.integer({ min: 1, max: 100_000 }).map((paise) => moneyOfUnits(BigInt(paise) * 100n));
  const stakes = fc.dictionary(fc.constantFrom(...sicBo.spots), stake, {
    minKeys: 1,
    maxKeys: 8,
    noNullPrototype: true,
  });

  test('pays the sum of its spots, each rounded down once, and no ending more than the largest payout', () => {
    fc.assert(
      fc.property(stakes, fc.nat(1000), (amounts, nonce) => {
        const texts = Object.fromEntries(
          Object.entries(amounts).map(([spot, amount]) => [spot, formatMoney(amount)]),
        );
        const bet = sicBo.engine.readBet({ stakes: texts });
        const round = bet && sicBo.engine.play(stream(nonce), bet, []);
        const dealt = sicBo.deal(stream(nonce));
        const sum = Object.entries(amounts).reduce(
          (total: bigint, [spot, amount]) => total + payOf(amount, sicBo.timesOf(spot, dealt)),
          0n,
        );
        expect(round?.payout).toBe(sum);
        const most = bet && sicBo.engine.payoutMax(bet);
        const exceeding = sicBo.endings.filter((ending) => bet && sicBo.pay(bet, ending) > (most ?? 0n));
        expect(exceeding).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test('has one result for all its players, the one that each verifies from the chain', () => {
    const link = { entry: 'd2'.repeat(32), salt: 'public' };
    const seed = tableSeedOf(link, 'table-7', 12);
    const dealt = baccarat.deal(openStream(seed));
    for (const spot of baccarat.spots) {
      const bet = { stakes: new Map([[spot, money]]) };
      const round = baccarat.engine.play(openStream(seed), bet, []);
      expect(round?.view).toMatchObject(dealt);
      expect(round?.payout).toBe(baccarat.pay(bet, dealt));
    }
  });

  test('knows the most that each spot can pay', () => {
    expect(baccarat.spots.map(baccarat.timesMaxOf)).toEqual([20_000, 19_500, 90_000, 120_000, 120_000]);
    expect(sicBo.timesMaxOf('SINGLE:3')).toBe(120_000);
    expect(dragonTiger.timesMaxOf('DRAGON')).toBe(20_000);
  });

  test('has a pace in which a deal takes between five and ten seconds', () => {
    expect(sharedPace).toEqual({
      bettingMs: 15_000,
      closedMs: 2000,
      dealMinMs: 5000,
      dealMaxMs: 10_000,
      cooldownMs: 3000,
    });
  });

  test.each([{}, { NONE: '10' }, { PLAYER: '0' }, { PLAYER: 10 }, { PLAYER: '0.001' }, []])(
    'refuses the stakes %o',
    (wrong) => {
      expect(baccarat.engine.readBet({ stakes: wrong })).toBeUndefined();
    },
  );
});

describe('baccarat', () => {
  test('counts an ace 1 and tens and pictures 0', () => {
    expect(cards('AS 2S 9S TS JS QS KS').map(baccaratValueOf)).toEqual([1, 2, 9, 0, 0, 0, 0]);
  });

  test('lets the banker draw by its own points and the third card of the player', () => {
    const draws = (points: number): string =>
      Array.from({ length: 10 }, (_, third) => (bankerDraws(points, third) ? third : '-')).join('');
    expect([0, 1, 2].map(draws)).toEqual(['0123456789', '0123456789', '0123456789']);
    expect(draws(3)).toBe('01234567-9');
    expect(draws(4)).toBe('--234567--');
    expect(draws(5)).toBe('----4567--');
    expect(draws(6)).toBe('------67--');
    expect(draws(7)).toBe('----------');
    expect([5, 6].map((points) => bankerDraws(points, undefined))).toEqual([true, false]);
  });

  test.each([
    {
      what: 'a natural stands',
      deal: '8S 2H KD 3C 5S 5H',
      player: '8S KD',
      banker: '2H 3C',
      winner: 'PLAYER',
    },
    {
      what: 'a natural of the banker ends the deal',
      deal: '2S 4H 3D 5C 5S 5H',
      player: '2S 3D',
      banker: '4H 5C',
      winner: 'BANKER',
    },
    {
      what: 'the banker takes the fifth card when the player stands',
      deal: '6S 2H KD 3C 4S 9H',
      player: '6S KD',
      banker: '2H 3C 4S',
      winner: 'BANKER',
    },
    {
      what: 'the banker takes the sixth card after the player',
      deal: '2S 2H 3D KC 9S 2D',
      player: '2S 3D 9S',
      banker: '2H KC 2D',
      winner: 'TIE',
    },
    {
      what: 'the banker stands on three against an eight',
      deal: '2S AH 3D 2C 8S 2D',
      player: '2S 3D 8S',
      banker: 'AH 2C',
      winner: 'TIE',
    },
  ])('$what', ({ deal, player, banker, winner }) => {
    const judged = judgeBaccarat(cards(deal));
    expect(judged.player.map(showCard).join(' ')).toBe(player);
    expect(judged.banker.map(showCard).join(' ')).toBe(banker);
    expect(judged.winner).toBe(winner);
  });

  test('returns player and banker on a tie, without turnover, and pays pairs with every winner', () => {
    const tie = judgeBaccarat(cards('2S KH 2D KC 5S 9D'));
    expect(tie).toMatchObject({ points: [9, 9], isPlayerPair: true, isBankerPair: true });
    const stakes = new Map(baccarat.spots.map((spot) => [spot, money]));
    expect(baccarat.pay({ stakes }, tie)).toBe(parseMoney('350'));
  });

  test('counts the stake that a tie returns as no turnover', () => {
    const bet = {
      stakes: new Map([
        ['PLAYER' as const, money],
        ['TIE' as const, money],
      ]),
    };
    const rounds = Array.from({ length: 200 }, (_, nonce) => baccarat.engine.play(stream(nonce), bet, []));
    const ties = rounds.filter((round) => round?.view.winner === 'TIE');
    const others = rounds.filter((round) => round?.view.winner !== 'TIE');
    expect(ties.length).toBeGreaterThan(5);
    expect(new Set(ties.map((round) => round?.risked))).toEqual(new Set([money]));
    expect(ties[0]?.view).toMatchObject({ wins: ['TIE'], returned: ['PLAYER'] });
    expect(new Set(others.map((round) => round?.risked))).toEqual(new Set([parseMoney('20')]));
  });

  test('deals from eight packs', () => {
    const drawn = Array.from({ length: 400 }, (_, nonce) => drawFromShoe(stream(nonce), 6));
    expect(drawn.some((six) => new Set(six).size < 6)).toBe(true);
    expect(drawn.flat().every((card) => card >= 0 && card < 52)).toBe(true);
  });
});

describe('Dragon Tiger', () => {
  test.each([
    ['2S AD', 'DRAGON', false, ['20', '0', '0', '0']],
    ['4H KH', 'TIGER', false, ['0', '20', '0', '0']],
    ['KH KC', 'TIE', false, ['5', '5', '120', '0']],
    ['KH KH', 'TIE', true, ['5', '5', '120', '510']],
  ] as const)('%s: %s', (deal, winner, isSuited, pays) => {
    const [dragon = 0, tiger = 0] = cards(deal);
    const judged = judgeDragonTiger(dragon, tiger);
    expect(judged).toMatchObject({ winner, isSuited });
    const paid = dragonTiger.spots.map((spot) =>
      dragonTiger.pay({ stakes: new Map([[spot, money]]) }, judged),
    );
    expect(paid).toEqual(pays.map((amount) => parseMoney(amount)));
  });

  test('rounds the returned half down to whole paise', () => {
    const tie = judgeDragonTiger(0, 1);
    const bet = { stakes: new Map([['DRAGON' as const, parseMoney('10.01')]]) };
    expect(dragonTiger.pay(bet, tie)).toBe(parseMoney('5'));
  });
});

describe('7 up down', () => {
  test('has 15 rolls below seven, 6 on it and 15 above', () => {
    const counts = sevenUpDown.spots.map(
      (spot) => everyRoll(2).filter((dice) => judgeSevenUpDown(dice).result === spot).length,
    );
    expect(counts).toEqual([15, 6, 15]);
  });

  test('rolls two dice from 1 to 6', () => {
    const rolls = Array.from({ length: 300 }, (_, nonce) => sevenUpDown.deal(stream(nonce)).dice);
    expect(new Set(rolls.flat())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(rolls.every((dice) => dice.length === 2)).toBe(true);
  });
});

describe('sic bo', () => {
  const winsOf = (spot: string): (readonly number[])[] =>
    everyRoll(3).filter((dice) => sicBo.timesOf(spot, { dice }) > 0);

  test('has 52 spots, each with the number of winning rolls out of 216', () => {
    expect(sicBo.spots).toHaveLength(52);
    const counts = [
      'BIG',
      'SMALL',
      'ODD',
      'EVEN',
      'ANYTRIPLE',
      'TRIPLE:4',
      'DOUBLE:4',
      'COMBO:2:5',
      'SINGLE:1',
    ].map((spot) => winsOf(spot).length);
    expect(counts).toEqual([105, 105, 105, 105, 6, 1, 16, 30, 91]);
    const totals = sicBo.spots.filter((spot) => spot.startsWith('TOTAL:')).map((spot) => winsOf(spot).length);
    expect(totals).toEqual([3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3]);
  });

  test('lets every triple lose the even chances', () => {
    for (const spot of ['BIG', 'SMALL', 'ODD', 'EVEN'])
      expect(winsOf(spot).filter((dice) => new Set(dice).size === 1)).toEqual([]);
  });

  test('splits all rolls but the triples into big and small, and into odd and even', () => {
    for (const dice of everyRoll(3)) {
      const isTriple = new Set(dice).size === 1;
      const won = (spot: string): boolean => sicBo.timesOf(spot, { dice }) > 0;
      expect([won('BIG'), won('SMALL')]).toEqual(
        isTriple ? [false, false] : [totalOf(dice) > 10, totalOf(dice) < 11],
      );
      expect(won('ODD') || won('EVEN')).toBe(!isTriple);
      expect(won('ODD') && won('EVEN')).toBe(false);
    }
  });

  test('pays a single by the number of its dice', () => {
    const pays = [
      [1, 2, 4],
      [3, 1, 2],
      [3, 3, 2],
      [3, 3, 3],
    ].map((dice) => sicBo.timesOf('SINGLE:3', { dice }));
    expect(pays).toEqual([0, 20_000, 30_000, 120_000]);
  });

  test.each(['TOTAL:3', 'TOTAL:18', 'TRIPLE:7', 'COMBO:2:2', 'COMBO:5:2', 'BIGGER', '__proto__'])(
    '%s is no spot',
    (spot) => {
      expect(sicBo.engine.readBet(JSON.parse(`{"stakes":{"${spot}":"10"}}`))).toBeUndefined();
    },
  );
});

describe('Teen Patti, A against B', () => {
  test.each([
    ['AS KD QH', 'AD 2C 3H', 'A', ['19.5', '0']],
    ['KS KD 2H', 'KH KC AS', 'B', ['0', '19.5']],
    ['QS 6H 4D', 'QC 6D 4S', 'TIE', ['10', '10']],
  ] as const)('%s against %s: %s', (a, b, winner, pays) => {
    const judged = judgeTeenPattiSides(cards(a), cards(b));
    expect(judged.winner).toBe(winner);
    const paid = teenPattiSidesTable.spots.map((spot) =>
      teenPattiSidesTable.pay({ stakes: new Map([[spot, money]]) }, judged),
    );
    expect(paid).toEqual(pays.map((amount) => parseMoney(amount)));
  });

  test('deals six different cards, one by one, A first', () => {
    const { a, b } = teenPattiSidesTable.deal(stream(4));
    expect(new Set([...a, ...b]).size).toBe(6);
    expect([a.length, b.length]).toEqual([3, 3]);
    expect([...a, ...b].every((card) => rankOf(card) < 13)).toBe(true);
  });
});
