import type { Money } from '@mela/kernel/money';
import { staffTurnoverCalls } from '@mela/protocol/calls/staff-turnover';
import { turnoverCalls } from '@mela/protocol/calls/turnover';
import { staffTurnoverShapes } from '@mela/protocol/shapes/staff-turnover';
import { turnoverShapes } from '@mela/protocol/shapes/turnover';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import { closeSpent, closeSpentOf } from './close-spent.ts';
import { countBets, type CountedBet, type MemberBet } from './count-bet.ts';
import { listTurnover } from './list-turnover.ts';
import { lowerTurnover } from './lower-turnover.ts';
import { missingOf } from './missing-of.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { openTurnover, type NewTurnover } from './open-turnover.ts';
import { closeOf, membersWithTurnover } from './queries.ts';
import { reverseBet } from './reverse-bet.ts';
import { listForStaff } from './staff/list-for-staff.ts';
import { waiveTurnover } from './staff/waive-turnover.ts';

/** Turnover for other modules; each function runs inside the caller's transaction. */
export type Turnover = {
  /** Opens the requirement of a credit. A second call for the same source changes nothing. */
  open(tx: Tx, credit: NewTurnover): Promise<void>;
  /** Fills the member's open requirements, the oldest first. A second call for the same bet changes nothing. */
  count(tx: Tx, memberId: bigint, bet: CountedBet): Promise<void>;
  /** The same for many bets, in their order. */
  countAll(tx: Tx, bets: readonly MemberBet[]): Promise<void>;
  /** The members among these with open requirements; bets of the others need not be counted. */
  membersWithTurnover(tx: Tx, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** Takes back the amounts that a voided bet had filled. */
  reverse(tx: Tx, reference: string): Promise<void>;
  /** Closes the requirement of a reversed credit. */
  close(tx: Tx, credit: Pick<NewTurnover, 'source' | 'sourceId'>): Promise<void>;
  /** Lowers the open requirements by an amount that left the wallet, the oldest first; returns by how much. */
  lower(tx: Tx, memberId: bigint, amount: Money): Promise<Money>;
  /** The turnover still missing before a withdrawal. */
  missingOf(db: Database | Tx, memberId: bigint): Promise<Money>;
};

/** Turnover requirements of deposits and bonuses. */
export function createTurnover(needs: Needs) {
  const calls = bind(turnoverCalls, turnoverShapes, {
    list: ({ actor }) => listTurnover(needs, actor.memberId),
  });
  const staffCalls = bind(staffTurnoverCalls, staffTurnoverShapes, {
    list: ({ query }) => listForStaff(needs, BigInt(query.memberId)),
    waive: ({ actor, body }) => waiveTurnover(needs, actor, body),
  });
  const jobs: Job[] = [
    {
      name: 'turnover.close-spent',
      everyMinutes: 5,
      limitSeconds: 60,
      run: () => closeSpent(needs),
    },
  ];
  const turnover: Turnover = {
    open: async (tx, credit) => {
      // Closes old requirements first if the balance is spent, so that they do not use up the bets made with the new credit.
      await closeSpentOf(needs, tx, credit.memberId);
      await openTurnover(needs, tx, credit);
    },
    count: (tx, memberId, bet) => countBets(needs, tx, [{ memberId, ...bet }]),
    countAll: (tx, bets) => countBets(needs, tx, bets),
    membersWithTurnover: membersWithTurnover,
    reverse: (tx, reference) => reverseBet(needs, tx, reference),
    close: async (tx, credit) => {
      const memberId = await closeOf(tx, credit, needs.clock.now());
      if (memberId !== undefined) await notifyChange(needs, tx, memberId);
    },
    lower: (tx, memberId, amount) => lowerTurnover(needs, tx, memberId, amount),
    missingOf: (db, memberId) => missingOf(needs, db, memberId),
  };
  return {
    ...turnover,
    calls,
    staffCalls,
    jobs,
  };
}
