import type { Random } from '@mela/kernel/random';
import type { Statement } from '#db/pipelined-transaction.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';

const connectionLoss: Statement = {
  text: `do $$ begin raise exception 'Connection terminated' using errcode = '57P01'; end $$`,
  values: [],
};

type Ways = Pick<Ledger, 'transact' | 'transactPipelined'>;

/**
 * A ledger whose connection breaks now and then: before the commit, so that nothing is applied; after it, so that the result is lost; or
 * in the middle of the statements.
 */
export function flakyLedger(ledger: Ways, random: Random): Ways {
  const breakBefore = (fate: number): void => {
    if (fate === 0) throw new Error('Connection terminated before the commit');
  };
  const breakAfter = (fate: number): void => {
    if (fate === 1) throw new Error('Connection terminated after the commit');
  };
  return {
    transact: async (work) => {
      const fate = random.below(12);
      const result = await ledger.transact(async (tx, post) => {
        const done = await work(tx, post);
        breakBefore(fate);
        return done;
      });
      breakAfter(fate);
      return result;
    },
    transactPipelined: async (work) => {
      const fate = random.below(12);
      const result = await ledger.transactPipelined((tx, end) =>
        work(tx, async ({ statements, ...more }) => {
          breakBefore(fate);
          await end({ statements: fate === 2 ? [...statements, connectionLoss] : statements, ...more });
        }),
      );
      breakAfter(fate);
      return result;
    },
  };
}
