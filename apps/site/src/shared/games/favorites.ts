import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { favoriteEvery } from '@mela/protocol/constants';
import { showToast } from '@mela/ui/toast';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { create } from 'zustand';
import { useApi, type Api } from '#lib/api.tsx';
import { useSession, whenSessionKnown } from '#lib/session.ts';
import { useLikelySwitch, useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { Game } from './catalogue.ts';

type StoredFavorite = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>;
type Change = StoredFavorite & { isKept: boolean };

type Favorites = {
  /** The favourites as shown: the server's answer with the unconfirmed changes applied. Undefined until it is loaded. */
  ids: ReadonlySet<number> | undefined;
};

export const useFavorites = create<Favorites>(() => ({ ids: undefined }));

/** The latest unconfirmed change of each game, in order of entry. */
const pendingChanges = new Map<number, Change>();

let isSending = false;
/** Incremented on logout, so that the changes of one member are not sent for the next. */
let sessionGeneration = 0;

function showChange({ nodeId, isKept }: Pick<Change, 'nodeId' | 'isKept'>): void {
  const ids = new Set(useFavorites.getState().ids);
  if (isKept) ids.add(nodeId);
  else ids.delete(nodeId);
  useFavorites.setState({ ids });
}

function takeAnswer(ids: readonly number[]): void {
  useFavorites.setState({ ids: new Set(ids) });
  for (const change of pendingChanges.values()) showChange(change);
}

function forgetFavorites(): void {
  pendingChanges.clear();
  sessionGeneration += 1;
  isSending = false;
  if (useFavorites.getState().ids) useFavorites.setState({ ids: undefined });
}

type SendNeeds = {
  lobby: Pick<Api['lobby'], 'addFavorite' | 'removeFavorite'>;
  queryClient: QueryClient;
  onRefused(error: unknown): void;
};

/** Shows a change immediately and sends at most one per second; a refused change is reverted unless a newer one exists. */
async function submitChange(needs: SendNeeds, change: Change): Promise<void> {
  showChange(change);
  pendingChanges.delete(change.nodeId);
  pendingChanges.set(change.nodeId, change);
  if (isSending) return;
  isSending = true;
  const own = sessionGeneration;
  for (const next of nextChanges()) {
    await send(needs, next);
    await new Promise((rested) => setTimeout(rested, favoriteEvery));
    if (own !== sessionGeneration) return;
  }
  isSending = false;
}

/** Yields the changes one after another, including those that are added meanwhile. */
function* nextChanges(): Generator<Change> {
  for (;;) {
    const [next] = pendingChanges.values();
    if (!next) return;
    yield next;
  }
}

async function send({ lobby, queryClient, onRefused }: SendNeeds, change: Change): Promise<void> {
  const { nodeId, vassalage, gameType, isKept } = change;
  const isLast = () => pendingChanges.get(nodeId) === change;
  try {
    if (isKept) await lobby.addFavorite({ body: { nodeId, vendor: vassalage, gameType } });
    else await lobby.removeFavorite({ query: { nodeId } });
    void queryClient.invalidateQueries({ queryKey: [lobbyCalls.favorites.path] });
  } catch (error) {
    if (isLast()) showChange({ nodeId, isKept: !isKept });
    onRefused(error);
  }
  if (isLast()) pendingChanges.delete(nodeId);
}

/** Session storage key of a guest's favourite during the login, which may lead through a third party's page. */
const WAITING = 'favorite';

/** The click handler of a heart: a member adds or removes; a guest logs in first. Undefined when the switch is off. */
export function useHeart(): ((game: StoredFavorite) => void) | undefined {
  const { lobby } = useApi();
  const queryClient = useQueryClient();
  const t = useTranslations('common');
  const refusalText = useRefusalText();
  const isOn = useLikelySwitch('GAMELOFAV3');
  const { show } = usePopup();
  const { pathname, search } = useLocation();
  const closeLabel = t('close');
  const turn = useCallback(
    (game: StoredFavorite) =>
      whenSessionKnown((member) => {
        if (!member) {
          const { nodeId, vassalage, gameType } = game;
          sessionStorage.setItem(WAITING, JSON.stringify({ nodeId, vassalage, gameType }));
          return show('login', { next: pathname + search });
        }
        const onRefused = (error: unknown) =>
          void showToast({ tone: 'bad', text: refusalText(error), closeLabel });
        const isKept = !useFavorites.getState().ids?.has(game.nodeId);
        void submitChange({ lobby, queryClient, onRefused }, { ...game, isKept });
      }),
    [lobby, queryClient, refusalText, closeLabel, show, pathname, search],
  );
  return isOn ? turn : undefined;
}

/** Loads the member's favourites, and adds the favourite that a guest chose before the login. Mounted once, beside all pages. */
export function useLoadFavorites(): void {
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
    const waiting = isKnown ? takeWaiting() : undefined;
    if (waiting)
      void submitChange({ lobby, queryClient, onRefused: () => undefined }, { ...waiting, isKept: true });
  }, [isKnown, lobby, queryClient]);
}

function takeWaiting(): StoredFavorite | undefined {
  const kept = sessionStorage.getItem(WAITING);
  sessionStorage.removeItem(WAITING);
  const waiting: unknown = kept === null ? undefined : JSON.parse(kept);
  return isGame(waiting) ? waiting : undefined;
}

function isGame(value: unknown): value is StoredFavorite {
  return typeof value === 'object' && value !== null && 'nodeId' in value && typeof value.nodeId === 'number';
}
