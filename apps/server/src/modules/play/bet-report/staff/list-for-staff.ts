import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { StaffBet } from '@mela/protocol/shapes/staff-bet';
import { asBet, readBets } from '#modules/play/bet-report/list-bets.ts';
import type { Needs } from '#modules/play/bet-report/needs.ts';
import { isMember } from '#modules/play/bet-report/queries.ts';

type StaffQuery = { id: string; before?: string | undefined; size: number; language: LanguageCode };

/** All bets of a member, with the vendor's id of each round. */
export async function listForStaff(
  needs: Needs,
  { id, before, size, language }: StaffQuery,
): Promise<{ bets: StaffBet[]; next: string | null }> {
  const memberId = BigInt(id);
  if (!(await isMember(needs.db, memberId))) refuse('MEMBER_UNKNOWN');
  const { rows, next } = await readBets(needs, { memberId }, { cursor: before, limit: size, language });
  return { bets: rows.map((row) => ({ ...asBet(row), roundId: row.roundId })), next };
}
