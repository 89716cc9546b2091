import { instantAt } from '@mela/box/clock';
import { Declined } from '@mela/box/gate';
import { MINUTE } from '@mela/kernel/time';
import type { Arcade } from './arcade.ts';
import type { Move } from './store/state.ts';

const WINDOW_MS = 15 * MINUTE;
const PAGE = 500;

type Query = Readonly<Record<string, string | undefined>>;

/** What moved, for whoever compares the books: a quarter of an hour at most, in the order it was made. */
export function listTransactions(arcade: Arcade, vendor: string, query: Query): object {
  const [from, to] = [Date.parse(query['from'] ?? ''), Date.parse(query['to'] ?? '')];
  const isWindow = from < to && to - from <= WINDOW_MS;
  if (!isWindow) throw new Declined(400, 'INVALID_REQUEST', 'A window lasts fifteen minutes at most.');
  const cursor = query['cursor'] ?? '';
  const moves = [...arcade.store.state.moves.values()]
    .filter(
      (move) => move.vendor === vendor && move.madeAt >= from && move.madeAt < to && move.state === 'done',
    )
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .filter((move) => placeOf(move) > cursor);
  const page = moves.slice(0, PAGE);
  const last = page.at(-1);
  const rows = page.map(rowOf);
  return {
    transactions: arcade.store.state.faults.isHistoryWrong ? bend(rows) : rows,
    cursor: moves.length > PAGE && last ? placeOf(last) : null,
  };
}

const placeOf = ({ madeAt, id }: Move): string => `${madeAt} ${id}`;

type Row = ReturnType<typeof rowOf>;

function rowOf({ id, kind, roundId, playerId, gameCode, currency, amount, betId, madeAt }: Move) {
  const at = instantAt(madeAt).toISOString();
  return { txId: id, kind, roundId, playerId, gameCode, currency, amount, betTxId: betId, at };
}

/** One row goes missing and one is made up. */
function bend(rows: readonly Row[]): Row[] {
  const [first, ...rest] = rows;
  return first ? [...rest, { ...first, txId: `${first.txId}-extra` }] : [];
}
