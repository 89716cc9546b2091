import { useEffect, useState } from 'react';

/** Debounces a value, for example a search text while the user types. */
export function useDebounced<Value>(value: Value, restMilliseconds = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value, restMilliseconds]);
  return settled;
}
