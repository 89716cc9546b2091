import type { SlotView } from '@mela/rules/games/slot';

export function isSlotView(view: unknown): view is SlotView {
  return typeof view === 'object' && view !== null && 'spins' in view;
}
