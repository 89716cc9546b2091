import type { Tx } from '#db/database.ts';
import type { Needs } from './module.ts';
import { products } from './products.ts';
import { knownBets, writeRecords } from './queries.ts';
import { dayChanges, recordOf, type Change, type SeenRound } from './record-of.ts';

/** Whose record changed, and whether somebody won. */
export type BetNews = { memberId: bigint; isWin: boolean };

/**
 * Keeps what became of rounds: their records, the sums of the days, and the play that counts before a withdrawal. Whoever calls holds
 * the members' locks, so nobody else is at these rows.
 */
export async function keepRounds(
  needs: Pick<Needs, 'clock' | 'settings' | 'turnover'>,
  tx: Tx,
  rounds: readonly SeenRound[],
): Promise<BetNews[]> {
  if (rounds.length === 0) return [];
  const known = await knownBets(tx, rounds);
  const ground = { now: needs.clock.now(), zone: needs.settings.merchant().timeZone };
  const changes = rounds.flatMap((round): Change[] => {
    const about = known.get(round.id);
    const record = about && recordOf(ground, round, about);
    return record ? [{ record, kept: about.kept }] : [];
  });
  if (changes.length === 0) return [];
  await writeRecords(
    tx,
    changes.map(({ record }) => record),
    dayChanges(changes),
  );
  await countPlay(needs, tx, changes);
  return changes.map(({ record: { memberId, state, payout, stake } }) => ({
    memberId,
    isWin: state === 'settled' && payout > stake,
  }));
}

/** Play counts once its round is over, as it was then; what is taken back counts no more. */
async function countPlay(
  { turnover }: Pick<Needs, 'turnover'>,
  tx: Tx,
  changes: readonly Change[],
): Promise<void> {
  const referenceOf = ({ record }: Change) => `round:${record.roundId}`;
  const wasSettled = ({ kept }: Change) => kept?.state === 'settled';
  const settled = changes.filter((change) => change.record.state === 'settled' && !wasSettled(change));
  await turnover.countAll(
    tx,
    settled.map((change) => ({
      memberId: change.record.memberId,
      reference: referenceOf(change),
      amount: change.record.validBet,
      bonusPercent: products[change.record.gameType].bonusPercent,
    })),
  );
  for (const change of changes) {
    if (change.record.state !== 'settled' && wasSettled(change))
      await turnover.reverse(tx, referenceOf(change));
  }
}
