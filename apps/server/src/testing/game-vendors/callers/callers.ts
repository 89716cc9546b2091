import { assert } from '@mela/kernel/assert';
import type { Caller } from './caller.ts';
import { liveCaller } from './live.ts';
import { onecallCaller } from './onecall.ts';
import { swp1Caller } from './swp1.ts';

export const callers: readonly Caller[] = [swp1Caller, onecallCaller, liveCaller];

/** Simulated vendors by the name of their dialect in a vendor's policy. */
export function callerOf(dialect: string): Caller {
  const caller = callers.find((one) => one.dialect === dialect);
  assert(caller, `there is a simulated vendor for ${dialect}`);
  return caller;
}
