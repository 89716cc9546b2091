import { instantOf, systemClock, type Instant } from '@mela/kernel/time';
import type { Jackpot } from '@mela/rules/catalogue/jackpot';

// The decorative counters start once per browser session, so that a reload continues them instead of showing another number.

const startKey = 'countersStartedAt';
const jackpotKey = 'jackpotPaise';

/** The time when the counters of this browser session started. */
export function counterStart(): Instant {
  const stored = sessionStorage.getItem(startKey);
  if (stored !== null && !Number.isNaN(Date.parse(stored))) return instantOf(stored);
  const now = systemClock.now();
  sessionStorage.setItem(startKey, now.toISOString());
  return now;
}

/** The last amount of the jackpot counter in this browser session; null before the first one. */
export function storedJackpot(): number | null {
  const paise = Number(sessionStorage.getItem(jackpotKey) ?? Number.NaN);
  return Number.isSafeInteger(paise) ? paise : null;
}

export function storeJackpot({ paise }: Pick<Jackpot, 'paise'>): void {
  sessionStorage.setItem(jackpotKey, String(paise));
}
