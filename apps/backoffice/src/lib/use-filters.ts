import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The filters of a list are in the URL, so that staff can send a link to the same view. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const get = useCallback((name: string) => params.get(name) ?? '', [params]);
  const set = useCallback(
    (changes: Record<string, string>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  /** The value of a parameter if it is one of the allowed ones, else the first allowed one. */
  const oneOf = <Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word =>
    words.find((word) => word === params.get(name)) ?? words[0];
  return { get, set, oneOf };
}
