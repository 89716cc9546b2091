import type { MoneyText } from '@mela/kernel/money';
import { useSyncExternalStore } from 'react';
import type { Answered, Looked, Opened, ShownRound, ShownSession, Turned } from '#play/wire.ts';
import { ask, newWish, Trouble } from '#web/lib/ask.ts';
import { tellParent } from '#web/lib/parent.ts';

export type PlayState = {
  session: ShownSession;
  balance: MoneyText | null;
  /** The round on the stage: the one that is on, or the last one. */
  round: ShownRound | null;
  rounds: readonly ShownRound[];
  /** A wish is on its way. */
  isBusy: boolean;
  /** The line is slow and the wish is sent again. */
  isWaiting: boolean;
  trouble: string | null;
};

export type Play = {
  read(): PlayState;
  listen(listener: () => void): () => void;
  key: string;
  bet(bet: object): Promise<ShownRound | undefined>;
  step(step: object): Promise<ShownRound | undefined>;
  turnSeeds(clientSeed: string): Promise<Turned | undefined>;
  /** Asks anew what is in the purse, and what became of a round that is not settled. */
  refresh(): Promise<void>;
  /** Something about a round came another way. */
  take(round: ShownRound): void;
  forgive(): void;
};

const HISTORY = 20;
const AGAIN_MS = 1500;
const KEY = 'arcade-key';

/** Begins with the ticket of the address, or goes on with what this tab has begun before. */
export async function openPlay(place: Location): Promise<Play> {
  const ticket = new URLSearchParams(place.hash.slice(1)).get('ticket');
  const kept = sessionStorage.getItem(KEY);
  const known = kept === null ? undefined : await lookAgain(kept, place);
  if (known) return createPlay(kept ?? '', known, known.balance);
  const { key, balance, ...session } = await ask<Opened>('/api/open', { body: { ticket: ticket ?? '' } });
  sessionStorage.setItem(KEY, key);
  return createPlay(key, session, balance);
}

/** A reload brings the same tab to the same game; another game in this tab begins anew. */
async function lookAgain(key: string, place: Location): Promise<Looked | undefined> {
  try {
    const session = await ask<Looked>('/api/session', { key });
    return place.pathname === `/play/${session.gameCode}` ? session : undefined;
  } catch (error) {
    if (error instanceof Trouble && error.isSilence) throw error;
    return undefined;
  }
}

const isOpen = ({ state }: ShownRound): boolean => state === 'betting' || state === 'playing';
const isUnsettled = ({ state }: ShownRound): boolean =>
  state !== 'over' && state !== 'void' && state !== 'playing';

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
  };
  const listeners = new Set<() => void>();
  const change = (part: Partial<PlayState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const take = (round: ShownRound): void => {
    const rest = state.rounds.filter(({ id }) => id !== round.id);
    const isNewest =
      state.round === null || state.round.id === round.id || round.madeAt >= state.round.madeAt;
    change({ rounds: [round, ...rest].slice(0, HISTORY), ...(isNewest ? { round } : {}) });
    tellParent(session.lobbyUrl, { type: 'mela.round', isOpen: isOpen(round) });
    if (isUnsettled(round)) setTimeout(() => void look(round.id), AGAIN_MS);
  };
  const look = async (id: string): Promise<void> => {
    const answer = await ask<Answered>(`/api/rounds/${id}`, { key }).catch(() => undefined);
    if (!answer) return void setTimeout(() => void look(id), 2 * AGAIN_MS);
    take(answer.round);
    if (answer.balance !== null) change({ balance: answer.balance });
  };

  /** Sends a wish until somebody answers: it counts once, so asking again is safe. */
  const insist = async (path: string, body: object): Promise<ShownRound | undefined> => {
    if (state.isBusy) return undefined;
    change({ isBusy: true, trouble: null });
    try {
      for (;;) {
        try {
          const answer = await ask<Answered>(path, { key, body });
          const { round } = answer;
          if (answer.balance !== null) change({ balance: answer.balance });
          if (round.state === 'void') change({ trouble: round.reason ?? 'TROUBLE' });
          take(round);
          return round;
        } catch (error) {
          if (!(error instanceof Trouble) || !error.isSilence) throw error;
          change({ isWaiting: true });
          await new Promise((later) => setTimeout(later, AGAIN_MS));
        }
      }
    } catch (error) {
      change({ trouble: error instanceof Trouble ? error.code : 'TROUBLE' });
      return undefined;
    } finally {
      change({ isBusy: false, isWaiting: false });
    }
  };

  if (last && isUnsettled(last)) setTimeout(() => void look(last.id), AGAIN_MS);
  return {
    key,
    read: () => state,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    bet: (bet) => insist('/api/rounds', { wish: newWish(), bet }),
    step: async (step) => {
      const { round } = state;
      if (!round) return undefined;
      return insist(`/api/rounds/${round.id}/steps`, { index: round.steps.length, step });
    },
    turnSeeds: async (clientSeed) => {
      try {
        const turned = await ask<Turned>('/api/seeds', { key, body: { clientSeed } });
        change({ session: { ...state.session, seeds: turned.seeds } });
        return turned;
      } catch (error) {
        change({ trouble: error instanceof Trouble ? error.code : 'TROUBLE' });
        return undefined;
      }
    },
    refresh: async () => {
      const looked = await ask<Looked>('/api/session', { key }).catch(() => undefined);
      if (!looked) return;
      const current = looked.rounds.find(({ id }) => id === state.round?.id) ?? state.round;
      change({
        balance: looked.balance ?? state.balance,
        rounds: looked.rounds,
        session: looked,
        round: current,
      });
    },
    take,
    forgive: () => change({ trouble: null }),
  };
}

export function usePlay(play: Play): PlayState {
  return useSyncExternalStore(play.listen, play.read);
}
