import { plus } from '@mela/kernel/time';
import { sweep } from '#http/queries.ts';
import { nonceMemoryMs } from '#http/seal.ts';
import type { World } from '#world.ts';
import type { Job } from './job.ts';

/** What the house does for itself: it forgets what has served its time, and changes its locks daily. */
export function houseJobs({ db, clock, sealing }: Pick<World, 'db' | 'clock' | 'sealing'>): Job[] {
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
      everyMinutes: 24 * 60,
      limitSeconds: 60,
      run: () => sealing.rotate(),
    },
  ];
}
