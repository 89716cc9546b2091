import { useEffect, useRef } from 'react';

const typing = 'input, textarea, select, dialog[open] *';

/** Keyboard shortcuts of the whole page, for play without a pointer. A key that is held down counts once. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, repeat } = event;
      const act = latest.current[key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
        return;
      if (target instanceof Element && target.matches(typing)) return;
      // A focused button handles the space key itself.
      if (key === ' ' && target instanceof Element && target.matches('button, a, summary')) return;
      event.preventDefault();
      if (!repeat) act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
