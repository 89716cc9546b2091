import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, MINUTE } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SingleCommand, VendorKey } from '#adapters/game/dialect.ts';
import { staffDesk } from '#testing/actors/staff-desk.ts';
import { sendSwp } from '#testing/game-vendors/drivers.ts';
import {
  betOf,
  gameOf,
  openVendors,
  createPlayer,
  testKey,
  usualPolicy,
  winOf,
} from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { codeOf } from '#testing/identity/identity-test-server.ts';

const server = await openTestServer('vendor_desk');
const { db } = server.runtime;
const { vendor: vendors } = server.app.modules;
afterAll(() => server.close());
beforeAll(() =>
  openVendors(server, {
    DESK: {},
    KEYED: {},
    PLAYED: {},
    LATER: { hasKey: false },
  }),
);

const rupees = (text: string) => formatMoney(parseMoney(text));
const reason = 'The wheel turned by itself.';
const { who, pass, auditOf, listed } = staffDesk(server, ['admin', 'finance', 'reader']);

test('vendors are listed with their endpoint, today’s call results and open rounds', async () => {
  const player = await createPlayer(server, 'PLAYED');
  const bet = betOf(player, { rupees: '40' });
  for (const command of [
    bet,
    winOf(bet, { rupees: '25', closesRound: true }),
    betOf(player, { rupees: '5' }),
  ])
    await sendSwp(server, player, command);
  await sendSwp(server, player, betOf(player, { rupees: '9999' }));
  const stranger: VendorKey = { ...testKey, signer: Buffer.alloc(32) };
  await sendSwp(server, player, { kind: 'balance' }, { key: stranger }).catch(() => undefined);
  await vi.waitFor(async () => expect((await listed('PLAYED'))?.today.calls).toBe(6));
  expect(await listed('PLAYED')).toMatchObject({
    state: 'open',
    dialect: 'SWP1',
    baseUrl: null,
    games: 1,
    today: { refused: 1, failed: 1, medianMs: expect.any(Number), slowestMs: expect.any(Number) },
    openRounds: 1,
    openCases: 0,
    stake: '40.0000',
    win: '25.0000',
    compared: null,
  });
  expect(await listed('LATER')).toMatchObject({ state: 'unconnected' });
  // Yesterday's calls are excluded.
  await pass(DAY);
  expect((await listed('PLAYED'))?.today).toMatchObject({ calls: 0, medianMs: null });
});

