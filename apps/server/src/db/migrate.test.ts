import { expect, test } from 'vitest';
import { migrationsFolder } from '#config/paths.ts';
import { compare, readMigrations, schemaVersion } from './migrate.ts';

const one = { name: '0001_one.sql', text: '', checksum: 'a' };
const two = { name: '0002_two.sql', text: '', checksum: 'b' };
const answer = { name: 'functions/answer.sql', text: '', checksum: 'c' };
const question = { name: 'functions/question.sql', text: '', checksum: 'd' };
const both = { numbered: [one, two], functions: [answer, question] };

test('compare returns numbered files that are not applied yet', () => {
  const numbered = { ...both, functions: [] };
  expect(compare(numbered, [])).toEqual({ waiting: [one, two], newer: [] });
  expect(compare(numbered, [one])).toEqual({ waiting: [two], newer: [] });
  expect(compare(numbered, [one, two])).toEqual({ waiting: [], newer: [] });
});

test('compare returns new and changed function files after the numbered files', () => {
  expect(compare(both, [])).toEqual({ waiting: [one, two, answer, question], newer: [] });
  const changed = { ...answer, checksum: 'changed' };
  expect(compare(both, [one, changed, question])).toEqual({ waiting: [two, answer], newer: [] });
  expect(compare(both, [one, two, answer, question])).toEqual({ waiting: [], newer: [] });
});

test('compare ignores an applied function file that this release does not have', () => {
  const applied = [one, two, answer, question];
  expect(compare({ ...both, functions: [answer] }, applied)).toEqual({ waiting: [], newer: [] });
});

test('compare names files of a newer release and applies no function file beside them', () => {
  const older = { numbered: [one], functions: [answer] };
  const changed = { ...answer, checksum: 'changed' };
  expect(compare(older, [one, two, changed])).toEqual({ waiting: [], newer: ['0002_two.sql'] });
});

test('compare refuses an applied numbered file that changed or disappeared, also below newer ones', () => {
  const changed = { numbered: [{ ...one, checksum: 'changed' }], functions: [] };
  const missing = { numbered: [two], functions: [] };
  expect(() => compare(changed, [one])).toThrow('unchanged');
  expect(() => compare(changed, [one, two])).toThrow('unchanged');
  expect(() => compare(missing, [one])).toThrow('0001_one.sql');
  expect(() => compare(missing, [one, two])).toThrow('0001_one.sql');
});

test('schemaVersion changes when a numbered file or a function file changes', () => {
  const changedNumbered = { ...both, numbered: [one, { ...two, checksum: 'changed' }] };
  const changedFunction = { ...both, functions: [answer, { ...question, checksum: 'changed' }] };
  const versions = [both, changedNumbered, changedFunction].map(schemaVersion);
  expect(new Set(versions).size).toBe(3);
});

test('migrations are numbered from 1 without a gap', async () => {
  const { numbered } = await readMigrations(migrationsFolder);
  expect(numbered.map(({ name }) => Number(name.slice(0, 4)))).toEqual(numbered.map((_, index) => index + 1));
});

test('a function file creates the function it is named after', async () => {
  const { functions } = await readMigrations(migrationsFolder);
  expect(functions.length).toBeGreaterThan(0);
  for (const { name, text } of functions) {
    const found = [...text.matchAll(/^create or replace (?:function|aggregate) (\w+)/gm)];
    expect(new Set(found.map(([, created]) => `functions/${created}.sql`))).toEqual(new Set([name]));
  }
});
