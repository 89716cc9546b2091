import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf } from '#games/seeds.ts';
import { drawRaffle, ticketListHash, verifyRaffle, type TicketHolder } from './raffle-draw.ts';
import { seedOf } from './testing.ts';

const holders: readonly TicketHolder[] = [
  { id: 'asha', tickets: 1 },
  { id: 'bina', tickets: 30 },
  { id: 'chand', tickets: 0 },
  { id: 'dev', tickets: 9 },
];
const raffle = { raffle: 'week-47', seed: seedOf('a'), holders };

describe('drawRaffle', () => {
  test('draws the same winners whatever the order of the list', () => {
    const reversed = { ...raffle, holders: holders.toReversed() };
    expect(drawRaffle(reversed, 3)).toEqual(drawRaffle(raffle, 3));
    expect(ticketListHash(reversed.holders)).toBe(ticketListHash(holders));
  });

  test('gives each member one prize at most, and nothing without a ticket', () => {
    expect(drawRaffle(raffle, 10).toSorted()).toEqual(['asha', 'bina', 'dev']);
    expect(drawRaffle(raffle, 0)).toEqual([]);
    expect(drawRaffle({ ...raffle, holders: [] }, 3)).toEqual([]);
    const list = fc.array(fc.nat(5), { maxLength: 12 });
    fc.assert(
      fc.property(list, fc.nat(8), (tickets, prizes) => {
        const many = tickets.map((count, index) => ({ id: `m${index}`, tickets: count }));
        const winners = drawRaffle({ ...raffle, holders: many }, prizes);
        const withTickets = many.filter((one) => one.tickets > 0).map(({ id }) => id);
        expect(new Set(winners).size).toBe(winners.length);
        expect(winners).toHaveLength(Math.min(prizes, withTickets.length));
        expect(winners.every((id) => withTickets.includes(id))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('gives every ticket the same chance', () => {
    const rounds = 2000;
    const wins = Array.from({ length: rounds }, (_, index) =>
      drawRaffle({ ...raffle, raffle: `r-${index}` }, 1).join(''),
    ).filter((winner) => winner === 'bina').length;
    // 30 of 40 tickets; the deviation of 2000 draws is about 19.
    expect(Math.abs(wins - rounds * 0.75)).toBeLessThan(100);
  });

  test('refuses a list that names somebody twice', () => {
    const twice = [...holders, { id: 'asha', tickets: 4 }];
    expect(() => drawRaffle({ ...raffle, holders: twice }, 1)).toThrow('names each holder once');
  });
});

describe('verifyRaffle', () => {
  const published = {
    commitment: commitmentOf(raffle.seed),
    listHash: ticketListHash(holders),
    winners: drawRaffle(raffle, 2),
    prizes: 2,
  };

  test('confirms a published draw', () => {
    expect(verifyRaffle(raffle, published)).toEqual({ isCommitted: true, isList: true, isResult: true });
  });

  test('finds another seed, a changed list and other winners', () => {
    expect(verifyRaffle({ ...raffle, seed: seedOf('b') }, published).isCommitted).toBe(false);
    expect(verifyRaffle({ ...raffle, seed: 'no seed' }, published)).toEqual({
      isCommitted: false,
      isList: true,
      isResult: false,
    });
    const more = [...holders, { id: 'esha', tickets: 1 }];
    const changed = verifyRaffle({ ...raffle, holders: more }, published);
    expect(changed).toEqual({ isCommitted: true, isList: false, isResult: false });
    const twice = [...holders, { id: 'asha', tickets: 4 }];
    expect(verifyRaffle({ ...raffle, holders: twice }, published).isList).toBe(false);
    expect(verifyRaffle({ ...raffle, raffle: 'no name' }, published).isResult).toBe(false);
    const winners = published.winners.toReversed();
    expect(verifyRaffle(raffle, { ...published, winners }).isResult).toBe(false);
  });
});