describe('the policy of a vendor', () => {
  // Staff cannot change where the members' money is kept.
  const { vendor: _vendor, keepsWallet: _keepsWallet, ...rules } = { vendor: 'KEYED', ...usualPolicy };
  const sent = {
    ...rules,
    betMin: null,
    betMax: null,
    winMax: rupees('2000000'),
    creditMax: rupees('50000'),
  };

  test('is changed with a reason, audited before and after, and used by every process (ADMIN-1)', async () => {
    const other = await server.addNode();
    expect((await other.app.modules.vendor.find('KEYED'))?.policy.undoSettled).toBe('refuse');
    const policy = { ...sent, undoSettled: 'bet_only' as const, betMax: rupees('500'), lateHours: 5 };
    await who('admin').vendorDesk.changePolicy({ body: { code: 'KEYED', reason, policy } });
    for (const { app } of [server, other])
      await vi.waitFor(async () =>
        expect((await app.modules.vendor.find('KEYED'))?.policy).toMatchObject({
          undoSettled: 'bet_only',
          lateHours: 5,
        }),
      );
    const [entry] = await auditOf('vendor.policy');
    expect(entry).toMatchObject({
      subject: { kind: 'vendor', id: 'KEYED' },
      reason,
      before: { undoSettled: 'refuse', lateHours: 72, betMax: null },
      after: { undoSettled: 'bet_only', lateHours: 5, betMax: '500.0000' },
    });
    const shown = await who('reader').vendorDesk.one({ query: { code: 'KEYED' } });
    expect(shown.policy).toMatchObject({ betMax: '500.0000', undoSettled: 'bet_only', scale: 4 });
    expect(shown.dialects).toEqual(['SWP1', 'ONECALL', 'LIVE']);
    // An unchanged policy writes no audit entry.
    await who('admin').vendorDesk.changePolicy({ body: { code: 'KEYED', reason, policy } });
    expect(await auditOf('vendor.policy')).toHaveLength(1);
  });

  test.each([
    ['a maximum bet below the minimum', { betMin: rupees('10'), betMax: rupees('5') }],
    ['a void time before the query time', { askAfterHours: 48, voidAfterHours: 48 }],
    ['an unknown dialect', { dialect: 'NOBODYS' }],
    ['an invalid address', { baseUrl: 'ftp://games.example' }],
    ['an address with an invalid port', { baseUrl: 'https://games.example:99999' }],
    ['more decimals than money has', { scale: 5 }],
  ])('is refused with %s', async (_what, wrong) => {
    const policy = { ...sent, ...wrong };
    const change = who('admin').vendorDesk.changePolicy({ body: { code: 'KEYED', reason, policy } });
    expect(await codeOf(change)).toBe('INVALID_INPUT');
  });

  test('and its keys and maintenance are refused to staff without permission (ADMIN-1)', async () => {
    const { vendorDesk } = who('finance');
    const calls = [
      vendorDesk.changePolicy({ body: { code: 'KEYED', reason, policy: sent } }),
      vendorDesk.makeKey({ body: { code: 'KEYED', reason } }),
      vendorDesk.endKey({ body: { code: 'KEYED', keyId: 'test-1', reason } }),
      vendorDesk.maintenance({ body: { kind: 'vendor', code: 'KEYED', isOn: true, reason } }),
    ];
    for (const said of await Promise.all(calls.map(codeOf))) expect(said).toBe('NOT_PERMITTED');
  });
});

test('a key is created, shown once and valid beside the old one, which is then revoked (ADMIN-1)', async () => {
  const { vendorDesk } = who('admin');
  const player = await createPlayer(server, 'KEYED');
  const speaks = async (key: VendorKey) =>
    (await sendSwp(server, player, { kind: 'balance' }, { key })).status;
  expect(await codeOf(vendorDesk.endKey({ body: { code: 'KEYED', keyId: 'test-1', reason } }))).toBe(
    'VENDOR_KEY_LAST',
  );
  server.clock.turn(MINUTE);
  const { requestId } = await vendorDesk.makeKey({ body: { code: 'KEYED', reason } });
  expect(await codeOf(who('admin').staffRequest.approve({ body: { id: requestId } }))).toBe(
    'SECOND_PERSON_NEEDED',
  );
  const second = await server.staff();
  const { shown } = await second.staffRequest.approve({ body: { id: requestId } });
  const { name: keyId, secret } = shown ?? { name: '', secret: '' };
  const bytes = Buffer.from(secret, 'base64url');
  const made: VendorKey = { keyId, kind: 'v1', verifier: bytes, signer: bytes };
  expect([bytes.length, keyId]).toEqual([32, expect.stringMatching(/^keyed-\d{8}-[0-9a-f]{6}$/)]);
  await vi.waitFor(async () => expect(await speaks(made)).toBe('OK'));
  expect(await speaks(testKey)).toBe('OK');
  // We sign with the old key while it is valid, because the vendor may not know the new one yet.
  expect((await vendors.find('KEYED'))?.keys[0]?.keyId).toBe('test-1');
  await vendorDesk.endKey({ body: { code: 'KEYED', keyId: 'test-1', reason } });
  await vi.waitFor(async () => expect(await speaks(testKey)).toBe('INVALID_SIGNATURE'));
  expect((await vendors.find('KEYED'))?.keys.map((key) => key.keyId)).toEqual([keyId]);
  const { keys } = await vendorDesk.one({ query: { code: 'KEYED' } });
  expect(keys.map((key) => [key.keyId, key.endedAt === null])).toEqual([
    [keyId, true],
    ['test-1', false],
  ]);
  expect(await codeOf(vendorDesk.endKey({ body: { code: 'KEYED', keyId: 'test-1', reason } }))).toBe(
    'VENDOR_KEY_UNKNOWN',
  );
  const entries = [...(await auditOf('vendor.key')), ...(await auditOf('vendor.end-key'))];
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ keys: ['test-1'] }, { keys: [keyId, 'test-1'] }],
    [{ keys: [keyId, 'test-1'] }, { keys: [keyId] }],
  ]);
  expect(JSON.stringify([keys, entries]) + server.logged()).not.toContain(secret);
  // Adding a revoked key again does not make it valid.
  await db.transaction().execute((tx) => vendors.saveKey(tx, 'KEYED', testKey));
  expect(await speaks(testKey)).toBe('INVALID_SIGNATURE');
});

