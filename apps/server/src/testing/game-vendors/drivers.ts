import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import type { VendorCommand, VendorKey } from '#adapters/game/dialect.ts';
import { NotExpressible, type CallingPlayer, type Caller, type CallerAnswer } from './callers/caller.ts';
import { callers } from './callers/callers.ts';
import { swp1Caller } from './callers/swp1.ts';
import { betOf, createPlayer, testKey, type TestServer, type TestPlayer } from './players.ts';

export type DriverOptions = {
  currency?: string;
  key?: VendorKey;
  skewMs?: number;
  at?: TestServer['app'];
  /** Returns the first response without a retry. */
  isImpatient?: boolean;
};

/** A way to send commands to the wallet. */
export type Driver = Pick<Caller, 'name' | 'suffix' | 'hasRoundInIds' | 'unsaid' | 'expects'> & {
  act(
    server: TestServer,
    player: TestPlayer,
    command: VendorCommand,
    options?: DriverOptions,
  ): Promise<CallerAnswer>;
};

const TRIES_MAX = 30;

/** A vendor that gets BUSY retries with the same id. */
async function untilDefinite(
  { isImpatient = false }: DriverOptions,
  ask: () => Promise<CallerAnswer>,
): Promise<CallerAnswer> {
  for (let tried = 1; ; tried++) {
    const reported = await ask();
    if (reported.status !== 'BUSY' || isImpatient || tried === TRIES_MAX) return reported;
  }
}

/** Directly into the wallet, without HTTP. */
export const coreDriver: Driver = {
  ...swp1Caller,
  name: 'the core',
  // Without HTTP there is no request time to check.
  unsaid: { 24: 'commands without HTTP have no timestamp' },
  act: (server, player, command, options = {}) =>
    untilDefinite(options, () => applyHere(server, player, command, options)),
};

async function applyHere(
  server: TestServer,
  { vendor, memberId, isTrial }: TestPlayer,
  command: VendorCommand,
  { currency = 'INR', at: app = server.app, skewMs }: DriverOptions,
): Promise<CallerAnswer> {
  if (skewMs !== undefined) throw new NotExpressible('The core driver has no request time.');
  if (command.kind === 'authenticate' || command.kind === 'balance' || command.kind === 'ping')
    throw new Error('The core driver sends only commands that move money');
  const known = await app.modules.vendor.find(vendor);
  assert(known, `${vendor} is a vendor of this test server`);
  const order = { policy: known.policy, memberId, command, currency, isTrial };
  const { balance, results, ...said } = await app.modules.vendor.apply(order);
  return {
    ...said,
    balance: balance === undefined ? undefined : formatMoney(balance),
    results: results?.map(({ status }) => status),
  };
}

/** Over HTTP in the vendor's dialect. */
const driverOf = (caller: Caller): Driver => ({
  ...caller,
  act: (server, player, command, options = {}) =>
    untilDefinite(options, () => sendAs(caller, server, { player, command, options })),
});

export const swp1Driver: Driver = driverOf(swp1Caller);

/** The core, and every bundled dialect. */
export const drivers: readonly Driver[] = [coreDriver, ...callers.map(driverOf)];

type DriverCall = { player: CallingPlayer; command: VendorCommand; options: DriverOptions };

async function sendAs(
  caller: Caller,
  server: TestServer,
  { player, command, options }: DriverCall,
): Promise<CallerAnswer> {
  const { key = testKey, at: app = server.app } = options;
  const { requestId, sent } = caller.requestOf(player, command, { ...options, key, now: server.clock.now() });
  const { method, path: url, raw: payload } = sent;
  const answer = await app.http.inject({ method, url, payload, headers: sent.headers });
  const headers = new Headers(
    Object.entries(answer.headers).map(([header, value]): [string, string] => [header, String(value)]),
  );
  const response = { status: answer.statusCode, headers, text: answer.payload };
  return caller.readAnswer({ requestId, key, command }, response);
}

/** Sends SWP/1 and accepts only signed responses. */
export const sendSwp = (
  server: TestServer,
  player: CallingPlayer,
  command: VendorCommand,
  options: DriverOptions = {},
): Promise<CallerAnswer> => sendAs(swp1Caller, server, { player, command, options });

/** A member who staked thirty rupees in a round that is lost or never settled. */
export async function leaveRound(
  server: TestServer,
  { memberId, isOver }: { memberId: bigint; isOver: boolean },
): Promise<void> {
  const player = await createPlayer(server, 'MELA', { memberId, rupees: '100' });
  const bet = betOf(player, { rupees: '30', closesRound: isOver });
  const reported = await swp1Driver.act(server, player, bet);
  assert(reported.status === 'OK', 'the bet is accepted');
}
