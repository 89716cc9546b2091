import { plus } from '@mela/kernel/time';
import type { Job } from '#jobs/job.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { sweep } from './queries.ts';
import { nonceMemoryMs } from './seal.ts';

/** What the house does for itself: it forgets what has served its time, and changes its locks daily. */
export function httpJobs({ db, clock, sealing }: Pick<Runtime, 'db' | 'clock' | 'sealing'>): Job[] {
  return [
    {
      name: 'house.sweep',
      everyMinutes: 5,
      limitSeconds: 60,
      run: () => {
        const now = clock.now();
        return sweep(db, now, plus(now, -nonceMemoryMs));
      },
    },
    {
      name: 'house.rotate-sealing-key',
      // A turn may be missed, so the day is counted from the key itself and not from one hour of the clock.
      everyMinutes: 60,
      limitSeconds: 60,
      run: () => sealing.rotate(),
    },
  ];
}
