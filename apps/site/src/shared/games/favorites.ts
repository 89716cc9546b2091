import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { favoriteEvery } from '@mela/protocol/constants';
import { showToast } from '@mela/ui/toast';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { create } from 'zustand';
import { useApi, type Api } from '#lib/api.tsx';
import { useSession, whenKnown } from '#lib/session.ts';
import { useLikelySwitch, useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { Game } from './catalogue.ts';

type Kept = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>;
type Wish = Kept & { isKept: boolean };

type Favorites = {
  /** The favourites as shown: the server's answer with the unconfirmed changes applied. Undefined until it is loaded. */
  ids: ReadonlySet<number> | undefined;
};

export const useFavorites = create<Favorites>(() => ({ ids: undefined }));

/** The latest unconfirmed change of each game, in order of entry. */
const wishes = new Map<number, Wish>();

let isSending = false;
/** Incremented on logout, so that the changes of one member are not sent for the next. */
let sender = 0;

function showWish({ nodeId, isKept }: Pick<Wish, 'nodeId' | 'isKept'>): void {
  const ids = new Set(useFavorites.getState().ids);
  if (isKept) ids.add(nodeId);
  else ids.delete(nodeId);
  useFavorites.setState({ ids });
}

function takeAnswer(ids: readonly number[]): void {
  useFavorites.setState({ ids: new Set(ids) });
  for (const wish of wishes.values()) showWish(wish);
}

function forgetFavorites(): void {
  wishes.clear();
  sender += 1;
  isSending = false;
  if (useFavorites.getState().ids) useFavorites.setState({ ids: undefined });
}

type Desk = {
  lobby: Pick<Api['lobby'], 'addFavorite' | 'removeFavorite'>;
  queryClient: QueryClient;
  onRefused(error: unknown): void;
};

/** Shows a change immediately and sends at most one per second; a refused change is reverted unless a newer one exists. */
async function makeWish(desk: Desk, wish: Wish): Promise<void> {
  showWish(wish);
  wishes.delete(wish.nodeId);
  wishes.set(wish.nodeId, wish);
  if (isSending) return;
  isSending = true;
  const own = sender;
  for (const next of nextWishes()) {
    await send(desk, next);
    await new Promise((rested) => setTimeout(rested, favoriteEvery));
    if (own !== sender) return;
  }
  isSending = false;
}

/** Yields the changes one after another, including those that are added meanwhile. */
function* nextWishes(): Generator<Wish> {
  for (;;) {
    const [next] = wishes.values();
    if (!next) return;
    yield next;
  }
}

async function send({ lobby, queryClient, onRefused }: Desk, wish: Wish): Promise<void> {
  const { nodeId, vassalage, gameType, isKept } = wish;
  const isLast = () => wishes.get(nodeId) === wish;
  try {
    if (isKept) await lobby.addFavorite({ body: { nodeId, vendor: vassalage, gameType } });
    else await lobby.removeFavorite({ query: { nodeId } });
    void queryClient.invalidateQueries({ queryKey: [lobbyCalls.favorites.path] });
  } catch (error) {
    if (isLast()) showWish({ nodeId, isKept: !isKept });
    onRefused(error);
  }
  if (isLast()) wishes.delete(nodeId);
}

/** Session storage key of a guest's favourite during the login, which may lead through a third party's page. */
const WAITING = 'favorite';

/** The click handler of a heart: a member adds or removes; a guest logs in first. Undefined when the switch is off. */
export function useHeart(): ((game: Kept) => void) | undefined {
  const { lobby } = useApi();
  const queryClient = useQueryClient();
  const t = useTranslations('common');
  const refusalText = useRefusalText();
  const isOn = useLikelySwitch('GAMELOFAV3');
  const { show } = usePopup();
  const { pathname, search } = useLocation();
  const closeLabel = t('close');
  const turn = useCallback(
    (game: Kept) =>
      whenKnown((member) => {
        if (!member) {
          const { nodeId, vassalage, gameType } = game;
          sessionStorage.setItem(WAITING, JSON.stringify({ nodeId, vassalage, gameType }));
          return show('login', { next: pathname + search });
        }
        const onRefused = (error: unknown) =>
          void showToast({ tone: 'bad', text: refusalText(error), closeLabel });
        const isKept = !useFavorites.getState().ids?.has(game.nodeId);
        void makeWish({ lobby, queryClient, onRefused }, { ...game, isKept });
      }),
    [lobby, queryClient, refusalText, closeLabel, show, pathname, search],
  );
  return isOn ? turn : undefined;
}

/** Loads the member's favourites, and adds the favourite that a guest chose before the login. Mounted once, beside all pages. */
export function useKeptFavorites(): void {
  const { lobby } = useApi();
  const queryClient = useQueryClient();
  const isOn = useSwitch('GAMELOFAV3');
  const token = useSession(({ state, token: kept }) => (state === 'open' ? kept : null));
  const { data: ids } = useQuery({
    queryKey: [lobbyCalls.favoriteIds.path, token],
    queryFn: () => lobby.favoriteIds({}),
    enabled: isOn && token !== null,
  });
  useEffect(() => {
    if (token === null) forgetFavorites();
    else if (ids) takeAnswer(ids);
  }, [token, ids]);
  const isKnown = token !== null && ids !== undefined;
  useEffect(() => {
    const wished = isKnown ? takeWaiting() : undefined;
    if (wished)
      void makeWish({ lobby, queryClient, onRefused: () => undefined }, { ...wished, isKept: true });
  }, [isKnown, lobby, queryClient]);
}

function takeWaiting(): Kept | undefined {
  const kept = sessionStorage.getItem(WAITING);
  sessionStorage.removeItem(WAITING);
  const wished: unknown = kept === null ? undefined : JSON.parse(kept);
  return isGame(wished) ? wished : undefined;
}

function isGame(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'nodeId' in value && typeof value.nodeId === 'number';
}
