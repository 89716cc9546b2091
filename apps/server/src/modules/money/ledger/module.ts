import { noMoney, type Money } from '@mela/kernel/money';
import { SECOND, type Clock, type Instant } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database, Tx } from '#db/database.ts';
import type { PipelinedTransaction } from '#db/pipelined-transaction.ts';
import type { Metric } from '#http/metric.ts';
import type { Job } from '#jobs/job.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Command, Post, Route } from './account-ref.ts';
import { createAccountCache, type Accounts } from './accounts.ts';
import { ledgerJobs } from './jobs.ts';
import { openPostingBatcher } from './posting-batcher.ts';
import { decodeResults, decodePosted, writeColumns, encodePosting } from './posting-codec.ts';
import { createBalancePusher } from './push-balance.ts';
import { booksFigures, callLedgerPostWithin, memberBalances } from './queries.ts';
import { openTransactions, type Transact, type TransactPipelined } from './transact.ts';

export type {
  Command,
  CommitWithPostings,
  Leg,
  AccountRef,
  Post,
  Posted,
  PostTogether,
} from './account-ref.ts';
export { verifyBooks, type Fault } from './queries.ts';
export { OutcomeUnknown } from './posting-batcher.ts';

export type Needs = {
  db: Database;
  pipelined: PipelinedTransaction;
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  hub: Hub;
  settings: Pick<SettingReaders, 'merchant'>;
  /** Whatever was opened here is closed with the world. */
  atClose(close: () => Promise<void>): void;
};

export type Balances = {
  cash: Money;
  bonus: Money;
  held: Money;
  /** In rounds that are not settled, and won but not released yet. */
  inPlay: Money;
  locked: Money;
  commission: Money;
  /** What the member owes the house, as a negative amount. */
  receivable: Money;
  vendors: { name: string; balance: Money }[];
};

/** The one door of money. */
export type Ledger = {
  /**
   * Posts at once, in one batch with whoever else is posting; it is committed when this resolves.
   * Refuses INSUFFICIENT_BALANCE, LEDGER_KEY_REUSED and OVERLOADED.
   */
  post: Post;
  /**
   * Runs a transaction whose last step may be one call of the same door. A refused posting takes the whole transaction back;
   * after the commit the members whose cash changed are told.
   */
  transact: Transact;
  /**
   * The same without a wait between statements that are asked together. What it writes last goes with the posting and the commit, at its
   * end; without an end it is committed as it is.
   */
  transactPipelined: TransactPipelined;
  /** Brings in what happened elsewhere or earlier, each at its own time, in order. Refuses as `post` does, all of it or nothing. */
  bringIn(tx: Tx, history: readonly { command: Command; at: Instant }[]): Promise<void>;
  /** What a member has, in every wallet; a wallet that was never used has nothing. */
  balancesOf(db: Database | Tx, memberId: bigint): Promise<Balances>;
};

/** The ledger: where every rupee is, and how it came there. */
export function createLedger(needs: Needs): Ledger & { jobs: Job[]; metrics: Metric[] } {
  const { db, databaseUrl, clock, log } = needs;
  const accounts = createAccountCache();
  const writer = openPostingBatcher({ url: databaseUrl, clock, log });
  const announcer = createBalancePusher(needs);
  needs.atClose(async () => {
    await writer.close();
    await announcer.close();
  });

  const post: Post = async (command) => {
    const route = accounts.known(command.legs) ?? (await openIn(accounts, db, command));
    const posted = decodePosted(command, await writer.write(encodePosting(command, route)));
    announcer.announce(posted);
    return posted;
  };

  return {
    post,
    ...openTransactions({ ...needs, accounts, announce: announcer.announce }),
    bringIn: (tx, history) => bringIn(tx, history),
    balancesOf: async (via, memberId) => gather(await memberBalances(via, memberId)),
    jobs: ledgerJobs(needs),
    metrics: ledgerMetrics(needs, writer.waiting),
  };

  async function bringIn(tx: Tx, history: readonly { command: Command; at: Instant }[]): Promise<void> {
    // What is opened here counts for nobody else before this transaction is through.
    const here = createAccountCache();
    for (let start = 0; start < history.length; start += HISTORY_BATCH) {
      const part = history.slice(start, start + HISTORY_BATCH);
      const letters = [];
      for (const { command } of part) {
        letters.push(encodePosting(command, here.known(command.legs) ?? (await openIn(here, tx, command))));
      }
      // Two times say that these are times of history, also where there is one command alone.
      const ats = [...part.map(({ at }) => at), ...part.slice(-1).map(({ at }) => at)];
      const answer = await callLedgerPostWithin(tx, writeColumns(letters, ats));
      const outcomes = decodeResults(letters, answer, clock.now());
      part.forEach(({ command }, index) => outcomes[index] && decodePosted(command, outcomes[index]));
    }
  }
}

const HISTORY_BATCH = 1000;

function ledgerMetrics({ db, clock }: Needs, waiting: () => number): Metric[] {
  return [
    {
      name: 'mela_ledger_alarms',
      help: 'Accounts whose books do not add up.',
      read: async () => (await booksFigures(db)).alarms,
    },
    {
      name: 'mela_ledger_compared_age_seconds',
      help: 'How long ago the books were last compared whole.',
      read: async () => {
        const { finishedAt } = await booksFigures(db);
        return finishedAt === null ? Number.NaN : (clock.now().getTime() - finishedAt.getTime()) / SECOND;
      },
    },
    {
      name: 'mela_ledger_waiting',
      help: 'Postings that wait or are under way.',
      read: async () => waiting(),
    },
  ];
}

async function openIn(accounts: Accounts, db: Database | Tx, { legs }: Command): Promise<Route> {
  const { route, remember } = await accounts.open(db, legs);
  remember();
  return route;
}

function gather(rows: readonly { purpose: string; name: string; balance: Money }[]): Balances {
  const of = (purpose: string) => rows.find((row) => row.purpose === purpose)?.balance ?? noMoney;
  return {
    cash: of('cash'),
    bonus: of('bonus'),
    held: of('held'),
    inPlay: of('in_play'),
    locked: of('locked'),
    commission: of('commission'),
    receivable: of('receivable'),
    vendors: rows
      .filter(({ purpose }) => purpose === 'vendor')
      .map(({ name, balance }) => ({ name, balance })),
  };
}
