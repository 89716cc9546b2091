import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#test/steps.ts';
import { casesCommand } from './command.ts';
import { differences } from './compare.ts';
import { runCases } from './run.ts';

const pathOf = (name: string) => join(root, 'packages/rules/cases', name);
const reportOf = (name: string) => runCases(readFileSync(pathOf(name), 'utf8'));

// An engine that is added, or lost, must change these lists.
const economyUnknown = ['jackpot'];
const gamesUnknown = [
  'jackpot/meter jackpot/mustHitBy',
  'pvp/rummy.score pvp/rummy.settle pvp/teenpatti.pot',
  'sports/accumulator sports/asianHandicap sports/cashOut sports/cockfight.pool sports/deadHeat sports/fancySession',
  'sports/oddsConvert sports/overUnder sports/scenario sports/system',
];

describe('the worked cases', () => {
  test.each([
    { name: 'economy.json', passes: 146, lacks: economyUnknown },
    { name: 'games.json', passes: 157, lacks: gamesUnknown },
  ])('$name passes wherever an engine exists', ({ name, passes, lacks }) => {
    const { passed, failed, unknown } = reportOf(name);
    expect(failed).toEqual([]);
    expect([...unknown.keys()].toSorted()).toEqual(lacks.flatMap((line) => line.split(' ')));
    expect(passed).toBe(passes);
  });
});

const display = (balance: unknown, shown: string) => ({
  id: 'E1',
  kind: 'display',
  input: { balance },
  expect: { shown, cashOut: shown, staysInWallet: '0' },
});
const dice = {
  id: 'G1',
  area: 'inhouse',
  game: 'dice',
  input: {
    serverSeed: 'daaa0884b1a5539a9168041a660f71fe144c3e424c9b12b87543cb8d47c8f83f',
    clientSeed: 'demo-client',
    nonce: 4,
    bet: { side: 'UNDER', target: 4900 },
    stake: '100',
  },
  expected: { roll: '29.56', payout: '200.00', note: 'a comment', why: 'another one' },
};
const run = (cases: unknown, more: object = {}) => runCases(JSON.stringify({ cases, ...more }));
const reasonsOf = (one: unknown, more: object = {}) =>
  run([{ kind: 'unbuilt' }, one], more).failed.map(({ reasons }) => reasons.join('; '));

describe('the runner', () => {
  test('names the field, the expected value and the computed one when a case differs', () => {
    expect(run([display('5.00', '6.00'), display('5', '5.00')])).toEqual({
      passed: 1,
      failed: [
        {
          id: 'E1',
          name: 'display',
          reasons: ['shown: expected "6.00", got "5.00"', 'cashOut: expected "6.00", got "5.00"'],
        },
      ],
      unknown: new Map(),
    });
  });

  test('fails a case that cannot be read and goes on with the next one', () => {
    const { passed, failed } = run([
      display(5, '5.00'),
      'no case',
      { id: 'E2' },
      { id: 'E3', kind: 'display', input: {} },
      { ...display('5', '5'), expect: {} },
      display('5', '5'),
    ]);
    expect(passed).toBe(1);
    expect(failed.map(({ id }) => id)).toEqual(['E1', 'case 2', 'E2', 'E3', 'E1']);
    expect(failed[0]?.reasons[0]).toContain('an amount is a decimal text');
  });

  test('puts the defaults of the file into inputs', () => {
    const defaults = { five: '5.00' };
    expect(run([display('default:five', '5')], { defaults })).toMatchObject({ passed: 1, failed: [] });
    expect(reasonsOf(display('default:six', '5'), { defaults })).toEqual([
      'cannot be computed: the file has no default six',
    ]);
  });

  test('compares a games case by the fields it lists, without its comments', () => {
    expect(run([dice])).toMatchObject({ passed: 1, failed: [] });
    const wrong = { ...dice, expected: { payout: '200.00', sum: 3 } };
    expect(run([wrong]).failed[0]?.reasons).toEqual(['sum: expected 3, got nothing']);
    const refused = { ...dice, input: { ...dice.input, bet: { side: 'UNDER', target: 9501 } } };
    expect(run([refused]).failed[0]?.reasons[0]).toContain('the game refuses');
  });
});

describe('the comparison of expected and actual values', () => {
  test('takes decimal texts by value and everything else exactly', () => {
    const same = [
      ['1', '1.00'],
      ['-0.00', '0'],
      ['123456.5', '1,23,456.5000'],
    ];
    for (const [one, other] of same) expect(differences(one, other, 'a')).toEqual([]);
    const unlike = [
      ['1', 1],
      ['1.0001', '1'],
      ['100', '1'],
      ['007', '7'],
      ['12,3456', '123456'],
      [null, undefined],
      [{ a: '1' }, { a: '1', b: '2' }],
      [
        [1, 2],
        [2, 1],
      ],
      [[1], [1, 2]],
    ];
    for (const [one, other] of unlike)
      expect(differences(one, other, 'a'), JSON.stringify(one)).not.toEqual([]);
  });

  test('ignores the order of a list of refusals', () => {
    expect(differences({ refusals: ['A', 'B'] }, { refusals: ['B', 'A'] }, '')).toEqual([]);
    expect(differences({ refusals: ['A', 'B'] }, { refusals: ['A', 'A'] }, '')).toEqual([
      'refusals[1]: expected "B", got "A"',
    ]);
  });
});

describe('npm run cases', () => {
  test('ends with the three results and code 0 when no case failed', () => {
    const { exitCode, lines } = casesCommand(pathOf('games.json'));
    expect(exitCode).toBe(0);
    expect(lines).toContain('UNKNOWN pvp/rummy.score: 2');
    expect(lines.slice(-3)).toEqual([
      'RESULT cases.passed 157',
      'RESULT cases.failed 0',
      'RESULT cases.unknown 34',
    ]);
  });

  test.each([
    ['a missing file', pathOf('missing.json'), 'cannot be read'],
    ['a text that is not JSON', join(root, 'README.md'), 'not JSON'],
    ['JSON without cases', join(root, 'package.json'), 'no list of cases'],
    ['no file', undefined, 'Usage'],
  ])('ends with code 2 and a message when it gets %s', (_what, path, message) => {
    const { exitCode, lines } = casesCommand(path);
    expect(exitCode).toBe(2);
    expect(lines.join()).toContain(message);
  });

  test('refuses a file whose cases have no known format', () => {
    expect(() => run([{ id: 'A' }])).toThrow('unknown format');
    expect(() => run([])).toThrow('no list of cases');
  });
});
