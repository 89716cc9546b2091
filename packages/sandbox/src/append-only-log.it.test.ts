import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAppendOnlyLog, readRecords } from './append-only-log.ts';

const place = await mkdtemp(join(tmpdir(), 'mela-append-only-log-'));
afterAll(() => rm(place, { recursive: true, force: true }));

const records = Array.from({ length: 5 }, (_, number) => ({
  number,
  words: `line ${number}\nand ₹${number}`,
}));

async function reopen(folder: string): Promise<unknown[]> {
  const seen: unknown[] = [];
  const log = await openAppendOnlyLog(folder, (record) => seen.push(record));
  await log.close();
  return seen;
}

async function written(folder: string): Promise<Buffer> {
  const log = await openAppendOnlyLog(folder, () => undefined);
  await Promise.all(records.map((record) => log.append(record)));
  await log.close();
  return readFile(join(folder, 'journal'));
}

test('an append-only log reads its records again, in order', async () => {
  const folder = join(place, 'whole');
  await written(folder);
  expect(await reopen(folder)).toEqual(records);
});

test('an append-only log keeps every record before a truncated write, and takes new ones', async () => {
  const folder = join(place, 'cut');
  const bytes = await written(folder);
  for (let length = 0; length <= bytes.length; length++) {
    const { records: found, length: kept } = readRecords(bytes.subarray(0, length));
    expect(found).toEqual(records.slice(0, found.length));
    expect(kept).toBeLessThanOrEqual(length);
    expect(readRecords(bytes.subarray(0, kept))).toEqual({ records: found, length: kept });
  }
  await writeFile(join(folder, 'journal'), bytes.subarray(0, bytes.length - 3));
  const log = await openAppendOnlyLog(folder, () => undefined);
  await log.append('after the cut');
  await log.close();
  expect(await reopen(folder)).toEqual([...records.slice(0, 4), 'after the cut']);
});

test('an append-only log with damage in the middle is refused', async () => {
  const folder = join(place, 'damaged');
  const bytes = await written(folder);
  bytes.write('X', 30);
  await writeFile(join(folder, 'journal'), bytes);
  await expect(reopen(folder)).rejects.toThrow('damaged');
});

test('an append-only log refuses a second process in its folder', async () => {
  const folder = join(place, 'claimed');
  await written(folder);
  // Process 1 always exists, and is not this one.
  await writeFile(join(folder, 'claim'), '1');
  await expect(reopen(folder)).rejects.toThrow('Another process');
  await writeFile(join(folder, 'claim'), '999999999');
  expect(await reopen(folder)).toEqual(records);
});
