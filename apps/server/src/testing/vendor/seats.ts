import { assert } from '@mela/kernel/assert';
import { formatMoney, parseMoney, type Money } from '@mela/kernel/money';
import { plus, type Clock, type Instant } from '@mela/kernel/time';
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { Ledger } from '#modules/ledger/module.ts';
import type { Lobby } from '#modules/lobby/module.ts';
import type { Policy, Vendor } from '#modules/vendor/module.ts';
import type { openTestHouse } from '#testing/house.ts';
import type { Bet, Rollback, Sent, Single, VendorCommand, VendorKey, Win } from '#vendors/game/dialect.ts';
import { isAnswerSigned, signRequest } from '#vendors/game/swp1/signature.ts';

type House = Awaited<ReturnType<typeof openTestHouse>>;

let moves = 0;
/** An id that no vendor has used yet. */
export const nextId = (name: string): string => `${name}-${(moves += 1)}`;

type BetWish = Partial<Bet> & { rupees?: string };
type WinWish = Partial<Win> & { rupees?: string };

/** A stake of ten rupees in a round of its own, unless told otherwise. */
export const betOf = (player: TestPlayer, { rupees = '10', ...wish }: BetWish = {}): Bet => ({
  kind: 'bet',
  form: 'stake',
  moveId: nextId('b'),
  roundId: nextId('r'),
  gameCode: gameOf(player.vendor),
  amount: parseMoney(rupees),
  token: player.token,
  ...wish,
});

export const winOf = (bet: Bet, { rupees = '25', ...wish }: WinWish = {}): Win => ({
  kind: 'win',
  form: 'win',
  moveId: nextId('w'),
  roundId: bet.roundId,
  betId: bet.moveId,
  amount: parseMoney(rupees),
  closesRound: false,
  ...wish,
});

export const rollbackOf = (targetId: string, moveId = nextId('x')): Rollback => ({
  kind: 'rollback',
  moveId,
  targetId,
});

/** A vendor as careful as most are; tests say what is otherwise. */
export const usualPolicy: Omit<Policy, 'vendor'> = {
  dialect: 'SWP1',
  undoSettled: 'refuse',
  undoSpent: 'refuse',
  hasStandaloneWins: false,
  asksTokenOnBets: true,
  lateHours: 72,
  scale: 4,
  betMin: null,
  betMax: null,
  winMax: null,
  sessionHours: 12,
  askAfterHours: 24,
  voidAfterHours: 336,
  baseUrl: null,
};

const secret = createHmac('sha256', 'vendors of tests').digest();
export const testKey: VendorKey = { keyId: 'test-1', kind: 'v1', verifier: secret, signer: secret };

export const gameOf = (vendor: string): string => `${vendor}_SLOT`;

type Rooms = {
  world: { db: Database; clock: Clock };
  lobby: Pick<Lobby, 'stock'>;
  ledger: Pick<Ledger, 'post'>;
  vendor: Pick<Vendor, 'keepPolicy' | 'keepKey' | 'find' | 'launch' | 'receive'>;
};

const roomsOf = ({ world, app }: House): Rooms => ({ world, ...app.modules });

type Wishes = Readonly<Record<string, Partial<Policy> & { hasKey?: false }>>;

export const openVendors = (house: House, policies: Wishes): Promise<void> =>
  stockVendors(roomsOf(house), policies);

