import { parseMoney } from '@mela/kernel/money';
import { HOUR } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VendorCommand } from '#adapters/game/dialect.ts';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { staffDesk } from '#testing/actors/staff-desk.ts';
import { coreDriver, drivers, swp1Driver } from '#testing/game-vendors/drivers.ts';
import {
  betOf,
  createPlayer,
  nextId,
  openVendorsOfAll,
  rollbackOf,
  winOf,
  type TestPlayer,
} from '#testing/game-vendors/players.ts';
import { roundsOf, vendorCases } from '#testing/game-vendors/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { publishedOf } from '#testing/outbox/published.ts';

const server = await openTestServer('vendor-caps');
const { db } = server.runtime;
const { ledger } = server.app.modules;
beforeAll(() =>
  openVendorsOfAll(server, {
    CAPS: {},
    SMALL: { winMax: parseMoney('100'), creditMax: parseMoney('40') },
    UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' },
  }),
);
afterAll(() => server.close());

const { who } = staffDesk(server, ['admin', 'finance']);
const note = 'Checked with the vendor.';
const balancesOf = ({ memberId }: TestPlayer) => ledger.balancesOf(db, memberId);
const play = (player: TestPlayer, command: VendorCommand) => coreDriver.act(server, player, command);
const reward = (rupees: string) =>
  ({
    kind: 'reward',
    form: 'promo',
    transactionId: nextId('p'),
    campaignId: 'spring',
    amount: parseMoney(rupees),
  }) as const;

async function decided(player: TestPlayer, outcome: 'paid' | 'kept'): Promise<void> {
  const [row] = (
    await who('finance').caseDesk.list({ query: { memberId: String(player.memberId), kind: 'over_cap' } })
  ).cases;
  const id = row?.id ?? '';
  expect(row?.needsSecond).toBe(true);
  expect(await who('finance').caseDesk.decide({ body: { id, outcome, note } })).toMatchObject({
    closedAt: null,
    proposal: { outcome },
  });
  expect(await who('admin').caseDesk.confirm({ body: { id } })).toMatchObject({ outcome });
}

describe('the caps of a vendor', () => {
  test('hold a win above two million rupees and a reward above fifty thousand by default', async () => {
    const player = await createPlayer(server, 'CAPS');
    const bet = betOf(player);
    await play(player, bet);
    expect(await play(player, winOf(bet, { rupees: '2000000' }))).toMatchObject({
      status: 'OK',
      isHeld: false,
    });
    expect(await play(player, reward('50000'))).toMatchObject({ status: 'OK', isHeld: false });
    const other = betOf(player);
    await play(player, other);
    expect(await play(player, winOf(other, { rupees: '2000000.0001' }))).toMatchObject({ isHeld: true });
    expect(await play(player, reward('50000.0001'))).toMatchObject({ status: 'OK', isHeld: true });
    expect(await balancesOf(player)).toMatchObject({
      cash: parseMoney('2050980'),
      locked: parseMoney('2050000.0002'),
    });
  });

  test.each(drivers)('count all wins of a round together through $name', async (driver) => {
    const player = await createPlayer(server, `SMALL${driver.suffix}`);
    const bet = betOf(player);
    const act = (command: VendorCommand) => driver.act(server, player, command);
    await act(bet);
    await act(winOf(bet, { rupees: '60' }));
    const over = winOf(bet, { rupees: '60', closesRound: true });
    expect(await act(over)).toMatchObject({ status: 'OK' });
    // A repeat gets the same success, so the vendor does not send it for ever.
    expect(await act(over)).toMatchObject({ status: 'OK' });
    expect(await balancesOf(player)).toMatchObject({ cash: parseMoney('1050'), locked: parseMoney('60') });
    expect(await vendorCases(db, player.memberId)).toEqual(['over_cap']);
    await decided(player, 'paid');
    expect(await balancesOf(player)).toMatchObject({ cash: parseMoney('1110'), locked: 0n });
  });

  test('hold a reward until two people pay it, or return it to the promotions', async () => {
    const [paid, kept] = [await createPlayer(server, 'SMALL'), await createPlayer(server, 'SMALL')];
    for (const player of [paid, kept]) {
      expect(await play(player, reward('40.0001'))).toMatchObject({ status: 'OK', isHeld: true });
      expect(await balancesOf(player)).toMatchObject({
        cash: parseMoney('1000'),
        locked: parseMoney('40.0001'),
      });
    }
    await decided(paid, 'paid');
    await decided(kept, 'kept');
    expect(await balancesOf(paid)).toMatchObject({ cash: parseMoney('1040.0001'), locked: 0n });
    expect(await balancesOf(kept)).toMatchObject({ cash: parseMoney('1000'), locked: 0n });
  });

  test('hold a correction, alone or with the wins of its round, and a refused one leaves the round', async () => {
    const player = await createPlayer(server, 'SMALL');
    const bet = betOf(player);
    await play(player, bet);
    await play(player, winOf(bet, { rupees: '60', closesRound: true }));
    const adjust = (rupees: string) =>
      ({
        kind: 'adjust',
        transactionId: nextId('a'),
        roundId: bet.roundId,
        amount: parseMoney(rupees),
      }) as const;
    expect(await play(player, adjust('40'))).toMatchObject({ isHeld: false });
    expect(await play(player, adjust('1'))).toMatchObject({ status: 'OK', isHeld: true });
    await decided(player, 'kept');
    expect(await roundsOf(db, player.memberId)).toMatchObject([
      { win: parseMoney('60'), adjusted: parseMoney('40') },
    ]);
    expect(await balancesOf(player)).toMatchObject({ cash: parseMoney('1090'), locked: 0n });
  });
});

