import { noMoney, type Money } from '@mela/kernel/money';
import { SECOND, type Clock, type Instant } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database, Tx } from '#db/database.ts';
import type { PipelinedTransaction } from '#db/pipelined-transaction.ts';
import type { Metric } from '#http/metric.ts';
import type { Job } from '#jobs/job.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Hub } from '#realtime/hub.ts';
import { CONTRACT_DEBT, type PostingRequest, type Post, type Route } from './account-ref.ts';
import { createAccountCache, type Accounts } from './accounts.ts';
import { ledgerJobs } from './jobs.ts';
import { openPostingBatcher } from './posting-batcher.ts';
import { decodeResults, decodePosted, writeColumns, encodePosting } from './posting-codec.ts';
import { createBalancePusher } from './push-balance.ts';
import { readLedgerMetrics, callLedgerPostWithin, fundsOf, memberBalances } from './queries.ts';
import { openTransactions, type Transact, type TransactPipelined } from './transact.ts';

export type {
  PostingRequest,
  CommitWithPostings,
  Leg,
  AccountRef,
  Post,
  Posted,
  PostAll,
} from './account-ref.ts';
export { CONTRACT_DEBT } from './account-ref.ts';
export { verifyLedger, type Fault } from './queries.ts';
export { OutcomeUnknown } from './posting-batcher.ts';

export type Needs = {
  db: Database;
  pipelined: PipelinedTransaction;
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  hub: Hub;
  settings: Pick<SettingReaders, 'merchant'>;
  /** Registers cleanup that runs when the runtime closes. */
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
  /** The member's debt to the operator, as a negative amount. */
  receivable: Money;
  /** The agent's debt from contracts, as a negative amount. */
  contractDebt: Money;
  vendors: { name: string; balance: Money }[];
};

/** The only interface through which money moves. */
export type Ledger = {
  /**
   * Posts in one batch with other concurrent callers; committed when this resolves. Refuses INSUFFICIENT_BALANCE, LEDGER_KEY_REUSED and OVERLOADED.
   */
  post: Post;
  /**
   * Runs a transaction whose last step may be one call of the ledger function. A refused posting rolls the whole transaction back; after the commit,
   * members whose cash changed receive their new balance.
   */
  transact: Transact;
  /**
   * Like `transact`, but pipelined: statements issued together are sent without waiting for each other. `end` sends the last statements, the
   * postings and the commit together; without it the transaction commits as it is.
   */
  transactPipelined: TransactPipelined;
  /** Imports past postings in order, each with its own time, all of them or none. Refuses as `post` does. */
  importHistory(tx: Tx, history: readonly { command: PostingRequest; at: Instant }[]): Promise<void>;
  /** A member's balance in every wallet; an unused wallet has zero. */
  balancesOf(db: Database | Tx, memberId: bigint): Promise<Balances>;
  /** Spendable money and debts of many members; those who never had money are missing. */
  fundsOf(
    db: Database | Tx,
    memberIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, Pick<Balances, 'cash' | 'bonus' | 'receivable'>>>;
};

/** Double-entry ledger of all accounts. */
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
    importHistory: (tx, history) => importHistory(tx, history),
    balancesOf: async (via, memberId) => gather(await memberBalances(via, memberId)),
    fundsOf,
    jobs: ledgerJobs(needs),
    metrics: ledgerMetrics(needs, writer.waiting),
  };

  async function importHistory(
    tx: Tx,
    history: readonly { command: PostingRequest; at: Instant }[],
  ): Promise<void> {
    // Accounts opened here are visible to others only after the commit, so they do not enter the shared cache.
    const here = createAccountCache();
    for (let start = 0; start < history.length; start += HISTORY_BATCH) {
      const part = history.slice(start, start + HISTORY_BATCH);
      const postings = [];
      for (const { command } of part) {
        postings.push(encodePosting(command, here.known(command.legs) ?? (await openIn(here, tx, command))));
      }
      // The SQL function treats more than one time as times of the past, so a single posting repeats its time.
      const ats = [...part.map(({ at }) => at), ...part.slice(-1).map(({ at }) => at)];
      const answer = await callLedgerPostWithin(tx, writeColumns(postings, ats));
      const outcomes = decodeResults(postings, answer, clock.now());
      part.forEach(({ command }, index) => outcomes[index] && decodePosted(command, outcomes[index]));
    }
  }
}

const HISTORY_BATCH = 1000;

function ledgerMetrics({ db, clock }: Needs, waiting: () => number): Metric[] {
  return [
    {
      name: 'mela_ledger_alarms',
      help: 'Accounts whose balance does not match their entries.',
      read: async () => (await readLedgerMetrics(db)).alarms,
    },
    {
      name: 'mela_ledger_compared_age_seconds',
      help: 'Seconds since the last complete comparison of balances and entries.',
      read: async () => {
        const { finishedAt } = await readLedgerMetrics(db);
        return finishedAt === null ? Number.NaN : (clock.now().getTime() - finishedAt.getTime()) / SECOND;
      },
    },
    {
      name: 'mela_ledger_waiting',
      help: 'Postings that are queued or in flight.',
      read: async () => waiting(),
    },
  ];
}

async function openIn(accounts: Accounts, db: Database | Tx, { legs }: PostingRequest): Promise<Route> {
  const { route, remember } = await accounts.open(db, legs);
  remember();
  return route;
}

function gather(rows: readonly { purpose: string; name: string; balance: Money }[]): Balances {
  const of = (purpose: string, name = '') =>
    rows.find((row) => row.purpose === purpose && row.name === name)?.balance ?? noMoney;
  return {
    cash: of('cash'),
    bonus: of('bonus'),
    held: of('held'),
    inPlay: of('in_play'),
    locked: of('locked'),
    commission: of('commission'),
    receivable: of('receivable'),
    contractDebt: of('receivable', CONTRACT_DEBT),
    vendors: rows
      .filter(({ purpose }) => purpose === 'vendor')
      .map(({ name, balance }) => ({ name, balance })),
  };
}
