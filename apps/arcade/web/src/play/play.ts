import { formatMoney, moneyOfUnits, parseMoney, type MoneyText } from '@mela/kernel/money';
import { useSyncExternalStore } from 'react';
import type {
  RoundResponse,
  SessionResponse,
  OpenResponse,
  ShownRound,
  ShownSession,
  SeedsResponse,
} from '#play/wire.ts';
import { ask, newIdempotencyKey, Trouble } from '#web/lib/ask.ts';
import { notifyParent } from '#web/lib/parent.ts';

export type PlayState = {
  session: ShownSession;
  balance: MoneyText | null;
  /** The round on the stage: the open one, or the last one. */
  round: ShownRound | null;
  rounds: readonly ShownRound[];
  /** A request is in flight. */
  isBusy: boolean;
  /** The connection is slow and the request is being retried. */
  isWaiting: boolean;
  trouble: string | null;
  /** The balance after the round on the stage has been shown; before that, the shown balance must not reveal the result. */
  due: MoneyText | null;
};

export type Play = {
  read(): PlayState;
  listen(listener: () => void): () => void;
  key: string;
  /**
   * `isShownLater`: the round is decided immediately and animated, so its payout stays hidden until the end. `key`: the idempotency key
   * of a request that may have been sent before. `free`: the free rounds of which this is one.
   */
  bet(
    bet: object,
    about?: { isShownLater?: boolean; key?: string; free?: string | undefined },
  ): Promise<ShownRound | undefined>;
  /** Reports that the player has seen the end of a round. */
  reportSeen(round: ShownRound): void;
  /** Applies a step to the round on the stage, or to another open round of a table. */
  step(step: object, on?: ShownRound): Promise<ShownRound | undefined>;
  /** Queries a round, with the balance after it. */
  look(id: string): Promise<void>;
  turnSeeds(clientSeed: string): Promise<SeedsResponse | undefined>;
  /** Queries the balance, and the result of an unsettled round. */
  refresh(): Promise<void>;
  dismissTrouble(): void;
};

const HISTORY = 20;
const AGAIN_MS = 1500;
const KEY = 'arcade-key';

/** Opens a session with the ticket in the address, or continues the session of this tab. */
export async function openPlay(place: Location): Promise<Play> {
  const ticket = new URLSearchParams(place.hash.slice(1)).get('ticket');
  const kept = sessionStorage.getItem(KEY);
  const known = kept === null ? undefined : await lookAgain(kept, place);
  if (known) return createPlay(kept ?? '', known, known.balance);
  const { key, balance, ...session } = await ask<OpenResponse>('/api/open', {
    body: { ticket: ticket ?? '' },
  });
  sessionStorage.setItem(KEY, key);
  return createPlay(key, session, balance);
}

/** A reload continues the game of the tab; another game in this tab opens a new session. */
async function lookAgain(key: string, place: Location): Promise<SessionResponse | undefined> {
  try {
    const session = await ask<SessionResponse>('/api/session', { key });
    return place.pathname === `/play/${session.gameCode}` ? session : undefined;
  } catch (error) {
    if (error instanceof Trouble && error.isSilence) throw error;
    return undefined;
  }
}

const isOpen = ({ state }: ShownRound): boolean => state === 'betting' || state === 'playing';
const isUnsettled = ({ state }: ShownRound): boolean =>
  state !== 'over' && state !== 'void' && state !== 'playing';

type PlayStore = {
  key: string;
  read(): PlayState;
  change(part: Partial<PlayState>): void;
  /** Requests in flight: none is sent twice, and none blocks another. */
  sent: Set<string>;
};

function createPlay(key: string, session: ShownSession, balance: MoneyText | null): Play {
  const [last] = session.rounds;
  let state: PlayState = {
    session,
    balance,
    round: last && isOpen(last) ? last : null,
    rounds: session.rounds,
    isBusy: false,
    isWaiting: false,
    trouble: null,
    due: null,
  };
  const listeners = new Set<() => void>();
  let isNotifying = false;
  const store: PlayStore = {
    key,
    sent: new Set(),
    read: () => state,
    change: (part) => {
      state = { ...state, ...part };
      if (isNotifying) return;
      isNotifying = true;
      // Changes in one microtask notify the listeners once, and render once.
      queueMicrotask(() => {
        isNotifying = false;
        for (const listener of listeners) listener();
      });
    },
  };
  if (last && isUnsettled(last)) setTimeout(() => void look(store, last.id), AGAIN_MS);
  return {
    key,
    read: store.read,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    bet: (bet, { isShownLater, key: requestKey = newIdempotencyKey(), free } = {}) =>
      sendUntilAnswered(
        store,
        '/api/rounds',
        { wish: requestKey, bet, ...(free === undefined ? {} : { free }) },
        isShownLater,
      ),
    reportSeen: (round) => reportSeen(store, round),
    look: (id) => look(store, id),
    step: async (step, on) => {
      const round = on ?? state.round;
      if (!round) return undefined;
      const taken = await sendUntilAnswered(store, `/api/rounds/${round.id}/steps`, {
        index: round.steps.length,
        step,
      });
      // After a refusal the round is read again.
      if (!taken) void look(store, round.id);
      return taken;
    },
    turnSeeds: (clientSeed) => turnSeeds(store, clientSeed),
    refresh: () => refresh(store),
    dismissTrouble: () => store.change({ trouble: null }),
  };
}

