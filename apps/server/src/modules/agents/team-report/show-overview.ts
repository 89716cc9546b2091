import type { Overview, OverviewQuery } from '@mela/protocol/shapes/team-report';
import { careOf } from './care.ts';
import { addUp, asFigures, groupedSums } from './figures.ts';
import type { Needs } from './needs.ts';
import { readTeamRows } from './read-team-rows.ts';
import { readScope } from './scope.ts';

/** The figures of a team over days, in total, by day and by product. */
export async function showOverview(needs: Needs, viewerId: bigint, query: OverviewQuery): Promise<Overview> {
  const { firstDay, lastDay, node, path, ...scope } = await readScope(needs, viewerId, query);
  const choice = { ...scope, product: query.product };
  const rows = await readTeamRows(needs.db, choice);
  return {
    from: firstDay,
    to: lastDay,
    node,
    path: [...path],
    updatedAt: needs.clock.now(),
    totals: asFigures(addUp(rows)),
    care: await careOf(needs, { rows, viewerId, choice }),
    days: groupedSums(rows, ({ day }) => day).map(([day, figures]) => ({ day, figures })),
    products: groupedSums(rows, ({ product }) => product)
      .map(([product, figures]) => ({ product, figures }))
      .toSorted((one, other) => Number(other.figures.stake - one.figures.stake)),
  };
}
