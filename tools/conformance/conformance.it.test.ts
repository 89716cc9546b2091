import { instantAt } from '@mela/sandbox/clock';
import type { Dialect, VendorCommand } from '@mela/server/adapters/game/dialect';
import { dialects } from '@mela/server/adapters/game/dialects';
import { swp1 } from '@mela/server/adapters/game/swp1/swp1';
import { createGameWallet } from '@mela/server/modules/play/game-wallet/module';
import { openArcadeTestServer } from '@mela/server/testing/game-vendors/arcade';
import { callers } from '@mela/server/testing/game-vendors/callers/callers';
import { fund } from '@mela/server/testing/game-vendors/players';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedIn, reportOf } from './kit.ts';
import { tryVendor } from './try-vendor.ts';
import { tryWallet, type WalletUnderTest } from './try-wallet.ts';

let arcade: Awaited<ReturnType<typeof openArcadeTestServer>>;
beforeAll(async () => {
  arcade = await openArcadeTestServer('conformance');
});
afterAll(() => arcade.close());

const games = {
  SWP1: ['MELA', 'MELA_DICE'],
  ONECALL: ['PG', 'PAINTED_GATE'],
  LIVE: ['SHM', 'SHM_TEENPATTI'],
} as const;

async function playerAt(
  name: keyof typeof games,
): Promise<Omit<WalletUnderTest, 'send'> & { reach: { baseUrl: string } }> {
  const [vendor, gameCode] = games[name];
  const { server } = arcade;
  const known = await server.app.modules.vendor.find(vendor);
  const caller = callers.find(({ dialect }) => dialect === name);
  const [key] = known?.keys ?? [];
  if (!known || !caller || !key || known.policy.baseUrl === null)
    throw new Error(`${vendor} is not a vendor`);
  const memberId = await server.openMember({ type: 0 });
  await fund(server, memberId, '1000');
  const { token } = await server.runtime.db
    .transaction()
    .execute((tx) =>
      server.app.modules.vendor.launch(tx, known.policy, { memberId, gameCode, sessionId: null }),
    );
  const { baseUrl } = known.policy;
  return { caller, vendor, key, token, gameCode, clock: server.clock, reach: { baseUrl } };
}

const overHttp: WalletUnderTest['send'] = async ({ method, path, raw, headers: sent }) => {
  const answer = await arcade.server.app.http.inject({ method, url: path, payload: raw, headers: sent });
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return { status: answer.statusCode, headers: new Headers(headers), text: answer.payload };
};

test.each(['SWP1', 'ONECALL', 'LIVE'] as const)('our wallet passes every case in %s', async (name) => {
  const findings = await tryWallet({ ...(await playerAt(name)), send: overHttp });
  expect(reportOf(failedIn(findings))).toBe('');
  const passed = findings.filter(({ outcome }) => outcome === 'passed').map(({ number }) => number);
  expect(passed.length).toBeGreaterThanOrEqual(name === 'ONECALL' ? 17 : 18);
});

test.each(['SWP1', 'ONECALL', 'LIVE'] as const)(
  'our arcade passes every vendor check in %s',
  async (name) => {
    const { key, gameCode, clock, reach } = await playerAt(name);
    const dialect = dialects[name];
    if (!dialect) throw new Error('the dialect exists');
    expect(reportOf(failedIn(await tryVendor({ dialect, reach: { ...reach, key }, gameCode, clock })))).toBe(
      '',
    );
  },
);

test('our arcade passes the checks of vendor wallets, and a vendor that forgets a transfer id fails them', async () => {
  const known = await arcade.server.app.modules.vendor.find('LTN');
  const [key] = known?.keys ?? [];
  if (!key || known?.policy.baseUrl == null || !swp1.vendorWallet) throw new Error('LTN keeps wallets');
  const { baseUrl } = known.policy;
  const tried = {
    reach: { baseUrl, key },
    gameCode: 'FLOATING_LAMPS',
    clock: arcade.server.clock,
    keepsWallet: true,
  };
  const findings = await tryVendor({ ...tried, dialect: swp1 });
  expect(reportOf(failedIn(findings))).toBe('');
  expect(findings.filter(({ number }) => number === 'transfer')).toHaveLength(5);
  const { vendorWallet } = swp1;
  const forgetful: Dialect = {
    ...swp1,
    vendorWallet: {
      ...vendorWallet,
      transfer: (reach, order, now) =>
        vendorWallet.transfer(reach, { ...order, transferId: `again-${(repeats += 1)}` }, now),
    },
  };
  const found = failedIn(await tryVendor({ ...tried, dialect: forgetful }));
  expect(found.map(({ number }) => number)).toContain('transfer');
});

/** Two common mistakes of adapters: they use the transport id as the id of the bet, or accept an old request. */
const broken: Record<string, { dialect: Dialect; found: string[] }> = {
  'does not recognise repeated bets': { dialect: { ...swp1, read: withNewIds }, found: ['1', '2', '3'] },
  'ignores the time of a request': { dialect: { ...swp1, read: withoutClock }, found: ['24'] },
};

let repeats = 0;
function withNewIds(...asked: Parameters<Dialect['read']>): ReturnType<Dialect['read']> {
  const read = swp1.read(...asked);
  if ('error' in read || read.request.command.kind !== 'bet') return read;
  const command: VendorCommand = { ...read.request.command, transactionId: `${(repeats += 1)}` };
  return { ...read, request: { ...read.request, command } };
}

function withoutClock(...[sent, keys]: Parameters<Dialect['read']>): ReturnType<Dialect['read']> {
  const written = Number(sent.headers['x-swp-time']);
  return swp1.read(sent, keys, instantAt(written));
}

test.each(Object.entries(broken))('an adapter that %s fails', async (_name, { dialect, found }) => {
  const { runtime, app } = arcade.server;
  const wallet = createGameWallet({
    ...runtime,
    ...app.modules,
    secret: runtime.env.MELA_SECRET,
    limits: app.modules.memberLimits,
    dialects: { SWP1: dialect },
  });
  const player = await playerAt('SWP1');
  const send: WalletUnderTest['send'] = async (sent) => {
    const received = await wallet.receive(player.vendor, sent);
    if (received === 'unknown') throw new Error('the vendor exists');
    const { status, headers, body } = received.rendered;
    return { status, headers: new Headers({ ...headers }), text: body };
  };
  const failed = failedIn(await tryWallet({ ...player, send })).map(({ number }) => number);
  expect(failed).toEqual(expect.arrayContaining(found));
});
