import { expect, test } from 'vitest';
import { migrationsFolder } from '#home.ts';
import { pending, readMigrations } from './migrate.ts';

const one = { name: '0000_one.sql', text: '', checksum: 'a' };
const two = { name: '0001_two.sql', text: '', checksum: 'b' };

test('what was applied is not applied again', () => {
  expect(pending([one, two], [])).toEqual([one, two]);
  expect(pending([one, two], [one])).toEqual([two]);
  expect(pending([one, two], [one, two])).toEqual([]);
});

test('an applied migration may neither change nor vanish', () => {
  expect(() => pending([{ ...one, checksum: 'changed' }], [one])).toThrow('unchanged');
  expect(() => pending([], [one])).toThrow('0000_one.sql');
  expect(() => pending([two], [one])).toThrow('0000_one.sql');
});

test('migrations are numbered without a gap', async () => {
  const migrations = await readMigrations(migrationsFolder);
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, index) => index));
});
