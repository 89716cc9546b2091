import { assert } from '@mela/kernel/assert';
import type { Statement } from '#db/pipelined-transaction.ts';
import type { SettledBet, VoidedBet } from '#outbox/events.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { Change, SeenRound } from './record-of.ts';

/** A record that is about to be written, and the round it comes from. */
export type RoundChange = Change & { round: Pick<SeenRound, 'vendor' | 'gameCode' | 'isFree'> };

/** The statements that publish what a transaction settles and what it voids: at most one event of each kind, however many bets. */
export function betPublications(
  outbox: Pick<Outbox, 'publication'>,
  changes: readonly RoundChange[],
): Statement[] {
  const settled = changes.filter(isNewlySettled).map(settledBet);
  const voided = changes.filter(isNewlyVoided).map(voidedBet);
  return [
    ...(settled.length === 0 ? [] : [outbox.publication('bet.settled', { bets: settled })]),
    ...(voided.length === 0 ? [] : [outbox.publication('bet.voided', { bets: voided })]),
  ];
}

/** A record that is written again as it was is no event. */
function isNewlySettled({ record, kept }: RoundChange): boolean {
  if (record.state !== 'settled') return false;
  if (kept?.state !== 'settled') return true;
  return record.stake !== kept.stake || record.validBet !== kept.validBet || record.payout !== kept.payout;
}

const isNewlyVoided = ({ record, kept }: RoundChange): boolean =>
  record.state === 'cancelled' && kept?.state !== 'cancelled';

function settledBet(change: RoundChange): SettledBet {
  const { stake, validBet, payout, day } = change.record;
  assert(day !== null, 'a settled bet has a day');
  return { ...betOf(change), stake, validBet, payout, day };
}

const voidedBet = (change: RoundChange): VoidedBet => ({ ...betOf(change), stake: change.record.stake });

function betOf({ record, kept, round }: RoundChange): Omit<VoidedBet, 'stake'> {
  const { roundId, settledAt } = record;
  assert(roundId !== null && settledAt !== null, 'a bet that is over has a round and a time');
  return {
    roundId,
    memberId: record.memberId,
    vendor: round.vendor,
    gameCode: round.gameCode,
    gameId: record.gameId,
    category: record.gameType,
    isFree: round.isFree,
    placedAt: record.placedAt,
    settledAt,
    before: countedBefore(kept),
  };
}

/** What the record counted for; nothing unless it was settled. */
function countedBefore(kept: Change['kept']): SettledBet['before'] {
  if (kept?.state !== 'settled' || kept.day === null) return null;
  const { stake, validBet, payout, day } = kept;
  return { stake, validBet, payout, day };
}
