import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CHECKED_SINCE, commitsAfter, git, longSubjects } from './commits.ts';

const LONG = `area: ${'x'.repeat(67)}`;
const OLD = `area: ${'o'.repeat(67)}`;

test('commit subjects since the check was introduced have at most 72 characters', () => {
  expect(longSubjects(commitsAfter(CHECKED_SINCE))).toEqual([]);
});

test('longSubjects reports 73 characters and accepts 72, counted as characters rather than bytes', () => {
  const found = longSubjects([
    { hash: 'a'.repeat(40), subject: LONG },
    { hash: 'b'.repeat(40), subject: LONG.slice(1) },
    { hash: 'c'.repeat(40), subject: '₹'.repeat(72) },
  ]);
  expect(found).toEqual([`aaaaaaaaaa: the subject has 73 characters, at most 72: ${LONG}`]);
});

describe('commitsAfter', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mela-commits-')));
  afterAll(() => rmSync(folder, { recursive: true }));

  const origin = join(folder, 'origin');
  mkdirSync(origin);
  const run = (...command: string[]): string => {
    const identity = [
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@example.test',
      '-c',
      'commit.gpgsign=false',
    ];
    const output = git(origin, [...identity, ...command]);
    if (output === undefined) throw new Error(`git ${command.join(' ')} failed`);
    return output.trim();
  };
  const commit = (subject: string) => run('commit', '--quiet', '--allow-empty', '-m', subject);

  run('init', '--quiet', '--initial-branch=main');
  commit(OLD);
  const base = run('rev-parse', 'HEAD');
  run('checkout', '--quiet', '-b', 'side');
  commit(LONG);
  run('checkout', '--quiet', 'main');
  commit('area: short');
  run('merge', '--quiet', '--no-ff', '-m', `merge: ${LONG}`, 'side');

  const subjects = (path: string) => commitsAfter(base, path).map(({ subject }) => subject);
  const cloned = (depth: number): string => {
    const path = join(folder, `depth-${depth}`);
    run('clone', '--quiet', `--depth=${depth}`, `file://${origin}`, path);
    return path;
  };

  test('returns every commit after the base except merge commits', () => {
    expect(subjects(origin).toSorted()).toEqual(['area: short', LONG]);
  });

  test('returns the commits that a shallow clone contains when the base is not among them', () => {
    expect(subjects(cloned(2)).toSorted()).toEqual(['area: short', LONG]);
  });

  test('skips a merge commit that is the oldest commit of a shallow clone', () => {
    expect(subjects(cloned(1))).toEqual([]);
  });

  test('returns all commits when the base is unknown', () => {
    expect(commitsAfter('0'.repeat(40), origin)).toHaveLength(3);
  });

  test('returns none outside a repository, and none below the top of another one', () => {
    const below = join(origin, 'below');
    mkdirSync(below);
    expect(subjects(folder)).toEqual([]);
    expect(subjects(below)).toEqual([]);
  });
});
