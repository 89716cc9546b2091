import pg from 'pg';
import type { Logger } from 'pino';

const RETRY_MS_MAX = 1000;
const ANSWER_MS = 15_000;

export type ConnectionNeeds = {
  url: string;
  log: Logger;
  /** Milliseconds until an unanswered query counts as lost together with its connection. */
  answerMs?: number;
};

export type LedgerConnection = ReturnType<typeof openLedgerConnection>;

/** A dedicated connection of the ledger: opened on first use and reopened after it breaks. */
export function openLedgerConnection({ url, log, answerMs = ANSWER_MS }: ConnectionNeeds) {
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let failures = 0;

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'mela ledger',
      keepAlive: true,
      pipeline: true,
      connectionTimeoutMillis: 5000,
      statement_timeout: 10_000,
      query_timeout: answerMs,
    });
    next.on('error', (error) => log.warn({ err: error }, 'ledger connection failed'));
    next.once('end', () => {
      if (client === next) client = undefined;
    });
    await next.connect();
    client = next;
    failures = 0;
    return next;
  };

  const connected = async () => client ?? (connecting ??= connect().finally(() => (connecting = undefined)));

  const drop = (lost: pg.Client): void => {
    if (client === lost) client = undefined;
    lost.end().catch((error: unknown) => log.warn({ err: error }, 'closing a lost ledger connection failed'));
  };

  return {
    connected,
    /** Runs a query. Any error that is not PostgreSQL's own answer is about the connection, which is then dropped and never used again. */
    ask: <Answer>(on: pg.Client, question: (on: pg.Client) => Promise<Answer>): Promise<Answer> =>
      question(on).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) drop(on);
        throw error;
      }),
    nextPause: () => {
      failures += 1;
      return Math.min(50 * 2 ** (failures - 1), RETRY_MS_MAX);
    },
    close: async () => {
      await client?.end();
    },
  };
}

/** SQLSTATE prefixes for shutdown, start-up, deadlock and too many connections: the query changed nothing and can be retried. */
const passing = ['08', '57P', '40', '53300'];

/** After a connection error the outcome is unknown. Any other database error means that the query changed nothing. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && isConnectionError(error);
  return passing.some((start) => error.code?.startsWith(start));
}

function isConnectionError(error: Error): boolean {
  return 'code' in error || /connection|timeout|client|socket/i.test(error.message);
}