/** A catalogue with a slot for each of these vendors, each with its policy and a key, unless it shall have none. */
export async function stockVendors(
  { world, lobby, vendor: vendors }: Rooms,
  policies: Wishes,
): Promise<void> {
  const codes = Object.keys(policies);
  const named = (name: string) => ({ EN: name, HI: `खेल ${name}` });
  await world.db.transaction().execute(async (tx) => {
    await lobby.stock(tx, {
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
      await vendors.keepPolicy(tx, { ...usualPolicy, ...policy, vendor: code });
      if (hasKey) await vendors.keepKey(tx, code, testKey);
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

export const fund = (house: House, memberId: bigint, rupees: string): Promise<void> =>
  giveMoney(roomsOf(house), memberId, rupees);

/** Gives a member money to play with. */
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

type SeatWish = { memberId: bigint; rupees?: string; isTrial?: boolean; sessionId?: string };

/** A new member with a game open at a vendor. */
export async function seat(house: House, vendor: string, wish: Partial<SeatWish> = {}): Promise<TestPlayer> {
  const memberId = wish.memberId ?? (await house.openMember({ type: wish.isTrial === true ? 4 : 0 }));
  return takeSeat(roomsOf(house), vendor, { ...wish, memberId });
}

/** A member with a game open at a vendor. */
export async function takeSeat(
  rooms: Rooms,
  vendor: string,
  { memberId, isTrial = false, rupees = '1000', sessionId }: SeatWish,
): Promise<TestPlayer> {
  if (rupees !== '0') await giveMoney(rooms, memberId, rupees);
  const known = await rooms.vendor.find(vendor);
  assert(known, `${vendor} is a vendor of this house`);
  const wish = { memberId, gameCode: gameOf(vendor), sessionId: sessionId ?? null };
  const launched = await rooms.world.db
    .transaction()
    .execute((tx) => rooms.vendor.launch(tx, known.policy, wish));
  const player = { vendor, isTrial, ...wish, ...launched };
  const opening = { kind: 'authenticate', token: launched.token } as const;
  const { sent } = swpRequest(player, opening, { now: rooms.world.clock.now() });
  const received = await rooms.vendor.receive(vendor, sent);
  assert(received !== 'unknown' && received.rendered.status === 200, 'a fresh token opens its game');
  return player;
}

/** A member who staked thirty rupees in a game, which is lost or was never heard of again. */
export async function leaveRound(
  house: House,
  { memberId, isOver }: { memberId: bigint; isOver: boolean },
): Promise<void> {
  const player = await seat(house, 'MELA', { memberId, rupees: '100' });
  const bet = betOf(player, { rupees: '30', closesRound: isOver });
  const told = await swp1Driver.act(house, player, bet);
  assert(told.status === 'OK', 'a bet is taken');
}

/** What a vendor heard, in the words of the wallet. */
export type Told = {
  status: string;
  balance?: string | undefined;
  platformId?: string | undefined;
  isReplay?: boolean | undefined;
  isApplied?: boolean | undefined;
  isHeld?: boolean | undefined;
  isLate?: boolean | undefined;
  hasMismatch?: boolean | undefined;
  results?: readonly string[] | undefined;
};

export type Wish = {
  currency?: string;
  key?: VendorKey;
  skewMs?: number;
  at?: House['app'];
  /** Takes the first answer, whatever it is. */
  isImpatient?: boolean;
};

export type Driver = {
  name: string;
  act(house: House, player: TestPlayer, command: VendorCommand, wish?: Wish): Promise<Told>;
};

const TRIES_MAX = 30;

/** A vendor that is told to try again does so, with the same id. */
async function untilDefinite({ isImpatient = false }: Wish, ask: () => Promise<Told>): Promise<Told> {
  for (let tried = 1; ; tried++) {
    const told = await ask();
    if (told.status !== 'BUSY' || isImpatient || tried === TRIES_MAX) return told;
  }
}

/** Straight into the wallet. */
export const coreDriver: Driver = {
  name: 'the core',
  act: (house, player, command, wish = {}) =>
    untilDefinite(wish, () => applyHere(house, player, command, wish)),
};

async function applyHere(
  house: House,
  { vendor, memberId, isTrial }: TestPlayer,
  command: VendorCommand,
  { currency = 'INR', at: app = house.app }: Wish,
): Promise<Told> {
  if (command.kind === 'authenticate' || command.kind === 'balance' || command.kind === 'ping')
    throw new Error('The core is asked to move money only');
  const known = await app.modules.vendor.find(vendor);
  assert(known, `${vendor} is a vendor of this house`);
  const order = { policy: known.policy, memberId, command, currency, isTrial };
  const { balance, results, ...said } = await app.modules.vendor.apply(order);
  return {
    ...said,
    balance: balance === undefined ? undefined : formatMoney(balance),
    results: results?.map(({ status }) => status),
  };
}

/** Through HTTP, signed both ways. */
export const swp1Driver: Driver = {
  name: 'SWP/1',
  act: (house, player, command, wish = {}) =>
    untilDefinite(wish, () => sendSwp(house, player, command, wish)),
};

const at = '2026-11-15T06:30:00Z';
const money = (amount: Money | undefined) => (amount === undefined ? undefined : formatMoney(amount));

function singleBody(command: Single): { path: string; body: object } {
  switch (command.kind) {
    case 'bet': {
      const { moveId, form, amount, minBalance, closesRound, roundId, gameCode, token, freeRoundId } =
        command;
      const rest = { roundId, gameCode, token, freeRoundId, roundClosed: closesRound };
      const amounts = { amount: money(amount), minBalance: money(minBalance) };
      return { path: 'bet', body: { txId: moveId, kind: form, ...amounts, ...rest, at } };
    }
    case 'win': {
      const { moveId, form, amount, betId, closesRound, roundId, turnover } = command;
      const rest = { roundId, betTxId: betId, roundClosed: closesRound, turnover: money(turnover) };
      return { path: 'win', body: { txId: moveId, kind: form, amount: money(amount), ...rest, at } };
    }
    case 'rollback':
      return {
        path: 'rollback',
        body: { txId: command.moveId, targetTxId: command.targetId, reason: 'test' },
      };
    case 'close': {
      const { roundId, totals, detailsUrl } = command;
      const counted = totals && { bet: money(totals.bet), win: money(totals.win) };
      return { path: 'round/close', body: { roundId, totals: counted, detailsUrl } };
    }
    case 'reward': {
      const { moveId, form, campaignId, amount } = command;
      return { path: 'reward', body: { txId: moveId, kind: form, campaignId, amount: money(amount) } };
    }
    case 'adjust': {
      const { moveId, roundId, amount } = command;
      return {
        path: 'adjust',
        body: { txId: moveId, roundId, amount: formatMoney(amount), reason: 'test' },
      };
    }
  }
}

function bodyOf(command: VendorCommand): { path: string; body: object } {
  switch (command.kind) {
    case 'ping':
    case 'balance':
      return { path: command.kind, body: {} };
    case 'authenticate':
      return { path: 'authenticate', body: { token: command.token, gameCode: command.gameCode } };
    case 'batch': {
      const items = command.items.map((item) => {
        const { path, body } = singleBody(item);
        return { command: path, ...body };
      });
      return { path: 'batch', body: { items } };
    }
    case 'betWin': {
      const { bet, win } = command;
      const ids = { txId: bet.moveId, winTxId: win.moveId, roundId: bet.roundId, gameCode: bet.gameCode };
      const amounts = {
        amount: money(bet.amount),
        winAmount: money(win.amount),
        minBalance: money(bet.minBalance),
      };
      const rest = { token: bet.token, resend: bet.isResend, roundClosed: win.closesRound, at };
      return { path: 'bet-win', body: { ...ids, ...amounts, ...rest } };
    }
    default:
      return singleBody(command);
  }
}

type Asker = Pick<TestPlayer, 'vendor' | 'playerId'>;

/** A request as the vendor would send it. */
function swpRequest(
  { vendor, playerId }: Asker,
  command: VendorCommand,
  { now, currency = 'INR', key = testKey, skewMs = 0 }: Wish & { now: Instant },
): { requestId: string; sent: Sent & { headers: Record<string, string> } } {
  const { path: name, body } = bodyOf(command);
  const isOwned = command.kind !== 'ping' && command.kind !== 'authenticate';
  const owner = {
    ...(isOwned ? { playerId } : {}),
    ...(isOwned && command.kind !== 'close' ? { currency } : {}),
  };
  const requestId = randomBytes(8).toString('hex');
  const payload = JSON.stringify({ requestId, ...owner, ...body });
  const path = `/svc/wallet/v1/${vendor}/${name}`;
  const signed = signRequest(key, { method: 'POST', path, body: payload }, plus(now, skewMs));
  const headers = { 'content-type': 'application/json', ...signed };
  return { requestId, sent: { method: 'POST', path, raw: Buffer.from(payload), headers } };
}

/** Asks as the vendor would, and believes nothing that is not signed. */
export async function sendSwp(
  house: House,
  asker: Asker,
  command: VendorCommand,
  wish: Wish = {},
): Promise<Told> {
  const { key = testKey, at: app = house.app } = wish;
  const { requestId, sent } = swpRequest(asker, command, { ...wish, now: house.clock.now() });
  const { method, path: url, raw: payload } = sent;
  const answer = await app.http.inject({ method, url, payload, headers: sent.headers });
  const headers = new Headers(
    Object.entries(answer.headers).map(([header, value]): [string, string] => [header, String(value)]),
  );
  if (answer.statusCode !== 401 && answer.statusCode !== 404)
    assert(
      isAnswerSigned(key, { status: answer.statusCode, body: answer.payload }, headers),
      'an answer is signed',
    );
  const said: unknown = JSON.parse(answer.payload);
  assert(typeof said === 'object' && said !== null, 'an answer is an object');
  const read = new Map<string, unknown>(Object.entries(said));
  assert(answer.statusCode === 404 || read.get('requestId') === requestId, 'an answer names its request');
  return toldOf(read);
}

function toldOf(read: ReadonlyMap<string, unknown>): Told {
  const text = (name: string) => (read.has(name) ? String(read.get(name)) : undefined);
  const flag = (name: string) => (read.has(name) ? read.get(name) === true : undefined);
  const results = read.get('results');
  return {
    status: text('status') ?? '',
    balance: text('balance'),
    platformId: text('platformTxId'),
    isReplay: flag('replay'),
    isApplied: flag('applied'),
    isHeld: flag('held'),
    isLate: flag('late'),
    hasMismatch: flag('mismatch'),
    results: Array.isArray(results) ? results.map((one: { status: string }) => one.status) : undefined,
  };
}
