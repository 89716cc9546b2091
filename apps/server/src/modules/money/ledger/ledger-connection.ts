import pg from 'pg';
import type { Logger } from 'pino';

const RETRY_MS_MAX = 1000;
const ANSWER_MS = 15_000;

export type LineNeeds = {
  url: string;
  log: Logger;
  /** A call that is not answered for so long was made on a line that is gone. */
  answerMs?: number;
};

export type LedgerConnection = ReturnType<typeof openLedgerConnection>;

/** A connection of the ledger's own, made when it is first needed and made again when it broke. */
export function openLedgerConnection({ url, log, answerMs = ANSWER_MS }: LineNeeds) {
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
    next.on('error', (error) => log.warn({ err: error }, 'the line of the ledger broke'));
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
    lost
      .end()
      .catch((error: unknown) => log.warn({ err: error }, 'a lost line of the ledger was not closed'));
  };

  return {
    connected,
    /** Says something on the line. Whatever PostgreSQL does not answer itself is said about the line: nobody speaks on this one again. */
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

/** What PostgreSQL says when it goes down, comes up, or two waited for each other: ask again, nothing was decided. */
const passing = ['08', '57P', '40', '53300'];

/** A line that broke leaves open what was decided. Everything else that PostgreSQL says, it says instead of doing something. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && isOfTheLine(error);
  return passing.some((start) => error.code?.startsWith(start));
}

function isOfTheLine(error: Error): boolean {
  return 'code' in error || /connection|timeout|client|socket/i.test(error.message);
}
