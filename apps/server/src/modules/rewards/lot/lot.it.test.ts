import { HOUR, instantOf, plus, SECOND } from '@mela/kernel/time';
import { commitmentOf } from '@mela/rules/games/seeds';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { tablesWith } from '#testing/lottery/queries.ts';
import { createTestDrawService } from '#testing/lottery/test-draw-service.ts';

const start = instantOf('2026-11-18T06:30:00.000Z');
const draws = createTestDrawService(start);
const server = await openTestServer('reward lots', { outside: { draws: draws.service } });
const { db } = server.runtime;
const { lot: lots } = server.app.modules;
server.clock.turn(start.getTime() - server.clock.now().getTime());
afterAll(() => server.close());

const revealAt = plus(start, HOUR);
const setTime = (at: typeof start): void => {
  server.clock.turn(at.getTime() - server.clock.now().getTime());
  draws.setTime(at);
};

describe('a lot', () => {
  test('is committed once with its moment, and its seed is in no table before it is revealed (REWARD-5)', async () => {
    const lot = 'envelope-202611181300';
    const [seed, committed] = [draws.lotSeedOf(lot), await lots.publish([{ lot, revealAt }])];
    expect(committed.get(lot)).toMatchObject({ commitment: commitmentOf(seed), revealAt, seed: null });
    expect((await lots.publish([{ lot, revealAt: plus(revealAt, HOUR) }])).get(lot)).toEqual(
      committed.get(lot),
    );
    expect(await lots.reveal(lot)).toBeUndefined();
    expect(await tablesWith(server.url, seed)).toEqual([]);

    setTime(plus(revealAt, SECOND));
    draws.setDown(true);
    expect(await lots.reveal(lot)).toBeUndefined();
    draws.setDown(false);
    expect(await lots.reveal(lot)).toBe(seed);
    expect(await tablesWith(server.url, seed)).toEqual(['reward_lot']);
    draws.setDown(true);
    expect(await lots.reveal(lot)).toBe(seed);
    expect((await lots.read(db, [lot])).get(lot)).toMatchObject({ seed, isDemo: false });
    draws.setDown(false);
  });

  test('that the draw service does not commit is not in the result, and nothing is revealed of it', async () => {
    const now = server.clock.now();
    const late = { lot: 'envelope-202611180100', revealAt: plus(now, -HOUR) };
    expect((await lots.publish([late])).size).toBe(0);
    expect(await lots.reveal(late.lot)).toBeUndefined();
    draws.setDown(true);
    expect((await lots.publish([{ lot: 'raffle-7', revealAt: plus(now, HOUR) }])).size).toBe(0);
    draws.setDown(false);
    expect((await lots.publish([{ lot: 'raffle-7', revealAt: plus(now, HOUR) }])).size).toBe(1);
  });

  test('takes no seed but the committed one, and the server has no right to change a commitment or a seed (REWARD-5)', async () => {
    const lot = 'raffle-8';
    await lots.publish([{ lot, revealAt: plus(server.clock.now(), HOUR) }]);
    await expect(sql`select reward_lot_reveal(${lot}, ${'a'.repeat(64)})`.execute(db)).rejects.toThrow(
      'does not fit its commitment',
    );
    const forbidden = [
      sql`update reward_lot set seed = ${'a'.repeat(64)}, revealed_at = now()`,
      sql`update reward_lot set commitment = ${'a'.repeat(64)}`,
      sql`update reward_lot set reveal_at = now()`,
      sql`insert into reward_lot (lot, commitment, reveal_at, published_at, seed, revealed_at)
          values ('raffle-9', ${'a'.repeat(64)}, now(), now() - interval '1 hour', ${'a'.repeat(64)}, now())`,
      sql`delete from reward_lot`,
      sql`truncate reward_lot`,
    ];
    for (const statement of forbidden)
      await expect(statement.execute(db)).rejects.toThrow('permission denied');
  });
});
