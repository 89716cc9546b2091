import { moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { HOUR } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VendorCommand } from '#adapters/game/dialect.ts';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { NotExpressible, type CallerAnswer } from '#testing/game-vendors/callers/caller.ts';
import { drivers } from '#testing/game-vendors/drivers.ts';
import {
  betOf,
  fund,
  nextId,
  openVendorsOfAll,
  rollbackOf,
  createPlayer,
  winOf,
} from '#testing/game-vendors/players.ts';
import { vendorCases } from '#testing/game-vendors/queries.ts';
import { expectAnswer, testCase } from '#testing/game-vendors/test-case.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('vendor');
const { ledger } = server.app.modules;
beforeAll(() =>
  openVendorsOfAll(server, {
    CAREFUL: {},
    BETONLY: { undoSettled: 'bet_only' },
    UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' },
    STRICT: { undoSettled: 'bet_and_wins' },
    LOOSE: { hasStandaloneWins: true },
  }),
);
afterAll(() => server.close());

const balancesOf = (memberId: bigint) => ledger.balancesOf(server.runtime.db, memberId);
const cashOf = async (memberId: bigint) => (await balancesOf(memberId)).cash;

/** Debits a member's wallet, as play elsewhere would. */
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

  tell(
    '1',
    'a repeated bet debits nothing and returns the first id and the current balance (GAME-8)',
    async () => {
      const { player, act } = await open('CAREFUL');
      const bet = betOf(player);
      const first = await act(bet);
      expectAnswerTo(first, { status: 'OK', balance: '990.0000', isReplay: false });
      await act(betOf(player, { rupees: '40' }));
      const again = await act(bet);
      expectAnswerTo(again, { status: 'OK', balance: '950.0000', isReplay: true });
      expect(again.platformId).toBe(first.platformId);
      expect(await cashOf(player.memberId)).toBe(parseMoney('950'));
    },
  );

  tell(
    '2',
    'a repeated id with another amount or currency is a conflict, changes nothing and opens a case',
    async () => {
      const { player, act } = await open('CAREFUL');
      const bet = betOf(player);
      await act(bet);
      for (const [other, request] of [
        [{ ...bet, amount: parseMoney('11') }, {}],
        [bet, { currency: 'USD' }],
      ] as const) {
        expectAnswerTo(await act(other, request), { status: 'TRANSACTION_CONFLICT', balance: '990.0000' });
      }
      expect(await vendorCases(server.runtime.db, player.memberId)).toEqual(['conflict']);
      // Transaction ids are unique per vendor: another player cannot use the same id.
      const other = await open('CAREFUL');
      const stolen = await other.act({ ...bet, token: other.player.token });
      expectAnswerTo(stolen, { status: 'TRANSACTION_CONFLICT' });
      expect(await cashOf(other.player.memberId)).toBe(parseMoney('1000'));
      expect(await cashOf(player.memberId)).toBe(parseMoney('990'));
    },
  );

  tell('2 (round)', 'a repeated id in another round is a conflict', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player);
    await act(bet);
    // In dialects whose id includes the round, this would be another bet.
    if (driver.hasRoundInIds) throw new NotExpressible();
    expectAnswerTo(await act({ ...bet, roundId: nextId('r') }), {
      status: 'TRANSACTION_CONFLICT',
      balance: '990.0000',
    });
  });

  tell('3', 'of many concurrent copies at two processes one is applied and all get OK', async () => {
    const { player } = await open('CAREFUL');
    const rival = await secondNode();
    const bet = betOf(player);
    const answer = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        driver.act(server, player, bet, { at: index % 2 === 0 ? server.app : rival.app }),
      ),
    );
    expect(new Set(answer.map(({ status }) => status))).toEqual(new Set(['OK']));
    const { isReplay: isSaid } = driver.expects({ isReplay: false });
    const isFirst = ({ isReplay }: CallerAnswer) => isReplay === false;
    expect(answer.filter(isFirst)).toHaveLength(isSaid === undefined ? 0 : 1);
    expect(new Set(answer.map(({ platformId }) => platformId)).size).toBe(1);
    expect(await cashOf(player.memberId)).toBe(parseMoney('990'));
  });

  tell(
    '4',
    'a bet above the balance is not stored, returns the balance, and its id may be used again',
    async () => {
      const { player, act } = await open('CAREFUL', '5');
      const bet = betOf(player);
      expectAnswerTo(await act(bet), { status: 'INSUFFICIENT_FUNDS', balance: '5.0000' });
      const one = betOf(player, { rupees: '0.0001', minBalance: parseMoney('5.0001') });
      expectAnswerTo(await act(one), { status: 'INSUFFICIENT_FUNDS' });
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
      expectAnswerTo(await act(bet), { status: 'OK', balance: '0.0000', isReplay: false });
    },
  );

  tell(
    '5, 6 and 7',
    'a bet that was rolled back before it arrived never counts, however often it is sent',
    async () => {
      const { player, act } = await open('CAREFUL');
      const bet = betOf(player);
      const undo = rollbackOf(bet.transactionId);
      expectAnswerTo(await act(undo), { status: 'OK', isApplied: false, balance: '1000.0000' });
      expectAnswerTo(await act(bet), { status: 'TRANSACTION_CANCELLED', balance: '1000.0000' });
      expectAnswerTo(await act(bet), { status: 'TRANSACTION_CANCELLED' });
      expectAnswerTo(await act(undo), { status: 'OK', isReplay: true, isApplied: false });
      expectAnswerTo(await act(rollbackOf(bet.transactionId)), { status: 'OK', isApplied: false });
      expectAnswerTo(await act(winOf(bet)), { status: 'BET_NOT_FOUND' });
      expect(await cashOf(player.memberId)).toBe(parseMoney('1000'));
    },
  );

  tell('7', 'a rollback refunds a bet once; the bet never counts again and cannot win', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player);
    await act(bet);
    const undo = rollbackOf(bet.transactionId);
    expectAnswerTo(await act(undo), { status: 'OK', isApplied: true, balance: '1000.0000' });
    expectAnswerTo(await act(undo), { status: 'OK', isReplay: true, isApplied: true });
    expectAnswerTo(await act(rollbackOf(bet.transactionId)), { status: 'OK', isApplied: false });
    expectAnswerTo(await act(bet), { status: 'TRANSACTION_CANCELLED' });
    expectAnswerTo(await act(winOf(bet)), { status: 'TRANSACTION_CANCELLED' });
    expectAnswerTo(await act({ ...undo, targetId: 'another' }), { status: 'TRANSACTION_CONFLICT' });
    expect(await cashOf(player.memberId)).toBe(parseMoney('1000'));
  });

  tell('8', 'a settled bet is rolled back by policy: not at all, alone, or with its wins', async () => {
    const settled = async (vendor: string) => {
      const { player, act } = await open(vendor);
      const bet = betOf(player);
      await act(bet);
      await act(winOf(bet, { closesRound: true }));
      return { player, answer: await act(rollbackOf(bet.transactionId)) };
    };
    const careful = await settled('CAREFUL');
    expectAnswerTo(careful.answer, { status: 'ALREADY_SETTLED', balance: '1015.0000' });
    expectAnswerTo((await settled('BETONLY')).answer, {
      status: 'OK',
      isApplied: true,
      balance: '1025.0000',
    });
    const undone = await settled('UNDOING');
    expectAnswerTo(undone.answer, { status: 'OK', isApplied: true, balance: '1000.0000' });
    expect(await cashOf(undone.player.memberId)).toBe(parseMoney('1000'));
  });

  tell(
    '9',
    'the rollback of a spent win is refused, or becomes a debt paid from later credits and a case',
    async () => {
      const spent = async (vendor: string) => {
        const { player, act } = await open(vendor, '10');
        const bet = betOf(player);
        await act(bet);
        const win = winOf(bet, { rupees: '50' });
        await act(win);
        await spend(player.memberId, '30');
        return { player, act, bet, answer: await act(rollbackOf(win.transactionId)) };
      };
      const strict = await spent('STRICT');
      expectAnswerTo(strict.answer, { status: 'ROLLBACK_REFUSED', balance: '20.0000' });
      const owing = await spent('UNDOING');
      expectAnswerTo(owing.answer, { status: 'OK', balance: '0.0000' });
      const { memberId } = owing.player;
      expect(await balancesOf(memberId)).toMatchObject({ cash: 0n, receivable: parseMoney('-30') });
      expect(await vendorCases(server.runtime.db, memberId)).toEqual(['shortfall']);
      expectAnswerTo(await owing.act(winOf(owing.bet, { rupees: '45' })), { balance: '15.0000' });
      expect(await balancesOf(memberId)).toMatchObject({ cash: parseMoney('15'), receivable: 0n });
    },
  );

  tell('9', 'bet and wins are rolled back together or not at all', async () => {
    const { player, act } = await open('STRICT', '10');
    const bet = betOf(player);
    await act(bet);
    await act(winOf(bet, { rupees: '50' }));
    await spend(player.memberId, '30');
    expectAnswerTo(await act(rollbackOf(bet.transactionId)), { status: 'ROLLBACK_REFUSED' });
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
    // The refund of the bet covers the rest of the debit.
    expectAnswerTo(await act(rollbackOf(bet.transactionId)), { status: 'OK', balance: '0.0000' });
  });

  tell('10', 'a win without a bet is refused and opens a case, unless the policy allows it', async () => {
    const { player, act } = await open('CAREFUL');
    const stranger = winOf(betOf(player));
    expectAnswerTo(await act(stranger), { status: 'BET_NOT_FOUND', balance: '1000.0000' });
    expectAnswerTo(await act({ ...stranger, betId: undefined, transactionId: nextId('w') }), {
      status: 'BET_NOT_FOUND',
    });
    expect(await vendorCases(server.runtime.db, player.memberId)).toEqual(['bet_not_found', 'bet_not_found']);
    const bet = betOf(player);
    await act(bet);
    // A bet of another round does not belong to this one.
    expectAnswerTo(await act({ ...winOf(bet), roundId: nextId('r') }), { status: 'BET_NOT_FOUND' });
    const loose = await open('LOOSE');
    expectAnswerTo(await loose.act(winOf(betOf(loose.player))), { status: 'OK', balance: '1025.0000' });
  });

  tell('10 (tip)', 'a tip cannot win', async () => {
    const { player, act } = await open('CAREFUL');
    const tip = betOf(player, { form: 'tip' });
    await act(tip);
    expectAnswerTo(await act(winOf(tip)), { status: 'BET_NOT_FOUND' });
  });

  tell(
    '11 and 12',
    'a closed round refuses bets, and accepts a win that names its bet for three days',
    async () => {
      const { player, act } = await open('CAREFUL');
      const bet = betOf(player);
      await act(bet);
      await act(winOf(bet, { rupees: '0', closesRound: true }));
      expectAnswerTo(await act(betOf(player, { roundId: bet.roundId })), { status: 'ROUND_CLOSED' });
      expectAnswerTo(await act(winOf(bet, { betId: undefined })), { status: 'ROUND_CLOSED' });
      expectAnswerTo(await act(winOf(bet)), { status: 'OK', isLate: true, balance: '1015.0000' });
      server.clock.turn(73 * HOUR);
      const late = winOf(bet);
      expectAnswerTo(await act(late), { status: 'ROUND_CLOSED', balance: '1015.0000' });
      expect(await vendorCases(server.runtime.db, player.memberId)).toEqual(['late_win', 'late_win']);
    },
  );

  tell('13 and 14', 'an expired token refuses bets, but never credits, rollbacks or a repeat', async () => {
    const { player, act } = await open('CAREFUL');
    const [bet, lost] = [betOf(player), betOf(player)];
    await act(bet);
    await act(lost);
    server.clock.turn(13 * HOUR);
    expectAnswerTo(await act(betOf(player)), { status: 'TOKEN_EXPIRED' });
    expectAnswerTo(await act(betOf(player, { token: 'nobody’s'.replace('’', '') })), {
      status: 'TOKEN_INVALID',
    });
    expectAnswerTo(await act(betOf(player, { token: undefined })), { status: 'TOKEN_INVALID' });
    expectAnswerTo(await act(bet), { status: 'OK', isReplay: true });
    expectAnswerTo(await act(winOf(bet)), { status: 'OK' });
    expectAnswerTo(await act(rollbackOf(lost.transactionId)), { status: 'OK', isApplied: true });
    const { roundId } = bet;
    expectAnswerTo(
      await act({ kind: 'adjust', transactionId: nextId('a'), roundId, amount: parseMoney('1') }),
      {
        status: 'OK',
      },
    );
    const reward = { form: 'promo', transactionId: nextId('p'), campaignId: 'spring' } as const;
    expectAnswerTo(await act({ kind: 'reward', ...reward, amount: parseMoney('2') }), { status: 'OK' });
    expect(await cashOf(player.memberId)).toBe(parseMoney('1018'));
  });

  tell('14 (tip)', 'an expired token refuses tips', async () => {
    const { player, act } = await open('CAREFUL');
    server.clock.turn(13 * HOUR);
    expectAnswerTo(await act(betOf(player, { form: 'tip' })), { status: 'TOKEN_EXPIRED' });
  });

  tell('13 (close)', 'a round is closed without any token', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player);
    await act(bet);
    server.clock.turn(13 * HOUR);
    expectAnswerTo(await act({ kind: 'close', roundId: bet.roundId }), { status: 'OK' });
    expectAnswerTo(await act(betOf(player, { roundId: bet.roundId })), { status: 'ROUND_CLOSED' });
  });

  tell('15', 'a stake and a win of zero are recorded and may close a round', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player, { rupees: '0' });
    expectAnswerTo(await act(bet), { status: 'OK', balance: '1000.0000' });
    expectAnswerTo(await act(bet), { status: 'OK', isReplay: true });
    expectAnswerTo(await act(winOf(bet, { rupees: '0', closesRound: true })), { status: 'OK' });
    expectAnswerTo(await act(betOf(player, { roundId: bet.roundId })), { status: 'ROUND_CLOSED' });
  });

  tell('16', 'wins add up in a round until it is closed', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player);
    await act(bet);
    await act(betOf(player, { roundId: bet.roundId, rupees: '5' }));
    await act(winOf(bet, { rupees: '1' }));
    expectAnswerTo(await act(winOf(bet, { rupees: '2.5', betId: undefined })), { balance: '988.5000' });
  });

  tell('16 (totals)', 'the totals of a round are compared with the vendor’s', async () => {
    const { player, act } = await open('CAREFUL');
    const bet = betOf(player, { rupees: '15' });
    await act(bet);
    await act(winOf(bet, { rupees: '3.5' }));
    const totals = { bet: parseMoney('15'), win: parseMoney('3.5') };
    const close = { kind: 'close', roundId: bet.roundId } as const;
    expectAnswerTo(await act({ ...close, totals }), { status: 'OK', hasMismatch: false });
    const wrong = { ...totals, win: parseMoney('4') };
    expectAnswerTo(await act({ ...close, totals: wrong }), { status: 'OK', hasMismatch: true });
    expect(await vendorCases(server.runtime.db, player.memberId)).toEqual(['mismatch']);
  });

  test('a balance that is debited while a bet is evaluated is never spent twice', async () => {
    const { player, act } = await open('CAREFUL', '0');
    const { memberId } = player;
    await fund(server, memberId, '100');
    const spendTen = async () => {
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
    const spent = Array.from({ length: 60 }, () => spendTen());
    const done = await Promise.all([...bets, ...spent]);
    expect(done.filter((isDone) => isDone)).toHaveLength(10);
    expect(await balancesOf(memberId)).toMatchObject({ cash: 0n });
  });
});

test('the ledger adds up after all cases', async () => {
  expect(await verifyLedger(server.runtime.db)).toMatchObject({ faults: [] });
});

let second: ReturnType<typeof server.addNode> | undefined;
function secondNode() {
  return (second ??= server.addNode());
}
