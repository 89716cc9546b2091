import type { Job } from '#jobs/job.ts';
import { endTrials, endTrialsJob } from './end-trials.ts';
import type { Needs } from './needs.ts';

/** Ends trial accounts after the merchant's retention period. */
export function createTrial(needs: Needs): { jobs: Job[] } {
  return {
    jobs: [
      {
        name: endTrialsJob,
        everyMinutes: 60,
        limitSeconds: 60,
        run: () => endTrials(needs),
      },
    ],
  };
}
