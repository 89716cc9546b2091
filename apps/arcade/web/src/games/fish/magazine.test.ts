import { formatMoney, parseMoney } from '@mela/kernel/money';
import { games } from '@mela/rules/games/games';
import { expect, test } from 'vitest';
import type { ShownRound } from '#play/wire.ts';
import { bulletsFor, caughtTargets, magazineOf } from './magazine.ts';

const money = (text: string) => formatMoney(parseMoney(text));
const steps = Array.from({ length: 9 }, (_, index) => ({
  kind: 'bullet',
  fish: 'minnow',
  aim: index,
  targets: [index],
}));
const bet = { bullet: '2.0000', bullets: 20 };
const proof = { kind: 'seed', serverSeed: 'ab'.repeat(32), clientSeed: 'pond', nonce: 3 } as const;
const played = games.fishing.replay({ bet, steps, proof });
const round: ShownRound = {
  id: 'rnd_1',
  gameCode: 'MELA_POND',
  game: 'fishing',
  version: 1,
  state: 'playing',
  bet,
  steps,
  stake: money('40'),
  payout: money('0'),
  isFree: false,
  view: played?.view,
  reason: null,
  madeAt: 0,
  proof: { ...proof, commitment: '', serverSeed: null },
};

test('a magazine reports the remaining bullets, the catch and the fish that are gone', () => {
  const caught = played?.view.shots.flatMap((hits, index) => (hits[0]?.isCaught ? [index] : [])) ?? [];
  expect(caught.length).toBeGreaterThan(0);
  expect(magazineOf(round)).toEqual({ bullet: '2.0000', count: 20, left: 11, caught: 2 * caught.length });
  expect(caughtTargets(round)).toEqual(caught);
  expect(magazineOf(null)).toBeUndefined();
  expect(caughtTargets(undefined)).toEqual([]);
});

test('a magazine loads as many bullets as the balance allows, twenty at most, and never fewer than the shot needs', () => {
  const session = { betMax: money('500') };
  const load = (bullet: string, balance: string, needed: number) =>
    bulletsFor(session, { bullet: money(bullet), balance: money(balance), needed });
  expect(load('1', '1000', 1)).toBe(20);
  expect(load('1', '7.50', 1)).toBe(7);
  expect(load('100', '1000', 1)).toBe(5);
  expect(load('1', '0.50', 1)).toBe(1);
  expect(load('1', '5', 10)).toBe(10);
});
