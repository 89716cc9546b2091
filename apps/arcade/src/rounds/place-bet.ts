import { assert } from '@mela/kernel/assert';
import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { games, type CheckedBet } from '@mela/rules/games/games';
import { winMax } from '@mela/rules/games/pay';
import { momentOf } from '@mela/sandbox/clock';
import { HttpError } from '@mela/sandbox/http-errors';
import { newId } from '@mela/sandbox/ids';
import type { Arcade } from '#arcade.ts';
import { findTitle, type Title } from '#catalogue.ts';
import type { Outcome } from '#dialects/outcome.ts';
import { betTransaction } from '#outbox/build-transactions.ts';
import type { FaultKind } from '#outbox/faults.ts';
import { pairOf, takeNonce } from '#seeds/pairs.ts';
import { isBlocked, seatKey, idempotencyKeyOf, type Entry, type Round, type Session } from '#store/state.ts';
import { freeBetOf, playableOf } from './free-rounds.ts';

export type BetRequest = {
  idempotencyKey: string;
  bet: unknown;
  faults: readonly FaultKind[];
  /** The round is one of these free rounds, which decide its bet. */
  freeRoundId?: string | undefined;
};

/** The randomness of a round, with the records that must be stored for it. */
export type Source = { chance: Round['chance']; entries: readonly Entry[]; platformId?: string | undefined };

/**
 * Starts a round: takes its nonce and asks for its stake. A repeat of the same idempotency key returns the same round.
 */
export async function placeBet(arcade: Arcade, session: Session, request: BetRequest): Promise<Round> {
  const known = await knownRound(arcade, session, request.idempotencyKey);
  if (known) return known;
  checkSeat(arcade, session);
  const { freeRoundId } = request;
  const wanted =
    freeRoundId === undefined ? request : { ...request, bet: freeBet(arcade, session, freeRoundId) };
  return begin(arcade, session, wanted, fromPair(arcade, session));
}

/** Free rounds decide the bet; the page may not know yet that they are over. */
function freeBet(arcade: Arcade, session: Session, id: string): unknown {
  const { vendor, gameCode } = session;
  const found = playableOf(arcade, session, id);
  const title = findTitle(vendor, gameCode);
  if (!found || !title) throw new HttpError(409, 'FREE_ROUNDS_OVER', 'There are no free rounds left.');
  return freeBetOf(title.game, found.stake);
}

/** The existing round of an idempotency key, if any. */
export async function knownRound(
  arcade: Arcade,
  session: Session,
  idempotencyKey: string,
): Promise<Round | undefined> {
  const { state } = arcade.store;
  const known = state.rounds.get(
    state.roundsByKey.get(idempotencyKeyOf({ ...session, wish: idempotencyKey })) ?? '',
  );
  return known && waitFor(arcade, known);
}

/** One round at a time: an open round must be finished before another starts. */
function checkSeat({ store }: Arcade, session: Session): void {
  const open = [...(store.state.roundsOpen.get(seatKey(session)) ?? [])];
  const isBusy = open.some((id) => {
    const state = store.state.rounds.get(id)?.state;
    return state === 'betting' || state === 'playing';
  });
  if (isBusy) throw new HttpError(409, 'ROUND_OPEN', 'A round is still open.');
}

function fromPair(arcade: Arcade, session: Session): Source {
  const { pair, entries } = pairOf(arcade, session);
  const { nonce, entry } = takeNonce(pair);
  return { chance: { kind: 'pair', pairId: pair.id, nonce }, entries: [...entries, entry] };
}

export async function begin(
  arcade: Arcade,
  session: Session,
  { idempotencyKey, bet, faults, freeRoundId }: BetRequest,
  source: Source,
): Promise<Round> {
  const { vendor, gameCode, playerId, currency, token } = session;
  if (arcade.store.state.faults.isClosed) throw new HttpError(503, 'GAME_DISABLED', 'The game is closed.');
  const title = findTitle(vendor, gameCode);
  assert(title !== undefined, 'the game of a session exists');
  const { stakeMax } = checkBet(title, session, bet);
  const round: Round = {
    id: newId('rnd'),
    ...(source.platformId === undefined ? {} : { platformId: source.platformId }),
    vendor,
    gameCode,
    game: title.game,
    version: games[title.game].version,
    playerId,
    currency,
    wish: idempotencyKey,
    bet,
    steps: [],
    chance: source.chance,
    state: 'betting',
    stake: formatMoney(stakeMax),
    payout: formatMoney(noMoney),
    ...(freeRoundId === undefined ? {} : { freeRoundId }),
    reason: null,
    madeAt: momentOf(arcade),
    endedAt: null,
  };
  const transaction = betTransaction(arcade, round, { token, faults });
  await arcade.store.write([
    ...source.entries,
    { kind: 'round', round },
    { kind: 'move', move: transaction },
  ]);
  return waitFor(arcade, round);
}

/** Waits until the platform has answered the bet; for a round that ends immediately, also its win. */
async function waitFor(arcade: Arcade, { id }: Round): Promise<Round> {
  const { state } = arcade.store;
  const pending = [...state.transactionsOpen].filter(
    (transactionId) => state.transactions.get(transactionId)?.roundId === id,
  );
  const isBetting = state.rounds.get(id)?.state === 'betting';
  if (isBetting) for (const transactionId of pending) await arcade.send(transactionId);
  const round = state.rounds.get(id);
  assert(round !== undefined, 'a round stays in the store');
  await awaitWin(arcade, round);
  return state.rounds.get(id) ?? round;
}

const WIN_WAIT_MS = 1500;

/** The player gets the new balance with the result if the platform answers quickly; the win is safe either way. */
export async function awaitWin(arcade: Arcade, { id, state }: Round): Promise<void> {
  if (state !== 'settling') return;
  const { transactionsOpen, transactions } = arcade.store.state;
  const wins = [...transactionsOpen].filter((transactionId) => {
    const transaction = transactions.get(transactionId);
    if (transaction?.roundId !== id || isBlocked(arcade.store.state, transaction)) return false;
    return transaction.dueAt !== null && transaction.dueAt <= momentOf(arcade);
  });
  const sending: Promise<Outcome | void>[] = wins.map((transactionId) => arcade.send(transactionId));
  await Promise.race([Promise.all(sending), new Promise<void>((late) => setTimeout(late, WIN_WAIT_MS))]);
}

function checkBet(title: Title, session: Session, bet: unknown): CheckedBet {
  const checked = games[title.game].checkBet(bet);
  if (!checked) throw new HttpError(400, 'BET_INVALID', 'The bet is not valid in this game.');
  const least = [title.betMin, session.betMin].flatMap((text) => (text === null ? [] : [parseMoney(text)]));
  const most = [title.betMax, session.betMax].flatMap((text) => (text === null ? [] : [parseMoney(text)]));
  const cap = session.winMax === null ? winMax : parseMoney(session.winMax);
  if (least.some((amount) => checked.stakeMax < amount))
    throw new HttpError(400, 'STAKE_LOW', 'The stake is below the minimum.');
  if (most.some((amount) => checked.stakeMax > amount))
    throw new HttpError(400, 'STAKE_HIGH', 'The stake is above the maximum.');
  if (checked.payoutMax > winMax || checked.payoutMax > cap)
    throw new HttpError(400, 'WIN_HIGH', 'The bet could win more than the maximum payout.');
  return checked;
}
