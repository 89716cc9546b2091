import type { Money } from '@mela/kernel/money';
import { staffTurnoverCalls } from '@mela/protocol/calls/staff-turnover';
import { turnoverCalls } from '@mela/protocol/calls/turnover';
import { staffTurnoverShapes } from '@mela/protocol/shapes/staff-turnover';
import { turnoverShapes } from '@mela/protocol/shapes/turnover';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import { closeSpent, closeSpentOf } from './close-spent.ts';
import { countBet, type CountedBet } from './count-bet.ts';
import { listTurnover } from './list-turnover.ts';
import { missingOf } from './missing-of.ts';
import type { Needs } from './needs.ts';
import { tellChange } from './notify-change.ts';
import { openTurnover, type NewTurnover } from './open-turnover.ts';
import { closeOf, whoOwesPlay } from './queries.ts';
import { reverseBet } from './reverse-bet.ts';
import { listForStaff } from './staff/list-for-staff.ts';
import { waiveTurnover } from './staff/waive-turnover.ts';

/** What other modules may ask of turnover, each inside the transaction of what it belongs to. */
export type Turnover = {
  /** Opens what a credit asks for. A second call for the same source changes nothing. */
  open(tx: Tx, credit: NewTurnover): Promise<void>;
  /** Fills the open requirements of a member, the oldest first. A second call for the same bet changes nothing. */
  count(tx: Tx, memberId: bigint, bet: CountedBet): Promise<void>;
  /** Those of these members who owe play: the play of nobody else need be counted. */
  whoOwes(tx: Tx, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** A void takes back what its bet had filled. */
  reverse(tx: Tx, reference: string): Promise<void>;
  /** A credit that was taken back asks for nothing any more. */
  close(tx: Tx, credit: Pick<NewTurnover, 'source' | 'sourceId'>): Promise<void>;
  /** How much play is missing before a withdrawal. */
  missingOf(db: Database | Tx, memberId: bigint): Promise<Money>;
};

/** What deposits and bonuses ask to be played before their money may leave. */
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
  const offers: Turnover = {
    open: async (tx, credit) => {
      // What the money of before could not fill is over before new money comes in, and never eats the play of the new.
      await closeSpentOf(needs, tx, credit.memberId);
      await openTurnover(needs, tx, credit);
    },
    count: (tx, memberId, bet) => countBet(needs, tx, { memberId, ...bet }),
    whoOwes: whoOwesPlay,
    reverse: (tx, reference) => reverseBet(needs, tx, reference),
    close: async (tx, credit) => {
      const memberId = await closeOf(tx, credit, needs.clock.now());
      if (memberId !== undefined) await tellChange(needs, tx, memberId);
    },
    missingOf: (db, memberId) => missingOf(needs, db, memberId),
  };
  return {
    ...offers,
    calls,
    staffCalls,
    jobs,
  };
}
