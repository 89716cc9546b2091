import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAppendOnlyLog } from './append-only-log.ts';

const place = await mkdtemp(join(tmpdir(), 'mela-old-copy-'));
afterAll(() => rm(place, { recursive: true, force: true }));
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('an append-only log and its mark are readable by their owner only', async () => {
  const folder = join(place, 'private');
  const log = await openAppendOnlyLog(folder, () => undefined, { markPath: `${folder}.mark` });
  await log.append('a token');
  await log.close();
  expect([await modeOf(join(folder, 'journal')), await modeOf(`${folder}.mark`)]).toEqual([0o600, 0o600]);
});

test('an append-only log with a mark refuses an older copy of itself, and takes the newest one', async () => {
  const folder = join(place, 'marked');
  const open = (seen: unknown[] = []) =>
    openAppendOnlyLog(folder, (record) => seen.push(record), { markPath: `${folder}.mark` });
  const first = await open();
  await first.append('one');
  await first.close();
  await copyFile(join(folder, 'journal'), join(place, 'backup'));
  const second = await open();
  await second.append('two');
  await second.close();
  await copyFile(join(folder, 'journal'), join(place, 'newest'));
  await copyFile(join(place, 'backup'), join(folder, 'journal'));
  await expect(open()).rejects.toThrow('older copy');
  await copyFile(join(place, 'newest'), join(folder, 'journal'));
  const seen: unknown[] = [];
  const third = await open(seen);
  expect(seen).toEqual(['one', 'two']);
  await third.close();
});
