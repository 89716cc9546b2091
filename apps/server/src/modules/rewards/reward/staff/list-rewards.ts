import { formatTimes } from '@mela/kernel/money';
import { pageOf } from '@mela/kernel/page';
import type { Database } from '#db/database.ts';
import { detailsOf, type DetailRow } from '#modules/rewards/reward/queries.ts';
import { readTerms } from '#modules/rewards/reward/terms.ts';

type Query = { memberId: string; pageNo: number; pageSize: number };

/** Every reward of a member, for staff. */
export async function listRewards(db: Database, { memberId, pageNo, pageSize }: Query) {
  const slice = {
    memberId: BigInt(memberId),
    source: undefined,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  };
  const { rows, total } = await detailsOf(db, slice);
  return pageOf(rows.map(describe), { pageNum: pageNo, pageSize, total });
}

function describe(row: DetailRow) {
  const { title, step, times } = readTerms(row.terms);
  const { required, counted, status, ...facts } = row;
  const hasTurnover = required !== null && counted !== null && status !== null;
  return {
    ...facts,
    titleEn: title?.EN ?? null,
    titleHi: title?.HI ?? null,
    step,
    times: formatTimes(times),
    turnover: hasTurnover ? { required, counted, status } : null,
  };
}
