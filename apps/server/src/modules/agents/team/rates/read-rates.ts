import { rateOfMillionths, type Rate } from '@mela/kernel/money';
import { rebateProducts, type RebateProduct } from '@mela/protocol/team';
import type { Database, Tx } from '#db/database.ts';
import { levelRows, percentRows } from './queries.ts';

export type MemberRates = {
  /** The prize group: the ceiling of the lottery. */
  group: number;
  mayOpenEqual: boolean;
  /** Every product has one. */
  percents: ReadonlyMap<RebateProduct, Rate>;
};

export const noRate = rateOfMillionths(0n);

/** The rates of members by id. */
export async function readRates(
  db: Database | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, MemberRates>> {
  const levels = await levelRows(db, memberIds);
  const percents = await percentRows(db, memberIds);
  return new Map(
    levels.map(({ memberId, group, mayOpenEqual }) => {
      const own = new Map(
        percents.filter((row) => row.memberId === memberId).map((row) => [row.product, row.rate]),
      );
      const all = rebateProducts.map((product) => [product, own.get(product) ?? noRate] as const);
      return [memberId, { group, mayOpenEqual, percents: new Map(all) }];
    }),
  );
}
