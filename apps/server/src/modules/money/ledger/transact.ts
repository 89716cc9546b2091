import { assert } from '@mela/kernel/assert';
import type { Clock } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';
import type { AtOnce } from '#db/pipelined-transaction.ts';
import type { End, Posted, PostTogether } from './account-ref.ts';
import type { Accounts } from './accounts.ts';
import { postLast, postWithin, type Within } from './post-within.ts';

export type Transact = <Result>(work: (tx: Tx, post: PostTogether) => Promise<Result>) => Promise<Result>;
export type TransactAtOnce = <Result>(work: (tx: Tx, end: End) => Promise<Result>) => Promise<Result>;

type Needs = {
  db: Database;
  atOnce: AtOnce;
  clock: Clock;
  accounts: Accounts;
  announce(posted: Posted): void;
};

/** Transactions whose last step is a call of the door; whoever is concerned is told once they are through. */
export function openTransactions(needs: Needs): { transact: Transact; transactAtOnce: TransactAtOnce } {
  const after = ({ opened, posted }: Within): void => {
    opened.remember();
    for (const one of posted) needs.announce(one);
  };
  return {
    transact: async (work) => {
      const done: Within[] = [];
      const result = await needs.db.transaction().execute((tx) =>
        work(tx, async (...commands) => {
          const within = await postWithin(needs, tx, commands);
          done.push(within);
          const [first] = within.posted;
          assert(first, 'the door answers every command');
          return first;
        }),
      );
      done.forEach(after);
      return result;
    },
    transactAtOnce: async (work) => {
      const done: Within[] = [];
      const result = await needs.atOnce((tx, last) =>
        work(tx, async (ending) => {
          if (ending.commands.length === 0) await last(ending.statements);
          else done.push(await postLast(needs, { tx, last }, ending));
        }),
      );
      done.forEach(after);
      return result;
    },
  };
}
