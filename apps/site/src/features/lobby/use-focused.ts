import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Game } from '#shared/games/catalogue.ts';

/** A game that has the focus, its place, and which of its controls. */
type Focused = { gameId: number; place: number; control: number };

/**
 * The place of the game that has the focus, if one has: its tile stays, however far the page is scrolled meanwhile, and keeps the focus
 * where it comes to stand in another row. Of one that goes, as a favourite that is let go, the next game takes it over.
 */
export function useFocused(list: RefObject<HTMLElement | null>, games: readonly Game[]): number | undefined {
  const [focused, setFocused] = useState<Focused>();
  const latest = useRef(games);
  useEffect(() => {
    latest.current = games;
  });
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const come = ({ target }: FocusEvent) => setFocused(focusedBy(target, latest.current));
    const go = ({ target, relatedTarget }: FocusEvent) => {
      // On the way to another tile its row has to stay, and of a window that is left the focus comes back with it.
      const isWithin = relatedTarget instanceof Node && current.contains(relatedTarget);
      if (!isWithin && document.activeElement !== target) setFocused(undefined);
    };
    current.addEventListener('focusin', come);
    current.addEventListener('focusout', go);
    return () => {
      current.removeEventListener('focusin', come);
      current.removeEventListener('focusout', go);
    };
  }, [list]);
  const at = focused ? placeOf(focused, games) : -1;
  useLayoutEffect(() => {
    if (!focused || document.activeElement !== document.body) return;
    const control = list.current?.querySelector(`[aria-posinset="${at + 1}"]`)?.children[focused.control];
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  });
  return at < 0 ? undefined : at;
}

/** Where the game is now, or what stands in its place. */
function placeOf({ gameId, place }: Focused, games: readonly Game[]): number {
  const at = games.findIndex((game) => game.gameId === gameId);
  return at < 0 ? Math.min(place, games.length - 1) : at;
}

function focusedBy(target: EventTarget | null, games: readonly Game[]): Focused | undefined {
  const item = target instanceof Element ? target.closest('[aria-posinset]') : null;
  const place = Number(item?.getAttribute('aria-posinset')) - 1;
  const game = games[place];
  const control = [...(item?.children ?? [])].findIndex((one) => one === target);
  return game && { gameId: game.gameId, place, control };
}
