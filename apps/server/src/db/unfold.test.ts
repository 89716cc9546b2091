import { instantOf } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { listOf, unfold } from './unfold.ts';

test('a list is written as PostgreSQL reads it, whatever stands in its texts', () => {
  expect(listOf([])).toBe('{}');
  expect(listOf(['', 'a,b', 'say "no"', String.raw`back\slash`, 'NULL', '{}', null])).toBe(
    String.raw`{"","a,b","say \"no\"","back\\slash","NULL","{}",NULL}`,
  );
  expect(listOf([1n, -2, true, instantOf('2026-11-16T07:00:00Z')])).toBe(
    '{1,-2,true,2026-11-16T07:00:00.000Z}',
  );
});

test('columns are numbered from behind those that stand before them', () => {
  const rows = unfold<{ id: bigint; name: string | null }>(
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
