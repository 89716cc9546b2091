import { formatMoney, parseMoney } from '@mela/kernel/money';
import { HOUR, MINUTE } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { armFailpoints, failpoints } from '#runtime/failpoint.ts';
import { openArcadeTestServer } from '#testing/game-vendors/arcade.ts';
import { fund, testKey, usualPolicy } from '#testing/game-vendors/players.ts';

// The vendor is the arcade in a process of its own, called over real HTTP.

let place: Awaited<ReturnType<typeof openArcadeTestServer>>;
beforeAll(async () => {
  place = await openArcadeTestServer('transfer');
});
afterAll(() => place.close());
beforeEach(() => place.ask('/panel/faults', {}));

type Caller = Awaited<ReturnType<typeof place.server.member>>;

const text = (rupees: string) => formatMoney(parseMoney(rupees));
const bring = (amount: string, requestKey: string = randomUUID()) => ({
  body: { requestKey, from: 'main', to: 'LTN', amount: text(amount) },
});
const fetchBack = (amount: string, requestKey: string = randomUUID()) => ({
  body: { requestKey, from: 'LTN', to: 'main', amount: text(amount) },
});

async function newcomer(rupees = '1000'): Promise<Caller> {
  const caller = await place.server.member();
  await fund(place.server, caller.memberId, rupees);
  return caller;
}

/** The main wallet, the vendor wallet in our ledger, and the balance that the vendor reports. */
async function moneyOf({ memberId, wallet }: Caller) {
  const { cash, vendors } = await place.server.app.modules.ledger.balancesOf(
    place.server.runtime.db,
    memberId,
  );
  const { vendors: told } = await wallet.merchantWallet({ query: {} });
  const booked = vendors.find(({ name }) => name === 'LTN')?.balance ?? parseMoney('0');
  const lantern = told.find(({ vassalage }) => vassalage === 'LTN');
  return { main: formatMoney(cash), booked: formatMoney(booked), told: lantern?.balance };
}

const amounts = (main: string, booked: string, told = booked) => ({
  main: text(main),
  booked: text(booked),
  told: text(told),
});

const codeOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );

/** Advances both clocks and runs the due status queries. */
async function later(ms: number): Promise<void> {
  place.server.clock.turn(ms);
  await place.setClock();
  await place.server.runJob('transfer.ask');
}

const openOf = (caller: Caller) =>
  place.server.runtime.db
    .selectFrom('vendor_case')
    .select(['kind', 'outcome'])
    .where('member_id', '=', caller.memberId)
    .execute();

describe('a transfer', () => {
  test('moves money to the vendor wallet and back, and both ledgers agree on every rupee (MEMBER-3)', async () => {
    const asha = await newcomer();
    expect(await asha.wallet.transfer(bring('400'))).toMatchObject({
      state: 'applied',
      balance: text('600'),
      isReplay: false,
    });
    expect(await moneyOf(asha)).toEqual(amounts('600', '400'));
    expect(await asha.wallet.transfer(fetchBack('150.5'))).toMatchObject({
      state: 'applied',
      balance: text('750.5'),
    });
    expect(await moneyOf(asha)).toEqual(amounts('750.5', '249.5'));
    const { vendors, total } = await asha.wallet.consolidated({ query: {} });
    expect(total).toBe(text('1000'));
    expect(vendors.find(({ vassalage }) => vassalage === 'LTN')).toMatchObject({
      playsFromMain: false,
      balance: text('249.5'),
    });
  });

  test('is listed in the account record with its number, in both directions', async () => {
    const asha = await newcomer();
    const { reference } = await asha.wallet.transfer(bring('10'));
    await asha.wallet.transfer(fetchBack('10'));
    const { items } = await asha.record.list({ query: { group: 'transfer' } });
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['wallet_transfer', text('10')],
      ['wallet_transfer', text('-10')],
    ]);
    expect(items[1]?.reference).toBe(reference);
  });

  test('is applied once for any number of repeated and concurrent requests with its key (MEMBER-3)', async () => {
    const asha = await newcomer();
    const order = bring('100');
    const answers = await Promise.all([1, 2, 3, 4].map(() => asha.wallet.transfer(order)));
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await codeOf(asha.wallet.transfer(bring('200', order.body.requestKey)))).toBe('LEDGER_KEY_REUSED');
    expect(await moneyOf(asha)).toEqual(amounts('900', '100'));
  });

  test('is refused in either direction when the amount exceeds the balance (MEMBER-3)', async () => {
    const asha = await newcomer('50');
    expect(await codeOf(asha.wallet.transfer(bring('50.0001')))).toBe('INSUFFICIENT_BALANCE');
    await asha.wallet.transfer(bring('50'));
    const short = fetchBack('60');
    expect(await codeOf(asha.wallet.transfer(short))).toBe('TRANSFER_WALLET_SHORT');
    expect(await codeOf(asha.wallet.transfer(short))).toBe('TRANSFER_WALLET_SHORT');
    expect(await moneyOf(asha)).toEqual(amounts('0', '50'));
  });

  test('leaves the money where it was when the vendor refuses (MEMBER-3)', async () => {
    const asha = await newcomer();
    await place.ask('/panel/faults', { isClosed: true });
    expect(await codeOf(asha.wallet.transfer(bring('70')))).toBe('TRANSFER_REFUSED');
    expect(await moneyOf(asha)).toEqual(amounts('1000', '0'));
  });

  test('is applied once when two requests ask for the whole balance concurrently (MEMBER-3)', async () => {
    const asha = await newcomer('100');
    const codes = await Promise.all([1, 2].map(() => codeOf(asha.wallet.transfer(bring('100')))));
    expect(codes.toSorted()).toEqual(['INSUFFICIENT_BALANCE', 'none']);
    const back = await Promise.all([1, 2].map(() => codeOf(asha.wallet.transfer(fetchBack('100')))));
    expect(back.toSorted()).toEqual(['TRANSFER_WALLET_SHORT', 'none']);
    expect(await moneyOf(asha)).toEqual(amounts('100', '0'));
  });
});

