import type { RebateProduct } from '@mela/protocol/team';
import type { Tx } from '#db/database.ts';
import { todayOf } from '#modules/agents/team/module.ts';
import { checkMargin, refuseBeyond } from './check-margin.ts';
import type { Needs } from './needs.ts';
import { activeLines, holdersOfLine, lineRebates } from './queries.ts';
import { readVersion } from './version.ts';

/**
 * Refuses rebates of a member with which a contract in force of the member or of somebody below would give back more of a product than its
 * margin allows. The caller has written the rebates and holds the row locks of these accounts.
 */
export async function requireMargin(
  needs: Needs,
  tx: Tx,
  { memberId, products }: { memberId: bigint; products: readonly RebateProduct[] },
): Promise<void> {
  const day = todayOf(needs);
  const settings = needs.settings.contract();
  const holders = await holdersOfLine(tx, memberId, day);
  const lines = (await activeLines(tx, holders, day)).map(({ memberId: holder, ...row }) => ({
    holder,
    version: readVersion(row),
  }));
  const rebates = await lineRebates(tx, holders, day);
  for (const holder of holders) {
    const line = lines.filter((row) => row.holder === holder).map(({ version }) => version);
    const ofLine = rebates.filter((row) => row.memberId === holder);
    for (const version of line.filter(({ childId }) => childId === holder)) {
      const margin = checkMargin(version.terms, {
        settings,
        line: line.filter(({ lineId }) => lineId !== version.lineId),
        rebates: new Map(ofLine.map(({ product, rate }) => [product, rate])),
      });
      // Another product may be beyond its limit since the merchant lowered it; these rebates do not change that.
      refuseBeyond(margin.products.filter(({ product }) => products.some((name) => name === product)));
    }
  }
}
