import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import type { Devices } from '#modules/access/device/module.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import { endTrials, endTrialsJob } from './end-trials.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  audit: Audit;
  devices: Pick<Devices, 'endAll'>;
  settings: Pick<SettingReaders, 'registration'>;
};

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
