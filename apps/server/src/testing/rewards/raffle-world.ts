import { assert } from '@mela/kernel/assert';
import { isMoneyText, type MoneyText } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import type { StaffRaffleWire } from '@mela/protocol/shapes/staff-raffle';
import { openTestServer } from '#testing/harness/test-server.ts';
import { createTestDrawService } from '#testing/lottery/test-draw-service.ts';
import { openSettledBets } from './settled-bets.ts';

type Making = StaffRaffleWire['make']['body'];

export const rupees = (text: string): MoneyText => {
  assert(isMoneyText(text), `${text} is money`);
  return text;
};

/** A server with a draw service, whose clocks move together, and bets that count for raffles. */
export async function openRaffleWorld(name: string) {
  const start = instantOf('2026-11-15T06:30:00.000Z');
  const draws = createTestDrawService(start);
  const server = await openTestServer(name, { outside: { draws: draws.service } });
  const bets = await openSettledBets(server);
  const goTo = (text: string): void => {
    const at = instantOf(text);
    server.clock.turn(at.getTime() - server.clock.now().getTime());
    draws.setTime(at);
  };
  goTo(start.toISOString());
  await server.runJob('budget.renew');
  return {
    server,
    draws,
    goTo,
    ...bets,
    /** Delivers the bets, and counts the tickets. */
    count: async () => {
      await bets.deliver();
      await server.runJob('raffle.count');
    },
    /** A raffle of the two days after the start; its draw is on the third at noon. */
    terms: (change: Partial<Making> = {}): Making => ({
      code: 'two-days',
      titles: { EN: 'Two days', HI: 'दो दिन' },
      weights: [
        { product: 'slots', times: '1' },
        { product: 'fishing', times: '0.15' },
      ],
      perTicket: rupees('1000'),
      prizes: [
        { places: 1, amount: rupees('500') },
        { places: 2, amount: rupees('50') },
      ],
      times: '1',
      claimDays: 7,
      firstDay: '2026-11-16',
      lastDay: '2026-11-17',
      drawAt: '2026-11-18T06:30:00.000Z',
      reason: 'A test.',
      ...change,
    }),
  };
}
