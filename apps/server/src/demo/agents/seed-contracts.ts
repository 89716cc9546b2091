import { assert } from '@mela/kernel/assert';
import { DAY, plus } from '@mela/kernel/time';
import { demoTree } from '#demo/queries.ts';
import type { Seeding } from '#demo/seeding.ts';
import { dailyHistory, dividendHistory, hourlyHistory, realTimeHistory } from './contract-history.ts';
import { createDeals } from './deals.ts';
import type { PastWorld } from './past-world.ts';

/** When the job that ends contracts runs, in days before the seeding: after each agreed end and each time to answer. */
const expiries = [38, 24, 19, 12.9, 8, 3, 0];
/** Members have read what is older. */
const READ_DAYS_AGO = 2;
const PASSWORD_DAYS_AGO = 20;

/** Contracts of each kind in each state, in the order in which people made them. */
export async function seedContracts(seeding: Seeding, world: PastWorld): Promise<void> {
  const { tx, now, runtime } = seeding;
  const tree = await demoTree(tx);
  const idOf = (account: string): bigint => {
    const found = tree.find((one) => one.account === account);
    assert(found !== undefined, `${account} is a demo account`);
    return found.id;
  };
  const deals = createDeals(world, { now, idOf });
  const zone = runtime.settings.merchant().timeZone;
  const direct = tree.filter(
    ({ uplineId, type, isActive, isLocked }) =>
      uplineId === idOf('demo.agent') && type === 0 && isActive && !isLocked,
  );
  const agents = tree.filter(({ type }) => type === 1 || type === 2);
  const history = [
    ...dividendHistory(deals, zone),
    ...dailyHistory(deals, zone),
    ...hourlyHistory(deals),
    ...realTimeHistory(
      deals,
      direct.map(({ account }) => account),
    ),
    ...expiries.map((daysAgo) => deals.expire(daysAgo * DAY)),
    deals.deal(READ_DAYS_AGO * DAY, () =>
      world.inbox.bringIn(tx, {
        read: agents.map(({ id }) => ({
          memberId: id,
          template: 'passwordChanged' as const,
          params: {},
          at: plus(now, -PASSWORD_DAYS_AGO * DAY),
        })),
        unread: [],
        campaigns: [],
      }),
    ),
  ];
  for (const { run } of history.toSorted((one, other) => other.ago - one.ago)) await run();
}
