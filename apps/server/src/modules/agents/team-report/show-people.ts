import { noMoney, parseMoney, type Money } from '@mela/kernel/money';
import { MINUTE, plus } from '@mela/kernel/time';
import type { People, PeopleQuery } from '@mela/protocol/shapes/team-report';
import type { Needs } from './needs.ts';
import { balanceOf, countActive, countPeople } from './people/queries.ts';
import { readScope, type Scope } from './scope.ts';

/** A session counts as online for so long after its last request. */
const ONLINE_MS = 5 * MINUTE;

/** The floors of an active member: those of the daily salary for one day, those of the dividend for longer. */
const dayFloor = { turnover: parseMoney('500'), deposits: noMoney };
const longFloor = { turnover: parseMoney('5000'), deposits: parseMoney('500') };

/** The figures of a team that no rollup has; their cost grows with the team, so that the page loads them after the sums. */
export async function showPeople(needs: Needs, viewerId: bigint, query: PeopleQuery): Promise<People> {
  const scope = await readScope(needs, viewerId, query);
  const floor = floorOf(scope);
  const [now, active] = await Promise.all([
    readNow(needs, scope),
    countActive(needs.db, { ...scope, floor }),
  ]);
  return { ...now, active, activeFloor: floor };
}

const floorOf = ({ firstDay, lastDay }: Scope): { turnover: Money; deposits: Money } =>
  firstDay === lastDay ? dayFloor : longFloor;

/** The viewer sees balances and sessions only of a team that is its own today. */
async function readNow(
  { db, clock }: Needs,
  { nodeId, today, isTwin, isToday }: Scope,
): Promise<Pick<People, 'balance' | 'members' | 'online'>> {
  if (!isToday) return { balance: noMoney, members: 0, online: 0 };
  const team = { nodeId, today, isTwin };
  const now = clock.now();
  const [balance, people] = await Promise.all([
    balanceOf(db, team),
    countPeople(db, { ...team, now, seenSince: plus(now, -ONLINE_MS) }),
  ]);
  return { balance, ...people };
}
