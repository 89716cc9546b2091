import { instantOf } from '@mela/kernel/time';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openCallbackLog } from './callback-log.ts';
import type { CallbackLogRow } from './queries.ts';

const server = await openTestServer('callback-log');
afterAll(() => server.close());
const { copy, db, log } = server.runtime;
beforeEach(() => sql`delete from vendor_callback`.execute(db));

const receivedAt = instantOf('2026-11-16T07:00:00.123Z');
const lineOf = (ms: number, texts: Partial<CallbackLogRow>): CallbackLogRow => ({
  vendor: 'T',
  receivedAt,
  command: 'bet',
  playerId: 'p1',
  requestId: null,
  bodyHash: 'hash',
  status: 'OK',
  answer: '',
  ms,
  ...texts,
});
const rows = () =>
  db
    .selectFrom('vendor_callback')
    .select(['ms', 'received_at as receivedAt', 'request_id as requestId', 'answer'])
    .orderBy('ms')
    .execute();

test('the callback log stores every text unchanged, and a missing request id as null', async () => {
  const callbacks = openCallbackLog({ copy, log });
  const texts = [
    '',
    'a\tb\nc\rd',
    String.raw`\N and \. and \\`,
    '{"quoted": "NULL"}',
    'हिन्दी 🎲',
    'NULL',
    '\\',
  ];
  texts.forEach((text, ms) => callbacks.note(lineOf(ms, { requestId: text, answer: text })));
  callbacks.note(lineOf(texts.length, {}));
  await callbacks.close();
  expect(await rows()).toEqual([
    ...texts.map((text, ms) => ({ ms, receivedAt, requestId: text, answer: text })),
    { ms: texts.length, receivedAt, requestId: null, answer: '' },
  ]);
});

test('the callback log removes NUL, which PostgreSQL text cannot contain', async () => {
  const callbacks = openCallbackLog({ copy, log });
  callbacks.note(lineOf(1, { command: 'b\0et', requestId: 'r\0', answer: 'a\0b' }));
  await callbacks.close();
  expect(await rows()).toMatchObject([{ requestId: 'r', answer: 'ab' }]);
});

test('the callback log drops a batch that cannot be written, logs the error and writes the next batch', async () => {
  const callbacks = openCallbackLog({ copy, log });
  callbacks.note(lineOf(0.5, {}));
  await callbacks.close();
  expect(server.logged()).toContain('vendor callbacks could not be logged');
  callbacks.note(lineOf(3, {}));
  await callbacks.close();
  expect(await rows()).toMatchObject([{ ms: 3 }]);
});
