import { pageOf, type Page } from '@mela/kernel/page';
import { DAY, plus } from '@mela/kernel/time';
import type { LoginEvent, OpenDevice } from '@mela/protocol/shapes/device';
import { describeDevice } from '@mela/rules/account/device';
import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { devicesOf, eventsOf } from './queries.ts';

const pageSize = 10;

export async function listDevices(
  needs: Needs,
  { memberId, sessionId }: Pick<Actor, 'memberId' | 'sessionId'>,
): Promise<OpenDevice[]> {
  const idleMinutes = needs.settings.login().sessionIdleMinutes;
  const rows = await devicesOf(needs.db, memberId, { at: needs.clock.now(), idleMinutes });
  return rows.map(({ id, device, address, way, madeAt, seenAt }) => ({
    id,
    ...describe(needs, device, address),
    way,
    madeAt,
    seenAt,
    isThis: id === sessionId,
  }));
}

export async function listLogins(needs: Needs, memberId: bigint, pageNum: number): Promise<Page<LoginEvent>> {
  const since = plus(needs.clock.now(), -needs.settings.login().sessionKeptDays * DAY);
  const span = { offset: (pageNum - 1) * pageSize, limit: pageSize, since };
  const { rows, total } = await eventsOf(needs.db, memberId, span);
  const events = rows.map(({ outcome, way, device, address, at }) => ({
    outcome,
    way,
    ...describe(needs, device, address),
    at,
  }));
  return pageOf(events, { pageNum, pageSize, total });
}

/** The user agent text stays on the server; the member gets the device name derived from it. */
function describe({ region }: Pick<Needs, 'region'>, device: string, address: string) {
  return { ...describeDevice(device), address, country: region.countryOf(address) };
}
