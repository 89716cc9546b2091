import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { seededRandom, type Random } from '@mela/kernel/random';
import { HOUR } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bet, VendorCommand } from '#adapters/game/dialect.ts';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { giveBonus } from '#testing/game-vendors/bonus.ts';
import { coreDriver } from '#testing/game-vendors/drivers.ts';
import {
  betOf,
  createPlayer,
  nextId,
  openVendors,
  rollbackOf,
  winOf,
} from '#testing/game-vendors/players.ts';
import { lastCase } from '#testing/game-vendors/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('bonus-stakes');
const { ledger, turnover, vendor: vendors } = server.app.modules;
const { db } = server.runtime;
beforeAll(() =>
  openVendors(server, {
    UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' },
    CAPPED: { winMax: parseMoney('100') },
  }),
);
afterAll(() => server.close());

async function open(
  cash: string,
  bonus: string,
  options: { times?: string; stakeMax?: string; vendor?: string } = {},
) {
  const { vendor = 'UNDOING', ...terms } = options;
  const player = await createPlayer(server, vendor, { rupees: cash });
  const { memberId } = player;
  const credit = await giveBonus(server, memberId, { rupees: bonus, ...terms });
  const act = (command: VendorCommand) => coreDriver.act(server, player, command, {});
  const wallets = async () => {
    const found = await ledger.balancesOf(db, memberId);
    return [found.cash, found.bonus].map(formatMoney);
  };
  const end = (how: 'forfeit' | 'waive') =>
    db.transaction().execute(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
      if (how === 'forfeit') return turnover.forfeit(tx, credit);
      return turnover.lower(tx, memberId, parseMoney('1000000'));
    });
  return { player, memberId, act, wallets, end };
}

const adjustOf = ({ roundId }: Bet, rupees: string) =>
  ({ kind: 'adjust', transactionId: nextId('a'), roundId, amount: parseMoney(rupees) }) as const;

describe('a stake', () => {
  test('takes cash first, then bonus money, and its win is credited in the same proportion', async () => {
    const { player, act, wallets } = await open('30', '100');
    const bet = betOf(player, { rupees: '40' });
    expect(await act(bet)).toMatchObject({ status: 'OK', balance: '90.0000' });
    expect(await wallets()).toEqual(['0.0000', '90.0000']);
    expect(await act(winOf(bet, { rupees: '100', closesRound: true }))).toMatchObject({
      status: 'OK',
      balance: '190.0000',
    });
    expect(await wallets()).toEqual(['75.0000', '115.0000']);
  });

  test('is returned to where it came from when the bet or its round is undone', async () => {
    const { player, act, wallets } = await open('30', '100');
    const bet = betOf(player, { rupees: '40' });
    await act(bet);
    await act(winOf(bet, { rupees: '100' }));
    expect(await act(rollbackOf(bet.transactionId))).toMatchObject({ isApplied: true, balance: '130.0000' });
    expect(await wallets()).toEqual(['30.0000', '100.0000']);
    await act(betOf(player, { rupees: '50' }));
    server.clock.turn(400 * HOUR);
    await server.runJob('vendor.sweep');
    expect(await wallets()).toEqual(['30.0000', '100.0000']);
  });

  test('above the limit of the bonus is refused when it uses bonus money, and allowed with cash', async () => {
    const { player, act, wallets } = await open('60', '100', { stakeMax: '50' });
    expect(await act(betOf(player, { rupees: '60.01' }))).toMatchObject({ status: 'LIMIT_STAKE' });
    expect(await act(betOf(player, { rupees: '60' }))).toMatchObject({ status: 'OK', balance: '100.0000' });
    expect(await act(betOf(player, { rupees: '50.01' }))).toMatchObject({ status: 'LIMIT_STAKE' });
    expect(await act(betOf(player, { rupees: '50' }))).toMatchObject({ status: 'OK' });
    expect(await act(betOf(player, { rupees: '50.5' }))).toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    expect(await wallets()).toEqual(['0.0000', '50.0000']);
  });

  test('never uses the money of a queued bonus, and a tip uses no bonus money', async () => {
    const { player, memberId, act, wallets } = await open('10', '100');
    await giveBonus(server, memberId, { rupees: '70' });
    expect(await act(betOf(player, { rupees: '110.5' }))).toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    expect(await act(betOf(player, { form: 'tip', rupees: '11' }))).toMatchObject({
      status: 'INSUFFICIENT_FUNDS_TIP',
    });
    expect(await act(betOf(player, { rupees: '110' }))).toMatchObject({ status: 'OK', balance: '0.0000' });
    expect(await wallets()).toEqual(['0.0000', '70.0000']);
  });

  test('that is held is released in its proportion, and given back whole when the round ends without it', async () => {
    const { player, act, wallets } = await open('60', '100');
    const hold = betOf(player, { form: 'hold', rupees: '100' });
    await act(hold);
    await act(winOf(hold, { form: 'release', rupees: '50' }));
    expect(await wallets()).toEqual(['30.0000', '80.0000']);
    const forgotten = betOf(player, { form: 'hold', rupees: '100' });
    await act(forgotten);
    expect(await wallets()).toEqual(['0.0000', '10.0000']);
    await act({ kind: 'close', roundId: forgotten.roundId });
    expect(await wallets()).toEqual(['30.0000', '80.0000']);
  });
});

