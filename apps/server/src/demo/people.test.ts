import { seededRandom } from '@mela/kernel/random';
import { instantOf } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { memberLogins } from './logins.ts';
import { demoPeople } from './people.ts';

const now = instantOf('2026-11-15T00:00:00Z');
const people = demoPeople(seededRandom('mela people'), now);

test('demo people are the same for every run', () => {
  expect(demoPeople(seededRandom('mela people'), now)).toEqual(people);
});

test('demo people are about two hundred with invented, unique names', () => {
  expect(people.length).toBeGreaterThanOrEqual(200);
  expect(new Set(people.map(({ account }) => account)).size).toBe(people.length);
  const isMadeUp = (account: string, nickname: string) =>
    account.startsWith('demo.') && nickname.startsWith('Demo ');
  expect(people.filter(({ account, nickname }) => !isMadeUp(account, nickname))).toEqual([]);
});

test('demo people are listed after their upline, at least four levels deep', () => {
  const depths = new Map<string, number>();
  for (const { account, upline } of people) {
    const above = upline === null ? -1 : depths.get(upline);
    expect(above, account).toBeDefined();
    depths.set(account, (above ?? 0) + 1);
  }
  expect(Math.max(...depths.values())).toBeGreaterThanOrEqual(4);
});

test('demo people include every documented login and agents of every type', () => {
  expect(people.map(({ account }) => account)).toEqual(
    expect.arrayContaining(memberLogins.map(({ account }) => account)),
  );
  expect(new Set(people.map(({ type }) => type))).toEqual(new Set([0, 1, 2, 4, 41, 42]));
  expect(people.find(({ account }) => account === 'demo.new')?.lastLoginAt).toBeNull();
});

test('demo people never log in before their creation or in the future', () => {
  for (const { account, madeAt, lastLoginAt } of people) {
    expect(madeAt < now, account).toBe(true);
    expect(lastLoginAt === null || (lastLoginAt >= madeAt && lastLoginAt <= now), account).toBe(true);
  }
});
