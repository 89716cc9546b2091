import { parsePercent } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { DAY, HOUR, instantOf, plus } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { demoBets, type BetGame, type BetPlayer } from './seed-bets.ts';

const now = instantOf('2026-11-15T06:30:00.000Z');
const games: BetGame[] = [
  { id: 1n, gameType: 'RNG', hotRank: 1, rtp: parsePercent('96.00') },
  { id: 2n, gameType: 'RNG', hotRank: null, rtp: parsePercent('94.00') },
  { id: 3n, gameType: 'SPORTS', hotRank: null, rtp: null },
];
const players: BetPlayer[] = Array.from({ length: 200 }, (_, index) => ({
  id: BigInt(index + 1),
  stakes: 1 + (index % 3),
  madeAt: plus(now, -(index + 1) * 2 * DAY),
  isActive: index !== 7,
}));
const bets = demoBets(seededRandom('test'), { games, players, now });

test('demo history is the same for the same seed and time', () => {
  const few = { games, players: players.slice(0, 20), now };
  expect(demoBets(seededRandom('test'), few)).toEqual(demoBets(seededRandom('test'), few));
  expect(demoBets(seededRandom('other'), few)).not.toEqual(demoBets(seededRandom('test'), few));
});

test("demo history covers ninety days, with no bet before its member's creation or in the future", () => {
  const days = new Set(bets.map(({ settledAt }) => Math.floor((now.getTime() - settledAt.getTime()) / DAY)));
  expect(days.size).toBeGreaterThan(85);
  const madeAt = new Map(players.map((player) => [player.id, player.madeAt]));
  const isPossible = ({ memberId, placedAt, settledAt }: (typeof bets)[number]) =>
    placedAt >= (madeAt.get(memberId) ?? now) && settledAt >= placedAt && settledAt <= now;
  expect(bets.filter((bet) => !isPossible(bet))).toEqual([]);
});

test('demo history has wins of the last hours for the winner board', () => {
  const recent = bets.filter(
    ({ stake, payout, settledAt }) => payout > stake && settledAt > plus(now, -3 * HOUR),
  );
  expect(recent.length).toBeGreaterThan(9);
});

test('demo history has no bets of members who never logged in', () => {
  expect(bets.some(({ memberId }) => memberId === 8n)).toBe(false);
});

test('demo history pays about the return of each game', () => {
  for (const { id, rtp } of games) {
    const own = bets.filter(({ gameId }) => gameId === id);
    // Stakes have equal weight here, so that one high roller does not hide the result.
    const returned =
      own.reduce((sum, { stake, payout }) => sum + Number(payout) / Number(stake), 0) / own.length;
    expect(own.length).toBeGreaterThan(1000);
    expect(Math.abs(returned - (rtp === null ? 0.955 : Number(rtp) / 1_000_000))).toBeLessThan(0.12);
  }
});

test('demo stakes are whole rupees, payouts whole paise, and most rounds are lost', () => {
  expect(bets.filter(({ stake }) => stake <= 0n || stake % 10_000n !== 0n)).toEqual([]);
  expect(bets.filter(({ payout }) => payout < 0n || payout % 100n !== 0n)).toEqual([]);
  const won = bets.filter(({ stake, payout }) => payout > stake).length / bets.length;
  expect(won).toBeGreaterThan(0.15);
  expect(won).toBeLessThan(0.5);
});
