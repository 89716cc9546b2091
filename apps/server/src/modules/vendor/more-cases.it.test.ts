import { moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE, plus } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBooks } from '#modules/ledger/module.ts';
import { keepLimit } from '#modules/limits/module.ts';
import { openTestHouse } from '#testing/house.ts';
import { holdAccounts, lastCase, roundsOf, setStanding, vendorCases } from '#testing/vendor/queries.ts';
import {
  betOf,
  coreDriver,
  fund,
  gameOf,
  nextId,
  openVendors,
  rollbackOf,
  seat,
  swp1Driver,
  winOf,
} from '#testing/vendor/seats.ts';
import type { Bet, VendorCommand } from '#vendors/game/dialect.ts';

const house = await openTestHouse('vendor-more');
const { ledger, vendor: vendors, lobby } = house.app.modules;
beforeAll(() =>
  openVendors(house, {
    CAREFUL: {},
    CLOSABLE: {},
    CAPPED: { winMax: parseMoney('100'), betMin: parseMoney('1'), betMax: parseMoney('50') },
    UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' },
  }),
);
afterAll(() => house.close());

const balancesOf = (memberId: bigint) => ledger.balancesOf(house.world.db, memberId);
const { db } = house.world;

describe.each([coreDriver, swp1Driver])('through $name', (driver) => {
  const open = async (vendor: string, rupees = '1000') => {
    const player = await seat(house, vendor, { rupees });
    const act = (command: VendorCommand, wish = {}) => driver.act(house, player, command, wish);
    return { player, act };
  };
  const betWin = (bet: Bet, rupees: string): VendorCommand => ({
    kind: 'betWin',
    bet,
    win: winOf(bet, { rupees, closesRound: true }),
  });

  test('case 17: bet and win in one are two movements that happen together or not at all (GAME-8)', async () => {
    const { player, act } = await open('CAREFUL', '10');
    const both = betWin(betOf(player), '4');
    expect(await act(both)).toMatchObject({ status: 'OK', isReplay: false, balance: '4.0000' });
    expect(await act(both)).toMatchObject({ status: 'OK', isReplay: true, balance: '4.0000' });
    // The win does not pay for the stake, and a batch of shots asks for more than the first of them costs.
    expect(await act(betWin(betOf(player), '100'))).toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    const shots = betOf(player, { rupees: '1', minBalance: parseMoney('5') });
    expect(await act(betWin(shots, '0'))).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '4.0000' });
    house.clock.turn(13 * HOUR);
    const late = betOf(player, { rupees: '1' });
    expect(await act(betWin(late, '0'))).toMatchObject({ status: 'TOKEN_EXPIRED' });
    expect(await act(betWin({ ...late, isResend: true }, '3'))).toMatchObject({
      status: 'OK',
      balance: '6.0000',
    });
    expect(await roundsOf(db, player.memberId)).toMatchObject([
      { state: 'closed', stake: parseMoney('10'), win: parseMoney('4') },
      { state: 'closed', stake: parseMoney('1'), win: parseMoney('3') },
    ]);
  });

  test('case 18: a hold is out of reach until it is released, less what was lost and with what was won', async () => {
    const { player, act } = await open('CAREFUL', '600');
    const hold = betOf(player, { form: 'hold', rupees: '500' });
    expect(await act(hold)).toMatchObject({ status: 'OK', balance: '100.0000' });
    expect(await balancesOf(player.memberId)).toMatchObject({ inPlay: parseMoney('500') });
    expect(await act(betOf(player, { rupees: '101' }))).toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    const settle = winOf(hold, { form: 'release', rupees: '620', closesRound: true });
    expect(await act(settle)).toMatchObject({ status: 'OK', balance: '720.0000' });
    expect(await act(settle)).toMatchObject({ status: 'OK', isReplay: true, balance: '720.0000' });
    const lost = betOf(player, { form: 'hold', rupees: '500' });
    await act(lost);
    await act(winOf(lost, { form: 'release', rupees: '380', closesRound: true }));
    const back = betOf(player, { form: 'hold', rupees: '500' });
    await act(back);
    expect(await act(rollbackOf(back.moveId))).toMatchObject({ isApplied: true, balance: '600.0000' });
    expect(await balancesOf(player.memberId)).toMatchObject({ cash: parseMoney('600'), inPlay: 0n });
    expect(await roundsOf(db, player.memberId)).toMatchObject([
      { stake: 0n, win: parseMoney('120'), held: 0n },
      { stake: parseMoney('120'), win: 0n, held: 0n },
      { stake: 0n, win: 0n, held: 0n, bets: 0 },
    ]);
  });

  test('case 18: a round that ends with something held gives it back, and people look at it', async () => {
    const { player, act } = await open('CAREFUL', '100');
    const hold = betOf(player, { form: 'hold', rupees: '60' });
    await act(hold);
    await act({ kind: 'close', roundId: hold.roundId });
    expect(await balancesOf(player.memberId)).toMatchObject({ cash: parseMoney('100'), inPlay: 0n });
    expect(await vendorCases(db, player.memberId)).toEqual(['mismatch']);
  });

  test('case 18: a settled hold is taken back with what it came to', async () => {
    const { player, act } = await open('UNDOING', '100');
    const hold = betOf(player, { form: 'hold', rupees: '100' });
    await act(hold);
    await act(winOf(hold, { form: 'release', rupees: '30', closesRound: true }));
    expect(await act(rollbackOf(hold.moveId))).toMatchObject({ status: 'OK', balance: '100.0000' });
    expect(await roundsOf(db, player.memberId)).toMatchObject([{ stake: 0n, win: 0n, held: 0n, bets: 0 }]);
  });

  test('case 19: a tip is outside the round, and its shortage has a word of its own', async () => {
    const { player, act } = await open('CAREFUL', '10');
    const tip = betOf(player, { form: 'tip', rupees: '3' });
    expect(await act(tip)).toMatchObject({ status: 'OK', balance: '7.0000' });
    expect(await act(betOf(player, { form: 'tip', rupees: '8' }))).toMatchObject({
      status: 'INSUFFICIENT_FUNDS_TIP',
      balance: '7.0000',
    });
    expect(await roundsOf(db, player.memberId)).toEqual([]);
    expect(await act(rollbackOf(tip.moveId))).toMatchObject({ isApplied: true, balance: '10.0000' });
  });

  test('case 20: free rounds cost nothing, count down to nothing, and pay where the campaign says', async () => {
    const { player, act } = await open('CAREFUL', '10');
    const { memberId, vendor } = player;
    const freeRoundId = nextId('free');
    const endsAt = plus(house.clock.now(), DAY);
    await db
      .transaction()
      .execute((tx) =>
        vendors.grantFreeRounds(tx, { vendor, memberId, freeRoundId, count: 2, pocket: 'bonus', endsAt }),
      );
    const spin = () => betOf(player, { rupees: '0', freeRoundId });
    const [first, second] = [spin(), spin()];
    expect(await act(first)).toMatchObject({ status: 'OK', balance: '10.0000' });
    expect(await act(first)).toMatchObject({ isReplay: true });
    expect(await act(winOf(first, { rupees: '7' }))).toMatchObject({ status: 'OK', balance: '10.0000' });
    expect(await balancesOf(memberId)).toMatchObject({ cash: parseMoney('10'), bonus: parseMoney('7') });
    await act(second);
    expect(await act(spin())).toMatchObject({ status: 'INVALID_REQUEST' });
    await act(rollbackOf(second.moveId));
    expect(await act({ ...spin(), amount: parseMoney('1') })).toMatchObject({ status: 'INVALID_REQUEST' });
    expect(await act(spin())).toMatchObject({ status: 'OK' });
    expect(await act(betOf(player, { rupees: '0', freeRoundId: 'never given' }))).toMatchObject({
      status: 'INVALID_REQUEST',
    });
  });

  test('case 21: whoever is blocked, excluded, on a break or over a limit bets no more, and is still paid', async () => {
    const { player, act } = await open('CAREFUL', '100');
    const { memberId } = player;
    const bet = betOf(player);
    await act(bet);
    const now = house.clock.now();
    const free = { locked_at: null, break_until: null, excluded_at: null };
    for (const [standing, status] of [
      [{ locked_at: now }, 'PLAYER_BLOCKED'],
      [{ excluded_at: now }, 'PLAYER_EXCLUDED'],
      [{ break_until: plus(now, HOUR) }, 'LIMIT_TIME'],
    ] as const) {
      await setStanding(db, memberId, { ...free, ...standing });
      expect(await act(betOf(player))).toMatchObject({ status });
      expect(await act(winOf(bet, { rupees: '1' }))).toMatchObject({ status: 'OK' });
    }
    await setStanding(db, memberId, free);
    // Ten staked and three won back: seven are lost, so thirteen are left of twenty.
    await db.transaction().execute((tx) =>
      keepLimit(tx, {
        memberId,
        kind: 'loss_day',
        limit: { value: parseMoney('20'), next: null },
        at: now,
      }),
    );
    expect(await act(betOf(player, { rupees: '14' }))).toMatchObject({ status: 'LIMIT_LOSS' });
    const together = await Promise.all([1, 2, 3].map(() => act(betOf(player, { rupees: '6' }))));
    expect(together.filter(({ status }) => status === 'OK')).toHaveLength(2);
    expect(await act(betOf(player, { form: 'hold', rupees: '2' }))).toMatchObject({ status: 'LIMIT_LOSS' });
    expect(await act(betOf(player, { rupees: '1' }))).toMatchObject({ status: 'OK' });
    const capped = await open('CAPPED');
    for (const rupees of ['0.9999', '50.0001'])
      expect(await capped.act(betOf(capped.player, { rupees }))).toMatchObject({ status: 'LIMIT_STAKE' });
  });

  test('case 22: in maintenance of vendor, game or house nobody bets and everybody is paid (GAME-9)', async () => {
    const { player, act } = await open('CLOSABLE');
    const bet = betOf(player);
    await act(bet);
    const refused = async () => {
      expect(await act(betOf(player))).toMatchObject({ status: 'GAME_DISABLED' });
      expect(await act(winOf(bet))).toMatchObject({ status: 'OK' });
    };
    for (const code of ['CLOSABLE', gameOf('CLOSABLE')]) {
      await lobby.turnMaintenance(code, true);
      await refused();
      await lobby.turnMaintenance(code, false);
    }
    await house.world.changeSetting('system', { maintenance: true });
    await refused();
    await house.world.changeSetting('system', { maintenance: false });
    expect(await act(betOf(player, { gameCode: gameOf('CAREFUL') }))).toMatchObject({
      status: 'GAME_DISABLED',
    });
    expect(await act(betOf(player))).toMatchObject({ status: 'OK' });
  });

  test('case 23: another currency, and the token of another player, move nothing', async () => {
    const { player, act } = await open('CAREFUL');
    const other = await seat(house, 'CAREFUL');
    expect(await act(betOf(player), { currency: 'USD' })).toMatchObject({ status: 'CURRENCY_MISMATCH' });
    expect(await act(betOf(player, { token: other.token }))).toMatchObject({ status: 'PLAYER_NOT_FOUND' });
    const elsewhere = await seat(house, 'CAPPED', { memberId: player.memberId, rupees: '0' });
    expect(await act(betOf(player, { token: elsewhere.token }))).toMatchObject({ status: 'TOKEN_INVALID' });
    expect(await balancesOf(player.memberId)).toMatchObject({ cash: parseMoney('1000') });
  });

  test('case 25: while the database is slow the answer is to try again, nothing is half done, and it happens once', async () => {
    const { player, act } = await open('CAREFUL');
    const release = await holdAccounts(house.url, player.memberId);
    const bet = betOf(player);
    expect(await act(bet, { isImpatient: true })).toMatchObject({ status: 'BUSY' });
    await release();
    expect(await act(bet)).toMatchObject({ status: 'OK' });
    expect(await act(bet)).toMatchObject({ status: 'OK', isReplay: true, balance: '990.0000' });
  });

  test('case 26: a vendor that had no answer says it again or takes it back, and either is right', async () => {
    const { player, act } = await open('CAREFUL');
    const [said, dropped] = [betOf(player), betOf(player)];
    await Promise.all([act(said), act(dropped)]);
    expect(await act(said)).toMatchObject({ status: 'OK', isReplay: true });
    expect(await act(rollbackOf(dropped.moveId))).toMatchObject({ isApplied: true, balance: '990.0000' });
  });

  test('case 28: a corrected result is paid or taken, and what is no longer there follows the policy', async () => {
    const { player, act } = await open('UNDOING', '10');
    const bet = betOf(player, { closesRound: true });
    await act(bet);
    const adjust = (rupees: string) =>
      ({ kind: 'adjust', moveId: nextId('a'), roundId: bet.roundId, amount: parseMoney(rupees) }) as const;
    const better = adjust('5');
    expect(await act(better)).toMatchObject({ status: 'OK', balance: '5.0000' });
    expect(await act(better)).toMatchObject({ isReplay: true });
    expect(await act(adjust('-7'))).toMatchObject({ status: 'OK', balance: '0.0000' });
    expect(await balancesOf(player.memberId)).toMatchObject({ receivable: parseMoney('-2') });
    expect(await roundsOf(db, player.memberId)).toMatchObject([{ adjusted: parseMoney('-2') }]);
    expect(await act({ ...adjust('1'), roundId: 'never seen' })).toMatchObject({ status: 'BET_NOT_FOUND' });
    const careful = await open('CAREFUL', '10');
    const all = betOf(careful.player);
    await careful.act(all);
    expect(await careful.act({ ...adjust('-1'), roundId: all.roundId })).toMatchObject({
      status: 'ROLLBACK_REFUSED',
    });
  });

  test('case 29: a win above the cap is locked until somebody decides, and then paid or kept', async () => {
    const staff = await house.staff();
    for (const [outcome, cash] of [
      ['paid', '1091.0000'],
      ['kept', '990.0000'],
    ] as const) {
      const { player, act } = await open('CAPPED');
      const bet = betOf(player);
      await act(bet);
      const big = winOf(bet, { rupees: '101' });
      expect(await act(big)).toMatchObject({ status: 'OK', isHeld: true, balance: '990.0000' });
      expect(await act(big)).toMatchObject({ isReplay: true, isHeld: true });
      expect(await balancesOf(player.memberId)).toMatchObject({ locked: parseMoney('101') });
      const caseId = (await lastCase(db, player.memberId)) ?? 0n;
      const decision = { caseId, outcome, reason: 'looked at' };
      expect(await vendors.decideCase(staff, decision)).toBe(true);
      expect(await vendors.decideCase(staff, decision)).toBe(false);
      expect(await balancesOf(player.memberId)).toMatchObject({ cash: parseMoney(cash), locked: 0n });
    }
  });

  test('a batch is done in its order, all of it or nothing', async () => {
    const { player, act } = await open('CAREFUL', '10');
    const bet = betOf(player);
    const more = betOf(player, { roundId: bet.roundId, rupees: '20' });
    const items = [bet, winOf(bet, { rupees: '15' })];
    expect(await act({ kind: 'batch', items: [...items, more] })).toMatchObject({
      status: 'INSUFFICIENT_FUNDS',
      results: ['OK', 'OK', 'INSUFFICIENT_FUNDS'],
      balance: '10.0000',
    });
    expect(await roundsOf(db, player.memberId)).toEqual([]);
    expect(await act({ kind: 'batch', items })).toMatchObject({
      status: 'OK',
      results: ['OK', 'OK'],
      balance: '15.0000',
    });
    expect(await act({ kind: 'batch', items })).toMatchObject({ status: 'OK', balance: '15.0000' });
  });

  test('trial members play in their own realm, side by side with everybody else', async () => {
    const seats = await Promise.all(
      Array.from({ length: 12 }, (_, index) => seat(house, 'CAREFUL', { isTrial: index % 2 === 0 })),
    );
    const told = await Promise.all(seats.map((player) => driver.act(house, player, betOf(player))));
    expect(told.every(({ status, balance }) => status === 'OK' && balance === '990.0000')).toBe(true);
  });

  test('money that leaves a wallet while a bet is judged is never spent twice', async () => {
    const { player, act } = await open('CAREFUL', '0');
    const { memberId } = player;
    await fund(house, memberId, '100');
    const spend = async () => {
      const key = nextId('spend');
      const leg = {
        from: { memberId, purpose: 'cash' },
        to: { purpose: 'house', name: 'test' },
        amount: moneyOfUnits(100_000n),
      } as const;
      return ledger.post({ key, kind: 'bet', reference: key, legs: [leg] }).then(
        () => true,
        () => false,
      );
    };
    const bets = Array.from({ length: 60 }, () => act(betOf(player)).then(({ status }) => status === 'OK'));
    const spent = Array.from({ length: 60 }, () => spend());
    const done = await Promise.all([...bets, ...spent]);
    expect(done.filter((isDone) => isDone)).toHaveLength(10);
    expect(await balancesOf(memberId)).toMatchObject({ cash: 0n });
  });
});

