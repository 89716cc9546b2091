import type { MoneyText } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { instantAt } from '@mela/sandbox/clock';
import { HttpError } from '@mela/sandbox/http-errors';
import type { Arcade } from './arcade.ts';
import { dialectOf } from './dialects/dialects.ts';
import { releaseIdOf } from './outbox/moves.ts';
import { winWithBet } from './rounds/win-with-bet.ts';
import type { Move } from './store/state.ts';

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
  const all = [...arcade.store.state.moves.values()]
    .filter(
      (move) => move.vendor === vendor && move.madeAt >= from && move.madeAt < to && move.state === 'done',
    )
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const releases = firstReleases(all);
  const moves = all.filter((move) => placeOf(move) > cursor);
  const page = moves.slice(0, PAGE);
  const last = page.at(-1);
  const rows = page.flatMap((move) => rowsOf(arcade, move, releases.has(move)));
  return {
    transactions: arcade.store.state.faults.isHistoryWrong ? bend(rows) : rows,
    cursor: moves.length > PAGE && last ? placeOf(last) : null,
  };
}

/** A return may be sent with several parts of a win but is one movement: it is listed with the first. */
function firstReleases(moves: readonly Move[]): Set<Move> {
  const firsts = new Map<string, Move>();
  for (const move of moves)
    if (move.back !== undefined && !firsts.has(move.roundId)) firsts.set(move.roundId, move);
  return new Set(firsts.values());
}

const placeOf = ({ madeAt, id }: Move): string => `${madeAt} ${id}`;

type Row = { txId: string; amount: MoneyText; kind: Move['kind'] } & Record<string, string | boolean | null>;

/** The movements as the platform records them: a bet that was sent with its win is two, and so is a win with a returned hold. */
function rowsOf(arcade: Arcade, move: Move, hasRelease: boolean): Row[] {
  const { kind, roundId, playerId, gameCode, currency, amount, betId, madeAt } = move;
  const dialect = dialectOf(arcade, move.vendor);
  const at = instantAt(madeAt).toISOString();
  const txId = dialect.nameOf(arcade, move);
  const row: Row = {
    txId,
    kind,
    roundId,
    playerId,
    gameCode,
    currency,
    amount,
    betTxId: betId,
    roundClosed: move.closesRound,
    at,
  };
  const won = kind === 'bet' ? winWithBet(arcade, move) : undefined;
  return [
    row,
    ...(won === undefined ? [] : [{ ...row, kind: 'win' as const, amount: won }]),
    ...(move.back === undefined || !hasRelease
      ? []
      : [{ ...row, txId: releaseIdOf(move), amount: move.back }]),
  ];
}

/** Applies the history fault: one row is missing and one is invented. */
function bend(rows: readonly Row[]): Row[] {
  const [first, ...rest] = rows;
  return first ? [...rest, { ...first, txId: `${first.txId.slice(0, NAME_MAX)}-extra` }] : [];
}
