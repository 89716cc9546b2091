/** Our own mistakes end here: a false condition is a bug, never a refusal. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${message}`);
}

/** For the branch that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${String(value)}`);
}
