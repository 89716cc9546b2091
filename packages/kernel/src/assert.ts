/** For our own mistakes: a false condition is a bug, never a refusal. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`);
}

/** For a branch that the types exclude. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${String(value)}`);
}
