import { together } from '#db/at-once.ts';
import type { Tx } from '#db/database.ts';
import type { Needs } from './module.ts';
import { products } from './products.ts';
import { knownBets, writeRecords } from './queries.ts';
import { dayChanges, recordOf, type Change, type KnownBet, type SeenRound } from './record-of.ts';

/** Whose record changed, and whether somebody won. */
export type BetNews = { memberId: bigint; isWin: boolean };

/** What was kept of a round, if somebody looked. */
export type KnownRounds = (round: SeenRound) => KnownBet | undefined;

/**
 * Keeps what became of rounds: their records, the sums of the days, and the play that counts before a withdrawal. Whoever calls holds
 * the members' locks, so nobody else is at these rows.
 */
export async function keepRounds(
  needs: Pick<Needs, 'clock' | 'settings' | 'turnover'>,
  tx: Tx,
  rounds: readonly SeenRound[],
  seen?: KnownRounds,
): Promise<BetNews[]> {
  const asked = rounds.filter((round) => seen?.(round) === undefined);
  const found = asked.length === 0 ? undefined : await knownBets(tx, asked);
  const ground = { now: needs.clock.now(), zone: needs.settings.merchant().timeZone };
  const changes = rounds.flatMap((round): Change[] => {
    const about = seen?.(round) ?? found?.get(round.id);
    const record = about && recordOf(ground, round, about);
    return record ? [{ record, kept: about.kept }] : [];
  });
  if (changes.length === 0) return [];
  const records = changes.map(({ record }) => record);
  await together([writeRecords(tx, records, dayChanges(changes)), countPlay(needs, tx, changes)]);
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
