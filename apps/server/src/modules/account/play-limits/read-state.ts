import { moneyOfUnits } from '@mela/kernel/money';
import { MINUTE, plus, type Instant } from '@mela/kernel/time';
import { amountLimits, limitPeriods, type AmountLimit, type LimitPeriod } from '@mela/protocol/play-limits';
import type { PlayLimits } from '@mela/protocol/shapes/play-limits';
import { isExcluded, limitAt, noLimit, type KeptLimit } from '@mela/rules/account/play-limits';
import type { Actor } from '#http/actor.ts';
import {
  countedSince,
  limitsOf,
  lostSince,
  paidInSince,
  playedSince,
  standingOf,
} from '#modules/access/limit-checks/module.ts';
import type { Needs } from './needs.ts';
import { sessionTimes } from './queries.ts';

/** The current limits of a member, with usage, break and exclusion. */
export async function readState(
  needs: Needs,
  { memberId, sessionId }: Pick<Actor, 'memberId' | 'sessionId'>,
): Promise<PlayLimits> {
  const { db, clock } = needs;
  const at = clock.now();
  const [limits, standing, session] = await Promise.all([
    limitsOf(db, memberId),
    standingOf(db, memberId),
    sessionTimes(db, sessionId),
  ]);
  const counting = (kind: Parameters<typeof limits.get>[0]) => limitAt(limits.get(kind) ?? noLimit, at);
  const reality = timeLimit(counting('reality'));
  const isOnBreak = standing.breakUntil !== null && standing.breakUntil > at;
  return {
    amounts: await Promise.all(
      amountLimits.map(async (kind) => ({
        ...amountLimit(counting(kind)),
        kind,
        used: await usedOf(needs, { memberId, kind, at }),
      })),
    ),
    session: timeLimit(counting('session')),
    reality,
    now: {
      since: session.since,
      endsAt: session.endsAt,
      net: await playedSince(db, memberId, session.since),
      checkAt:
        reality.minutes === null ? null : plus(session.wentOnAt ?? session.since, reality.minutes * MINUTE),
      at,
    },
    breakUntil: isOnBreak ? standing.breakUntil : null,
    exclusion:
      standing.excludedAt !== null && isExcluded(standing, at)
        ? { since: standing.excludedAt, until: standing.excludedUntil }
        : null,
  };
}

function amountLimit({ value, next }: KeptLimit) {
  const money = (units: bigint | null) => (units === null ? null : moneyOfUnits(units));
  return { max: money(value), next: next && { max: money(next.value), from: next.from } };
}

function timeLimit({ value, next }: KeptLimit) {
  const minutes = (stored: bigint | null) => (stored === null ? null : Number(stored));
  return { minutes: minutes(value), next: next && { minutes: minutes(next.value), from: next.from } };
}

type Usage = { memberId: bigint; kind: AmountLimit; at: Instant };

async function usedOf({ db, settings }: Needs, { memberId, kind, at }: Usage) {
  const since = countedSince(at, periodOf(kind), settings.merchant().timeZone);
  return kind.startsWith('deposit') ? paidInSince(db, memberId, since) : lostSince(db, memberId, since);
}

function periodOf(kind: AmountLimit): LimitPeriod {
  return limitPeriods.find((period) => kind.endsWith(period)) ?? 'day';
}
