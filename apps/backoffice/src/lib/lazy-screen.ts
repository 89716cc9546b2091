import { loadTimeout } from '@mela/protocol/constants';
import { Refusal } from '@mela/protocol/refusals';
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

async function withinLoadTimeout<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('PAGE_LOAD_TIMEOUT', {})), loadTimeout);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
