import { parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE, plus } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bet, VendorCommand } from '#adapters/game/dialect.ts';
import { saveLimit } from '#modules/access/limit-checks/module.ts';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import type { CallerAnswer } from '#testing/game-vendors/callers/caller.ts';
import { coreDriver, drivers } from '#testing/game-vendors/drivers.ts';
import {
  betOf,
  gameOf,
  nextId,
  openVendorsOfAll,
  rollbackOf,
  createPlayer,
  winOf,
} from '#testing/game-vendors/players.ts';
import { holdAccounts, lastCase, roundsOf, setStanding, vendorCases } from '#testing/game-vendors/queries.ts';
import { expectAnswer, testCase } from '#testing/game-vendors/test-case.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('vendor-more');
const { ledger, vendor: vendors, lobby } = server.app.modules;
beforeAll(() =>
  openVendorsOfAll(server, {
    CAREFUL: {},
    CLOSABLE: {},
    CAPPED: { winMax: parseMoney('100'), betMin: parseMoney('1'), betMax: parseMoney('50') },
    UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' },
  }),
);
afterAll(() => server.close());

const balancesOf = (memberId: bigint) => ledger.balancesOf(server.runtime.db, memberId);
const { db } = server.runtime;

describe.each(drivers)('through $name', (driver) => {
  const tell = (number: string, title: string, run: () => Promise<void>) =>
    testCase(driver, [number, title], run);
  const expectAnswerTo = (answer: CallerAnswer, expected: Partial<CallerAnswer>) =>
    expectAnswer(driver, answer, expected);
  const open = async (vendor: string, rupees = '1000') => {
    const player = await createPlayer(server, vendor + driver.suffix, { rupees });
    const act = (command: VendorCommand, request = {}) => driver.act(server, player, command, request);
    return { player, act };
  };
  const betWin = (bet: Bet, rupees: string) => ({
    kind: 'betWin' as const,
    bet,
    win: winOf(bet, { rupees, closesRound: true }),
  });

  tell('17', 'a combined bet and win makes two transactions together or none (GAME-8)', async () => {
    const { player, act } = await open('CAREFUL', '10');
    const both = betWin(betOf(player), '4');
    expectAnswerTo(await act(both), { status: 'OK', isReplay: false, balance: '4.0000' });
    expectAnswerTo(await act(both), { status: 'OK', isReplay: true, balance: '4.0000' });
    // The win cannot fund its own stake, and a batch of shots needs more than its first shot costs.
    expectAnswerTo(await act(betWin(betOf(player), '100')), { status: 'INSUFFICIENT_FUNDS' });
    const shots = betOf(player, { rupees: '1', minBalance: parseMoney('5') });
    expectAnswerTo(await act(betWin(shots, '0')), { status: 'INSUFFICIENT_FUNDS', balance: '4.0000' });
    server.clock.turn(13 * HOUR);
    const late = betOf(player, { rupees: '1' });
    expectAnswerTo(await act(betWin(late, '0')), { status: 'TOKEN_EXPIRED' });
    expectAnswerTo(await act(betWin({ ...late, isResend: true }, '3')), {
      status: 'OK',
      balance: '6.0000',
    });
    expect(await roundsOf(db, player.memberId)).toMatchObject([
      { state: 'closed', stake: parseMoney('10'), win: parseMoney('4') },
      { state: 'closed', stake: parseMoney('1'), win: parseMoney('3') },
    ]);
  });

  tell('18', 'a hold cannot be spent until it is released minus the loss or plus the win', async () => {
    const { player, act } = await open('CAREFUL', '600');
    const hold = betOf(player, { form: 'hold', rupees: '500' });
    expectAnswerTo(await act(hold), { status: 'OK', balance: '100.0000' });
    expect(await balancesOf(player.memberId)).toMatchObject({ inPlay: parseMoney('500') });
    expectAnswerTo(await act(betOf(player, { rupees: '101' })), { status: 'INSUFFICIENT_FUNDS' });
    const settle = winOf(hold, { form: 'release', rupees: '620', closesRound: true });
    expectAnswerTo(await act(settle), { status: 'OK', balance: '720.0000' });
    expectAnswerTo(await act(settle), { status: 'OK', isReplay: true, balance: '720.0000' });
    const lost = betOf(player, { form: 'hold', rupees: '500' });
    await act(lost);
    await act(winOf(lost, { form: 'release', rupees: '380', closesRound: true }));
    const back = betOf(player, { form: 'hold', rupees: '500' });
    await act(back);
    expectAnswerTo(await act(rollbackOf(back.transactionId)), { isApplied: true, balance: '600.0000' });
    expect(await balancesOf(player.memberId)).toMatchObject({ cash: parseMoney('600'), inPlay: 0n });
    expect(await roundsOf(db, player.memberId)).toMatchObject([
      { stake: 0n, win: parseMoney('120'), held: 0n },
      { stake: parseMoney('120'), win: 0n, held: 0n },
      { stake: 0n, win: 0n, held: 0n, bets: 0 },
    ]);
  });

  tell('17 (undo)', 'a combined bet and win is rolled back together if the policy allows it', async () => {
    const { player, act } = await open('UNDOING', '10');
    const both = betWin(betOf(player), '4');
    await act(both);
    expectAnswerTo(await act(rollbackOf(both.bet.transactionId)), {
      status: 'OK',
      isApplied: true,
      balance: '10.0000',
    });
    expectAnswerTo(await act(both), { status: 'TRANSACTION_CANCELLED' });
  });

  tell('18 (close)', 'a round that closes with an open hold refunds it and opens a case', async () => {
    const { player, act } = await open('CAREFUL', '100');
    const hold = betOf(player, { form: 'hold', rupees: '60' });
    await act(hold);
    await act({ kind: 'close', roundId: hold.roundId });
    expect(await balancesOf(player.memberId)).toMatchObject({ cash: parseMoney('100'), inPlay: 0n });
    expect(await vendorCases(db, player.memberId)).toEqual(['mismatch']);
  });

  tell('18 (undo)', 'a settled hold is rolled back with its result', async () => {
    const { player, act } = await open('UNDOING', '100');
    const hold = betOf(player, { form: 'hold', rupees: '100' });
    await act(hold);
    await act(winOf(hold, { form: 'release', rupees: '30', closesRound: true }));
    expectAnswerTo(await act(rollbackOf(hold.transactionId)), { status: 'OK', balance: '100.0000' });
    expect(await roundsOf(db, player.memberId)).toMatchObject([{ stake: 0n, win: 0n, held: 0n, bets: 0 }]);
  });

  tell(
    '19',
    'a tip does not belong to the round and has its own status when the balance is short',
    async () => {
      const { player, act } = await open('CAREFUL', '10');
      const tip = betOf(player, { form: 'tip', rupees: '3' });
      expectAnswerTo(await act(tip), { status: 'OK', balance: '7.0000' });
      expectAnswerTo(await act(betOf(player, { form: 'tip', rupees: '8' })), {
        status: 'INSUFFICIENT_FUNDS_TIP',
        balance: '7.0000',
      });
      expect(await roundsOf(db, player.memberId)).toEqual([]);
      expectAnswerTo(await act(rollbackOf(tip.transactionId)), { isApplied: true, balance: '10.0000' });
    },
  );

  tell(
    '20',
    'free rounds cost nothing, count down to zero, and pay to the account of the campaign',
    async () => {
      const { player, act } = await open('CAREFUL', '10');
      const { memberId, vendor } = player;
      const freeRoundId = nextId('free');
      const endsAt = plus(server.clock.now(), DAY);
      const grant = { vendor, memberId, freeRoundId, count: 2, creditedAccount: 'bonus', endsAt } as const;
      await db.transaction().execute((tx) => vendors.grantFreeRounds(tx, grant));
      const spin = () => betOf(player, { rupees: '0', freeRoundId });
      const [first, second] = [spin(), spin()];
      expectAnswerTo(await act(first), { status: 'OK', balance: '10.0000' });
      expectAnswerTo(await act(first), { isReplay: true });
      expectAnswerTo(await act(winOf(first, { rupees: '7' })), { status: 'OK', balance: '10.0000' });
      expect(await balancesOf(memberId)).toMatchObject({ cash: parseMoney('10'), bonus: parseMoney('7') });
      await act(second);
      expectAnswerTo(await act(spin()), { status: 'INVALID_REQUEST' });
      await act(rollbackOf(second.transactionId));
      expectAnswerTo(await act({ ...spin(), amount: parseMoney('1') }), { status: 'INVALID_REQUEST' });
      expectAnswerTo(await act(spin()), { status: 'OK' });
      expectAnswerTo(await act(betOf(player, { rupees: '0', freeRoundId: 'never given' })), {
        status: 'INVALID_REQUEST',
      });
    },
  );

  tell(
    '21',
    'a member who is blocked, excluded, on a break or over a limit cannot bet and is still paid',
    async () => {
      const { player, act } = await open('CAREFUL', '100');
      const { memberId } = player;
      const bet = betOf(player);
      await act(bet);
      const now = server.clock.now();
      const free = { locked_at: null, break_until: null, excluded_at: null };
      for (const [standing, status] of [
        [{ locked_at: now }, 'PLAYER_BLOCKED'],
        [{ excluded_at: now }, 'PLAYER_EXCLUDED'],
        [{ break_until: plus(now, HOUR) }, 'LIMIT_TIME'],
      ] as const) {
        await setStanding(db, memberId, { ...free, ...standing });
        expectAnswerTo(await act(betOf(player)), { status });
        expectAnswerTo(await act(winOf(bet, { rupees: '1' })), { status: 'OK' });
      }
      await setStanding(db, memberId, free);
      // Ten staked and three won: seven lost, so thirteen of twenty remain.
      await db.transaction().execute((tx) =>
        saveLimit(tx, {
          memberId,
          kind: 'loss_day',
          limit: { value: parseMoney('20'), next: null },
          at: now,
        }),
      );
      expectAnswerTo(await act(betOf(player, { rupees: '14' })), { status: 'LIMIT_LOSS' });
      const together = await Promise.all([1, 2, 3].map(() => act(betOf(player, { rupees: '6' }))));
      expect(together.filter(({ status }) => status === 'OK')).toHaveLength(2);
      expectAnswerTo(await act(betOf(player, { rupees: '1' })), { status: 'OK' });
      const capped = await open('CAPPED');
      for (const rupees of ['0.9999', '50.0001'])
        expectAnswerTo(await capped.act(betOf(capped.player, { rupees })), { status: 'LIMIT_STAKE' });
    },
  );

  tell('22', 'maintenance of vendor, game or site refuses bets and accepts wins (GAME-9)', async () => {
    const { player, act } = await open('CLOSABLE');
    const bet = betOf(player);
    await act(bet);
    const refused = async () => {
      expectAnswerTo(await act(betOf(player)), { status: 'GAME_DISABLED' });
      expectAnswerTo(await act(winOf(bet)), { status: 'OK' });
    };
    for (const code of [player.vendor, gameOf(player.vendor)]) {
      await lobby.setMaintenance(code, true);
      await refused();
      await lobby.setMaintenance(code, false);
    }
    await server.runtime.changeSetting('system', { maintenance: true });
    await refused();
    await server.runtime.changeSetting('system', { maintenance: false });
    expectAnswerTo(await act(betOf(player, { gameCode: gameOf('CAREFUL') })), {
      status: 'GAME_DISABLED',
    });
    expectAnswerTo(await act(betOf(player)), { status: 'OK' });
  });

  tell('23', 'a wrong currency and the token of another player move nothing', async () => {
    const { player, act } = await open('CAREFUL');
    const other = await createPlayer(server, player.vendor);
    expectAnswerTo(await act(betOf(player), { currency: 'USD' }), { status: 'CURRENCY_MISMATCH' });
    expectAnswerTo(await act(betOf(player, { token: other.token })), { status: 'PLAYER_NOT_FOUND' });
    const elsewhere = await createPlayer(server, `CAPPED${driver.suffix}`, {
      memberId: player.memberId,
      rupees: '0',
    });
    expectAnswerTo(await act(betOf(player, { token: elsewhere.token })), { status: 'TOKEN_INVALID' });
    expect(await balancesOf(player.memberId)).toMatchObject({ cash: parseMoney('1000') });
  });

  tell(
    '25',
    'a slow database is answered BUSY, nothing is applied in part, and the retry applies once',
    async () => {
      const { player, act } = await open('CAREFUL');
      const release = await holdAccounts(server.url, player.memberId);
      const bet = betOf(player);
      expectAnswerTo(await act(bet, { isImpatient: true }), { status: 'BUSY' });
      await release();
      expectAnswerTo(await act(bet), { status: 'OK' });
      expectAnswerTo(await act(bet), { status: 'OK', isReplay: true, balance: '990.0000' });
    },
  );

  tell('24', 'an outdated bet is refused, while outdated wins and rollbacks are accepted', async () => {
    const { player, act } = await open('CAREFUL');
    const [bet, lost] = [betOf(player), betOf(player)];
    await act(bet);
    await act(lost);
    const old = { skewMs: -HOUR };
    expectAnswerTo(await act(betOf(player), old), { status: 'INVALID_SIGNATURE' });
    expectAnswerTo(await act(winOf(bet), old), { status: 'OK' });
    expectAnswerTo(await act(rollbackOf(lost.transactionId), old), {
      status: 'OK',
      isApplied: true,
      balance: '1015.0000',
    });
  });

  tell('26', 'a vendor without an answer may repeat the command or roll it back', async () => {
    const { player, act } = await open('CAREFUL');
    const [said, dropped] = [betOf(player), betOf(player)];
    await Promise.all([act(said), act(dropped)]);
    expectAnswerTo(await act(said), { status: 'OK', isReplay: true });
    expectAnswerTo(await act(rollbackOf(dropped.transactionId)), { isApplied: true, balance: '990.0000' });
  });

  tell('28', 'a corrected result is credited or debited, and a shortfall follows the policy', async () => {
    const { player, act } = await open('UNDOING', '10');
    const bet = betOf(player);
    const { roundId } = bet;
    await act(bet);
    await act(winOf(bet, { rupees: '0', closesRound: true }));
    const adjust = (rupees: string) =>
      ({ kind: 'adjust', transactionId: nextId('a'), roundId, amount: parseMoney(rupees) }) as const;
    const better = adjust('5');
    expectAnswerTo(await act(better), { status: 'OK', balance: '5.0000' });
    expectAnswerTo(await act(better), { isReplay: true });
    expectAnswerTo(await act(adjust('-7')), { status: 'OK', balance: '0.0000' });
    expect(await balancesOf(player.memberId)).toMatchObject({ receivable: parseMoney('-2') });
    expect(await roundsOf(db, player.memberId)).toMatchObject([{ adjusted: parseMoney('-2') }]);
    expectAnswerTo(await act({ ...adjust('1'), roundId: 'never seen' }), { status: 'BET_NOT_FOUND' });
    const careful = await open('CAREFUL', '10');
    const all = betOf(careful.player);
    await careful.act(all);
    expectAnswerTo(await careful.act({ ...adjust('-1'), roundId: all.roundId }), {
      status: 'ROLLBACK_REFUSED',
    });
  });

  tell('29', 'a win above the cap is locked until staff decide, then paid or kept', async () => {
    const staff = await server.staff();
    for (const [outcome, cash] of [
      ['paid', '1091.0000'],
      ['kept', '990.0000'],
    ] as const) {
      const { player, act } = await open('CAPPED');
      const bet = betOf(player);
      await act(bet);
      const big = winOf(bet, { rupees: '101' });
      expectAnswerTo(await act(big), { status: 'OK', isHeld: true, balance: '990.0000' });
      expectAnswerTo(await act(big), { isReplay: true, isHeld: true });
      expect(await balancesOf(player.memberId)).toMatchObject({ locked: parseMoney('101') });
      const caseId = (await lastCase(db, player.memberId)) ?? 0n;
      const decision = { caseId, outcome, reason: 'looked at' };
      expect(await vendors.decideCase(staff, decision)).toBe(true);
      expect(await vendors.decideCase(staff, decision)).toBe(false);
      expect(await balancesOf(player.memberId)).toMatchObject({ cash: parseMoney(cash), locked: 0n });
    }
  });

  tell('batch', 'a batch is applied in order, all or nothing', async () => {
    const { player, act } = await open('CAREFUL', '10');
    const bet = betOf(player);
    const more = betOf(player, { roundId: bet.roundId, rupees: '20' });
    const items = [bet, winOf(bet, { rupees: '15' })];
    expectAnswerTo(await act({ kind: 'batch', items: [...items, more] }), {
      status: 'INSUFFICIENT_FUNDS',
      results: ['OK', 'OK', 'INSUFFICIENT_FUNDS'],
      balance: '10.0000',
    });
    expect(await roundsOf(db, player.memberId)).toEqual([]);
    expectAnswerTo(await act({ kind: 'batch', items }), {
      status: 'OK',
      results: ['OK', 'OK'],
      balance: '15.0000',
    });
    expectAnswerTo(await act({ kind: 'batch', items }), { status: 'OK', balance: '15.0000' });
  });

  tell('batch (credits)', 'wins of one batch are credited together', async () => {
    const { player, act } = await open('CAREFUL', '100');
    const hold = betOf(player, { form: 'hold', rupees: '40' });
    await act(hold);
    const items = [
      winOf(hold, { form: 'release', rupees: '15' }),
      winOf(hold, { rupees: '30', closesRound: true }),
    ];
    expectAnswerTo(await act({ kind: 'batch', items }), { status: 'OK', balance: '105.0000' });
    expectAnswerTo(await act({ kind: 'batch', items }), { status: 'OK', balance: '105.0000' });
    expect(await roundsOf(db, player.memberId)).toMatchObject([
      { state: 'closed', stake: parseMoney('25'), win: parseMoney('30'), held: 0n },
    ]);
  });

  test('trial members play with accounts of their own in parallel with other members', async () => {
    const seats = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        createPlayer(server, `CAREFUL${driver.suffix}`, { isTrial: index % 2 === 0 }),
      ),
    );
    const answer = await Promise.all(seats.map((player) => driver.act(server, player, betOf(player))));
    expect(answer.every(({ status, balance }) => status === 'OK' && balance === '990.0000')).toBe(true);
  });
});

