import type { Clock } from '@mela/kernel/time';
import { hash } from 'node:crypto';
import type {
  Dialect,
  ParsedRequest,
  VendorHttpAnswer,
  VendorResponse,
  VendorHttpRequest,
  VendorAnswer,
  VendorRequest,
} from '#adapters/game/dialect.ts';
import type { Database } from '#db/database.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { CommandBatcher } from './batch/command-batcher.ts';
import type { CallbackLog } from './reconcile/callback-log.ts';
import { authenticate } from './registry/launch.ts';
import { playerById } from './registry/queries.ts';
import type { KnownVendor, Registry } from './registry/registry.ts';
import { readSpendable } from './registry/spendable.ts';

export type ReceiveNeeds = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant'>;
  turnover: Pick<Turnover, 'stakeableBonuses'>;
  registry: Registry;
  batcher: CommandBatcher;
  callbacks: CallbackLog;
  dialects: Readonly<Record<string, Dialect>>;
};

type Player = { memberId: bigint; isTrial: boolean };
export type Players = Map<string, Player>;

const PLAYERS_MAX = 50_000;

/** `unknown`: no such vendor, or one that may not move money; `unsigned`: the signature is wrong. */
export type Received = { outcome: 'answered' | 'unsigned'; rendered: VendorHttpAnswer } | 'unknown';

/** Handles a call of a vendor, from the request bytes to the response bytes. */
export async function receiveCall(
  needs: ReceiveNeeds,
  players: Players,
  code: string,
  sent: VendorHttpRequest,
): Promise<Received> {
  const startedAt = performance.now();
  const { clock, registry, dialects } = needs;
  const vendor = registry.known(code) ?? (await registry.find(code));
  const dialect = vendor && dialects[vendor.policy.dialect];
  if (!vendor || !dialect) return 'unknown';
  const receivedAt = clock.now();
  const bodyHash = hash('sha256', sent.raw, 'hex');
  const { method, path, raw, headers } = sent;
  const read = dialect.read({ method, path, raw, bodyHash, headers }, vendor.keys, receivedAt);
  const answer =
    'error' in read ? { status: read.error } : await answerCall(needs, players, vendor, read.request);
  const rendered = dialect.render({
    requestId: requestIdOf(read),
    request: 'error' in read ? undefined : read.request,
    answer,
    scale: vendor.policy.scale,
    key: read.key,
    isMalformed: 'error' in read,
    now: clock.now(),
  } satisfies VendorResponse);
  needs.callbacks.note({
    vendor: code,
    receivedAt,
    command: 'error' in read ? nameIn(sent.path) : read.request.command.kind,
    playerId: 'error' in read ? null : read.request.playerId,
    requestId: requestIdOf(read) || null,
    bodyHash,
    status: answer.status,
    answer: rendered.body,
    ms: Math.round(performance.now() - startedAt),
  });
  const isUnsigned = 'error' in read && read.error === 'INVALID_SIGNATURE' && read.key === undefined;
  return { outcome: isUnsigned ? 'unsigned' : 'answered', rendered };
}

/** The path without the query string, in which some vendors send secrets. */
const nameIn = (path: string): string => (path.split('?')[0]?.split('/').at(-1) ?? '').slice(0, 40);

const requestIdOf = (read: ParsedRequest): string =>
  'error' in read ? read.requestId : read.request.requestId;

async function answerCall(
  needs: ReceiveNeeds,
  players: Players,
  { policy }: KnownVendor,
  { command, playerId, currency }: VendorRequest,
): Promise<VendorAnswer> {
  if (command.kind === 'ping') return { status: 'OK' };
  try {
    if (command.kind === 'authenticate') return await authenticate(needs, policy, command);
    const player =
      players.get(`${policy.vendor} ${playerId}`) ??
      (await findPlayer(needs, players, policy.vendor, playerId));
    if (!player) return { status: 'PLAYER_NOT_FOUND' };
    const { memberId } = player;
    // Vendors that keep wallets move nothing through calls; their transactions are read from the vendor's list.
    if (policy.keepsWallet) return { status: 'INVALID_REQUEST' };
    if (command.kind !== 'balance')
      return await needs.batcher.submit({ policy, memberId, command, currency, isTrial: player.isTrial });
    const own = needs.settings.merchant().currency;
    if (currency !== undefined && currency !== own) return { status: 'CURRENCY_MISMATCH' };
    return { status: 'OK', balance: await readSpendable(needs, memberId), currency: own };
  } catch (error) {
    needs.callbacks.logError(error);
    return { status: 'BUSY' };
  }
}

/** A vendor's name for a member never changes, so it is cached. */
async function findPlayer(
  { db }: ReceiveNeeds,
  players: Players,
  vendor: string,
  playerId: string,
): Promise<Player | undefined> {
  const found = await playerById(db, vendor, playerId);
  if (!found) return undefined;
  if (players.size >= PLAYERS_MAX) players.clear();
  players.set(`${vendor} ${playerId}`, found);
  return found;
}
