import { openSocket } from '@mela/client/socket';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { events } from '@mela/protocol/events';
import type { Events } from '@mela/protocol/shapes/events';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { PostingRequest, AccountRef } from '#modules/money/ledger/module.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('wallet', { demo: true });
afterAll(() => server.close());
const { ledger } = server.app.modules;

let posted = 0;
const own = (
  memberId: bigint,
  purpose: 'cash' | 'bonus' | 'held' | 'commission' | 'receivable',
): AccountRef => ({
  memberId,
  purpose,
});
const gateway: AccountRef = { purpose: 'gateway', name: 'TESTBOX' };
const promotion: AccountRef = { purpose: 'promotion', name: 'test' };

type Movement = {
  kind: PostingRequest['kind'];
  from: AccountRef;
  to: AccountRef;
  amount: string;
  reference?: string;
};

async function post({ kind, from, to, amount, reference }: Movement): Promise<void> {
  const key = `test:${(posted += 1)}`;
  await ledger.post({
    key,
    kind,
    reference: reference ?? key,
    legs: [{ from, to, amount: parseMoney(amount) }],
  });
}

const give = (memberId: bigint, purpose: 'cash' | 'bonus' | 'commission', amount: string) =>
  post({ kind: 'adjustment', from: promotion, to: own(memberId, purpose), amount });

const sum = (amounts: readonly string[]): bigint =>
  amounts.map((amount): bigint => parseMoney(amount)).reduce((one, other) => one + other, 0n);

const rupees = (text: string) => formatMoney(parseMoney(text));

let keys = 0;
const requestKey = () => `request-key-${String((keys += 1)).padStart(8, '0')}`;

