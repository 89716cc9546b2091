import type { Clock } from '@mela/kernel/time';
import { commitmentOf, hashOf } from '@mela/rules/games/seeds';
import { insertLots, readLots, writeSeed, type Lots } from '#modules/rewards/lot/module.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Seeding } from './seeding.ts';

const seedOf = (lot: string): string => hashOf(`demo ${lot}`);

/** Lots whose moment has passed are made with the demo data, and marked as such; the draw service commits the others. */
export function openDemoLots({ now, lot: lots }: Seeding, { db }: Pick<Runtime, 'db'>, clock: Clock): Lots {
  return {
    publish: async (wanted) => {
      const over = wanted.filter(({ revealAt }) => revealAt <= now);
      const made = over.map((one) => ({
        ...one,
        commitment: commitmentOf(seedOf(one.lot)),
        publishedAt: clock.now(),
      }));
      if (made.length > 0) await insertLots(db, made, true);
      const coming = await lots.publish(wanted.filter((one) => !over.includes(one)));
      const known = await readLots(
        db,
        over.map(({ lot }) => lot),
      );
      return new Map([...known, ...coming]);
    },
    reveal: async (lot) => {
      await writeSeed(db, { lot, seed: seedOf(lot) });
      return seedOf(lot);
    },
    read: readLots,
  };
}
