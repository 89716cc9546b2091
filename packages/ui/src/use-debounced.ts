import { useEffect, useState } from 'react';

/** A value once it has stood still: what is typed is asked for when the typing rests. */
export function useDebounced<Value>(value: Value, restMilliseconds = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value, restMilliseconds]);
  return settled;
}
