import { plus } from '@mela/kernel/time';
import type { Job } from '#jobs/job.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { deleteExpired } from './queries.ts';
import { nonceMemoryMs } from './seal.ts';

/** Jobs of the HTTP layer: deleting expired rows, and rotating the sealing key daily. */
export function httpJobs({ db, clock, sealing }: Pick<Runtime, 'db' | 'clock' | 'sealing'>): Job[] {
  return [
    {
      name: 'house.sweep',
      everyMinutes: 5,
      limitSeconds: 60,
      run: () => {
        const now = clock.now();
        return deleteExpired(db, now, plus(now, -nonceMemoryMs));
      },
    },
    {
      name: 'house.rotate-sealing-key',
      // A run may be missed, so the age is measured from the key itself and not from a time of day.
      everyMinutes: 60,
      limitSeconds: 60,
      run: () => sealing.rotate(),
    },
  ];
}