describe('a transfer with an unknown outcome', () => {
  async function lose(fault: 'drop-after' | 'drop-before') {
    const asha = await newcomer();
    await place.ask('/panel/faults', { [fault]: 100 });
    const order = bring('400');
    expect(await asha.wallet.transfer(order)).toMatchObject({ state: 'under_way', balance: text('600') });
    const { underWay } = await asha.wallet.merchantWallet({ query: {} });
    expect(underWay).toMatchObject([{ vassalage: 'LTN', direction: 'in', amount: text('400') }]);
    return { asha, again: () => codeOf(asha.wallet.transfer(order)) };
  }

  test('is queried, never sent again, and completed when it had arrived (MEMBER-3)', async () => {
    const { asha, again } = await lose('drop-after');
    await later(3000);
    expect(await moneyOf(asha)).toEqual(amounts('600', '400'));
    expect(await again()).toBe('none');
    expect((await asha.wallet.merchantWallet({ query: {} })).underWay).toEqual([]);
  });

  test('is refunded only when it is certain that it never arrived (MEMBER-3)', async () => {
    const { asha, again } = await lose('drop-before');
    await later(9 * MINUTE);
    expect(await moneyOf(asha)).toEqual(amounts('600', '400', '0'));
    expect(await again()).toBe('none');
    await later(2 * MINUTE);
    expect(await moneyOf(asha)).toEqual(amounts('1000', '0'));
    expect(await again()).toBe('TRANSFER_REFUSED');
    expect((await asha.wallet.merchantWallet({ query: {} })).underWay).toEqual([]);
  });

  test('back to the main wallet is credited only when the vendor confirms it (MEMBER-3)', async () => {
    const asha = await newcomer();
    await asha.wallet.transfer(bring('300'));
    await place.ask('/panel/faults', { 'drop-after': 100 });
    expect(await asha.wallet.transfer(fetchBack('300'))).toMatchObject({ state: 'under_way' });
    expect(await moneyOf(asha)).toEqual(amounts('700', '300', '0'));
    await later(3000);
    expect(await moneyOf(asha)).toEqual(amounts('1000', '0'));
  });

  test('opens a case when the vendor is silent for long, and the case closes by itself with the outcome (MEMBER-3)', async () => {
    const asha = await newcomer();
    await asha.wallet.transfer(bring('10'));
    await place.kill();
    expect(await asha.wallet.transfer(bring('90'))).toMatchObject({ state: 'under_way' });
    const { vendors } = await asha.wallet.merchantWallet({ query: {} });
    expect(vendors.find(({ vassalage }) => vassalage === 'LTN')).toMatchObject({
      isReachable: false,
      balance: text('100'),
    });
    place.server.clock.turn(31 * MINUTE);
    await place.server.runJob('transfer.ask');
    expect(await openOf(asha)).toEqual([{ kind: 'transfer_silent', outcome: null }]);
    await place.start();
    await later(HOUR);
    expect(await openOf(asha)).toEqual([{ kind: 'transfer_silent', outcome: 'seen' }]);
    expect(await moneyOf(asha)).toEqual(amounts('990', '10'));
  });

  test.each(failpoints.filter((name) => name.startsWith('transfer.')))(
    'a process that dies at %s neither loses nor duplicates money, in either direction (MEMBER-3)',
    async (name) => {
      const asha = await newcomer();
      await asha.wallet.transfer(bring('500'));
      for (const order of [bring('200'), fetchBack('100')]) {
        const disarm = armFailpoints((reached) => {
          if (reached === name) throw new Error('died');
        });
        expect(await codeOf(asha.wallet.transfer(order))).toBe('UNKNOWN');
        disarm();
        await later(2 * MINUTE);
        await later(12 * MINUTE);
      }
      const wasSent = name === 'transfer.vendor-called' || name === 'transfer.outcome-recorded';
      expect(await moneyOf(asha)).toEqual(wasSent ? amounts('400', '600') : amounts('500', '500'));
    },
  );

  test('two processes that recover the same transfer query and post it once (MEMBER-3)', async () => {
    const asha = await newcomer();
    await asha.wallet.transfer(bring('300'));
    await place.ask('/panel/faults', { 'drop-after': 100 });
    await asha.wallet.transfer(fetchBack('300'));
    const other = await place.server.addNode();
    const job = other.app.jobs.find(({ name }) => name === 'transfer.ask');
    place.server.clock.turn(MINUTE);
    await place.setClock();
    await Promise.all([job?.run(), place.server.runJob('transfer.ask'), job?.run()]);
    expect(await moneyOf(asha)).toEqual(amounts('1000', '0'));
  });
});

