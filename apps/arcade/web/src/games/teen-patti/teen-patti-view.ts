import type { TeenPattiView } from '@mela/rules/games/teen-patti';

export function isTeenPattiView(view: unknown): view is TeenPattiView {
  return typeof view === 'object' && view !== null && 'player' in view && 'kind' in view;
}
