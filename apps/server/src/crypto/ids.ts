import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** So many numbers are drawn at once: to ask for one takes as long as for all of them. */
const pool = new Uint32Array(1024);
let taken = pool.length;

const generator = new V7Generator({
  nextUint32: () => {
    if (taken === pool.length) {
      randomFillSync(pool);
      taken = 0;
    }
    const next = pool[taken] ?? 0;
    pool[taken] = 0;
    taken += 1;
    return next;
  },
});

/** An id for what is made by the thousand. Ids that are made one after the other stand in that order. */
export const newId = (): string => generator.generate().toString();