test('a round that stays open is voided at its deadline, bets are refunded, and a case is opened (case 27)', async () => {
  const player = await createPlayer(server, 'CAREFUL', { rupees: '100' });
  const act = (command: VendorCommand) => coreDriver.act(server, player, command);
  const [bet, hold] = [betOf(player), betOf(player, { form: 'hold', rupees: '20' })];
  const half = betOf(player, { rupees: '5' });
  for (const command of [bet, hold, half, winOf(half, { rupees: '1' })]) await act(command);
  server.clock.turn(DAY + MINUTE);
  await server.runJob('vendor.sweep');
  expect((await roundsOf(db, player.memberId)).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  server.clock.turn(13 * DAY);
  await server.runJob('vendor.sweep');
  const rounds = await roundsOf(db, player.memberId);
  expect(rounds.map(({ state }) => state).toSorted()).toEqual(['closed', 'void', 'void']);
  expect(await balancesOf(player.memberId)).toMatchObject({ cash: parseMoney('96'), inPlay: 0n });
  expect((await vendorCases(db, player.memberId)).toSorted()).toEqual(['mismatch', 'voided', 'voided']);
  const staff = await server.staff();
  const query = { action: 'round.void', memberId: String(player.memberId) } as const;
  expect((await staff.audit.list({ query })).entries).toHaveLength(3);
  expect(await act(winOf(bet))).toMatchObject({ status: 'TRANSACTION_CANCELLED' });
});

test('the ledger adds up after all cases', async () => {
  expect(await verifyLedger(server.runtime.db)).toMatchObject({ faults: [] });
});
