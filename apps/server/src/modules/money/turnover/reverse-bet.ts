import { voidBet, type Requirements } from '@mela/rules/money/turnover-requirement';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { lockFilled, memberOfBet, reverseCounts, writeChanges } from './queries.ts';
import { booksOf, changesOf } from './requirements.ts';

/**
 * Takes back what a voided bet had filled and reopens a requirement that it had met; one that has ended in another way stays as it is. The
 * caller holds the member's row lock, so no other bet of the member is counted between the read and the write.
 */
export async function reverseBet(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  reference: string,
): Promise<void> {
  const memberId = await memberOfBet(tx, reference);
  if (memberId === undefined) return;
  const stored = booksOf(await lockFilled(tx, memberId, reference));
  const at = needs.clock.now();
  // Rows that explain why nothing counted have filled nothing, so they reopen nothing.
  const fills = (await reverseCounts(tx, reference, at)).filter(({ amount }) => amount > 0n);
  if (fills.length === 0) return;
  const book: Requirements = { rows: stored.get(memberId)?.rows ?? [], fills: new Map([[reference, fills]]) };
  const changes = changesOf(stored, new Map([[memberId, voidBet(book, reference)]]));
  await writeChanges(tx, changes, at);
  await notifyChange(needs, tx, memberId);
}
