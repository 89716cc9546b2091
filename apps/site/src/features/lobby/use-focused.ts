import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Game } from '#shared/games/catalogue.ts';

/** The focused game, its index, and the index of the focused control. */
type Focused = { gameId: number; index: number; control: number };

/**
 * The index of the focused game, if any: its tile stays in the DOM while the page scrolls, and keeps the focus
 * when it moves to another row. When it is removed, for example from the favourites, the next game gets the focus.
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
      // The row must stay while the focus moves to another tile, and while the window has no focus.
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
  const at = focused ? indexOf(focused, games) : -1;
  useLayoutEffect(() => {
    if (!focused || document.activeElement !== document.body) return;
    const control = list.current?.querySelector(`[aria-posinset="${at + 1}"]`)?.children[focused.control];
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  });
  return at < 0 ? undefined : at;
}

/** The index of the game now, or of the game that took its place. */
function indexOf({ gameId, index }: Focused, games: readonly Game[]): number {
  const at = games.findIndex((game) => game.gameId === gameId);
  return at < 0 ? Math.min(index, games.length - 1) : at;
}

function focusedBy(target: EventTarget | null, games: readonly Game[]): Focused | undefined {
  const item = target instanceof Element ? target.closest('[aria-posinset]') : null;
  const index = Number(item?.getAttribute('aria-posinset')) - 1;
  const game = games[index];
  const control = [...(item?.children ?? [])].findIndex((one) => one === target);
  return game && { gameId: game.gameId, index, control };
}
