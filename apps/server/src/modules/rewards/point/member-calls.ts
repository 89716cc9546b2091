import { moneyOfUnits } from '@mela/kernel/money';
import { pageOf } from '@mela/kernel/page';
import { pointsCalls } from '@mela/protocol/calls/points';
import { pointsShapes } from '@mela/protocol/shapes/points';
import { bind } from '#calls/bind.ts';
import { createKeyedMutex } from '#concurrency/keyed-mutex.ts';
import { entriesOf } from './conversion/queries.ts';
import { convert } from './convert.ts';
import type { ConversionNeeds } from './needs.ts';
import { readBalance, readConfig } from './read-points.ts';

/** What members see of their points, and the conversion into money. Made after rewards, because it pays through them. */
export function createPointCalls(outside: Omit<ConversionNeeds, 'memberMutex'>) {
  const needs: ConversionNeeds = { ...outside, memberMutex: createKeyedMutex() };
  const calls = bind(pointsCalls, pointsShapes, {
    balance: ({ actor }) => readBalance(needs, actor.memberId),
    config: ({ actor }) => readConfig(needs, actor.memberId),
    convert: async ({ actor, body }) => {
      const credited = await convert(needs, actor.memberId, body);
      return { ...(await readBalance(needs, actor.memberId)), credited };
    },
    details: async ({ actor, query: { pageNo, pageSize } }) => {
      const slice = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await entriesOf(needs.db, actor.memberId, slice);
      const shown = rows.map((row) => ({ ...row, id: String(row.id), points: moneyOfUnits(row.points) }));
      return pageOf(shown, { pageNum: pageNo, pageSize, total });
    },
  });
  return {
    calls,
    convert: (memberId: bigint, order: Parameters<typeof convert>[2]) => convert(needs, memberId, order),
  };
}
