import { withinLoadTimeout } from '@mela/client/within-load-timeout';
import { lazy, type ComponentType } from 'react';

/**
 * `lazy` wants a default export; the house has none, so the name is picked here. A chunk that takes longer than
 * two minutes counts as failed, and the load-error screen says so.
 */
export function lazyScreen<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await withinLoadTimeout(load()))[name] }));
}
