import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { Payload } from '#outbox/events.ts';

type Settled = Payload<'bet.settled'>['bets'][number];
type Voided = Payload<'bet.voided'>['bets'][number];

export type Amounts = { stake: Money; validBet: Money; payout: Money; day: LocalDay };

/** A bet of an event: what it counted for before, and what it counts for now. */
export type ChangedBet = Pick<Voided, 'roundId' | 'memberId' | 'category' | 'lottery'> & {
  settledAt: Instant;
  /** A correction of a bet belongs to the day on which the bet counted first. */
  day: LocalDay;
  before: Amounts | null;
  /** Null for a void bet. */
  after: Amounts | null;
};

export function settledBet({ stake, validBet, payout, day, ...bet }: Settled): ChangedBet {
  return { ...bet, day, after: { stake, validBet, payout, day } };
}

/** None for a bet that was void before it was settled: it counted for nothing. */
export function voidedBet(bet: Voided): ChangedBet[] {
  return bet.before === null ? [] : [{ ...bet, day: bet.before.day, after: null }];
}