describe('a payout on bonus money', () => {
  test('of several bets of a round is split in the proportion of all stakes, and so is a correction', async () => {
    const { player, act, wallets } = await open('50', '100');
    const first = betOf(player, { rupees: '50' });
    const second = betOf(player, { rupees: '50', roundId: first.roundId });
    await act(first);
    await act(second);
    await act(winOf(first, { rupees: '80', betId: undefined }));
    expect(await wallets()).toEqual(['40.0000', '90.0000']);
    await act(adjustOf(first, '10'));
    expect(await wallets()).toEqual(['45.0000', '95.0000']);
    await act(adjustOf(first, '-30'));
    expect(await wallets()).toEqual(['30.0000', '80.0000']);
  });

  test('becomes cash when the turnover was met in between', async () => {
    const { player, act, wallets, end } = await open('0', '100');
    const bet = betOf(player, { rupees: '40' });
    await act(bet);
    await end('waive');
    await act(winOf(bet, { rupees: '90', closesRound: true }));
    expect(await wallets()).toEqual(['90.0000', '60.0000']);
  });

  test('is lost when the bonus was given up in between, and the part of the cash stays', async () => {
    const { player, act, wallets, end } = await open('10', '100');
    const [won, undone] = [betOf(player, { rupees: '40' }), betOf(player, { rupees: '20' })];
    await act(won);
    await act(undone);
    await end('forfeit');
    const win = winOf(won, { rupees: '80' });
    expect(await act(win)).toMatchObject({ status: 'OK', balance: '20.0000' });
    await act(rollbackOf(undone.transactionId));
    expect(await wallets()).toEqual(['20.0000', '50.0000']);
    await act(rollbackOf(won.transactionId));
    expect(await wallets()).toEqual(['10.0000', '50.0000']);
  });

  test('above the cap of the vendor goes to cash and bonus when staff pay it', async () => {
    const staff = await server.staff();
    const { player, memberId, act, wallets } = await open('10', '100', { vendor: 'CAPPED' });
    const bet = betOf(player, { rupees: '40' });
    await act(bet);
    await act(winOf(bet, { rupees: '200' }));
    expect(await wallets()).toEqual(['0.0000', '70.0000']);
    const caseId = (await lastCase(db, memberId)) ?? 0n;
    await vendors.decideCase(staff, { caseId, outcome: 'paid', reason: 'looked at' });
    expect(await wallets()).toEqual(['50.0000', '220.0000']);
  });
});

type Act = (command: VendorCommand) => Promise<unknown>;

/** Random bets, holds, wins, releases and rounds that end, in order. */
async function playRandomly(
  random: Random,
  { player, act }: Awaited<ReturnType<typeof open>>,
): Promise<Bet[]> {
  const bets: Bet[] = [];
  const perform: Act = act;
  for (let step = 0; step < 60; step += 1) {
    const known = bets.length > 0 ? bets[random.below(bets.length)] : undefined;
    const rupees = `${random.below(40)}.${10 + random.below(90)}`;
    if (known === undefined || random.below(2) === 0) {
      const form = random.below(4) === 0 ? 'hold' : 'stake';
      const shared = known !== undefined && random.below(3) === 0 ? { roundId: known.roundId } : {};
      const bet = betOf(player, { rupees, form, ...shared });
      await perform(bet);
      bets.push(bet);
    } else {
      await perform(winOf(known, { rupees, form: known.form === 'hold' ? 'release' : 'win' }));
    }
  }
  return bets;
}

describe('cash and bonus', () => {
  test('add up after random bets, holds and wins, and are as before when all of them are undone, last one first', async () => {
    const random = seededRandom('bonus stakes');
    for (let run = 0; run < 6; run += 1) {
      const opened = await open('150.55', '200.35');
      const { memberId, act, wallets } = opened;
      const bets = await playRandomly(random, opened);
      const rows = await db
        .selectFrom('vendor_transaction')
        .select(['kind', 'amount', 'state'])
        .where('member_id', '=', memberId)
        .execute();
      const standing = rows.filter(({ state }) => state === 'applied' || state === 'released');
      const change = standing.reduce(
        (sum, { kind, amount }): bigint => (kind === 'bet' ? sum - amount : sum + amount),
        0n,
      );
      const { cash, bonus, inPlay } = await ledger.balancesOf(db, memberId);
      const held = await db
        .selectFrom('vendor_round')
        .select('held')
        .where('member_id', '=', memberId)
        .execute();
      expect(inPlay).toBe(held.reduce((sum, round): bigint => sum + round.held, 0n));
      expect(cash + bonus).toBe(parseMoney('350.90') + change);
      for (const bet of bets.toReversed()) await act(rollbackOf(bet.transactionId));
      expect(await wallets()).toEqual(['150.5500', '200.3500']);
    }
    expect((await verifyLedger(db)).faults).toEqual([]);
  });

  test('keep their total through corrections in any order', async () => {
    const random = seededRandom('bonus corrections');
    const opened = await open('90', '90');
    const { memberId, act } = opened;
    const bets = await playRandomly(random, opened);
    let corrected = 0n;
    for (const bet of bets) {
      const rupees = `${random.below(2) === 0 ? '-' : ''}${random.below(20)}.25`;
      const answer = await act(adjustOf(bet, rupees));
      if (answer.status === 'OK') corrected += parseMoney(rupees);
    }
    const { cash, bonus, inPlay, receivable } = await ledger.balancesOf(db, memberId);
    const rows = await db
      .selectFrom('vendor_round')
      .select(['stake', 'held', 'win', 'adjusted'])
      .where('member_id', '=', memberId)
      .execute();
    const left = rows.reduce((sum, row): bigint => sum - row.stake - row.held + row.win + row.adjusted, 0n);
    expect(cash + bonus + inPlay + receivable).toBe(
      parseMoney('180') + left + rows.reduce((sum, { held }): bigint => sum + held, 0n),
    );
    expect(moneyOfUnits(rows.reduce((sum, { adjusted }): bigint => sum + adjusted, 0n))).toBe(corrected);
    expect((await verifyLedger(db)).faults).toEqual([]);
  });
});
