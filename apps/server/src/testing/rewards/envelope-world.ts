import { assert } from '@mela/kernel/assert';
import { isMoneyText, parseMoney, type MoneyText } from '@mela/kernel/money';
import { instantOf, localDay, type Instant } from '@mela/kernel/time';
import { openTestServer } from '#testing/harness/test-server.ts';
import { createTestDrawService } from '#testing/lottery/test-draw-service.ts';

const rupees = (text: string): MoneyText => {
  assert(isMoneyText(text), `${text} is money`);
  return text;
};

/** One band from ₹2,000 with two amounts, at noon and at four o'clock, for ten minutes. */
export const envelopePlan = (change: object = {}) => ({
  startMinutes: [12 * 60, 16 * 60],
  lengthMinutes: 10,
  bands: [
    {
      from: rupees('2000'),
      lines: [
        { amount: rupees('1'), weight: 3 },
        { amount: rupees('5'), weight: 1 },
      ],
    },
    { from: rupees('10000'), lines: [{ amount: rupees('88'), weight: 1 }] },
  ],
  pool: rupees('1000'),
  times: '3',
  isOn: true,
  reason: 'A test.',
  ...change,
});

/** A test server with a draw service; the clocks of both are set together. */
export async function openEnvelopeWorld(name: string, start = '2026-11-16T05:00:00.000Z') {
  const draws = createTestDrawService(instantOf(start));
  const server = await openTestServer(name, { outside: { draws: draws.service } });
  const { db } = server.runtime;
  const { budget } = server.app.modules;
  const goTo = (at: Instant): void => {
    server.clock.turn(at.getTime() - server.clock.now().getTime());
    draws.setTime(at);
  };
  goTo(instantOf(start));
  await budget.renew();
  return {
    server,
    draws,
    /** Sets the clocks and runs the job. */
    runAt: async (at: string): Promise<void> => {
      goTo(instantOf(at));
      await server.runJob('envelope.rounds');
    },
    goTo: (at: string) => goTo(instantOf(at)),
    /** A valid bet of today. */
    bet: async (memberId: bigint, amount: string): Promise<void> => {
      const none = { bets: 1, wins: 0, payout: parseMoney('0'), progress: parseMoney('0') };
      const validBet = parseMoney(amount);
      await db
        .insertInto('reward_day')
        .values({
          member_id: memberId,
          day: localDay(server.clock.now(), 'Asia/Kolkata'),
          product: 'slot',
          ...none,
          stake: validBet,
          valid_bet: validBet,
          points: 0n,
          multiplier: 0n,
        })
        .execute();
    },
    /** Everything that was opened, by member. */
    opened: () =>
      db.selectFrom('envelope').select(['member_id', 'drawn', 'paid', 'place']).orderBy('place').execute(),
  };
}
