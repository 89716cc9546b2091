import type { Job } from '#jobs/job.ts';
import { endTrials, endTrialsJob } from './end-trials.ts';
import type { Needs } from './needs.ts';

/** Trial accounts are made for a visit; whatever is older than the merchant keeps them goes. */
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
