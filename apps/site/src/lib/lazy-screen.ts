import { withinLoadTimeout } from '@mela/client/within-load-timeout';
import {
  createElement,
  lazy,
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';
import { bringAccountWords } from './language.tsx';

/** What did not arrive, each with the way to ask for it anew. */
const failed = new Set<() => void>();

type LazyProps<Props> = ComponentProps<LazyExoticComponent<ComponentType<Props>>>;

/**
 * `lazy` wants a default export; the house has none, so the name is picked here. A chunk that takes longer than
 * two minutes counts as failed, and the load-error screen says so. `lazy` keeps a failure for good, so what failed
 * is replaced once the failure has been shown, and can be asked for again.
 */
export function lazyScreen<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const ask = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: (await withinLoadTimeout(load()))[name] };
      } catch (error) {
        failed.add(askAnew);
        throw error;
      }
    });
  let Part = ask();
  const askAnew = () => {
    Part = ask();
  };
  return function LazyScreen(props: LazyProps<Props>) {
    return createElement(Part, props);
  };
}

/** For the boundary that shows a failure: only then, or a failing screen would be asked for without end. */
export function forgetFailedLoads(): void {
  for (const askAnew of failed) askAnew();
  failed.clear();
}

/** The same for a page behind the login or off the beaten track, whose words come with it. */
export function accountScreen<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazyScreen(async () => {
    const [screens] = await Promise.all([load(), bringAccountWords()]);
    return screens;
  }, name);
}
