import { assert } from '@mela/kernel/assert';
import type { Caller } from './caller.ts';
import { liveCaller } from './live.ts';
import { onecallCaller } from './onecall.ts';
import { swp1Caller } from './swp1.ts';

export const callers: readonly Caller[] = [swp1Caller, onecallCaller, liveCaller];

/** Who speaks a dialect, by the word that stands in a vendor's policy. */
export function callerOf(dialect: string): Caller {
  const caller = callers.find((one) => one.dialect === dialect);
  assert(caller, `somebody speaks ${dialect}`);
  return caller;
}
