import { withinLoadTimeout } from '@mela/client/within-load-timeout';
import {
  createElement,
  lazy,
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';
import { loadTexts } from './language.tsx';

/** Resets the lazy components that failed to load. */
const failed = new Set<() => void>();

type LazyProps<Props> = ComponentProps<LazyExoticComponent<ComponentType<Props>>>;

/**
 * `lazy` needs a default export; the codebase has none, so this function maps the named export. A chunk that takes longer than
 * two minutes counts as failed, and the load error screen is shown. `lazy` caches a failure for ever, so a failed component
 * is replaced after the failure was shown, and can be loaded again.
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

/** Called by the error boundary only; otherwise a failing screen would load in an endless loop. */
export function forgetFailedLoads(): void {
  for (const askAnew of failed) askAnew();
  failed.clear();
}

/** The same for account pages and rarely visited pages, whose texts are loaded with them. */
export function accountScreen<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazyScreen(async () => {
    const [screens] = await Promise.all([load(), loadTexts('account')]);
    return screens;
  }, name);
}

/** The same for pages of the lottery, which also explain how each play wins. */
export function lotteryScreen<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazyScreen(async () => {
    const [screens] = await Promise.all([load(), loadTexts('account', 'lottery')]);
    return screens;
  }, name);
}

/** The same for pages of the agent center and of agreements with an upline. */
export function agentScreen<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazyScreen(async () => {
    const [screens] = await Promise.all([load(), loadTexts('account', 'agent')]);
    return screens;
  }, name);
}
