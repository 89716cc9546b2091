import { assert } from '@mela/kernel/assert';
import type { Arcade } from '#arcade.ts';
import { titles } from '#catalogue.ts';
import { isHeld } from '#outbox/build-transactions.ts';
import { dialectOf } from './dialects.ts';

/** A vendor whose dialect cannot hold stakes must have no title that needs it: this fails at the start instead of at a bet. */
export function checkTitles(arcade: Arcade): void {
  for (const { vendor, code, game } of titles) {
    if (!arcade.env.vendors.has(vendor) || !isHeld({ game })) continue;
    assert(dialectOf(arcade, vendor).holdsStakes, `${vendor} speaks so that ${code} can be played`);
  }
}
