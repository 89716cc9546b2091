import { moneyOfUnits } from '@mela/kernel/money';
import type { Subscriber } from '#outbox/subscriber.ts';
import type { Needs } from './needs.ts';
import { countBets } from './rebates/count-bets.ts';
import { settledBet, voidedBet, type ChangedBet } from './rebates/settled-bet.ts';
import {
  countDeposit,
  countDepositReversal,
  countPromotion,
  countRegistration,
  countWithdrawal,
  countWithdrawalReversal,
} from './rollups/count-money.ts';

/** Bounds the memory that one statement needs. */
const BETS_AT_ONCE = 1000;

/** Keeps the daily figures of members and teams, and the lines of rebates, in step with the events. */
export function commissionSubscriber(needs: Pick<Needs, 'settings' | 'clock'>): Subscriber {
  return {
    name: 'commission',
    handlers: {
      'bet.settled': (tx, { payload }) => countBets(needs, tx, payload.bets.map(settledBet)),
      'bet.voided': (tx, { payload }) => countBets(needs, tx, payload.bets.flatMap(voidedBet)),
      'deposit.credited': (tx, { payload: { memberId, received, creditedAt } }) =>
        countDeposit(needs, tx, { memberId, received, at: creditedAt }),
      'deposit.reversed': (tx, { payload: { memberId, received, creditedAt } }) =>
        countDepositReversal(needs, tx, { memberId, received, at: creditedAt }),
      'withdrawal.paid': (tx, { payload: { memberId, amount, paidAt } }) =>
        countWithdrawal(needs, tx, { memberId, amount, at: paidAt }),
      'withdrawal.reversed': (tx, { payload: { memberId, amount, paidAt } }) =>
        countWithdrawalReversal(needs, tx, { memberId, amount, at: paidAt }),
      'reward.paid': (tx, { payload: { memberId, amount, paidAt } }) =>
        countPromotion(needs, tx, { memberId, amount, at: paidAt }),
      'bonus.taken': (tx, { payload: { memberId, amount, takenAt } }) =>
        countPromotion(needs, tx, { memberId, amount: moneyOfUnits(0n - amount), at: takenAt }),
      'member.registered': (tx, { payload: { memberId, registeredAt } }) =>
        countRegistration(needs, tx, { memberId, at: registeredAt }),
    },
    // An event has the bets of a fraction of a second. Each statement costs as much as many bets, and the rows of general agents change with
    // every event, so the bets of several events are counted together.
    batchHandlers: {
      'bet.settled': async (tx, events) => {
        let bets: ChangedBet[] = [];
        for (const { payload } of events) {
          bets.push(...payload.bets.map(settledBet));
          if (bets.length < BETS_AT_ONCE) continue;
          await countBets(needs, tx, bets);
          bets = [];
        }
        await countBets(needs, tx, bets);
      },
    },
  };
}
