import type { KeyboardEvent } from 'react';

const ways: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The distance across the direction counts more than the distance along it, so that the focus stays in its row. */
const ASIDE = 3;

const middleOf = (element: Element): { x: number; y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Arrow keys move from spot to spot by their position on screen, in either orientation of the cloth. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const way = ways[event.key];
  const cloth = event.currentTarget.closest('main');
  if (!way || !cloth) return;
  event.preventDefault();
  const from = middleOf(event.currentTarget);
  const near = [...cloth.querySelectorAll<HTMLElement>('button[data-spot]')]
    .map((spot) => {
      const to = middleOf(spot);
      const along = (to.x - from.x) * way.x + (to.y - from.y) * way.y;
      const aside = Math.abs((to.x - from.x) * way.y) + Math.abs((to.y - from.y) * way.x);
      return { spot, along, far: along + ASIDE * aside };
    })
    .filter(({ along }) => along > 1)
    .toSorted((one, other) => one.far - other.far);
  near[0]?.spot.focus();
}
