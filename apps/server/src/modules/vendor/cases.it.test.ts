import { parseMoney } from '@mela/kernel/money';
import { HOUR } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBooks } from '#modules/ledger/module.ts';
import { openTestHouse } from '#testing/house.ts';
import { vendorCases } from '#testing/vendor/queries.ts';
import {
  betOf,
  coreDriver,
  nextId,
  openVendors,
  rollbackOf,
  seat,
  swp1Driver,
  winOf,
} from '#testing/vendor/seats.ts';
import type { VendorCommand } from '#vendors/game/dialect.ts';

const house = await openTestHouse('vendor');
const { ledger } = house.app.modules;
beforeAll(() =>
  openVendors(house, {
    CAREFUL: {},
    BETONLY: { undoSettled: 'bet_only' },
    UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' },
    STRICT: { undoSettled: 'bet_and_wins' },
    LOOSE: { hasStandaloneWins: true },
  }),
);
afterAll(() => house.close());

const balancesOf = (memberId: bigint) => ledger.balancesOf(house.world.db, memberId);
const cashOf = async (memberId: bigint) => (await balancesOf(memberId)).cash;

/** Takes money out of a member's wallet, as play elsewhere would. */
async function spend(memberId: bigint, rupees: string): Promise<void> {
  const key = nextId('spend');
  const legs = [
    {
      from: { memberId, purpose: 'cash' },
      to: { purpose: 'house', name: 'test' },
      amount: parseMoney(rupees),
    } as const,
  ];
  await ledger.post({ key, kind: 'bet', reference: key, legs });
}

