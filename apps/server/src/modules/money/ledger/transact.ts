import { assert } from '@mela/kernel/assert';
import type { Clock } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';
import type { PipelinedTransaction } from '#db/pipelined-transaction.ts';
import type { CommitWithPostings, Posted, PostAll } from './account-ref.ts';
import type { Accounts } from './accounts.ts';
import { postWithCommit, postWithin, type Within } from './post-within.ts';

export type Transact = <Result>(work: (tx: Tx, post: PostAll) => Promise<Result>) => Promise<Result>;
export type TransactPipelined = <Result>(
  work: (tx: Tx, end: CommitWithPostings) => Promise<Result>,
) => Promise<Result>;

type Needs = {
  db: Database;
  pipelined: PipelinedTransaction;
  clock: Clock;
  accounts: Accounts;
  announce(posted: Posted): void;
};

/** Transactions whose last step is a call of the ledger function; after the commit, affected members receive their new balance. */
export function openTransactions(needs: Needs): { transact: Transact; transactPipelined: TransactPipelined } {
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
          assert(first, 'the ledger function returns a result for every command');
          return first;
        }),
      );
      done.forEach(after);
      return result;
    },
    transactPipelined: async (work) => {
      const done: Within[] = [];
      const result = await needs.pipelined((tx, commitWith) =>
        work(tx, async (ending) => {
          if (ending.commands.length === 0) await commitWith(ending.statements);
          else done.push(await postWithCommit(needs, { tx, commitWith }, ending));
        }),
      );
      done.forEach(after);
      return result;
    },
  };
}