test('a vendor or a game is closed and opened with a reason; meanwhile bets are refused and wins accepted (GAME-9)', async () => {
  const { vendorDesk } = who('admin');
  const player = await createPlayer(server, 'DESK');
  const act = async (command: SingleCommand) => (await sendSwp(server, player, command)).status;
  const bet = betOf(player);
  expect(await act(bet)).toBe('OK');
  for (const [kind, code] of [
    ['vendor', 'DESK'],
    ['game', gameOf('DESK')],
  ] as const) {
    await vendorDesk.maintenance({ body: { kind, code, isOn: true, reason } });
    expect(await act(betOf(player))).toBe('GAME_DISABLED');
    expect(await act(winOf(bet, { rupees: '1' }))).toBe('OK');
    const { games } = await vendorDesk.games({ query: { code: 'DESK', words: 'desk' } });
    expect([(await listed('DESK'))?.state, games[0]?.inMaintenance]).toEqual(
      kind === 'vendor' ? ['maintenance', false] : ['open', true],
    );
    await vendorDesk.maintenance({ body: { kind, code, isOn: false, reason } });
    expect(await act(betOf(player))).toBe('OK');
  }
  const entries = await auditOf('vendor.maintenance');
  expect(entries.map(({ subject, after }) => [subject.kind, after])).toEqual([
    ['game', { inMaintenance: false }],
    ['game', { inMaintenance: true }],
    ['vendor', { inMaintenance: false }],
    ['vendor', { inMaintenance: true }],
  ]);
});

test('vendor calls are found by vendor, player, request, command and outcome, without tokens', async () => {
  const asha = await server.member();
  const player = await createPlayer(server, 'PLAYED', { memberId: asha.memberId });
  const bet = betOf(player);
  await sendSwp(server, player, bet);
  await sendSwp(server, player, bet);
  await sendSwp(server, player, betOf(player, { rupees: '99999' }));
  const { roundDesk } = who('reader');
  const find = async (query: Parameters<typeof roundDesk.callbacks>[0]['query']) =>
    (await roundDesk.callbacks({ query: { vendor: 'PLAYED', player: asha.account, ...query } })).callbacks;
  await vi.waitFor(async () => expect(await find({})).toHaveLength(3));
  const calls = await find({});
  expect(calls.map(({ command, result }) => [command, result])).toEqual([
    ['bet', 'refused'],
    ['bet', 'done'],
    ['bet', 'done'],
  ]);
  expect(calls[0]).toMatchObject({
    playerId: player.playerId,
    status: 'INSUFFICIENT_FUNDS',
    member: { account: asha.account },
  });
  expect(await find({ result: 'refused' })).toHaveLength(1);
  expect(await find({ command: 'win' })).toEqual([]);
  expect(await find({ player: player.playerId, status: 'OK' })).toHaveLength(2);
  expect(await find({ requestId: calls[1]?.requestId ?? '' })).toEqual([calls[1]]);
  expect(await find({ to: '2026-11-01T00:00:00.000Z' })).toEqual([]);
  const first = await roundDesk.callbacks({ query: { vendor: 'PLAYED', player: asha.account, size: 2 } });
  const rest = await find({ before: first.next ?? '' });
  expect([...first.callbacks, ...rest]).toEqual(calls);
  const shown = await roundDesk.callback({ query: { id: calls[2]?.id ?? '' } });
  expect(shown.answer).toContain('"balance":"990.0000"');
  expect(shown.bodyHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(shown)).not.toContain(player.token);
});