describe.each([coreDriver, swp1Driver])('through $name', (driver) => {
  const open = async (vendor: string, rupees = '1000') => {
    const player = await seat(house, vendor, { rupees });
    const act = (command: VendorCommand, wish = {}) => driver.act(house, player, command, wish);
    return { player, act };
  };

  test('case 1: the same bet again debits nothing and says the first id and the balance of now (GAME-8)', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player);
    const first = await act(bet);
    expect(first).toMatchObject({ status: 'OK', balance: '990.0000', isReplay: false });
    await act(betOf(player, { rupees: '40' }));
    const again = await act(bet);
    expect(again).toMatchObject({ status: 'OK', balance: '950.0000', isReplay: true });
    expect(again.platformId).toBe(first.platformId);
    expect(await cashOf(player.memberId)).toBe(parseMoney('950'));
  });

  test('case 2: an id with another amount, round or currency is a conflict, changes nothing and is a case', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player);
    await act(bet);
    for (const [other, wish] of [
      [{ ...bet, amount: parseMoney('11') }, {}],
      [{ ...bet, roundId: nextId('r') }, {}],
      [bet, { currency: 'USD' }],
    ] as const) {
      expect(await act(other, wish)).toMatchObject({ status: 'TRANSACTION_CONFLICT', balance: '990.0000' });
    }
    expect(await vendorCases(house.world.db, player.memberId)).toEqual(['conflict']);
    // Ids are a player's own: the same id of somebody else is another bet, with their money.
    const other = await open('CAREFUL');
    expect(await other.act({ ...bet, token: other.player.token })).toMatchObject({
      status: 'OK',
      isReplay: false,
    });
    expect(await cashOf(player.memberId)).toBe(parseMoney('990'));
  });

  test('case 3: of many copies at the same instant, at two processes, one applies and all are OK', async () => {
    const { player } = await open('CAREFUL');
    const rival = await secondNode();
    const bet = betOf(player);
    const told = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        driver.act(house, player, bet, { at: index % 2 === 0 ? house.app : rival.app }),
      ),
    );
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['OK']));
    expect(told.filter(({ isReplay }) => isReplay === false)).toHaveLength(1);
    expect(new Set(told.map(({ platformId }) => platformId)).size).toBe(1);
    expect(await cashOf(player.memberId)).toBe(parseMoney('990'));
  });

  test('case 4: without enough money nothing is kept, the balance is said, and the id may be tried again', async () => {
    const { player, act } = await open('CAREFUL', '5');
    const bet = betOf(player);
    expect(await act(bet)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '5.0000' });
    const one = betOf(player, { rupees: '0.0001', minBalance: parseMoney('5.0001') });
    expect(await act(one)).toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    await ledger.post({
      key: nextId('more'),
      kind: 'adjustment',
      reference: 'more',
      legs: [
        {
          from: { purpose: 'promotion', name: 'test' },
          to: { memberId: player.memberId, purpose: 'cash' },
          amount: parseMoney('5'),
        },
      ],
    });
    expect(await act(bet)).toMatchObject({ status: 'OK', balance: '0.0000', isReplay: false });
  });

  test('cases 5, 6 and 7: a bet that was called off before it came never counts, however often it is said', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player);
    const undo = rollbackOf(bet.moveId);
    expect(await act(undo)).toMatchObject({ status: 'OK', isApplied: false, balance: '1000.0000' });
    expect(await act(bet)).toMatchObject({ status: 'TRANSACTION_CANCELLED', balance: '1000.0000' });
    expect(await act(bet)).toMatchObject({ status: 'TRANSACTION_CANCELLED' });
    expect(await act(undo)).toMatchObject({ status: 'OK', isReplay: true, isApplied: false });
    expect(await act(rollbackOf(bet.moveId))).toMatchObject({ status: 'OK', isApplied: false });
    expect(await act(winOf(bet))).toMatchObject({ status: 'BET_NOT_FOUND' });
    expect(await cashOf(player.memberId)).toBe(parseMoney('1000'));
  });

  test('case 7: a rollback gives a bet back once; the bet never counts again and earns nothing', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player);
    await act(bet);
    const undo = rollbackOf(bet.moveId);
    expect(await act(undo)).toMatchObject({ status: 'OK', isApplied: true, balance: '1000.0000' });
    expect(await act(undo)).toMatchObject({ status: 'OK', isReplay: true, isApplied: true });
    expect(await act(rollbackOf(bet.moveId))).toMatchObject({ status: 'OK', isApplied: false });
    expect(await act(bet)).toMatchObject({ status: 'TRANSACTION_CANCELLED' });
    expect(await act(winOf(bet))).toMatchObject({ status: 'TRANSACTION_CANCELLED' });
    expect(await act({ ...undo, targetId: 'another' })).toMatchObject({ status: 'TRANSACTION_CONFLICT' });
    expect(await cashOf(player.memberId)).toBe(parseMoney('1000'));
  });

  test('case 8: a settled bet is taken back as the policy says: not, alone, or with its wins', async () => {
    const settled = async (vendor: string) => {
      const { player, act } = await open(vendor);
      const bet = betOf(player);
      await act(bet);
      await act(winOf(bet, { closesRound: true }));
      return { player, told: await act(rollbackOf(bet.moveId)) };
    };
    const careful = await settled('CAREFUL');
    expect(careful.told).toMatchObject({ status: 'ALREADY_SETTLED', balance: '1015.0000' });
    expect((await settled('BETONLY')).told).toMatchObject({
      status: 'OK',
      isApplied: true,
      balance: '1025.0000',
    });
    const undone = await settled('UNDOING');
    expect(undone.told).toMatchObject({ status: 'OK', isApplied: true, balance: '1000.0000' });
    expect(await cashOf(undone.player.memberId)).toBe(parseMoney('1000'));
  });

  test('case 9: what was won and spent is refused, or owed, taken from later credits, and a case', async () => {
    const spent = async (vendor: string) => {
      const { player, act } = await open(vendor, '10');
      const bet = betOf(player);
      await act(bet);
      const win = winOf(bet, { rupees: '50' });
      await act(win);
      await spend(player.memberId, '30');
      return { player, act, bet, told: await act(rollbackOf(win.moveId)) };
    };
    const strict = await spent('STRICT');
    expect(strict.told).toMatchObject({ status: 'ROLLBACK_REFUSED', balance: '20.0000' });
    const owing = await spent('UNDOING');
    expect(owing.told).toMatchObject({ status: 'OK', balance: '0.0000' });
    const { memberId } = owing.player;
    expect(await balancesOf(memberId)).toMatchObject({ cash: 0n, receivable: parseMoney('-30') });
    expect(await vendorCases(house.world.db, memberId)).toEqual(['shortfall']);
    expect(await owing.act(winOf(owing.bet, { rupees: '45' }))).toMatchObject({ balance: '15.0000' });
    expect(await balancesOf(memberId)).toMatchObject({ cash: parseMoney('15'), receivable: 0n });
  });

  test('case 9: bet and wins together are one step: either both are taken back or neither is', async () => {
    const { player, act } = await open('STRICT', '10');
    const bet = betOf(player);
    await act(bet);
    await act(winOf(bet, { rupees: '50' }));
    await spend(player.memberId, '30');
    expect(await act(rollbackOf(bet.moveId))).toMatchObject({ status: 'ROLLBACK_REFUSED' });
    expect(await cashOf(player.memberId)).toBe(parseMoney('20'));
    await ledger.post({
      key: nextId('back'),
      kind: 'refund',
      reference: 'back',
      legs: [
        {
          from: { purpose: 'house', name: 'test' },
          to: { memberId: player.memberId, purpose: 'cash' },
          amount: parseMoney('20'),
        },
      ],
    });
    // The refund of the bet pays the rest of what is taken.
    expect(await act(rollbackOf(bet.moveId))).toMatchObject({ status: 'OK', balance: '0.0000' });
  });

  test('case 10: a win without a bet is refused and waits for people, unless the vendor may pay so', async () => {
    const { player, act } = await open('CAREFUL');
    const stranger = winOf(betOf(player));
    expect(await act(stranger)).toMatchObject({ status: 'BET_NOT_FOUND', balance: '1000.0000' });
    expect(await act({ ...stranger, betId: undefined, moveId: nextId('w') })).toMatchObject({
      status: 'BET_NOT_FOUND',
    });
    expect(await vendorCases(house.world.db, player.memberId)).toEqual(['bet_not_found', 'bet_not_found']);
    const bet = betOf(player);
    await act(bet);
    // A bet of another round is none of this one's.
    expect(await act({ ...winOf(bet), roundId: nextId('r') })).toMatchObject({ status: 'BET_NOT_FOUND' });
    const loose = await open('LOOSE');
    expect(await loose.act(winOf(betOf(loose.player)))).toMatchObject({ status: 'OK', balance: '1025.0000' });
    const tip = betOf(player, { form: 'tip' });
    await act(tip);
    expect(await act(winOf(tip))).toMatchObject({ status: 'BET_NOT_FOUND' });
  });

  test('cases 11 and 12: a closed round takes no bet, and a win for three days if it names its bet', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player, { closesRound: true });
    await act(bet);
    expect(await act(betOf(player, { roundId: bet.roundId }))).toMatchObject({ status: 'ROUND_CLOSED' });
    expect(await act(winOf(bet, { betId: undefined }))).toMatchObject({ status: 'ROUND_CLOSED' });
    expect(await act(winOf(bet))).toMatchObject({ status: 'OK', isLate: true, balance: '1015.0000' });
    house.clock.turn(73 * HOUR);
    const late = winOf(bet);
    expect(await act(late)).toMatchObject({ status: 'ROUND_CLOSED', balance: '1015.0000' });
    expect(await vendorCases(house.world.db, player.memberId)).toEqual(['late_win', 'late_win']);
  });

  test('cases 13 and 14: a dead token ends bets and tips, never credits, undos or a repeat', async () => {
    const { player, act } = await open('CAREFUL');
    const [bet, lost] = [betOf(player), betOf(player)];
    await act(bet);
    await act(lost);
    house.clock.turn(13 * HOUR);
    expect(await act(betOf(player))).toMatchObject({ status: 'TOKEN_EXPIRED' });
    expect(await act(betOf(player, { form: 'tip' }))).toMatchObject({ status: 'TOKEN_EXPIRED' });
    expect(await act(betOf(player, { token: 'nobody’s'.replace('’', '') }))).toMatchObject({
      status: 'TOKEN_INVALID',
    });
    expect(await act(betOf(player, { token: undefined }))).toMatchObject({ status: 'TOKEN_INVALID' });
    expect(await act(bet)).toMatchObject({ status: 'OK', isReplay: true });
    expect(await act(winOf(bet))).toMatchObject({ status: 'OK' });
    expect(await act(rollbackOf(lost.moveId))).toMatchObject({ status: 'OK', isApplied: true });
    const { roundId } = bet;
    expect(
      await act({ kind: 'adjust', moveId: nextId('a'), roundId, amount: parseMoney('1') }),
    ).toMatchObject({ status: 'OK' });
    const reward = { form: 'promo', moveId: nextId('p'), campaignId: 'spring' } as const;
    expect(await act({ kind: 'reward', ...reward, amount: parseMoney('2') })).toMatchObject({ status: 'OK' });
    expect(await act({ kind: 'close', roundId })).toMatchObject({ status: 'OK' });
    expect(await cashOf(player.memberId)).toBe(parseMoney('1018'));
  });

  test('case 15: nothing staked and nothing won are recorded, and may end a round', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player, { rupees: '0' });
    expect(await act(bet)).toMatchObject({ status: 'OK', balance: '1000.0000' });
    expect(await act(bet)).toMatchObject({ status: 'OK', isReplay: true });
    expect(await act(winOf(bet, { rupees: '0', closesRound: true }))).toMatchObject({ status: 'OK' });
    expect(await act(betOf(player, { roundId: bet.roundId }))).toMatchObject({ status: 'ROUND_CLOSED' });
  });

  test('case 16: wins add up in a round until it is closed, and its totals are held against the vendor’s', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player);
    await act(bet);
    await act(betOf(player, { roundId: bet.roundId, rupees: '5' }));
    await act(winOf(bet, { rupees: '1' }));
    expect(await act(winOf(bet, { rupees: '2.5', betId: undefined }))).toMatchObject({ balance: '988.5000' });
    const totals = { bet: parseMoney('15'), win: parseMoney('3.5') };
    const close = { kind: 'close', roundId: bet.roundId } as const;
    expect(await act({ ...close, totals })).toMatchObject({ status: 'OK', hasMismatch: false });
    const wrong = { ...totals, win: parseMoney('4') };
    expect(await act({ ...close, totals: wrong })).toMatchObject({ status: 'OK', hasMismatch: true });
    expect(await vendorCases(house.world.db, player.memberId)).toEqual(['mismatch']);
  });
});

test('whatever the cases did, the books add up', async () => {
  expect(await verifyBooks(house.world.db)).toMatchObject({ faults: [] });
});

let second: ReturnType<typeof house.addNode> | undefined;
function secondNode() {
  return (second ??= house.addNode());
}
