import { assert } from '@mela/kernel/assert';
import { dayStart, localDay } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { StaffVendor, StaffVendorDetail } from '@mela/protocol/shapes/staff-vendor';
import { policyOf } from '#modules/play/game-wallet/registry/queries.ts';
import type { Needs } from './needs.ts';
import { gamesOf, isVendor, keysOf, vendorsToday, type VendorRow } from './queries.ts';

export async function listVendors(needs: Needs, language: LanguageCode): Promise<{ vendors: StaffVendor[] }> {
  await needs.bet.flushAll();
  const rows = await vendorsToday(needs.db, { language, ...todayOf(needs) });
  return { vendors: rows.map(asVendor) };
}

export async function showVendor(
  needs: Needs,
  { code, language }: { code: string; language: LanguageCode },
): Promise<StaffVendorDetail> {
  await needs.bet.flushAll();
  const [row] = await vendorsToday(needs.db, { code, language, ...todayOf(needs) });
  if (!row) return refuse('VENDOR_UNKNOWN');
  const policy = await policyOf(needs.db, code);
  return {
    vendor: asVendor(row),
    policy: policy ?? null,
    changedAt: policy?.changedAt ?? null,
    dialects: Object.keys(needs.dialects),
    keys: await keysOf(needs.db, code),
  };
}

type GamesRequest = { code: string; words: string; size: number; language: LanguageCode };

export async function listGames({ db }: Needs, filter: GamesRequest) {
  if (!(await isVendor(db, filter.code))) refuse('VENDOR_UNKNOWN');
  const rows = await gamesOf(db, filter);
  return { games: rows.map(({ total: _total, ...game }) => game), total: rows[0]?.total ?? 0 };
}

/** The merchant's day. */
function todayOf({ clock, settings }: Needs) {
  const { timeZone } = settings.merchant();
  const today = localDay(clock.now(), timeZone);
  return { today, dayBegan: dayStart(today, timeZone) };
}

function asVendor(row: VendorRow): StaffVendor {
  const { code, name, dialect, baseUrl, games, openRounds, openCases, stake, win } = row;
  const { calls, refused, failed, medianMs, slowestMs, lastAt, comparedUntil, differences, amount } = row;
  return {
    code,
    name,
    state: !row.isConnected ? 'unconnected' : row.inMaintenance ? 'maintenance' : 'open',
    dialect,
    baseUrl,
    games,
    today: { calls, refused, failed, medianMs, slowestMs, lastAt },
    openRounds,
    openCases,
    stake,
    win,
    compared: comparedUntil === null ? null : comparedOf({ until: comparedUntil, differences, amount }),
  };
}

function comparedOf({
  until,
  differences,
  amount,
}: Pick<VendorRow, 'differences' | 'amount'> & { until: Date }) {
  assert(differences !== null && amount !== null, 'a comparison has a result');
  return { until, differences, amount };
}
