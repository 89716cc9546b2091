import type { Dialect } from './dialect.ts';
import { live } from './live/live.ts';
import { onecall } from './onecall/onecall.ts';
import { swp1 } from './swp1/swp1.ts';

/** Every dialect by its name in a vendor's policy. */
export const dialects: Readonly<Record<string, Dialect>> = { SWP1: swp1, ONECALL: onecall, LIVE: live };
