import { formatMoney, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import type { ShownRound } from '#play/wire.ts';
import { lastRound, stepOf, typedInBet, typedStake } from './last-bet.ts';

const money = (text: string) => formatMoney(parseMoney(text));
const steps = ['0.1', '0.5', '1', '10'].map(money);
const round = (bet: unknown): ShownRound => ({
  id: 'rnd_1',
  gameCode: 'MELA_SLOT',
  game: 'slot',
  version: 1,
  state: 'over',
  bet,
  steps: [],
  stake: money('1'),
  payout: money('0'),
  isFree: false,
  view: null,
  reason: null,
  madeAt: 0,
  proof: { kind: 'seed', serverSeed: null, clientSeed: 'x', nonce: 1, commitment: '' },
});
const here = (now: ShownRound | null, ...rounds: ShownRound[]) => lastRound({ round: now, rounds });

test('the last step is offered to a returning player, from the open round before the last one', () => {
  const staked = (now: ShownRound | null, ...rounds: ShownRound[]) =>
    stepOf(steps, typedStake(here(now, ...rounds)), 0);
  expect(staked({ ...round({}), stake: money('0.5') }, round({}))).toBe(1);
  expect(staked(null, round({}), { ...round({}), stake: money('10') })).toBe(2);
  const loaded = typedInBet(here(round({ bullet: '10.0000' })), 'bullet');
  expect(stepOf(steps, loaded, 0)).toBe(3);
});

test('the default step is offered to a player without a bet, or whose last bet is no longer a step', () => {
  expect([stepOf(steps, typedStake(here(null)), 2), stepOf(steps, '0.7', 2)]).toEqual([2, 2]);
  expect(stepOf([money('1')], undefined, 2)).toBe(0);
});
