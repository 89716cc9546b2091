import { parseMoney } from '@mela/kernel/money';
import { instantOf, readDay } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { decodePayload } from '#outbox/events.ts';
import { settledBet, voidedBet } from './counted-bet.ts';

const bet = {
  roundId: '01900000-0000-7000-8000-000000000000',
  memberId: '7',
  vendor: 'MELA',
  gameCode: 'PLINKO',
  gameId: '3',
  category: 'BGS',
  isFree: false,
  placedAt: '2026-11-15T06:30:00.000Z',
  settledAt: '2026-11-15T06:31:00.000Z',
  stake: '100',
  before: null,
};
const settled = (change: object = {}) =>
  decodePayload('bet.settled', {
    bets: [{ ...bet, validBet: '100', payout: '0', day: '2026-11-15', ...change }],
  }).bets.flatMap(settledBet);

test('settledBet weighs the valid bet for VIP levels and floors points, and leaves out free rounds', () => {
  expect(settled({ validBet: '33.3333' })).toMatchObject([
    {
      memberId: 7n,
      gameId: 3n,
      day: readDay('2026-11-15'),
      product: 'instant',
      settledAt: instantOf(bet.settledAt),
      progress: parseMoney('16.6666'),
      points: 3333n,
      isVoid: false,
    },
  ]);
  expect(settled({ isFree: true })).toEqual([]);
});

test('voidedBet is for bets that had been settled, on the day on which they counted', () => {
  const before = { stake: '100', validBet: '100', payout: '0', day: '2026-11-14' };
  const voided = (change: object) =>
    decodePayload('bet.voided', { bets: [{ ...bet, ...change }] }).bets.flatMap(voidedBet);
  expect(voided({ before })).toMatchObject([{ day: '2026-11-14', isVoid: true, progress: 0n }]);
  expect(voided({})).toEqual([]);
});
