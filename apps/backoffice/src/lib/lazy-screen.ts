import { withinLoadTimeout } from '@mela/client/within-load-timeout';
import { lazy, type ComponentType } from 'react';

/**
 * `lazy` needs a default export; the codebase has none, so this function maps the named export. A chunk that takes longer than
 * two minutes counts as failed, and the load error screen is shown.
 */
export function lazyScreen<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await withinLoadTimeout(load()))[name] }));
}
