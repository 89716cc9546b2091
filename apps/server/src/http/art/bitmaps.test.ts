import { createManualClock } from '@mela/kernel/time';
import { gameArt } from '@mela/rules/art/game-art';
import { promotionArt } from '@mela/rules/art/promotion-art';
import { vendorLogo } from '@mela/rules/art/vendor-logo';
import fastify from 'fastify';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openCache } from '#http/cache.ts';
import { openLog } from '#runtime/log.ts';
import { serveArt } from './art.ts';
import { openBitmaps } from './bitmaps.ts';

const subject = {
  code: 'MELA_NIGHT',
  gameType: 'RNG',
  classify: 'VIDEO',
  name: 'Night at the Mela',
} as const;
const drawing = gameArt(subject);
const cut = { height: 40, quality: 60 };

function openLines() {
  const lines: string[] = [];
  const log = openLog({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) });
  return { log, said: () => lines.join('') };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mela-art-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'painted', 'here');
}

test('bitmaps are painted in the requested size', async () => {
  const { log } = openLines();
  const bitmap = await openBitmaps({ folder: newFolder(), log }).of(drawing, cut);
  expect(await sharp(bitmap).metadata()).toMatchObject({ format: 'webp', width: 40, height: 40 });
});

test('bitmaps have a width that follows from the proportions of the drawing', async () => {
  const { log } = openLines();
  const { of } = openBitmaps({ folder: newFolder(), log });
  const promotion = await sharp(await of(promotionArt('welcome'), { height: 50, quality: 60 })).metadata();
  expect(promotion).toMatchObject({ width: 100, height: 50, hasAlpha: false });
  const mark = await sharp(await of(vendorLogo('EG2'), { height: 64, quality: 60 })).metadata();
  expect(mark).toMatchObject({ width: 155, height: 64, hasAlpha: true });
});

test('bitmaps are read from the folder after the first painting, also by another process', async () => {
  const { log } = openLines();
  const folder = newFolder();
  const first = await openBitmaps({ folder, log }).of(drawing, cut);
  const [file = '', ...more] = readdirSync(folder);
  expect(file).toMatch(/^[\w-]{43}\.webp$/);
  expect(more).toEqual([]);

  const touched = Buffer.concat([first, Buffer.from([7])]);
  writeFileSync(join(folder, file), touched);
  expect(await openBitmaps({ folder, log }).of(drawing, cut)).toEqual(touched);
});

test('bitmaps differ by drawing, size and quality', async () => {
  const { log } = openLines();
  const folder = newFolder();
  const { of } = openBitmaps({ folder, log });
  const other = gameArt({ ...subject, code: 'MELA_DAY' });
  await Promise.all([
    of(drawing, cut),
    of(other, cut),
    of(drawing, { ...cut, height: 41 }),
    of(drawing, { ...cut, quality: 61 }),
  ]);
  expect(readdirSync(folder)).toHaveLength(4);
});

test('bitmaps are painted without a writable folder, and the failure is logged', async () => {
  const { log, said } = openLines();
  const bitmap = await openBitmaps({ folder: '/dev/null/art', log }).of(drawing, cut);
  expect((await sharp(bitmap).metadata()).format).toBe('webp');
  expect(said()).toContain('could not be stored');
});

test('bitmaps report a failed painting, store nothing and paint the next one', async () => {
  const { log } = openLines();
  const folder = newFolder();
  const { of } = openBitmaps({ folder, log });
  const [broken, sound] = await Promise.allSettled([of('<svg ><path', cut), of(drawing, cut)]);
  expect(broken.status).toBe('rejected');
  expect(sound.status).toBe('fulfilled');
  expect(readdirSync(folder)).toHaveLength(1);
});

test('the drawing is sent and not cached when no bitmap can be made (GAME-2)', async () => {
  const { log, said } = openLines();
  const clock = createManualClock('2026-11-16T06:30:00.000Z');
  const app = fastify();
  const needs = {
    env: { ART_DIR: newFolder() },
    log,
    cache: openCache({ clock }),
    limits: { takeLocal: () => undefined },
    lobby: {
      pictureOf: () => Promise.resolve(subject),
      hasVendors: () => Promise.resolve(true),
      shownVendors: () => Promise.resolve([]),
    },
    content: { has: () => Promise.resolve(true) },
  };
  serveArt(app, needs, { of: () => Promise.reject(new Error('simulated failure of the painter')) });
  const { statusCode, headers, body } = await app.inject({ url: '/art/game/160/MELA_NIGHT.webp' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toBe(drawing);
  expect(said()).toContain('simulated failure of the painter');
});