describe('the balance', () => {
  test('of a new member is zero, in the currency of the site (STATE-5)', async () => {
    const asha = await server.member();
    expect(await asha.wallet.balance({})).toEqual({
      balance: '0.0000',
      bonus: '0.0000',
      currency: 'INR',
      currencySymbol: '₹',
      at: server.clock.now().toISOString(),
    });
  });

  test('equals the main wallet in the ledger to the last unit (STATE-5)', async () => {
    const asha = await server.member();
    await give(asha.memberId, 'cash', '1250.5099');
    await give(asha.memberId, 'bonus', '70');
    expect(await asha.wallet.balance({})).toMatchObject({ balance: '1250.5099' });
  });

  test('of a trial account is its play balance (AUTH-11, STATE-5)', async () => {
    const trial = await server.member({ type: 4 });
    await give(trial.memberId, 'cash', '2000');
    expect(await trial.wallet.balance({})).toMatchObject({ balance: '2000.0000' });
  });

  test('is pushed to its owner when it changes, and to no other member (STATE-5)', async () => {
    // The oldest supported Node has no WebSocket.
    vi.stubGlobal('WebSocket', WebSocket);
    const baseUrl = (await server.app.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
    const [asha, ravi] = [await server.member(), await server.member()];
    const heard: Record<'asha' | 'ravi', Events['wallet.changed'][]> = { asha: [], ravi: [] };
    const sockets = (
      [
        ['asha', asha],
        ['ravi', ravi],
      ] as const
    ).map(([name, caller]) => {
      const opened = vi.fn<() => void>();
      const socket = openSocket({
        baseUrl,
        ticket: async () => (await caller.session.ticket({})).ticket,
        onOpen: opened,
      });
      socket.on(events.walletChanged, (told) => heard[name].push(told));
      return { socket, opened };
    });
    await vi.waitFor(() => sockets.forEach(({ opened }) => expect(opened).toHaveBeenCalled()), 30_000);
    await give(asha.memberId, 'cash', '300');
    await vi.waitFor(() => expect(heard.asha).toHaveLength(1), 30_000);
    expect(heard.asha[0]).toEqual({ balance: '300.0000', at: server.clock.now().toISOString() });
    await give(ravi.memberId, 'cash', '7');
    await vi.waitFor(
      () => expect(heard.ravi).toEqual([expect.objectContaining({ balance: '7.0000' })]),
      30_000,
    );
    expect(heard.asha).toHaveLength(1);
    for (const { socket } of sockets) socket.close();
  });
});

describe('consolidated funds', () => {
  test('list every wallet, and the wallets add up to the total (STATE-5)', async () => {
    const asha = await server.member({ type: 1 });
    await give(asha.memberId, 'cash', '1000.0001');
    await give(asha.memberId, 'bonus', '50');
    await give(asha.memberId, 'commission', '12.3456');
    const funds = await asha.wallet.consolidated({ query: { language: 'EN' } });
    expect(funds).toMatchObject({
      main: '1000.0001',
      held: '0.0000',
      bonus: '50.0000',
      commission: '12.3456',
      owed: '0.0000',
      waiting: [],
    });
    expect(parseMoney(funds.total)).toBe(sum([funds.main, funds.held, funds.bonus, funds.commission]));
  });

  test('show what held money waits for until it is settled (MEMBER-3)', async () => {
    const asha = await server.member();
    const { memberId } = asha;
    await give(memberId, 'cash', '1000');
    const hold = (reference: string, amount: string) =>
      post({
        kind: 'withdrawal_hold',
        from: own(memberId, 'cash'),
        to: own(memberId, 'held'),
        amount,
        reference,
      });
    await hold('W0000000001', '100');
    const since = server.clock.now().toISOString();
    server.clock.turn(60_000);
    await hold('W0000000002', '200');
    await hold('W0000000003', '300');
    await post({
      kind: 'withdrawal_paid',
      from: own(memberId, 'held'),
      to: gateway,
      amount: '200',
      reference: 'W0000000002',
    });
    await post({
      kind: 'withdrawal_release',
      from: own(memberId, 'held'),
      to: own(memberId, 'cash'),
      amount: '300',
      reference: 'W0000000003',
    });
    const funds = await asha.wallet.consolidated({ query: {} });
    expect(funds).toMatchObject({ main: '700.0000', held: '100.0000', total: '800.0000' });
    expect(funds.waiting).toEqual([
      { reference: 'W0000000001', kind: 'withdrawal_hold', amount: '100.0000', since },
    ]);
  });

  test('show debt separately from balances (STATE-5)', async () => {
    const asha = await server.member();
    await post({
      kind: 'deposit_reversal',
      from: own(asha.memberId, 'receivable'),
      to: gateway,
      amount: '75',
    });
    expect(await asha.wallet.consolidated({ query: {} })).toMatchObject({ owed: '75.0000', total: '0.0000' });
  });

  test('name every vendor once in the requested language, all played from the main wallet', async () => {
    const asha = await server.member();
    const { vendors } = await asha.wallet.consolidated({ query: { language: 'EN' } });
    const { vendors: inHindi } = await asha.wallet.merchantWallet({ query: { language: 'HI' } });
    expect(vendors.length).toBeGreaterThan(10);
    expect(new Set(vendors.map(({ vassalage }) => vassalage)).size).toBe(vendors.length);
    expect(vendors.every(({ playsFromMain, balance }) => playsFromMain && balance === '0.0000')).toBe(true);
    expect(inHindi.map(({ vassalage }) => vassalage).toSorted()).toEqual(
      vendors.map(({ vassalage }) => vassalage).toSorted(),
    );
    expect(inHindi.every(({ vendorName }) => /\p{Script=Devanagari}/u.test(vendorName))).toBe(true);
  });

  test('are unavailable without AGENTPOLICY3, while the balance is available', async () => {
    const asha = await server.member();
    await server.runtime.setSwitch('AGENTPOLICY3', false);
    await expect(asha.wallet.consolidated({ query: {} })).rejects.toMatchObject({
      code: 'FUNCTION_NOT_AVAILABLE',
    });
    await expect(asha.wallet.balance({})).resolves.toHaveProperty('balance');
    await server.runtime.setSwitch('AGENTPOLICY3', true);
  });

  test('are refused to trial accounts (AUTH-11)', async () => {
    const trial = await server.member({ type: 4 });
    const body = { requestKey: requestKey(), from: 'commission', to: 'main', amount: rupees('1') } as const;
    for (const ask of [
      () => trial.wallet.consolidated({ query: {} }),
      () => trial.wallet.merchantWallet({ query: {} }),
      () => trial.wallet.transfer({ body }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
    }
  });
});

describe('a transfer', () => {
  test('moves commission to the main wallet, to the last unit', async () => {
    const agent = await server.member({ type: 1 });
    await give(agent.memberId, 'commission', '12.3456');
    const moved = await agent.wallet.transfer({
      body: { requestKey: requestKey(), from: 'commission', to: 'main', amount: rupees('12.3456') },
    });
    expect(moved).toMatchObject({ balance: '12.3456', amount: '12.3456', isReplay: false });
    expect(await agent.wallet.consolidated({ query: {} })).toMatchObject({
      main: '12.3456',
      commission: '0.0000',
    });
  });

  test('is applied once when its key is repeated; another amount under that key is refused', async () => {
    const agent = await server.member({ type: 1 });
    await give(agent.memberId, 'commission', '100');
    const body = { requestKey: requestKey(), from: 'commission', to: 'main', amount: rupees('40') };
    const answers = await Promise.all(Array.from({ length: 20 }, () => agent.wallet.transfer({ body })));
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await agent.wallet.balance({})).toMatchObject({ balance: '40.0000' });
    await expect(agent.wallet.transfer({ body: { ...body, amount: rupees('41') } })).rejects.toMatchObject({
      code: 'LEDGER_KEY_REUSED',
    });
  });

  test('uses its own key space for each member', async () => {
    const [one, other] = [await server.member({ type: 1 }), await server.member({ type: 1 })];
    await give(one.memberId, 'commission', '10');
    await give(other.memberId, 'commission', '20');
    const key = requestKey();
    await one.wallet.transfer({
      body: { requestKey: key, from: 'commission', to: 'main', amount: rupees('10') },
    });
    await other.wallet.transfer({
      body: { requestKey: key, from: 'commission', to: 'main', amount: rupees('20') },
    });
    expect(await other.wallet.balance({})).toMatchObject({ balance: '20.0000' });
  });

  test('is refused when the amount exceeds the balance', async () => {
    const agent = await server.member({ type: 1 });
    await give(agent.memberId, 'commission', '10');
    const body = { requestKey: requestKey(), from: 'commission', to: 'main', amount: rupees('10.0001') };
    await expect(agent.wallet.transfer({ body })).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await agent.wallet.consolidated({ query: {} })).toMatchObject({
      main: '0.0000',
      commission: '10.0000',
    });
  });

  test('never exceeds the balance with two hundred concurrent requests', async () => {
    const memberId = await server.openMember({ type: 1 });
    await give(memberId, 'commission', '50');
    const { handlers } = server.app.modules.wallet.calls;
    const actor = {
      memberId,
      sessionId: '',
      account: '',
      type: 1,
      isAgent: true,
      isTrial: false,
      isExcluded: false,
      mustChangePassword: false,
      mustAcceptTerms: false,
    } as const;
    const visitor = { ip: '', country: null, language: 'EN', device: '' } as const;
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        handlers.transfer({
          actor,
          visitor,
          query: undefined,
          body: { requestKey: requestKey(), from: 'commission', to: 'main', amount: parseMoney('3') },
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    const { cash, commission } = await ledger.balancesOf(server.runtime.db, memberId);
    expect([formatMoney(cash), formatMoney(commission)]).toEqual(['48.0000', '2.0000']);
  });

  test('to a vendor that plays from the main wallet is refused with its name in the member’s language', async () => {
    const asha = await server.member();
    await give(asha.memberId, 'cash', '100');
    const { vendors } = await asha.wallet.merchantWallet({ query: { language: 'HI' } });
    const vendor = vendors[0];
    expect(vendor).toBeDefined();
    const body = {
      requestKey: requestKey(),
      from: 'main',
      to: vendor?.vassalage ?? '',
      amount: rupees('10'),
    };
    asha.language = 'HI';
    await expect(asha.wallet.transfer({ body })).rejects.toMatchObject({
      code: 'VENDOR_PLAYS_FROM_MAIN',
      params: { vendor: vendor?.vendorName },
    });
    await expect(
      asha.wallet.transfer({ body: { ...body, from: vendor?.vassalage ?? '', to: 'main' } }),
    ).rejects.toMatchObject({ code: 'VENDOR_PLAYS_FROM_MAIN' });
    expect(await asha.wallet.balance({})).toMatchObject({ balance: '100.0000' });
  });

  test('withdraws the balance at a vendor', async () => {
    const asha = await server.member();
    await give(asha.memberId, 'cash', '100');
    const { vendors } = await asha.wallet.merchantWallet({ query: {} });
    const name = vendors[0]?.vassalage ?? '';
    await post({
      kind: 'wallet_transfer',
      from: own(asha.memberId, 'cash'),
      to: { memberId: asha.memberId, purpose: 'vendor', name },
      amount: '60',
    });
    expect(await asha.wallet.consolidated({ query: {} })).toMatchObject({
      main: '40.0000',
      total: '100.0000',
    });
    await asha.wallet.transfer({
      body: { requestKey: requestKey(), from: name, to: 'main', amount: rupees('60') },
    });
    expect(await asha.wallet.balance({})).toMatchObject({ balance: '100.0000' });
  });

  test('to an unknown wallet is refused', async () => {
    const asha = await server.member();
    const body = { requestKey: requestKey(), from: 'main', to: 'NOSUCH', amount: rupees('1') };
    await expect(asha.wallet.transfer({ body })).rejects.toMatchObject({ code: 'WALLET_UNKNOWN' });
  });

  test.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '0.0000' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '1.00001' }, 'amount'],
    [{ from: 'main', to: 'main' }, 'to'],
    [{ from: 'main', to: 'commission' }, 'to'],
    [{ from: 'held' }, 'from'],
    [{ from: 'bonus' }, 'from'],
    [{ requestKey: 'short' }, 'requestKey'],
  ])('with %j is refused with the name of the field', async (changed, field) => {
    const asha = await server.member();
    const answer = await asha.raw({
      method: 'POST',
      url: '/wps/relay/GCS_walletTransfer',
      headers: { authorization: `Bearer ${asha.token}` },
      payload: { requestKey: requestKey(), from: 'commission', to: 'main', amount: '1', ...changed },
    });
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', value: { fields: [field] } });
  });
});
