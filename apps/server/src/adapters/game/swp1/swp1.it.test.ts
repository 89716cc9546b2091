import { parseMoney, parseTimes } from '@mela/kernel/money';
import { HOUR, MINUTE, SECOND } from '@mela/kernel/time';
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { VendorKey } from '#adapters/game/dialect.ts';
import { saveLimit } from '#modules/access/limit-checks/module.ts';
import { sendSwp } from '#testing/game-vendors/drivers.ts';
import {
  betOf,
  nextId,
  openVendors,
  rollbackOf,
  createPlayer,
  testKey,
  usualPolicy,
  winOf,
} from '#testing/game-vendors/players.ts';
import { callbacksOf, roundsOf } from '#testing/game-vendors/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { checkRequest, signAnswer, signRequest } from './signature.ts';

const testServer = await openTestServer('swp1');
const { ledger, vendor: vendors, turnover } = testServer.app.modules;
const { db } = testServer.runtime;
beforeAll(() =>
  openVendors(testServer, {
    MELA: {},
    PAISE: { scale: 2 },
    WHOLE: { scale: 0 },
    ASKED: {},
    KEYLESS: { hasKey: false },
  }),
);
afterAll(() => testServer.close());

const raw = async (path: string, body: string, headers: Record<string, string>) =>
  testServer.app.http.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** A signed request with an arbitrary body. */
