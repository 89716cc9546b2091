import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import { isoOf } from '@mela/kernel/time';
import type { Statement } from '#db/pipelined-transaction.ts';
import type { SettledBet, VoidedBet } from '#outbox/events.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { Change, SeenRound } from './record-of.ts';

/** A record to be written, and its round. */
export type RoundChange = Change & { round: Pick<SeenRound, 'vendor' | 'gameCode' | 'isFree' | 'lottery'> };

/** Statements that publish the settled and the voided bets of a transaction: at most one event of each kind for all bets. */
export function betPublications(
  outbox: Pick<Outbox, 'publication'>,
  changes: readonly RoundChange[],
): Statement[] {
  const real = changes.filter(({ record }) => !record.isDemo);
  const settled = real.filter(isNewlySettled).map(settledBet);
  const voided = real.filter(isNewlyVoided).map(betOf);
  return [
    ...(settled.length === 0 ? [] : [outbox.publication('bet.settled', { bets: settled })]),
    ...(voided.length === 0 ? [] : [outbox.publication('bet.voided', { bets: voided })]),
  ];
}

/** Rewriting an unchanged record publishes nothing. */
function isNewlySettled({ record, kept }: RoundChange): boolean {
  if (record.state !== 'settled') return false;
  if (kept?.state !== 'settled') return true;
  return record.stake !== kept.stake || record.validBet !== kept.validBet || record.payout !== kept.payout;
}

const isNewlyVoided = ({ record, kept }: RoundChange): boolean =>
  record.state === 'cancelled' && kept?.state !== 'cancelled';

function settledBet(change: RoundChange): SettledBet {
  const { validBet, payout, day } = change.record;
  assert(day !== null, 'a settled bet has a day');
  // `Object.assign` instead of a spread with more fields after it, which takes ten times as long on the bet path.
  return Object.assign(betOf(change), {
    validBet: formatMoney(validBet),
    payout: formatMoney(payout),
    day,
  });
}

function betOf({ record, kept, round }: RoundChange): VoidedBet {
  const { roundId, gameId, settledAt } = record;
  assert(roundId !== null && settledAt !== null, 'a closed bet has a round and a time');
  const bet = {
    roundId,
    memberId: String(record.memberId),
    vendor: round.vendor,
    gameCode: round.gameCode,
    gameId: gameId === null ? null : String(gameId),
    category: record.gameType,
    isFree: round.isFree,
    placedAt: isoOf(record.placedAt),
    settledAt: isoOf(settledAt),
    stake: formatMoney(record.stake),
    before: kept?.state === 'settled' ? amountsOf(kept) : null,
  };
  return round.lottery === undefined ? bet : Object.assign(bet, { lottery: round.lottery });
}

/** The amounts that a settled record counts for. */
function amountsOf({ stake, validBet, payout, day }: NonNullable<Change['kept']>): SettledBet['before'] {
  if (day === null) return null;
  return {
    stake: formatMoney(stake),
    validBet: formatMoney(validBet),
    payout: formatMoney(payout),
    day,
  };
}
