import { MINUTE, plus, SECOND, type Clock } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Logger } from 'pino';
import type { Dialect } from '#adapters/game/dialect.ts';
import type { Database } from '#db/database.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Registry } from '#modules/play/game-wallet/registry/registry.ts';
import type { Hub } from '#realtime/hub.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { dueCalls, recordCall, waitingCall, type DueCall, type FreeRoundKey } from './queries.ts';

type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  hub: Pick<Hub, 'push'>;
  registry: Registry;
  dialects: Readonly<Record<string, Dialect>>;
  settings: Pick<SettingReaders, 'merchant'>;
};

const CALLS_PER_RUN = 50;
const CONCURRENCY_MAX = 5;
const BACKOFF_MS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE];
/** About two days. A vendor that was not reached by then has ended the rounds by their own last moment. */
const CANCEL_ATTEMPTS_MAX = 50;

/** Grants ordered free rounds at their vendors, and cancels what is left of ended ones. A repeat of either changes nothing. */
export async function callVendors(needs: Needs): Promise<void> {
  const due = await dueCalls(needs.db, needs.clock.now(), CALLS_PER_RUN);
  for (let first = 0; first < due.length; first += CONCURRENCY_MAX)
    await Promise.all(due.slice(first, first + CONCURRENCY_MAX).map((call) => callVendor(needs, call)));
}

/** Orders rounds now, so that their member finds them in the game; without an answer the job repeats it. */
export async function callVendorNow(needs: Needs, key: FreeRoundKey): Promise<void> {
  const call = await waitingCall(needs.db, key);
  if (call !== undefined) await callVendor(needs, call);
}

async function callVendor(needs: Needs, call: DueCall): Promise<void> {
  const { db, clock, log } = needs;
  const { vendor, freeRoundId, state } = call;
  const said = await (state === 'waiting' ? grant(needs, call) : cancel(needs, call));
  failpoint('freeRounds.called');
  const tries = call.tries + 1;
  const isGivenUp = state === 'ended' && said === 'no-response' && tries >= CANCEL_ATTEMPTS_MAX;
  if (isGivenUp) log.warn({ vendor, freeRoundId }, 'a vendor could not be reached to cancel free rounds');
  if (said === 'no-response' && !isGivenUp) {
    const wait = BACKOFF_MS[Math.min(tries, BACKOFF_MS.length) - 1] ?? MINUTE;
    return recordCall(db, call, { from: state, to: state, askAt: plus(clock.now(), wait), tries });
  }
  const to = said === 'granted' ? 'open' : said === 'refused' ? 'refused' : state;
  await recordCall(db, call, { from: state, to, askAt: null, tries });
  if (state === 'waiting')
    await needs.hub.push(db, events.rewardChanged, {}, { memberId: String(call.memberId) });
}

async function endpointOf({ registry, dialects }: Needs, vendor: string) {
  const known = await registry.find(vendor);
  const calls = known && dialects[known.policy.dialect]?.freeRounds;
  const [key] = known?.keys ?? [];
  const baseUrl = known?.policy.baseUrl ?? null;
  return calls === undefined || key === undefined || baseUrl === null
    ? undefined
    : { calls, endpoint: { baseUrl, key } };
}

/** Without a key or an address the vendor may get one later, so the order waits until its rounds expire. */
async function grant(needs: Needs, { gameCode, nominal, endsAt, ...order }: DueCall) {
  const vendor = await endpointOf(needs, order.vendor);
  if (vendor === undefined || gameCode === null || nominal === null) return 'no-response';
  const { currency } = needs.settings.merchant();
  const wanted = { ...order, gameCode, stake: nominal, currency, validUntil: endsAt };
  return vendor.calls.grant(vendor.endpoint, wanted, needs.clock.now());
}

async function cancel(needs: Needs, call: DueCall) {
  const vendor = await endpointOf(needs, call.vendor);
  return vendor === undefined ? 'cancelled' : vendor.calls.cancel(vendor.endpoint, call, needs.clock.now());
}
