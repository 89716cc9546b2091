import { expect, test } from 'vitest';
import { migrationsFolder } from '#config/paths.ts';
import { compare, readMigrations } from './migrate.ts';

const one = { name: '0000_one.sql', text: '', checksum: 'a' };
const two = { name: '0001_two.sql', text: '', checksum: 'b' };

test('what was applied is not applied again', () => {
  expect(compare([one, two], [])).toEqual({ waiting: [one, two], newer: [] });
  expect(compare([one, two], [one])).toEqual({ waiting: [two], newer: [] });
  expect(compare([one, two], [one, two])).toEqual({ waiting: [], newer: [] });
});

test('what a newer release applied is named and left alone, so that a release may be taken back', () => {
  expect(compare([one], [one, two])).toEqual({ waiting: [], newer: ['0001_two.sql'] });
});

test('an applied migration may neither change nor vanish, also below newer ones', () => {
  const changed = { ...one, checksum: 'changed' };
  expect(() => compare([changed], [one])).toThrow('unchanged');
  expect(() => compare([changed], [one, two])).toThrow('unchanged');
  expect(() => compare([two], [one])).toThrow('0000_one.sql');
  expect(() => compare([two], [one, two])).toThrow('0000_one.sql');
});

test('migrations are numbered without a gap', async () => {
  const migrations = await readMigrations(migrationsFolder);
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, index) => index));
});