test('a round that stays open is void after its time, bets are given back, and it is written down (case 27)', async () => {
  const player = await seat(house, 'CAREFUL', { rupees: '100' });
  const act = (command: VendorCommand) => coreDriver.act(house, player, command);
  const [bet, hold] = [betOf(player), betOf(player, { form: 'hold', rupees: '20' })];
  const half = betOf(player, { rupees: '5' });
  for (const command of [bet, hold, half, winOf(half, { rupees: '1' })]) await act(command);
  house.clock.turn(DAY + MINUTE);
  await house.runJob('vendor.sweep');
  expect((await roundsOf(db, player.memberId)).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  house.clock.turn(13 * DAY);
  await house.runJob('vendor.sweep');
  const rounds = await roundsOf(db, player.memberId);
  expect(rounds.map(({ state }) => state).toSorted()).toEqual(['closed', 'void', 'void']);
  expect(await balancesOf(player.memberId)).toMatchObject({ cash: parseMoney('96'), inPlay: 0n });
  expect((await vendorCases(db, player.memberId)).toSorted()).toEqual(['mismatch', 'voided', 'voided']);
  const staff = await house.staff();
  const { entries } = await staff.audit.list({ query: { action: 'round.void' } });
  expect(entries.filter(({ member }) => member?.id === String(player.memberId))).toHaveLength(3);
  expect(await act(winOf(bet))).toMatchObject({ status: 'TRANSACTION_CANCELLED' });
});

test('whatever the cases did, the books add up', async () => {
  expect(await verifyBooks(house.world.db)).toMatchObject({ faults: [] });
});
