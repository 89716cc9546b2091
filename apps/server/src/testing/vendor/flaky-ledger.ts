import type { Random } from '@mela/kernel/random';
import type { Ledger } from '#modules/ledger/module.ts';

type Ways = Pick<Ledger, 'transact' | 'transactAtOnce'>;

/** A ledger whose line breaks now and then: before the commit, so that nothing happened, or after it, so that nobody hears of it. */
export function flakyLedger(ledger: Ways, random: Random): Ways {
  const broken =
    (transact: Ledger['transact']): Ledger['transact'] =>
    async (work) => {
      const fate = random.below(12);
      const result = await transact(async (tx, post) => {
        const done = await work(tx, post);
        if (fate === 0) throw new Error('Connection terminated before the commit');
        return done;
      });
      if (fate === 1) throw new Error('Connection terminated after the commit');
      return result;
    };
  return { transact: broken(ledger.transact), transactAtOnce: broken(ledger.transactAtOnce) };
}
