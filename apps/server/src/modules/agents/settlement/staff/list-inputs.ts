import { refuse } from '@mela/protocol/refusals';
import type { Database } from '#db/database.ts';
import { runById } from '#modules/agents/settlement/runs/queries.ts';
import { inputsOfRun } from './queries.ts';

const PAGE_SIZE = 50;

/** The stored inputs of a run, in pages. */
export async function listInputs(db: Database, { id, pageNo }: { id: bigint; pageNo: number }) {
  if ((await runById(db, id)) === undefined) return refuse('SETTLEMENT_RUN_UNKNOWN');
  const rows = await inputsOfRun(db, id, { offset: (pageNo - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const total = rows[0]?.total ?? 0;
  return {
    content: rows.map(({ memberId, account, ...figures }) => ({
      ...figures,
      member: { id: String(memberId), account },
    })),
    pageNum: pageNo,
    totalPages: Math.ceil(total / PAGE_SIZE),
    total,
  };
}
