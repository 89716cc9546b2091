import type { MoneyText } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { instantAt } from '@mela/sandbox/clock';
import { HttpError } from '@mela/sandbox/http-errors';
import type { Arcade } from './arcade.ts';
import { dialectOf } from './dialects/dialects.ts';
import { releaseIdOf } from './outbox/build-transactions.ts';
import { winWithBet } from './rounds/win-with-bet.ts';
import { platformIdOf, type Transaction } from './store/state.ts';

const WINDOW_MS = 15 * MINUTE;
const PAGE = 500;
/** The length of an id prefix that leaves room for a suffix. */
const NAME_MAX = 50;

type Query = Readonly<Record<string, string | undefined>>;

/** The movements for reconciliation: 15 minutes at most, in the order of creation. */
export function listTransactions(arcade: Arcade, vendor: string, query: Query): object {
  const [from, to] = [Date.parse(query['from'] ?? ''), Date.parse(query['to'] ?? '')];
  const isWindow = from < to && to - from <= WINDOW_MS;
  if (!isWindow) throw new HttpError(400, 'INVALID_REQUEST', 'A window lasts fifteen minutes at most.');
  const cursor = query['cursor'] ?? '';
  const all = [...arcade.store.state.transactions.values()]
    .filter(
      (transaction) =>
        transaction.vendor === vendor &&
        transaction.madeAt >= from &&
        transaction.madeAt < to &&
        transaction.state === 'done',
    )
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const releases = firstReleases(all);
  const transactions = all.filter((transaction) => placeOf(transaction) > cursor);
  const page = transactions.slice(0, PAGE);
  const last = page.at(-1);
  const rows = page.flatMap((transaction) => rowsOf(arcade, transaction, releases.has(transaction)));
  return {
    transactions: arcade.store.state.faults.isHistoryWrong ? withHistoryFault(rows) : rows,
    cursor: transactions.length > PAGE && last ? placeOf(last) : null,
  };
}

/** A return may be sent with several parts of a win but is one movement: it is listed with the first. */
function firstReleases(transactions: readonly Transaction[]): Set<Transaction> {
  const firsts = new Map<string, Transaction>();
  for (const transaction of transactions)
    if (transaction.back !== undefined && !firsts.has(transaction.roundId))
      firsts.set(transaction.roundId, transaction);
  return new Set(firsts.values());
}

const placeOf = ({ madeAt, id }: Transaction): string => `${madeAt} ${id}`;

type Row = { txId: string; amount: MoneyText; kind: Transaction['kind'] } & Record<
  string,
  string | boolean | null
>;

/** The movements as the platform records them: a bet that was sent with its win is two, and so is a win with a returned hold. */
function rowsOf(arcade: Arcade, transaction: Transaction, hasRelease: boolean): Row[] {
  const { kind, playerId, gameCode, currency, amount, betId, madeAt } = transaction;
  const dialect = dialectOf(arcade, transaction.vendor);
  const at = instantAt(madeAt).toISOString();
  const txId = dialect.nameOf(arcade, transaction);
  const row: Row = {
    txId,
    kind,
    roundId: platformIdOf(transaction),
    playerId,
    gameCode,
    currency,
    amount,
    betTxId: betId,
    roundClosed: transaction.closesRound,
    at,
  };
  const won = kind === 'bet' ? winWithBet(arcade, transaction) : undefined;
  return [
    row,
    ...(won === undefined ? [] : [{ ...row, kind: 'win' as const, amount: won }]),
    ...(transaction.back === undefined || !hasRelease
      ? []
      : [{ ...row, txId: releaseIdOf(transaction), amount: transaction.back }]),
  ];
}

/** Applies the history fault: one row is missing and one is invented. */
function withHistoryFault(rows: readonly Row[]): Row[] {
  const [first, ...rest] = rows;
  return first ? [...rest, { ...first, txId: `${first.txId.slice(0, NAME_MAX)}-extra` }] : [];
}