async function post(name: string, body: unknown, key: VendorKey = testKey) {
  const path = `/svc/wallet/v1/MELA/${name}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return raw(path, text, signRequest(key, { method: 'POST', path, body: text }, testServer.clock.now()));
}

describe('authentication of vendors', () => {
  test('refuses an unknown vendor, and one without a key, with any signature', async () => {
    for (const vendor of ['KEYLESS', 'NOBODY', 'mela'])
      expect(await sendSwp(testServer, { vendor, playerId: 'p' }, { kind: 'balance' })).toMatchObject({
        status: 'VENDOR_NOT_FOUND',
      });
  });

  test('requires the vendor’s signature over path, time and body (case 24)', async () => {
    const player = await createPlayer(testServer, 'MELA');
    const path = '/svc/wallet/v1/MELA/balance';
    const body = JSON.stringify({ requestId: 'q1', playerId: player.playerId, currency: 'INR' });
    const now = testServer.clock.now();
    const signed = signRequest(testKey, { method: 'POST', path, body }, now);
    const ask = async (change: { path?: string; body?: string; headers?: Record<string, string> }) =>
      (await raw(change.path ?? path, change.body ?? body, { ...signed, ...change.headers })).statusCode;
    expect(await ask({})).toBe(200);
    expect(await ask({ body: `${body} ` })).toBe(401);
    expect(await ask({ path: '/svc/wallet/v1/PAISE/balance' })).toBe(401);
    expect(await ask({ path: `${path}?x=1` })).toBe(401);
    expect(await ask({ headers: { 'x-swp-time': String(now.getTime() + 1) } })).toBe(401);
    expect(await ask({ headers: { 'x-swp-key': 'another' } })).toBe(401);
    expect(await ask({ headers: { 'x-swp-sign': `v1=${'0'.repeat(64)}` } })).toBe(401);
    expect(await ask({ headers: { 'x-swp-sign': signed['x-swp-sign'].replace('v1', 'e1') } })).toBe(401);
    const wrong = randomBytes(32);
    const stranger = { ...testKey, verifier: wrong, signer: wrong };
    expect(await sendSwp(testServer, player, { kind: 'balance' }, { key: stranger })).toMatchObject({
      status: 'INVALID_SIGNATURE',
    });
  });

  test('refuses an old time on queries, bets and tips, and accepts it on credits and rollbacks (case 24)', async () => {
    const player = await createPlayer(testServer, 'MELA');
    const bet = betOf(player);
    const lost = betOf(player);
    for (const fresh of [bet, lost]) await sendSwp(testServer, player, fresh, { skewMs: -299 * SECOND });
    for (const skewMs of [-301 * SECOND, 301 * SECOND]) {
      const old = { skewMs };
      for (const command of [
        { kind: 'balance' },
        { kind: 'authenticate', token: player.token },
        betOf(player),
        betOf(player, { form: 'tip' }),
        { kind: 'batch', items: [betOf(player)] },
      ] as const)
        expect(await sendSwp(testServer, player, command, old)).toMatchObject({
          status: 'INVALID_SIGNATURE',
        });
    }
    const old = { skewMs: -HOUR };
    expect(await sendSwp(testServer, player, winOf(bet), old)).toMatchObject({ status: 'OK' });
    expect(await sendSwp(testServer, player, rollbackOf(lost.transactionId), old)).toMatchObject({
      isApplied: true,
    });
    expect(await sendSwp(testServer, player, { kind: 'close', roundId: bet.roundId }, old)).toMatchObject({
      status: 'OK',
    });
  });

  test('accepts two keys during a key change, also of different kinds', async () => {
    const player = await createPlayer(testServer, 'WHOLE');
    const theirs = generateKeyPairSync('ed25519');
    const der = {
      verifier: theirs.publicKey.export({ format: 'der', type: 'spki' }),
      signer: theirs.privateKey.export({ format: 'der', type: 'pkcs8' }),
    };
    const second: VendorKey = { keyId: 'test-2', kind: 'e1', ...der };
    const secret = randomBytes(32);
    const third: VendorKey = { keyId: 'test-3', kind: 'v1', verifier: secret, signer: secret };
    const speaks = async (key: VendorKey) =>
      (await sendSwp(testServer, player, { kind: 'balance' }, { key })).status;
    expect(await speaks(second)).toBe('INVALID_SIGNATURE');
    testServer.clock.turn(SECOND);
    await db.transaction().execute((tx) => vendors.saveKey(tx, 'WHOLE', second));
    await vi.waitFor(async () => expect(await speaks(second)).toBe('OK'));
    expect(await speaks(testKey)).toBe('OK');
    testServer.clock.turn(SECOND);
    await db.transaction().execute((tx) => vendors.saveKey(tx, 'WHOLE', third));
    await vi.waitFor(async () => expect(await speaks(third)).toBe('OK'));
    expect([await speaks(second), await speaks(testKey)]).toEqual(['OK', 'INVALID_SIGNATURE']);
  });

  test('answers a signed invalid request with its id and moves nothing', async () => {
    const player = await createPlayer(testServer, 'MELA');
    const frame = { requestId: 'q7', playerId: player.playerId, currency: 'INR' };
    const bet = {
      ...frame,
      token: player.token,
      txId: 't1',
      roundId: 'r1',
      gameCode: 'MELA_SLOT',
      kind: 'stake',
      at: '2026-11-15T06:30:00Z',
    };
    for (const [name, body] of [
      ['bet', { ...bet, amount: '-1' }],
      ['bet', { ...bet, amount: 1 }],
      ['bet', { ...bet, amount: '1e3' }],
      ['bet', { ...bet, amount: '1.00001' }],
      ['bet', { ...bet, amount: '٣' }],
      ['bet', { ...bet, amount: '1', surprise: true }],
      ['bet', { ...bet, amount: '1', txId: 'x'.repeat(65) }],
      ['bet', { ...bet, amount: '1', txId: 'a\nb' }],
      ['nothing', frame],
      ['constructor', frame],
      ['batch', { ...frame, items: [] }],
    ] as const) {
      const answer = await post(name, body);
      expect([name, answer.statusCode]).toEqual([name, 400]);
      expect(answer.json()).toMatchObject({ status: 'INVALID_REQUEST', requestId: 'q7', retry: 'no' });
    }
    for (const body of ['', '{', 'null', '[]', '"x"']) expect((await post('bet', body)).statusCode).toBe(400);
    expect(await ledger.balancesOf(db, player.memberId)).toMatchObject({ cash: parseMoney('1000') });
  });
});

describe('calls of a vendor', () => {
  test('a game opens with its token within a minute, for its vendor only', async () => {
    const memberId = await testServer.openMember({ account: 'asha.rao.9' });
    const known = await vendors.find('MELA');
    if (!known) throw new Error('expected vendor MELA');
    const launchRequest = { memberId, gameCode: 'MELA_SLOT', sessionId: null };
    const launch = () => db.transaction().execute((tx) => vendors.launch(tx, known.policy, launchRequest));
    const { token, playerId } = await launch();
    const answer = await post('authenticate', { requestId: 'q', token });
    expect(answer.json()).toMatchObject({
      status: 'OK',
      playerId,
      nickname: 'as***.9',
      currency: 'INR',
      balance: '0.0000',
      language: 'EN',
      country: 'IN',
      limits: { minBet: null, maxBet: null, maxWin: '2000000.0000' },
      realityCheckSeconds: null,
      test: false,
    });
    expect(answer.payload).not.toContain(token);
    const asked = (vendor: string, gameCode?: string) =>
      sendSwp(testServer, { vendor, playerId: '' }, { kind: 'authenticate', token, gameCode });
    expect(await asked('PAISE')).toMatchObject({ status: 'TOKEN_INVALID' });
    expect(await asked('MELA', 'PAISE_SLOT')).toMatchObject({ status: 'TOKEN_INVALID' });
    // The vendor may repeat the call if it got no answer; after the minute the token opens nothing.
    expect(await asked('MELA')).toMatchObject({ status: 'OK' });
    testServer.clock.turn(MINUTE + SECOND);
    expect(await asked('MELA')).toMatchObject({ status: 'TOKEN_EXPIRED' });
    const late = await launch();
    expect(late.playerId).toBe(playerId);
    // A token that was never opened cannot bet.
    const unopened = { vendor: 'MELA', memberId, isTrial: false, sessionId: null, ...late };
    expect(await sendSwp(testServer, unopened, betOf(unopened))).toMatchObject({ status: 'TOKEN_INVALID' });
  });

  test('bets are refused after the session of the site, or the member’s own time limit, has ended', async () => {
    const session = async () => {
      const asha = await testServer.member();
      const actor = await testServer.app.modules.session.authenticate(asha.token ?? '');
      const sessionId = actor?.sessionId ?? '';
      return { asha, player: await createPlayer(testServer, 'MELA', { memberId: asha.memberId, sessionId }) };
    };
    const { asha, player } = await session();
    expect(await sendSwp(testServer, player, betOf(player))).toMatchObject({ status: 'OK' });
    await asha.session.logout({});
    expect(await sendSwp(testServer, player, betOf(player))).toMatchObject({ status: 'TOKEN_EXPIRED' });
    const limited = await session();
    await db.transaction().execute((tx) =>
      saveLimit(tx, {
        memberId: limited.asha.memberId,
        kind: 'session',
        limit: { value: 60n, next: null },
        at: testServer.clock.now(),
      }),
    );
    testServer.clock.turn(24 * HOUR);
    expect(await sendSwp(testServer, limited.player, betOf(limited.player))).toMatchObject({
      status: 'LIMIT_TIME',
    });
  });

  test('a player id of one vendor is unknown at another, and another currency is refused (case 23)', async () => {
    const player = await createPlayer(testServer, 'MELA');
    const elsewhere = { ...player, vendor: 'PAISE' };
    for (const command of [{ kind: 'balance' }, betOf(elsewhere), winOf(betOf(player))] as const)
      expect(await sendSwp(testServer, elsewhere, command)).toMatchObject({ status: 'PLAYER_NOT_FOUND' });
    expect(await sendSwp(testServer, player, { kind: 'balance' }, { currency: 'USD' })).toMatchObject({
      status: 'CURRENCY_MISMATCH',
    });
    expect(await sendSwp(testServer, player, { kind: 'ping' })).toMatchObject({ status: 'OK' });
  });

  test('balances are rounded down to the vendor’s decimals (case 30)', async () => {
    const player = await createPlayer(testServer, 'PAISE', { rupees: '12.3499' });
    const said = await sendSwp(testServer, player, { kind: 'balance' });
    expect(said.balance).toBe('12.34');
    const bet = betOf(player, { rupees: '0.0001' });
    expect((await sendSwp(testServer, player, bet)).balance).toBe('12.34');
    expect((await ledger.balancesOf(db, player.memberId)).cash).toBe(parseMoney('12.3498'));
    const other = await createPlayer(testServer, 'ASKED', { rupees: '7.9999' });
    expect((await sendSwp(testServer, other, { kind: 'balance' })).balance).toBe('7.9999');
  });

  test('every call is logged with the hash of its body and its response', async () => {
    const player = await createPlayer(testServer, 'MELA', { rupees: '10' });
    await sendSwp(testServer, player, { kind: 'balance' });
    await sendSwp(testServer, player, betOf(player, { rupees: '11' }));
    await vi.waitFor(async () => {
      const lines = await callbacksOf(db, player.playerId);
      expect(lines.map(({ command, status }) => [command, status])).toEqual([
        ['balance', 'OK'],
        ['bet', 'INSUFFICIENT_FUNDS'],
      ]);
      expect(
        lines.every(({ answer, bodyHash }) => answer.includes('10.0000') && /^[0-9a-f]{64}$/.test(bodyHash)),
      ).toBe(true);
    });
    expect(testServer.logged()).not.toContain(player.token);
  });

  test('turnover counts when the round closes, and no more after a rollback', async () => {
    const player = await createPlayer(testServer, 'MELA');
    const { memberId } = player;
    const credit = { memberId, source: 'bonus', sourceId: nextId('c'), amount: parseMoney('100') } as const;
    await db.transaction().execute((tx) => turnover.open(tx, { ...credit, multiplier: parseTimes('1') }));
    const missing = () => turnover.missingOf(db, memberId);
    const bet = betOf(player, { rupees: '30' });
    await sendSwp(testServer, player, bet);
    await sendSwp(testServer, player, betOf(player, { form: 'tip', rupees: '9' }));
    expect(await missing()).toBe(parseMoney('100'));
    await sendSwp(testServer, player, winOf(bet, { rupees: '5', closesRound: true }));
    expect(await missing()).toBe(parseMoney('70'));
  });
});

test('an open round is queried with signatures in both directions and closed with the vendor’s status (case 27)', async () => {
  const totals = { bet: '10.0000', win: '0.0000' };
  const states: Record<string, object> = {};
  const asked: string[] = [];
  const answerAsVendor: RequestListener = (request, response) => {
    const path = request.url ?? '';
    const body = Buffer.alloc(0);
    const from = checkRequest(
      { method: 'GET', path, raw: body, headers: request.headers },
      [testKey],
      testServer.clock.now(),
    );
    const roundId = decodeURIComponent(path.split('/').at(-1) ?? '');
    asked.push(from ? roundId : `unsigned ${roundId}`);
    const state = states[roundId];
    const text = JSON.stringify(state ?? {});
    const status = state ? 200 : 404;
    const key = roundId.endsWith('forged') ? { ...testKey, signer: createHash('sha256').digest() } : testKey;
    response.writeHead(status, { ...signAnswer(key, status, text, testServer.clock.now()) }).end(text);
  };
  const server = createServer(answerAsVendor);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const policy = { ...usualPolicy, vendor: 'ASKED', baseUrl: `http://127.0.0.1:${port}/vendor` };
  await db.transaction().execute((tx) => vendors.savePolicy(tx, policy));
  const player = await createPlayer(testServer, 'ASKED');
  const bets = ['closed', 'cancelled', 'open', 'mismatch', 'forged'].map((name) =>
    betOf(player, { roundId: nextId(name).replace(/-\d+$/, (tail) => `${tail}-${name}`) }),
  );
  for (const bet of bets) await sendSwp(testServer, player, bet);
  const [closed, cancelled, open, mismatch, forged] = bets.map(({ roundId }) => roundId);
  states[closed ?? ''] = { state: 'closed', totals };
  states[cancelled ?? ''] = { state: 'cancelled', totals };
  states[open ?? ''] = { state: 'open', totals };
  states[mismatch ?? ''] = { state: 'closed', totals: { ...totals, win: '3.0000' } };
  states[forged ?? ''] = { state: 'cancelled', totals };
  await testServer.runJob('vendor.sweep');
  expect(asked).toEqual([]);
  testServer.clock.turn(25 * HOUR);
  await vi.waitFor(async () => {
    expect((await vendors.find('ASKED'))?.policy.baseUrl).toBe(policy.baseUrl);
  });
  await testServer.runJob('vendor.sweep');
  server.close();
  expect(asked.toSorted()).toEqual(bets.map(({ roundId }) => roundId).toSorted());
  const rounds = await roundsOf(db, player.memberId);
  expect(rounds.map(({ state }) => state)).toEqual(['closed', 'void', 'open', 'closed', 'open']);
  expect(await ledger.balancesOf(db, player.memberId)).toMatchObject({ cash: parseMoney('960') });
});
