import { instantOf, plus, SECOND } from '@mela/kernel/time';
import { verifyDraw } from '@mela/rules/lottery/derive';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { chainPlaceOf, drawAt, nextDraw } from '@mela/rules/lottery/schedule';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openDraws } from '#adapters/draws/open-draws.ts';
import { readEnv } from '#config/env.ts';
import { openDatabase } from '#db/open-database.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openDrawServiceProcess } from '#testing/lottery/draw-service-process.ts';
import { setLotteryTime } from '#testing/lottery/queries.ts';
import { createDrawRunner } from './run-draws.ts';
import { setSalt } from './set-salt.ts';

// The real draw service with a name for the public value of each day.

const service = await openDrawServiceProcess({ DRAWS_SALT_NAME: 'first block after {day}' });
const draws = openDraws({ url: service.url, key: readEnv({}).DRAWS_KEY });
const server = await openTestServer('lottery salt', { outside: { draws } });
const owner = openDatabase({ url: server.url, connectionsMax: 1, onError: () => undefined });
const guest = server.guest();
const start = instantOf('2026-11-18T06:30:30.000Z');
afterAll(async () => {
  await owner.close();
  await server.close();
  await service.close();
});

const wingo = lotteryGameOf('WINGO_1M');
if (wingo === undefined) throw new Error('the game exists');
const draw = drawAt(wingo, start);
const { day } = chainPlaceOf(draw.issue);

async function runAt(at: typeof start): Promise<void> {
  await service.startAt(at);
  await setLotteryTime(server.url, at);
  await server.runJob('lottery.draw');
}

const verification = (issue: string) => guest.lottery.verify({ query: { gameCode: 'WINGO_1M', issue } });
const waitSeconds = async (): Promise<number> => {
  const { body } = await guest.raw({ url: '/metrics' });
  return Number(/^mela_lottery_salt_missing_seconds (\S+)$/m.exec(body)?.[1]);
};

test('a draw waits for the public value that its chain names, and mixes it in when it is set (LOTT-12)', async () => {
  await runAt(start);
  // On a busy machine the new process of the service may answer too late for the first run of the job.
  await vi.waitFor(
    async () => {
      await server.runJob('lottery.draw');
      await verification(draw.issue);
    },
    { timeout: 60_000, interval: 500 },
  );
  expect((await verification(draw.issue)).chain).toMatchObject({
    saltName: `first block after ${day}`,
    salt: null,
  });
  expect(await waitSeconds()).toBe(0);
  await runAt(plus(draw.drawAt, 5 * SECOND));
  expect(await verification(draw.issue)).toMatchObject({ state: 'closed', seed: null });
  expect(await waitSeconds()).toBe(5);
  expect(server.logged()).toContain('waits for the public value of its day');

  // The value comes from outside: neither the server's role nor a seed that brings its own can set it.
  await expect(
    sql`select lottery_set_salt(${day}::date, 'chosen')`.execute(server.runtime.db),
  ).rejects.toThrow('permission denied');
  const audit = server.app.modules.audit;
  const needs = { db: owner.db, draws, audit };
  const halfSet = { ...needs, db: owner.db, draws: { setSalt: async () => 'no-response' as const } };
  expect(await setSalt(halfSet, { day, salt: '00ab' })).toBe('no-response');
  expect(await draws.setSalt({ day, salt: '00ab' })).toBe('set');
  await server.runJob('lottery.draw');
  expect(await verification(draw.issue)).toMatchObject({ state: 'closed', seed: null });

  expect(await setSalt(needs, { day, salt: '00cd' })).toEqual({
    refused: 'The day has another value already.',
  });
  expect(await setSalt(needs, { day: '2027-01-01', salt: '00cd' })).toMatchObject({
    refused: 'No chain of the day names a value.',
  });
  const set = await setSalt(needs, { day, salt: '00ab' });
  expect(Object(set).chains).toBeGreaterThan(10);
  expect(await setSalt(needs, { day, salt: '00ab' })).toEqual({ chains: 0 });
  const forged = {
    ...draws,
    reveal: async (of: Parameters<typeof draws.reveal>[0]) => {
      const revealed = await draws.reveal(of);
      return typeof revealed === 'string' ? revealed : { ...revealed, salt: 'chosen' };
    },
  };
  await createDrawRunner({ ...server.runtime, ...server.app.modules, draws: forged })();
  expect(await verification(draw.issue)).toMatchObject({ state: 'closed', seed: null });

  await server.runJob('lottery.draw');
  const { state, seed, result, chain } = await verification(draw.issue);
  expect([state, chain.salt]).toEqual(['settled', '00ab']);
  const revealed = { game: 'WINGO_1M', issue: draw.issue, seed: seed ?? '' };
  const published = { chainEnd: chain.commitment, result };
  expect(verifyDraw({ ...revealed, salt: '00ab' }, published)).toMatchObject({
    isInChain: true,
    isResult: true,
  });
  expect(await waitSeconds()).toBe(0);
  const staff = await server.staff();
  const { entries } = await staff.audit.list({ query: {} });
  expect(entries.filter(({ action }) => action === 'lottery.salt')).toMatchObject([
    { after: { salt: '00ab' } },
  ]);

  const later = nextDraw(wingo, draw);
  await runAt(plus(later.drawAt, SECOND));
  expect(await verification(later.issue)).toMatchObject({ state: 'settled' });
});
