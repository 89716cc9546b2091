import { noMoney } from '@mela/kernel/money';
import { localDay, type Instant, type LocalDay } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';
import type { Needs } from './needs.ts';
import { products } from './products.ts';
import { betPublications, type RoundChange } from './publish-bets.ts';
import { knownBets, recordsToWrite } from './queries.ts';
import { knownOf, recordOf, hasCountedAmounts, type KnownBet, type SeenRound } from './record-of.ts';
import { referenceOfRound } from './turnover-reference.ts';

/** A changed bet record: whose it is, whether it is a win, and whether the round is still open. */
export type BetChange = {
  memberId: bigint;
  roundId: string;
  isWin: boolean;
  isOpen: boolean;
};

/** The changes to announce after the commit, and the statements that write the records. */
export type SavedBets = { news: BetChange[]; statements: Statement[] };

type SaveNeeds = Pick<Needs, 'clock' | 'outbox' | 'settings' | 'turnover'>;

/** `membersWithTurnover`: the members with a turnover requirement, if the caller has read them already. */
export type SaveOptions = { membersWithTurnover?: ReadonlySet<bigint> | undefined };

const isOpenRound = (round: SeenRound): boolean => round.closedAt === null && hasCountedAmounts(round);

/**
 * Records rounds: bet records, daily sums, and turnover towards a withdrawal. The caller holds the members' row locks, so no other
 * transaction changes these rows, and writes the records with the rounds. An open round counts for none of these sums. Its record is
 * written after a delay by the subscriber of the changes, unless the round has closed by then, which is the usual case.
 */
export async function saveRounds(
  needs: SaveNeeds,
  tx: Tx,
  rounds: readonly SeenRound[],
  { membersWithTurnover }: SaveOptions = {},
): Promise<SavedBets> {
  const news: BetChange[] = [];
  const ended: SeenRound[] = [];
  for (const round of rounds) {
    const { memberId, id: roundId } = round;
    if (isOpenRound(round)) news.push({ memberId, roundId, isWin: false, isOpen: true });
    else ended.push(round);
  }
  const kept = await recordRounds(needs, tx, ended, { membersWithTurnover });
  return { news: [...news, ...kept.news], statements: kept.statements };
}

/** Builds the records of rounds in their current state. Turnover needs its own statements, so it is written here. */
export async function recordRounds(
  needs: SaveNeeds,
  tx: Tx,
  rounds: readonly SeenRound[],
  { membersWithTurnover }: SaveOptions = {},
): Promise<SavedBets> {
  if (rounds.length === 0) return { news: [], statements: [] };
  const unread = rounds.filter((round) => knownOf(round) === undefined);
  const found = unread.length === 0 ? undefined : await knownBets(tx, unread);
  const recordContext = { now: needs.clock.now(), dayOf: daysIn(needs.settings.merchant().timeZone) };
  const changes = rounds.flatMap((round): RoundChange[] => {
    const about = knownOf(round) ?? withOwnGame(round, found?.get(round.id));
    const record = about && recordOf(recordContext, round, about);
    return record ? [{ record, kept: about.kept, round }] : [];
  });
  if (changes.length === 0) return { news: [], statements: [] };
  const records = changes.map(({ record }) => record);
  await countPlay(needs, tx, changes, membersWithTurnover);
  return {
    news: records.map(({ memberId, roundId, state, payout, stake }) => ({
      memberId,
      roundId: roundId ?? '',
      isWin: state === 'settled' && payout > stake,
      isOpen: false,
    })),
    statements: [recordsToWrite(changes), ...betPublications(needs.outbox, changes)],
  };
}

/** Caches the day per timestamp: rounds of one batch close at the same time, and computing the day is the slowest part of a record. */
function daysIn(zone: string): (at: Instant) => LocalDay {
  const known = new Map<number, LocalDay>();
  return (at) => {
    const day = known.get(at.getTime()) ?? localDay(at, zone);
    known.set(at.getTime(), day);
    return day;
  };
}

/** The game named by the round has precedence over the current catalogue. */
function withOwnGame({ gameId, gameType }: SeenRound, known: KnownBet | undefined): KnownBet | undefined {
  return known === undefined || gameType === null ? known : { ...known, gameId, gameType };
}

/** Counts turnover when a round closes, for members with a requirement, and reverses it after a rollback. */
async function countPlay(
  { turnover }: Pick<Needs, 'turnover'>,
  tx: Tx,
  changes: readonly RoundChange[],
  membersWithTurnover?: ReadonlySet<bigint>,
): Promise<void> {
  const referenceOf = ({ record }: RoundChange) => referenceOfRound(record.roundId ?? '');
  const wasSettled = ({ kept }: RoundChange) => kept?.state === 'settled';
  const settled = changes.filter((change) => change.record.state === 'settled' && !wasSettled(change));
  const members = settled.map(({ record }) => record.memberId);
  const counted =
    membersWithTurnover ??
    (members.length === 0 ? new Set() : await turnover.membersWithTurnover(tx, members));
  const bets = settled
    .filter(({ record }) => counted.has(record.memberId))
    .map((change) => {
      const { memberId, validBet, gameType } = change.record;
      const stake = change.round.isFree ? noMoney : change.record.stake;
      // No round of these games has odds on which turnover depends.
      const bet = { stake, validBet, product: products[gameType], odds: null };
      return { ...bet, memberId, reference: referenceOf(change) };
    });
  if (bets.length > 0) await turnover.countAll(tx, bets);
  for (const change of changes) {
    if (change.record.state !== 'settled' && wasSettled(change))
      await turnover.reverse(tx, referenceOf(change));
  }
}
