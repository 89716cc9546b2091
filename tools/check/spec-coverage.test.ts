import { describe, expect, test } from 'vitest';
import { gaps, proofsIn, readPromises, type Promised } from './requirement-coverage.ts';
import { readSources, readTracked, toSource } from './sources.ts';

describe('the promises of the product', () => {
  const promises = readPromises(readTracked('docs/requirements.md'));

  test('each promise is proved by a test that carries its id, or says what it waits for', () => {
    expect(promises.length).toBeGreaterThan(90);
    expect(gaps(promises, readSources().flatMap(proofsIn))).toEqual([]);
  });

  test('no id is given twice', () => {
    const ids = promises.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe('coverage itself', () => {
  const promised = (extra: Partial<Promised>): Promised => ({
    id: 'HOME-4',
    priority: 1,
    promise: 'winners',
    waitsFor: '',
    ...extra,
  });
  const proofs = (path: string, text: string) => proofsIn(toSource(path, text));
  const inBrowser = proofs(
    'e2e/specs/site/home.spec.ts',
    `test('home shows the first nine winners (HOME-4)', () => {});`,
  );
  const inUnit = proofs('packages/rules/src/a.test.ts', `it('caps the list (HOME-4)', () => {});`);

  test('ids are found in the titles of tests, of each kind, and nowhere else', () => {
    expect(inBrowser).toMatchObject([{ id: 'HOME-4', kind: 'browser' }]);
    expect(proofs('apps/server/src/a.it.test.ts', 'test(`a ${b} (API-1, API-2)`, run);')).toMatchObject([
      { id: 'API-1', kind: 'integration' },
      { id: 'API-2', kind: 'integration' },
    ]);
    expect(proofs('tools/a.test.ts', `test.each([1])('a %s (STATE-4)', run);`)).toMatchObject([
      { kind: 'architecture' },
    ]);
    expect(proofs('tools/a.test.ts', `const a = 'STATE-4'; // STATE-4`)).toEqual([]);
    expect(proofs('tools/a.ts', `test('a (STATE-4)', run);`)).toEqual([]);
  });

  test('the tables of the document are read', () => {
    const table =
      '| Id | P | Promise | Waits for |\n|---|---|---|---|\n| A-1 | 2 | one | |\n| B-2 | 1 | two | play: a |';
    expect(readPromises(table)).toEqual([
      { id: 'A-1', priority: 2, promise: 'one', waitsFor: '' },
      { id: 'B-2', priority: 1, promise: 'two', waitsFor: 'play: a' },
    ]);
  });

  test('a promise of the first day wants a browser or a real server', () => {
    expect(gaps([promised({})], inBrowser)).toEqual([]);
    expect(gaps([promised({})], inUnit)).toHaveLength(1);
    expect(gaps([promised({})], [])).toHaveLength(1);
  });

  test('waiting for a part does not excuse the part that can hold', () => {
    expect(gaps([promised({ waitsFor: 'play: the rest' })], [])).toHaveLength(1);
    expect(gaps([promised({ waitsFor: 'play' })], [])).toEqual([]);
    expect(gaps([promised({ waitsFor: 'better days' })], inBrowser)).toHaveLength(1);
  });

  test('a lower priority may be open, and an id nobody promised is a mistake', () => {
    expect(gaps([promised({ priority: 2 })], [])).toEqual([]);
    expect(gaps([], inBrowser)).toEqual([
      'e2e/specs/site/home.spec.ts: "home shows the first nine winners (HOME-4)" names HOME-4, which nobody promised',
    ]);
  });
});
