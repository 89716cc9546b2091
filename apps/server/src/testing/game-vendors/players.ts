import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import type { Clock } from '@mela/kernel/time';
import { createHmac } from 'node:crypto';
import type { Bet, Rollback, VendorKey, Win } from '#adapters/game/dialect.ts';
import type { Database } from '#db/database.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Policy, GameWallet } from '#modules/play/game-wallet/module.ts';
import type { Lobby } from '#modules/play/lobby/module.ts';
import type { openTestServer } from '#testing/harness/test-server.ts';
import { rememberRound } from './callers/caller.ts';
import { callerOf, callers } from './callers/callers.ts';

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

let moves = 0;
/** A new transaction id. */
export const nextId = (name: string): string => `${name}-${(moves += 1)}`;

type BetOptions = Partial<Bet> & { rupees?: string };
type WinOptions = Partial<Win> & { rupees?: string };

/** A stake of ten rupees in a new round by default. */
export const betOf = (player: TestPlayer, { rupees = '10', ...options }: BetOptions = {}): Bet =>
  rememberRound({
    kind: 'bet',
    form: 'stake',
    transactionId: nextId('b'),
    roundId: nextId('r'),
    gameCode: gameOf(player.vendor),
    amount: parseMoney(rupees),
    token: player.token,
    ...options,
  });

export const winOf = (bet: Bet, { rupees = '25', ...options }: WinOptions = {}): Win =>
  rememberRound({
    kind: 'win',
    form: 'win',
    transactionId: nextId('w'),
    roundId: bet.roundId,
    betId: bet.transactionId,
    amount: parseMoney(rupees),
    closesRound: false,
    ...options,
  });

export const rollbackOf = (targetId: string, transactionId = nextId('x')): Rollback => ({
  kind: 'rollback',
  transactionId,
  targetId,
});

/** A vendor with a typical strict policy; tests override single fields. */
export const usualPolicy: Omit<Policy, 'vendor'> = {
  dialect: 'SWP1',
  undoSettled: 'refuse',
  undoSpent: 'refuse',
  hasStandaloneWins: false,
  asksTokenOnBets: true,
  keepsWallet: false,
  lateHours: 72,
  scale: 4,
  betMin: null,
  betMax: null,
  winMax: parseMoney('2000000'),
  creditMax: parseMoney('50000'),
  sessionHours: 12,
  askAfterHours: 24,
  voidAfterHours: 336,
  baseUrl: null,
};

const secret = createHmac('sha256', 'vendors of tests').digest();
export const testKey: VendorKey = { keyId: 'test-1', kind: 'v1', verifier: secret, signer: secret };

export const gameOf = (vendor: string): string => `${vendor}_SLOT`;

type Rooms = {
  runtime: { db: Database; clock: Clock };
  lobby: Pick<Lobby, 'fillCatalogue'>;
  ledger: Pick<Ledger, 'post'>;
  vendor: Pick<GameWallet, 'savePolicy' | 'saveKey' | 'find' | 'launch' | 'receive'>;
};

const roomsOf = ({ runtime, app }: TestServer): Rooms => ({ runtime, ...app.modules });

type Wishes = Readonly<Record<string, Partial<Policy> & { hasKey?: false }>>;

export const openVendors = (server: TestServer, policies: Wishes): Promise<void> =>
  stockVendors(roomsOf(server), policies);

/** The same vendors once per dialect, distinguished by the suffix of their codes. */
export const openVendorsOfAll = (server: TestServer, policies: Wishes): Promise<void> =>
  openVendors(
    server,
    Object.fromEntries(
      callers.flatMap(({ dialect, suffix }) =>
        Object.entries(policies).map(([code, policy]) => [code + suffix, { ...policy, dialect }]),
      ),
    ),
  );

/** A catalogue with a slot for each of these vendors, each with its policy and, unless disabled, a key. */
export async function stockVendors(
  { runtime, lobby, vendor: vendors }: Rooms,
  policies: Wishes,
): Promise<void> {
  const codes = Object.keys(policies);
  const named = (name: string) => ({ EN: name, HI: `खेल ${name}` });
  await runtime.db.transaction().execute(async (tx) => {
    await lobby.fillCatalogue(tx, {
      vendors: codes.map((code) => ({
        code,
        name: named(code),
        gameTypes: ['RNG'],
        isNew: false,
        inMaintenance: false,
      })),
      classifications: [{ code: 'SLOT', name: named('slots') }],
      games: codes.map((code) => ({
        code: gameOf(code),
        vendorCode: code,
        gameType: 'RNG',
        classify: 'SLOT',
        name: named(code),
        alsoCalled: [],
        rtp: null,
        hotRank: null,
        isNew: false,
        inMaintenance: false,
      })),
    });
    for (const code of codes) {
      const { hasKey = true, ...policy } = policies[code] ?? {};
      await vendors.savePolicy(tx, { ...usualPolicy, ...policy, vendor: code });
      if (hasKey) await vendors.saveKey(tx, code, testKey);
    }
  });
}

export type TestPlayer = {
  vendor: string;
  memberId: bigint;
  playerId: string;
  token: string;
  isTrial: boolean;
  sessionId: string | null;
};

let given = 0;

export const fund = (server: TestServer, memberId: bigint, rupees: string): Promise<void> =>
  giveMoney(roomsOf(server), memberId, rupees);

/** Credits a member's wallet. */
async function giveMoney({ ledger }: Rooms, memberId: bigint, rupees: string): Promise<void> {
  const key = `test-fund:${(given += 1)}`;
  const legs = [
    {
      from: { purpose: 'promotion', name: 'test' },
      to: { memberId, purpose: 'cash' },
      amount: parseMoney(rupees),
    } as const,
  ];
  await ledger.post({ key, kind: 'adjustment', reference: key, legs });
}

type PlayerOptions = { memberId: bigint; rupees?: string; isTrial?: boolean; sessionId?: string };

/** A new member with a game open at a vendor. */
export async function createPlayer(
  server: TestServer,
  vendor: string,
  options: Partial<PlayerOptions> = {},
): Promise<TestPlayer> {
  const memberId = options.memberId ?? (await server.openMember({ type: options.isTrial === true ? 4 : 0 }));
  return createPlayerAt(roomsOf(server), vendor, { ...options, memberId });
}

/** A member with a game open at a vendor. */
export async function createPlayerAt(
  rooms: Rooms,
  vendor: string,
  { memberId, isTrial = false, rupees = '1000', sessionId }: PlayerOptions,
): Promise<TestPlayer> {
  if (rupees !== '0') await giveMoney(rooms, memberId, rupees);
  const known = await rooms.vendor.find(vendor);
  assert(known, `${vendor} is a vendor of this test server`);
  const options = { memberId, gameCode: gameOf(vendor), sessionId: sessionId ?? null };
  const launched = await rooms.runtime.db
    .transaction()
    .execute((tx) => rooms.vendor.launch(tx, known.policy, options));
  const player = { vendor, isTrial, ...options, ...launched };
  const opening = { kind: 'authenticate', token: launched.token } as const;
  const now = rooms.runtime.clock.now();
  const { sent } = callerOf(known.policy.dialect).requestOf(player, opening, { now, key: testKey });
  const received = await rooms.vendor.receive(vendor, sent);
  assert(received !== 'unknown' && received.outcome === 'answered', 'a new token opens its game');
  return player;
}
