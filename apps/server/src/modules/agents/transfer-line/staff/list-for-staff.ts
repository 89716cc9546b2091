import type {
  StaffLineTransferPage,
  StaffLineTransferQuery,
} from '@mela/protocol/shapes/staff-transfer-line';
import type { Needs } from '#modules/agents/transfer-line/needs.ts';
import { transfersBefore } from '#modules/agents/transfer-line/queries.ts';
import { openFlags } from './queries.ts';

/** What a member sent and received along the line, with the warnings that are still open. */
export async function listForStaff(
  { db }: Pick<Needs, 'db'>,
  { memberId, before, size }: StaffLineTransferQuery,
): Promise<StaffLineTransferPage> {
  const found = await transfersBefore(db, BigInt(memberId), { way: undefined, before, limit: size + 1 });
  const rows = found.slice(0, size);
  const flagged = await openFlags(
    db,
    rows.map(({ reference }) => reference),
  );
  return {
    transfers: rows.map((made) => ({
      id: made.id,
      reference: made.reference,
      from: { id: String(made.fromId), account: made.fromAccount },
      to: { id: String(made.toId), account: made.toAccount },
      direction: made.direction,
      amount: made.amount,
      lowered: made.lowered,
      factor: made.factor,
      isFlagged: flagged.has(made.reference),
      madeAt: made.madeAt,
    })),
    next: found.length > size ? (rows.at(-1)?.id ?? null) : null,
  };
}
