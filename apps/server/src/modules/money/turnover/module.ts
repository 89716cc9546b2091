import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { staffTurnoverCalls } from '@mela/protocol/calls/staff-turnover';
import { turnoverCalls } from '@mela/protocol/calls/turnover';
import { staffTurnoverShapes } from '@mela/protocol/shapes/staff-turnover';
import { turnoverShapes } from '@mela/protocol/shapes/turnover';
import type { BonusTarget } from '@mela/rules/rewards/bonus-money';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import {
  bonusTargets,
  cashBonusOf,
  endedBonuses,
  markReleased,
  noteTaken,
  otherBonusesOf,
  stakeableBonuses,
  type EndedBonus,
  type StakeableBonus,
} from './bonus/queries.ts';
import { closeSpent, closeSpentOf } from './close-spent.ts';
import { contributionsOf, type Contribution } from './contributions/queries.ts';
import { countBets, type CountedBet, type MemberBet } from './count-bet.ts';
import { endTurnover } from './end-turnover.ts';
import { expireAllDue, expireDue } from './expire-due.ts';
import { listTurnover } from './list-turnover.ts';
import { lowerTurnover } from './lower-turnover.ts';
import { missingOf } from './missing-of.ts';
import type { Needs } from './needs.ts';
import { openTurnover, type Credit, type NewTurnover } from './open-turnover.ts';
import { membersWithTurnover } from './queries.ts';
import { reverseBet } from './reverse-bet.ts';
import { listForStaff } from './staff/list-for-staff.ts';
import { waiveTurnover } from './staff/waive-turnover.ts';

export type { EndedBonus, StakeableBonus } from './bonus/queries.ts';
export { BONUS_RELEASE_JOB } from './bonus/release-ended.ts';
export { takenBonusAccount } from './bonus/taken-account.ts';
export type { Contribution } from './contributions/queries.ts';
export type { NewTurnover } from './open-turnover.ts';

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
  /** Closes the requirement of a reversed credit. True if it was open or queued. */
  close(tx: Tx, credit: Credit): Promise<boolean>;
  /** Ends the requirement of a bonus that its member gives up. True if it was open or queued. */
  forfeit(tx: Tx, credit: Credit): Promise<boolean>;
  /** Ends what has expired by now, for at most 500 members, whose row locks it takes; returns for how many. A job does so every minute. */
  expireDue(tx: Tx, now: Instant): Promise<number>;
  /** Cash bonuses whose requirement is over and that are not marked as released, those that ended first before others. */
  endedBonuses(db: Database | Tx, limit: number): Promise<EndedBonus[]>;
  /** Marks the money of an ended cash bonus as dealt with; false if it is open again or marked already. */
  markReleased(tx: Tx, id: string): Promise<boolean>;
  /** Stores how much money of an ended bonus went back to the promotions. */
  noteTaken(tx: Tx, id: string, amount: Money): Promise<void>;
  /** A cash bonus of this member in any state. */
  cashBonusOf: typeof cashBonusOf;
  /** The amount of the member's other bonuses in the bonus wallet. */
  otherBonusesOf: typeof otherBonusesOf;
  /** The bonuses whose money these members stake now. A member without one stakes cash only. */
  stakeableBonuses(
    db: Database | Tx,
    memberIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, StakeableBonus>>;
  /** The account that receives the bonus parts of payouts and refunds of bets on these bonuses. */
  bonusTargets(db: Database | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, BonusTarget>>;
  /** The latest bets that came to a requirement of this member. */
  contributionsOf(wanted: { memberId: bigint; id: string; limit: number }): Promise<Contribution[]>;
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
    {
      name: 'turnover.expire',
      everyMinutes: 1,
      limitSeconds: 50,
      run: () => expireAllDue(needs),
    },
  ];
  const turnover: Turnover = {
    open: async (tx, credit) => {
      // Closes old requirements first if the balance is spent, so that they do not use up the bets made with the new credit.
      // The deposit did so before, and its own requirement must stay although its money is not in the balance yet.
      if (credit.isWithDeposit !== true) await closeSpentOf(needs, tx, credit.memberId);
      await openTurnover(needs, tx, credit);
    },
    count: (tx, memberId, bet) => countBets(needs, tx, [{ memberId, ...bet }]),
    countAll: (tx, bets) => countBets(needs, tx, bets),
    membersWithTurnover: membersWithTurnover,
    reverse: (tx, reference) => reverseBet(needs, tx, reference),
    close: (tx, credit) => endTurnover(needs, tx, credit, 'CLOSED'),
    forfeit: (tx, credit) => endTurnover(needs, tx, credit, 'FORFEITED'),
    expireDue: (tx, now) => expireDue(needs, tx, now),
    endedBonuses,
    markReleased: (tx, id) => markReleased(tx, id, needs.clock.now()),
    noteTaken,
    cashBonusOf,
    otherBonusesOf,
    stakeableBonuses: (db, memberIds) => stakeableBonuses(db, memberIds, needs.clock.now()),
    bonusTargets,
    contributionsOf: (wanted) => contributionsOf(needs.db, wanted),
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
