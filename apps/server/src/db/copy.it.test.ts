import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestHouse } from '#testing/harness/test-server.ts';
import { copied } from './copy.ts';

const house = await openTestHouse('copy');
afterAll(() => house.close());
const { copy, db } = house.world;

const into =
  'copy vendor_callback (vendor_code, received_at, command, body_hash, status, ms, request_id, answer) from stdin';
const rowOf = (ms: number, requestId: string | null, answer: string): string =>
  `T\t2026-11-16T07:00:00.123Z\tbet\thash\tOK\t${ms}\t${copied(requestId)}\t${copied(answer)}\n`;
const rows = async () =>
  db.selectFrom('vendor_callback').select(['ms', 'request_id', 'answer']).orderBy('ms').execute();
beforeEach(() => sql`delete from vendor_callback`.execute(db));

test('what is copied comes in as it was, whatever stands in its texts and however it is cut', async () => {
  const texts = ['', 'plain', 'a\tb\nc\rd', String.raw`\N and \. and \\`, '"quoted", {x}', 'हिन्दी 🎲', '\\'];
  const bytes = Buffer.from(texts.map((text, index) => rowOf(index, text, text)).join(''));
  await copy(into, [bytes.subarray(0, 50), bytes.subarray(50, 51), bytes.subarray(51)]);
  expect(await rows()).toEqual(texts.map((text, ms) => ({ ms, request_id: text, answer: text })));
});

test('nothing stays nothing, and a sign that the database does not keep is left out', async () => {
  await copy(into, [Buffer.from(rowOf(1, null, 'a\0b'))]);
  expect(await rows()).toEqual([{ ms: 1, request_id: null, answer: 'ab' }]);
});

test('of rows among which one cannot be read none comes in, and the next ones do', async () => {
  const bad = Buffer.from(`${rowOf(1, null, 'good')}T\tnever\tbet\thash\tOK\t2\t\\N\tbad\n`);
  await expect(copy(into, [bad])).rejects.toMatchObject({ code: '22007' });
  await expect(copy('copy nothing_here from stdin', [bad])).rejects.toMatchObject({ code: '42P01' });
  expect(await rows()).toEqual([]);
  await copy(into, [Buffer.from(rowOf(3, null, 'good'))]);
  expect(await rows()).toHaveLength(1);
});
