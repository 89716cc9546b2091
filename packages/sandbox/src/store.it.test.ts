import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openApp } from './open-app.ts';
import { openStore } from './store.ts';

const place = await mkdtemp(join(tmpdir(), 'mela-store-'));
afterAll(() => rm(place, { recursive: true, force: true }));

const reducer = {
  empty: (): string[] => [],
  apply: (state: string[], entry: string) => void state.push(entry),
};
const failed = (error: unknown) => {
  throw error;
};
const onDiskIn = async (folder: string): Promise<string> => readFile(join(folder, 'journal'), 'utf8');

test('a flush waits for all records in memory, also those of other callers', async () => {
  const folder = join(place, 'wait');
  const store = await openStore(folder, reducer, failed);
  await store.onDisk();
  const writing = ['one', 'two', 'three'].map((entry) => store.write([entry]));
  expect(store.state).toEqual(['one', 'two', 'three']);
  await store.onDisk();
  expect(await onDiskIn(folder)).toMatch(/one[^]*two[^]*three/);
  await Promise.all(writing);
  await store.close();
});

test('a response is sent once all records in memory are on disk', async () => {
  const happened: string[] = [];
  const app = openApp({
    onDisk: async () => {
      await new Promise((later) => setImmediate(later));
      happened.push('on the disk');
    },
  });
  const { statusCode } = await app.inject('/healthz');
  happened.push(`answered ${statusCode}`);
  expect(happened).toEqual(['on the disk', 'answered 200']);
  await app.close();
});
