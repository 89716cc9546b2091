import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The filters of a list stand in the address, so that a link to what one sees can be sent to a colleague. */
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
  /** One of a few words, or the first of them where the address says something else. */
  const oneOf = <Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word =>
    words.find((word) => word === params.get(name)) ?? words[0];
  return { get, set, oneOf };
}