describe('the turnover that a vendor states', () => {
  const lastBet = async ({ memberId }: TestPlayer) =>
    db
      .selectFrom('bet')
      .select(['stake', 'valid_bet as validBet', 'payout'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();

  test('counts up to the stake and not above it', async () => {
    const player = await createPlayer(server, 'CAPS');
    const bet = betOf(player);
    await play(player, bet);
    await play(player, winOf(bet, { closesRound: true, turnover: parseMoney('99999') }));
    expect(await lastBet(player)).toMatchObject({ validBet: parseMoney('10') });
  });

  test('is that of all bets of a round, counts once, and is recomputed for the rest when one is rolled back', async () => {
    const player = await createPlayer(server, 'UNDOING');
    const red = betOf(player);
    const black = betOf(player, { roundId: red.roundId });
    const wins = [
      winOf(red, { rupees: '20' }),
      winOf(black, { rupees: '0', closesRound: true, turnover: parseMoney('0') }),
    ];
    for (const command of [red, black, ...wins])
      expect(await play(player, command)).toMatchObject({ status: 'OK' });
    expect(await lastBet(player)).toEqual({
      stake: parseMoney('20'),
      validBet: 0n,
      payout: parseMoney('20'),
    });
    const published = await publishedOf(db, player.memberId);
    expect(published).toMatchObject([{ type: 'bet.settled', payload: { bets: [{ validBet: '0.0000' }] } }]);
    expect(await play(player, rollbackOf(black.transactionId))).toMatchObject({ status: 'OK' });
    expect(await lastBet(player)).toMatchObject({ stake: parseMoney('10'), validBet: parseMoney('10') });
    expect(await play(player, rollbackOf(red.transactionId))).toMatchObject({ status: 'OK' });
    expect((await publishedOf(db, player.memberId)).at(-1)).toMatchObject({ type: 'bet.voided' });
  });
});

describe('a transaction id of another member', () => {
  test.each(drivers)('is refused for bets, wins and rollbacks through $name', async (driver) => {
    const [owner, other] = [
      await createPlayer(server, `UNDOING${driver.suffix}`),
      await createPlayer(server, `UNDOING${driver.suffix}`),
    ];
    const bet = betOf(owner);
    expect(await driver.act(server, owner, bet)).toMatchObject({ status: 'OK' });
    const copy = betOf(other, { transactionId: bet.transactionId, roundId: bet.roundId });
    const refused = await driver.act(server, other, copy);
    expect(refused.status).toBe((await conflictOf(driver, owner, bet)).status);
    expect(refused.status).not.toBe('OK');
    expect((await driver.act(server, other, rollbackOf(bet.transactionId))).status).not.toBe('OK');
    expect(await balancesOf(other)).toMatchObject({ cash: parseMoney('1000') });
    expect(await vendorCases(db, other.memberId)).toContain('conflict');
  });

  /** How the dialect answers an id that was used with other content. */
  const conflictOf = (driver: (typeof drivers)[number], owner: TestPlayer, bet: ReturnType<typeof betOf>) =>
    driver.act(server, owner, { ...bet, amount: parseMoney('11') });

  test('is taken for one of two members who use it at the same moment', async () => {
    const players = await Promise.all([1, 2, 3].map(() => createPlayer(server, 'CAPS')));
    const transactionId = nextId('same');
    const answers = await Promise.all(
      players.map((player) => swp1Driver.act(server, player, betOf(player, { transactionId }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      'OK',
      'TRANSACTION_CONFLICT',
      'TRANSACTION_CONFLICT',
    ]);
    server.clock.turn(HOUR);
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });
});
