import { noMoney, parseMoney, type Money } from '@mela/kernel/money';
import { MINUTE, plus } from '@mela/kernel/time';
import type { People, PeopleQuery } from '@mela/protocol/shapes/team-report';
import type { Needs } from './needs.ts';
import { balanceOf, countActive, countPeople } from './people/queries.ts';
import { readScope, type Scope } from './scope.ts';

/** The figures of a team that no rollup has; their cost grows with the team, so that the page loads them after the sums. */
export async function showPeople(needs: Needs, viewerId: bigint, query: PeopleQuery): Promise<People> {
  const scope = await readScope(needs, viewerId, query);
  const floor = floorOf(needs, scope);
  const [now, active] = await Promise.all([
    readNow(needs, scope),
    countActive(needs.db, { ...scope, floor }),
  ]);
  return { ...now, active, activeFloor: floor };
}

/** The floors of an active member: those of the daily salary for one day, those of the dividend for longer. */
function floorOf({ settings }: Needs, { firstDay, lastDay }: Scope): { turnover: Money; deposits: Money } {
  const { daily, dividend } = settings.contract().active;
  const { turnover, deposits } = firstDay === lastDay ? daily : dividend;
  return { turnover: parseMoney(turnover), deposits: parseMoney(deposits) };
}

/** The viewer sees balances and sessions only of a team that is its own today. */
async function readNow(
  { db, clock, settings }: Needs,
  { nodeId, today, isTwin, isToday }: Scope,
): Promise<Pick<People, 'balance' | 'members' | 'online'>> {
  if (!isToday) return { balance: noMoney, members: 0, online: 0 };
  const team = { nodeId, today, isTwin };
  const now = clock.now();
  const onlineMs = settings.team().onlineMinutes * MINUTE;
  const [balance, people] = await Promise.all([
    balanceOf(db, team),
    countPeople(db, { ...team, now, seenSince: plus(now, -onlineMs) }),
  ]);
  return { balance, ...people };
}
