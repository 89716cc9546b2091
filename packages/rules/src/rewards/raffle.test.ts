import { moneyOfUnits, parsePercent } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingForTicket, raffleStake, TICKET_PRICE, ticketsOf, type RaffleRules } from './raffle.ts';
import { money } from './testing.ts';

const rules: RaffleRules = {
  perTicket: TICKET_PRICE,
  modifiers: { slots: parsePercent('100'), live: parsePercent('15') },
};

test('raffleStake weighs by game and counts no other game', () => {
  expect(raffleStake('live', money('33.33'), rules)).toBe(money('4.9995'));
  expect(raffleStake('bingo', money(1000), rules)).toBe(0n);
});

describe('ticketsOf', () => {
  test('gives no tickets for nothing or less', () => {
    expect([ticketsOf(money(0), rules), ticketsOf(money(-1), rules)]).toEqual([0, 0]);
  });

  test('is reached exactly when nothing is missing any more', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 11n), (units) => {
        const weighted = moneyOfUnits(units);
        const missing = missingForTicket(weighted, rules);
        expect(missing > 0n && missing <= TICKET_PRICE).toBe(true);
        const tickets = ticketsOf(weighted, rules);
        expect(ticketsOf(moneyOfUnits(units + missing - 1n), rules)).toBe(tickets);
        expect(ticketsOf(moneyOfUnits(units + missing), rules)).toBe(tickets + 1);
      }),
    );
  });
});
