import { assert } from '@mela/kernel/assert';
import { HOUR, isoOf } from '@mela/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VendorCommand } from '#adapters/game/dialect.ts';
import { leaveRound, swp1Driver } from '#testing/game-vendors/drivers.ts';
import {
  betOf,
  openVendors,
  rollbackOf,
  createPlayer,
  winOf,
  type TestPlayer,
} from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { countEvents, daysUnlikeEvents, publishedOf } from '#testing/outbox/published.ts';

const server = await openTestServer('published-bets');
const { db } = server.runtime;
beforeAll(() =>
  openVendors(server, {
    UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' },
    MELA: { askAfterHours: 1, voidAfterHours: 2 },
  }),
);
afterAll(() => server.close());

let player: TestPlayer;
beforeEach(async () => {
  player = await createPlayer(server, 'UNDOING');
});

async function play(command: VendorCommand): Promise<void> {
  const { status } = await swp1Driver.act(server, player, command);
  assert(status === 'OK', `the wallet accepts the command: ${status}`);
}

const published = () => publishedOf(db, player.memberId);
const now = () => isoOf(server.clock.now());

async function roundIds(memberId: bigint): Promise<(string | null)[]> {
  const rows = await db.selectFrom('bet').select('round_id').where('member_id', '=', memberId).execute();
  return rows.map(({ round_id: id }) => id);
}

/** The published form of a bet of ten rupees that won 25. */
async function settledBet() {
  const [roundId] = await roundIds(player.memberId);
  const game = { vendor: 'UNDOING', gameCode: 'UNDOING_SLOT', category: 'RNG', isFree: false };
  return {
    ...game,
    roundId,
    memberId: String(player.memberId),
    gameId: expect.stringMatching(/^\d+$/),
    placedAt: now(),
    settledAt: now(),
    stake: '10.0000',
    validBet: '10.0000',
    payout: '25.0000',
    day: '2026-11-15',
    before: null,
  };
}

describe('a settled bet', () => {
  test('is published when its round ends and not before', async () => {
    const bet = betOf(player);
    await play(bet);
    expect(await published()).toEqual([]);
    await play(winOf(bet, { closesRound: true }));
    expect(await published()).toEqual([{ type: 'bet.settled', payload: { bets: [await settledBet()] } }]);
  });

  test('is published once, however often the vendor repeats its commands', async () => {
    const bet = betOf(player);
    const win = winOf(bet, { closesRound: true });
    for (const command of [bet, bet, win, win, bet, win]) await play(command);
    await Promise.all(Array.from({ length: 10 }, () => play(win)));
    expect(await published()).toHaveLength(1);
  });

  test('is not published when the vendor’s command is refused', async () => {
    const bet = betOf(player, { rupees: '5000', closesRound: true });
    const { status } = await swp1Driver.act(server, player, bet);
    expect(status).toBe('INSUFFICIENT_FUNDS');
    expect(await published()).toEqual([]);
  });

  test('is published again with what it counted for before, when a later win changes it', async () => {
    const bet = betOf(player);
    await play(bet);
    await play(winOf(bet, { closesRound: true }));
    await play(winOf(bet, { rupees: '7' }));
    const [, corrected] = await published();
    const { stake, validBet, payout, day, ...same } = await settledBet();
    const before = { stake, validBet, payout, day };
    expect(corrected).toEqual({
      type: 'bet.settled',
      payload: { bets: [{ ...same, ...before, payout: '32.0000', before }] },
    });
  });

  test('is not published again when a later win of nothing changes none of its amounts', async () => {
    const bet = betOf(player);
    await play(bet);
    await play(winOf(bet, { closesRound: true }));
    await play(winOf(bet, { rupees: '0' }));
    expect(await published()).toHaveLength(1);
  });

  test('shares one event with all bets of its transaction', async () => {
    const before = await countEvents(db, 'bet.settled');
    const players = await Promise.all(Array.from({ length: 60 }, () => createPlayer(server, 'UNDOING')));
    await Promise.all(players.map((one) => swp1Driver.act(server, one, betOf(one, { closesRound: true }))));
    for (const { memberId } of players) {
      const [event, ...more] = await publishedOf(db, memberId);
      expect([event?.type, more]).toEqual(['bet.settled', []]);
    }
    expect((await countEvents(db, 'bet.settled')) - before).toBeLessThan(players.length);
  });
});

describe('a voided bet', () => {
  test('is published without earlier amounts when its round was open', async () => {
    const bet = betOf(player);
    await play(bet);
    await play(rollbackOf(bet.transactionId));
    const { stake, validBet: _validBet, payout: _payout, day: _day, ...same } = await settledBet();
    expect(await published()).toEqual([{ type: 'bet.voided', payload: { bets: [{ ...same, stake }] } }]);
  });

  test('is published once with the amounts it counted for when it was settled', async () => {
    const bet = betOf(player);
    await play(bet);
    await play(winOf(bet, { closesRound: true }));
    const { stake, validBet, payout, day, ...same } = await settledBet();
    const rollback = rollbackOf(bet.transactionId);
    for (const command of [rollback, rollback]) await play(command);
    const before = { stake, validBet, payout, day };
    expect((await published()).slice(1)).toEqual([
      { type: 'bet.voided', payload: { bets: [{ ...same, stake, before }] } },
    ]);
  });

  test('is published when the job voids a round that the vendor never ended', async () => {
    const memberId = await server.openMember({});
    await leaveRound(server, { memberId, isOver: false });
    server.clock.turn(3 * HOUR);
    await server.runJob('vendor.sweep');
    expect(await publishedOf(db, memberId)).toMatchObject([
      { type: 'bet.voided', payload: { bets: [{ stake: '30.0000', before: null }] } },
    ]);
  });
});

test('published bets add up to the daily sums of every member', async () => {
  expect(await daysUnlikeEvents(db)).toEqual([]);
});
