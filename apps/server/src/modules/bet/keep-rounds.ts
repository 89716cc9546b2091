import { localDay, type Instant, type LocalDay } from '@mela/kernel/time';
import { together } from '#db/at-once.ts';
import type { Tx } from '#db/database.ts';
import type { Needs } from './module.ts';
import { products } from './products.ts';
import { knownBets, writeRecords } from './queries.ts';
import {
  dayChanges,
  knownOf,
  recordOf,
  stands,
  type Change,
  type KnownBet,
  type SeenRound,
} from './record-of.ts';

/** Whose record changed, whether somebody won, and whether the round goes on. */
export type BetNews = { memberId: bigint; roundId: string; isWin: boolean; isOpen: boolean };

type KeepNeeds = Pick<Needs, 'clock' | 'settings' | 'turnover'>;

const goesOn = (round: SeenRound): boolean => round.closedAt === null && stands(round);

/**
 * Keeps what became of rounds: their records, the sums of the days, and the play that counts before a withdrawal. Whoever calls holds
 * the members' locks, so nobody else is at these rows. A round that goes on counts for none of these sums: its record is written a moment
 * later, by whoever hears the news, unless it is over by then. Most are.
 */
export async function keepRounds(needs: KeepNeeds, tx: Tx, rounds: readonly SeenRound[]): Promise<BetNews[]> {
  const news: BetNews[] = [];
  const ended: SeenRound[] = [];
  for (const round of rounds) {
    if (goesOn(round)) news.push({ memberId: round.memberId, roundId: round.id, isWin: false, isOpen: true });
    else ended.push(round);
  }
  return [...news, ...(await writeRounds(needs, tx, ended))];
}

/** Writes records of rounds as they are now. */
export async function writeRounds(
  needs: KeepNeeds,
  tx: Tx,
  rounds: readonly SeenRound[],
): Promise<BetNews[]> {
  if (rounds.length === 0) return [];
  const asked = rounds.filter((round) => knownOf(round) === undefined);
  const found = asked.length === 0 ? undefined : await knownBets(tx, asked);
  const ground = { now: needs.clock.now(), dayOf: daysIn(needs.settings.merchant().timeZone) };
  const changes = rounds.flatMap((round): Change[] => {
    const about = knownOf(round) ?? inItsWords(round, found?.get(round.id));
    const record = about && recordOf(ground, round, about);
    return record ? [{ record, kept: about.kept }] : [];
  });
  if (changes.length === 0) return [];
  const records = changes.map(({ record }) => record);
  await together([writeRecords(tx, records, dayChanges(changes)), countPlay(needs, tx, changes)]);
  return changes.map(({ record: { memberId, roundId, state, payout, stake } }) => ({
    memberId,
    roundId: roundId ?? '',
    isWin: state === 'settled' && payout > stake,
    isOpen: false,
  }));
}

/** Rounds that end with each other end in the same moment, and to find its day takes longer than all else about a record. */
function daysIn(zone: string): (at: Instant) => LocalDay {
  const known = new Map<number, LocalDay>();
  return (at) => {
    const day = known.get(at.getTime()) ?? localDay(at, zone);
    known.set(at.getTime(), day);
    return day;
  };
}

/** Where the round says which game it is, that holds, whatever the catalogue says since. */
function inItsWords({ gameId, gameType }: SeenRound, known: KnownBet | undefined): KnownBet | undefined {
  return known === undefined || gameType === null ? known : { ...known, gameId, gameType };
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
