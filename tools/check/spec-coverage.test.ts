import { describe, expect, test } from 'vitest';
import { gaps, proofsIn, readRequirements, type Requirement } from './requirement-coverage.ts';
import { readSources, readTracked, toSource } from './sources.ts';

describe('docs/requirements.md', () => {
  const requirements = readRequirements(readTracked('docs/requirements.md'));

  test('each requirement has a test with its id or names the capability it waits for', () => {
    expect(requirements.length).toBeGreaterThan(90);
    expect(gaps(requirements, readSources().flatMap(proofsIn))).toEqual([]);
  });

  test('each id is unique', () => {
    const ids = requirements.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe('requirement coverage', () => {
  const requirement = (extra: Partial<Requirement>): Requirement => ({
    id: 'HOME-4',
    priority: 1,
    sentence: 'winners',
    waitsFor: '',
    ...extra,
  });
  const proofs = (path: string, text: string) => proofsIn(toSource(path, text));
  const inBrowser = proofs(
    'e2e/specs/site/home.spec.ts',
    `test('home shows the first nine winners (HOME-4)', () => {});`,
  );
  const inUnit = proofs('packages/rules/src/a.test.ts', `it('caps the list (HOME-4)', () => {});`);

  test('finds ids in the titles of all kinds of tests and nowhere else', () => {
    expect(inBrowser).toMatchObject([{ id: 'HOME-4', kind: 'browser' }]);
    expect(proofs('apps/server/src/a.it.test.ts', 'test(`a ${b} (API-1, API-2)`, run);')).toMatchObject([
      { id: 'API-1', kind: 'integration' },
      { id: 'API-2', kind: 'integration' },
    ]);
    expect(proofs('tools/a.test.ts', `test.each([1])('a %s (STATE-4)', run);`)).toMatchObject([
      { kind: 'architecture' },
    ]);
    expect(proofs('tools/a.test.ts', `describe('a (SPORT-4, REWARD-2)', run);`)).toMatchObject([
      { id: 'SPORT-4' },
      { id: 'REWARD-2' },
    ]);
    expect(proofs('tools/a.test.ts', `const a = 'STATE-4'; // STATE-4`)).toEqual([]);
    expect(proofs('tools/a.ts', `test('a (STATE-4)', run);`)).toEqual([]);
  });

  test('reads the tables of the document', () => {
    const table =
      '| Id | P | Requirement | Waits for |\n|---|---|---|---|\n| A-1 | 2 | one | |\n| B-2 | 1 | two | play: a |';
    expect(readRequirements(table)).toEqual([
      { id: 'A-1', priority: 2, sentence: 'one', waitsFor: '' },
      { id: 'B-2', priority: 1, sentence: 'two', waitsFor: 'play: a' },
    ]);
  });

  test('requires a browser or integration test for a visible requirement', () => {
    expect(gaps([requirement({})], inBrowser)).toEqual([]);
    expect(gaps([requirement({})], inUnit)).toHaveLength(1);
    expect(gaps([requirement({})], [])).toHaveLength(1);
  });

  test('requires a test for the part of a requirement that does not wait', () => {
    expect(gaps([requirement({ waitsFor: 'play: the rest' })], [])).toHaveLength(1);
    expect(gaps([requirement({ waitsFor: 'play' })], [])).toEqual([]);
    expect(gaps([requirement({ waitsFor: 'better days' })], inBrowser)).toHaveLength(1);
  });

  test('accepts an untested requirement of lower priority, and reports an unknown id', () => {
    expect(gaps([requirement({ priority: 2 })], [])).toEqual([]);
    expect(gaps([], inBrowser)).toEqual([
      'e2e/specs/site/home.spec.ts: "home shows the first nine winners (HOME-4)" names HOME-4, which is not a requirement',
    ]);
  });
});