describe('play from a vendor wallet', () => {
  const lamps = { vassalage: 'LTN', gameCode: 'FLOATING_LAMPS', language: 'EN', device: 'mobile' } as const;
  const answered = z.object({
    balance: z.string(),
    round: z.object({ state: z.string(), payout: z.string(), reason: z.string().nullable() }),
  });

  async function play(caller: Caller, rounds: number) {
    const { url } = await caller.lobby.launchGame({ body: lamps });
    const ticket = new URL(url).hash.replace('#ticket=', '');
    const { key } = z.looseObject({ key: z.string() }).parse(await place.ask('/api/open', { ticket }));
    const seen = [];
    while (seen.length < rounds) {
      // A repeated request id would be the same round.
      const request = { wish: randomUUID(), bet: { stake: '10' } };
      seen.push(answered.parse(await place.ask('/api/rounds', request, key)));
    }
    return seen;
  }

  test('is recorded once with profit and turnover, and both ledgers agree to the last unit', async () => {
    const asha = await newcomer();
    await asha.wallet.transfer(bring('100'));
    const seen = await play(asha, 5);
    const last = seen.at(-1)?.balance ?? '';
    expect(await moneyOf(asha)).toMatchObject({ main: text('900'), told: last });
    await Promise.all([1, 2].map(() => place.server.runJob('vendor.pull')));
    await place.server.runJob('vendor.pull');
    expect(await moneyOf(asha)).toEqual({ main: text('900'), booked: last, told: last });
    const { items } = await asha.bet.list({ query: {} });
    expect(items).toHaveLength(5);
    const won = seen.reduce((sum, { round }) => sum + parseMoney(round.payout), 0n);
    expect(items.reduce((sum, { payout }) => sum + parseMoney(payout), 0n)).toBe(won);
    expect(items.every(({ stake }) => stake === text('10'))).toBe(true);
    // Wins and losses that were not read yet are posted before the rest is withdrawn.
    await play(asha, 3);
    const { wallets, balance } = await asha.wallet.collect({ body: { requestKey: randomUUID() } });
    expect(wallets).toMatchObject([{ vassalage: 'LTN', state: 'applied' }]);
    expect(await moneyOf(asha)).toEqual({ main: balance, booked: text('0'), told: text('0') });
    expect((await asha.bet.list({ query: {} })).items).toHaveLength(8);
    expect(await openOf(asha)).toEqual([]);
  });

  test('uses the balance of that wallet only, and wallet calls of its vendor move no money', async () => {
    const asha = await newcomer();
    await asha.wallet.transfer(bring('5'));
    const [first] = await play(asha, 1);
    expect(first?.round).toMatchObject({ state: 'void', reason: 'INSUFFICIENT_FUNDS' });
    expect(await moneyOf(asha)).toEqual(amounts('995', '5'));
  });
});

