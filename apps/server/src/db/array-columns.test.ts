import { instantOf } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { parseArray, arrayLiteral, arrayColumns, arrayColumnsWithDefaults } from './array-columns.ts';

test('arrayColumns writes an array literal that PostgreSQL reads back unchanged, for any text', () => {
  expect(arrayLiteral([])).toBe('{}');
  expect(arrayLiteral(['', 'a,b', 'say "no"', String.raw`back\slash`, 'NULL', '{}', null])).toBe(
    String.raw`{"","a,b","say \"no\"","back\\slash","NULL","{}",NULL}`,
  );
  expect(arrayLiteral([1n, -2, true, instantOf('2026-11-16T07:00:00Z')])).toBe(
    '{1,-2,true,2026-11-16T07:00:00.000Z}',
  );
});

test('arrayColumns numbers its parameters after the preceding ones', () => {
  const rows = arrayColumns<{ id: bigint; name: string | null }>(
    { id: ['bigint', ({ id }) => id], name: ['text', ({ name }) => name] },
    { after: 3 },
  );
  expect(rows.names).toBe('id, name');
  expect(rows.text).toBe('unnest($4::bigint[]) as id, unnest($5::text[]) as name');
  expect(
    rows.values([
      { id: 1n, name: null },
      { id: 2n, name: 'x' },
    ]),
  ).toEqual(['{1,2}', '{NULL,"x"}']);
});

test('arrayColumns quotes texts only; codes, ids and numbers need no quotes', () => {
  const rows = arrayColumns<{ state: string; name: string }>({
    state: ['vendor_round_state', ({ state }) => state],
    name: ['text', ({ name }) => name],
  });
  expect(rows.values([{ state: 'open', name: 'NULL' }])).toEqual(['{open}', '{"NULL"}']);
});

test('arrayColumnsWithDefaults writes rows of defaults with fewer arrays and all others in full', () => {
  type Move = { id: bigint; state: string; note: string | null; at: number };
  const write = arrayColumnsWithDefaults<Move>(
    {
      id: ['bigint', ({ id }) => id],
      state: ['move_state', ({ state }) => state],
      note: ['text', ({ note }) => note],
      at: ['integer', ({ at }) => at],
    },
    { state: 'open', note: null },
    ({ names, text, count }) => `insert into move (${names}, by) select ${text}, $${count + 1}`,
  );
  const usual = { id: 1n, state: 'open', note: null, at: 7 };
  const short = {
    text: "insert into move (id, at, state, note, by) select unnest($1::bigint[]) as id, unnest($2::integer[]) as at, 'open'::move_state as state, null::text as note, $3",
    values: ['{1,2}', '{7,8}', 'me'],
  };
  const whole = {
    text: 'insert into move (id, state, note, at, by) select unnest($1::bigint[]) as id, unnest($2::move_state[]) as state, unnest($3::text[]) as note, unnest($4::integer[]) as at, $5',
    values: ['{3,4}', '{open,over}', '{"x",NULL}', '{7,7}', 'me'],
  };
  const others = [
    { ...usual, id: 3n, note: 'x' },
    { ...usual, id: 4n, state: 'over' },
  ];
  expect(write([], 'me')).toEqual([]);
  expect(write([usual, { ...usual, id: 2n, at: 8 }], 'me')).toEqual([short]);
  expect(write(others, 'me')).toEqual([whole]);
  expect(write([...others, usual, { ...usual, id: 2n, at: 8 }], 'me')).toEqual([short, whole]);
});

test('arrayColumns sends times and days as numbers, which PostgreSQL reads faster', () => {
  const rows = arrayColumns<{ at: Date | null; day: string | null }>({
    at: ['timestamptz', ({ at }) => at],
    day: ['date', ({ day }) => day],
  });
  expect(rows.text).toBe(
    "timestamptz 'epoch' + unnest($1::bigint[]) * interval '1 millisecond' as at, date 'epoch' + unnest($2::integer[]) as day",
  );
  expect(
    rows.values([
      { at: instantOf('2026-11-16T07:00:00.123Z'), day: '2026-11-16' },
      { at: null, day: null },
      { at: instantOf('1969-12-31T23:59:59.999Z'), day: '1969-12-31' },
    ]),
  ).toEqual(['{1794812400123,NULL,-1}', '{20773,NULL,-1}']);
});

test('parseArray returns each element of an array literal', () => {
  expect(parseArray('{1,-2,open}')).toEqual(['1', '-2', 'open']);
  expect(parseArray('{SLOTS,"NULL"}')).toEqual(['SLOTS', 'NULL']);
  expect([parseArray('{}'), parseArray(null), parseArray(undefined)]).toEqual([[], [], []]);
});
