import { instantOf, MINUTE, plus, SECOND } from '@mela/kernel/time';
import { followsInChain, keepsCommitment } from '@mela/rules/games/seeds';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { chainPlaceOf, drawAt } from '@mela/rules/lottery/schedule';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '#config/env.ts';
import { openDrawServiceProcess } from '#testing/lottery/draw-service-process.ts';
import { openDraws } from './open-draws.ts';

const service = await openDrawServiceProcess();
afterAll(() => service.close());

const { DRAWS_KEY: key } = readEnv({});
const draws = openDraws({ url: service.url, key });
const start = instantOf('2026-11-18T06:30:30.000Z');
const game = 'K3_1M';
const k3 = lotteryGameOf(game);
if (k3 === undefined) throw new Error('the game exists');
const { issue, drawAt: dueAt } = drawAt(k3, start);
const { day, entry } = chainPlaceOf(issue);

test('the draw service publishes a chain and reveals its seed when the draw is due, also after it was killed', async () => {
  await service.startAt(start);
  const published = await draws.publish([{ game, day }]);
  if (published === 'no-response') throw new Error('the service answers');
  expect(published).toMatchObject([{ game, day, length: 1440, saltName: null }]);
  expect(await draws.reveal({ game, issue })).toBe('refused');

  await service.kill();
  expect(await draws.reveal({ game, issue })).toBe('no-response');
  expect(await draws.publish([{ game, day }])).toBe('no-response');

  await service.startAt(plus(dueAt, SECOND));
  expect(await draws.publish([{ game, day }])).toEqual(published);
  const revealed = await draws.reveal({ game, issue });
  if (typeof revealed === 'string') throw new Error('the service reveals the seed');
  expect(followsInChain(published[0]?.commitment ?? '', revealed.seed, entry)).toBe(true);
});

test('the draw service publishes a lot and reveals its seed at its moment, also after it was killed', async () => {
  const lot = 'envelope-202611181200';
  const revealAt = plus(start, MINUTE);
  await service.startAt(start);
  const published = await draws.publishLots([{ lot, revealAt }]);
  if (typeof published === 'string') throw new Error('the service publishes the lot');
  expect(published).toMatchObject([{ lot, revealAt }]);
  expect(await draws.revealLot(lot)).toBe('refused');
  expect(await draws.publishLots([{ lot: 'envelope-1', revealAt: start }])).toBe('refused');

  await service.kill();
  expect(await draws.revealLot(lot)).toBe('no-response');
  expect(await draws.publishLots([{ lot, revealAt }])).toBe('no-response');

  await service.startAt(plus(revealAt, SECOND));
  expect(await draws.publishLots([{ lot, revealAt: plus(revealAt, MINUTE) }])).toEqual(published);
  const revealed = await draws.revealLot(lot);
  if (typeof revealed === 'string') throw new Error('the service reveals the seed');
  expect(keepsCommitment(published[0]?.commitment ?? '', revealed.seed)).toBe(true);
});

test('the draw service refuses a server with another key', async () => {
  const stranger = openDraws({ url: service.url, key: 'another key of enough length' });
  expect(await stranger.publish([{ game, day }])).toBe('no-response');
  expect(await stranger.reveal({ game, issue })).toBe('refused');
  expect(await stranger.revealLot('envelope-202611181200')).toBe('refused');
});