describe('collect all', () => {
  test('withdraws all reachable vendor wallets although one vendor does not answer (MEMBER-3)', async () => {
    const asha = await newcomer();
    const { db } = place.server.runtime;
    const { vendor, ledger } = place.server.app.modules;
    await asha.wallet.transfer(bring('100'));
    const policy = {
      ...usualPolicy,
      vendor: 'DS88',
      keepsWallet: true,
      baseUrl: 'http://127.0.0.1:9/purse/DS88',
    };
    await db.transaction().execute(async (tx) => {
      await vendor.savePolicy(tx, policy);
      await vendor.saveKey(tx, 'DS88', testKey);
      await vendor.ensurePlayerName(tx, 'DS88', asha.memberId);
    });
    const { memberId } = asha;
    const legs = [
      {
        from: { memberId, purpose: 'cash' },
        to: { memberId, purpose: 'vendor', name: 'DS88' },
        amount: parseMoney('50'),
      },
    ] as const;
    await ledger.post({ key: 'test:away', kind: 'wallet_transfer', reference: 'T1', legs });
    const body = { requestKey: randomUUID() };
    const first = await asha.wallet.collect({ body });
    expect(first.balance).toBe(text('950'));
    const outcomes = Object.fromEntries(first.wallets.map(({ vassalage, state }) => [vassalage, state]));
    expect(outcomes).toEqual({ LTN: 'applied', DS88: 'unreachable' });
    const again = await asha.wallet.collect({ body });
    expect(again.balance).toBe(text('950'));
    const { total } = await asha.wallet.consolidated({ query: {} });
    expect(total).toBe(text('1000'));
  });
});

describe('a member who may not play', () => {
  test('cannot transfer to a vendor, and their vendor wallets are collected by the job (MEMBER-11)', async () => {
    const asha = await newcomer();
    await asha.wallet.transfer(bring('200'));
    await asha.wallet.transfer(fetchBack('20'));
    await asha.playLimits.exclude({ body: { period: 'half_year' } });
    expect(await codeOf(asha.wallet.transfer(bring('10')))).toBe('SELF_EXCLUDED');
    expect(await asha.wallet.transfer(fetchBack('30'))).toMatchObject({ state: 'applied' });
    expect(await moneyOf(asha)).toEqual(amounts('850', '150'));
    await place.server.runJob('transfer.bring-home');
    expect(await moneyOf(asha)).toEqual(amounts('1000', '0'));
  });

  test('cannot transfer more than the remaining loss limit (MEMBER-11)', async () => {
    const asha = await newcomer();
    await asha.playLimits.change({ body: { kind: 'loss_day', max: text('300') } });
    await asha.wallet.transfer(bring('200'));
    expect(await codeOf(asha.wallet.transfer(bring('101')))).toBe('PLAY_LIMIT_LOSS');
    await asha.wallet.transfer(bring('100'));
    expect(await moneyOf(asha)).toEqual(amounts('700', '300'));
  });

  test('transfers to vendors are refused and withdrawals work while the switch is off; a vendor in maintenance receives nothing (GAME-9)', async () => {
    const asha = await newcomer();
    await asha.wallet.transfer(bring('200'));
    const { runtime } = place.server;
    await runtime.setSwitch('FUNDTRANS3', false);
    expect(await codeOf(asha.wallet.transfer(bring('1')))).toBe('FUNCTION_NOT_AVAILABLE');
    await asha.wallet.transfer(fetchBack('50'));
    await runtime.setSwitch('FUNDTRANS3', true);
    await runtime.db.updateTable('vendor').set({ in_maintenance: true }).where('code', '=', 'LTN').execute();
    expect(await codeOf(asha.wallet.transfer(bring('1')))).toBe('GAME_MAINTENANCE');
    await asha.wallet.transfer(fetchBack('50'));
    await runtime.db.updateTable('vendor').set({ in_maintenance: false }).where('code', '=', 'LTN').execute();
    expect(await moneyOf(asha)).toEqual(amounts('900', '100'));
    const trial = await place.server.member({ type: 4 });
    expect(await codeOf(trial.wallet.transfer(bring('1')))).toBe('TRIAL_ACCOUNT');
  });
});

test('the ledger adds up after all tests of this file', async () => {
  expect((await verifyLedger(place.server.runtime.db)).faults).toEqual([]);
});
