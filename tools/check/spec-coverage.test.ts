import { describe, expect, test } from 'vitest';
import {
  contradictions,
  proofsIn,
  readCapabilities,
  readRequirements,
  type Requirement,
} from './requirement-coverage.ts';
import { readSources, readTracked, toSource } from './sources.ts';

describe('docs/requirements.md', () => {
  const document = readTracked('docs/requirements.md');
  const requirements = readRequirements(document);

  test('the document agrees with the tests: an id is proven and named by a test, or waits and is named by none', () => {
    const proofs = readSources().flatMap(proofsIn);
    expect(contradictions(requirements, proofs, readCapabilities(document))).toEqual([]);
  });

  test('the document lists 170 requirements, each once', () => {
    const ids = requirements.map(({ id }) => id);
    expect(ids).toHaveLength(170);
    expect(new Set(ids).size).toBe(170);
  });

  test('every table row that begins with an id is read', () => {
    expect(document.match(/^\| [A-Z]+-\d+ \|/gm)).toHaveLength(requirements.length);
  });
});

describe('the coverage check', () => {
  const proven: Requirement = { id: 'HOME-4', priority: 1, sentence: 'winners', state: 'proven' };
  const waiting: Requirement = { ...proven, state: 'waits for lottery: the draws' };
  const check = (requirement: Requirement, proofs: ReturnType<typeof proofsIn>) =>
    contradictions([requirement], proofs, ['lottery', 'card rooms']);
  const proofs = (path: string, text: string) => proofsIn(toSource(path, text));
  const inBrowser = proofs(
    'e2e/specs/site/home.spec.ts',
    `test('home shows the first nine winners (HOME-4)', () => {});`,
  );
  const inUnit = proofs('packages/rules/src/a.test.ts', `it('caps the list (HOME-4)', () => {});`);

  test('ids are found in the titles of tests and describe blocks, and nowhere else', () => {
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

  test('requirements and capabilities are read from their tables', () => {
    const tables =
      '| Capability | Brings |\n|---|---|\n| card rooms | rooms |\n' +
      '| Id | P | Requirement | State |\n|---|---|---|---|\n| A-1 | 2 | one | proven |\n| B-2 | 1 | two | waits for lottery: a |';
    expect(readCapabilities(tables)).toEqual(['card rooms']);
    expect(readRequirements(tables)).toEqual([
      { id: 'A-1', priority: 2, sentence: 'one', state: 'proven' },
      { id: 'B-2', priority: 1, sentence: 'two', state: 'waits for lottery: a' },
    ]);
  });

  test('a proven requirement needs a test, and a shown one of priority 1 a browser or integration test', () => {
    expect(check(proven, inBrowser)).toEqual([]);
    expect(check(proven, inUnit)).toHaveLength(1);
    expect(check(proven, [])).toHaveLength(1);
    expect(check({ ...proven, priority: 2 }, inUnit)).toEqual([]);
    expect(check({ ...proven, priority: 2 }, [])).toHaveLength(1);
  });

  test('a waiting requirement is named by no test', () => {
    expect(check(waiting, [])).toEqual([]);
    expect(check(waiting, inUnit)).toEqual([
      'packages/rules/src/a.test.ts: "caps the list (HOME-4)" names HOME-4, which waits',
    ]);
  });

  test.each([
    'waits for better days: all of it',
    'waits for lottery, better days: all of it',
    'waits for lottery:',
    'open',
  ])('the state "%s" is refused', (state) => {
    expect(check({ ...waiting, state }, [])).toHaveLength(1);
  });

  test('an id that is no requirement is refused', () => {
    expect(contradictions([], inBrowser, [])).toEqual([
      'e2e/specs/site/home.spec.ts: "home shows the first nine winners (HOME-4)" names HOME-4, which is no requirement',
    ]);
  });
});