/** Stores the new state of a round; an unsettled round is polled until it is settled. */
function take(store: PlayStore, round: ShownRound): void {
  const { rounds, round: shown, session } = store.read();
  const rest = rounds.filter(({ id }) => id !== round.id);
  const isNewest = shown === null || shown.id === round.id || round.madeAt >= shown.madeAt;
  store.change({ rounds: [round, ...rest].slice(0, HISTORY), ...(isNewest ? { round } : {}) });
  notifyParent(session.lobbyUrl, { type: 'mela.round', isOpen: isOpen(round) });
  if (isUnsettled(round)) setTimeout(() => void look(store, round.id), AGAIN_MS);
}

function takeFree({ read, change }: PlayStore, free: ShownSession['free']): void {
  change({ session: { ...read().session, free } });
}

async function look(store: PlayStore, id: string): Promise<void> {
  const answer = await ask<RoundResponse>(`/api/rounds/${id}`, { key: store.key }).catch(() => undefined);
  if (!answer) return void setTimeout(() => void look(store, id), 2 * AGAIN_MS);
  take(store, answer.round);
  takeFree(store, answer.free);
  if (answer.balance !== null) store.change({ balance: answer.balance });
}

/** Retries a request until it is answered; the idempotency key makes that safe. */
async function sendUntilAnswered(
  store: PlayStore,
  path: string,
  body: object,
  isShownLater = false,
): Promise<ShownRound | undefined> {
  if (store.sent.has(path)) return undefined;
  store.sent.add(path);
  store.change({ isBusy: true, trouble: null });
  try {
    const { round, balance, free } = await requestWithRetries(store, path, body);
    if (balance !== null)
      store.change(isShownLater ? { balance: beforeWin(round, balance), due: balance } : { balance });
    if (round.state === 'void' && round.reason !== 'CANCELLED' && round.reason !== 'NOT_PLAYED')
      store.change({ trouble: troubleOf(round) });
    take(store, round);
    takeFree(store, free);
    return round;
  } catch (error) {
    const code = error instanceof Trouble ? error.code : 'TROUBLE';
    store.change({ trouble: code });
    // The page offered rounds that have ended.
    if (code === FREE_ROUNDS_OVER) void refresh(store);
    return undefined;
  } finally {
    store.sent.delete(path);
    store.change({ isBusy: store.sent.size > 0, isWaiting: false });
  }
}

const FREE_ROUNDS_OVER = 'FREE_ROUNDS_OVER';

/** The platform refuses a free round whose rounds it has ended as a request that makes no sense. */
function troubleOf({ reason, isFree }: ShownRound): string {
  return isFree && reason === 'INVALID_REQUEST' ? FREE_ROUNDS_OVER : (reason ?? 'TROUBLE');
}

/** The balance as it was before the win. A free round does not change it. */
function beforeWin({ state, payout, isFree }: ShownRound, balance: MoneyText): MoneyText {
  return state === 'over' && !isFree
    ? formatMoney(moneyOfUnits(parseMoney(balance) - parseMoney(payout)))
    : balance;
}

/** Reports that the end was seen, so that it is not shown again; if the report is lost, it is shown again. */
function reportSeen({ key, read, change }: PlayStore, { id }: ShownRound): void {
  const { due } = read();
  change({ due: null, ...(due === null ? {} : { balance: due }) });
  void ask(`/api/rounds/${id}/seen`, { key, body: {} }).catch(() => undefined);
}

async function requestWithRetries(
  { key, change }: PlayStore,
  path: string,
  body: object,
): Promise<RoundResponse> {
  for (;;) {
    try {
      return await ask<RoundResponse>(path, { key, body });
    } catch (error) {
      if (!(error instanceof Trouble) || !error.isSilence) throw error;
      change({ isWaiting: true });
      await new Promise((later) => setTimeout(later, AGAIN_MS));
    }
  }
}

async function turnSeeds(
  { key, read, change }: PlayStore,
  clientSeed: string,
): Promise<SeedsResponse | undefined> {
  try {
    const turned = await ask<SeedsResponse>('/api/seeds', { key, body: { clientSeed } });
    change({ session: { ...read().session, seeds: turned.seeds } });
    return turned;
  } catch (error) {
    change({ trouble: error instanceof Trouble ? error.code : 'TROUBLE' });
    return undefined;
  }
}

async function refresh({ key, read, change }: PlayStore): Promise<void> {
  const looked = await ask<SessionResponse>('/api/session', { key }).catch(() => undefined);
  if (!looked) return;
  const { balance, round, due } = read();
  const isHeldBack = due !== null && looked.balance !== null;
  change({
    ...(isHeldBack ? { due: looked.balance } : { balance: looked.balance ?? balance }),
    rounds: looked.rounds,
    session: looked,
    round: looked.rounds.find(({ id }) => id === round?.id) ?? round,
  });
}

export function usePlay(play: Play): PlayState {
  return useSyncExternalStore(play.listen, play.read);
}

/** One selected value of the state, so that a component renders only when that value changes. */
export function usePlayPart<Part>(play: Play, part: (state: PlayState) => Part): Part {
  return useSyncExternalStore(play.listen, () => part(play.read()));
}
