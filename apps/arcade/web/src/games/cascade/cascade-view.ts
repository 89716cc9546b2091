import type { CascadeView } from '@mela/rules/games/cascade';

export function isCascadeView(view: unknown): view is CascadeView {
  return typeof view === 'object' && view !== null && 'cascades' in view && 'last' in view;
}
