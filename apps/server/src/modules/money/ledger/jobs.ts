import { DAY, plus, type Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import { compareLedger, makeMonths, openAlarms } from './queries.ts';

type Needs = { db: Database; clock: Clock; log: Logger; settings: Pick<SettingReaders, 'merchant'> };

/** Limits the work of one run, so that it stays short; the next run, a few seconds later, continues. */
const budget = { calls: 5000, idle: 20_000, deep: 50_000 };

/** Creates the partitions from yesterday's month on, ahead of time, so that none is missing when a month begins. */
const MONTHS_AHEAD = 4;

export function ledgerJobs({ db, clock, log, settings }: Needs): Job[] {
  return [
    {
      name: 'ledger.balance',
      everyMinutes: 1,
      everySeconds: 5,
      limitSeconds: 50,
      run: async () => {
        const zone = settings.merchant().timeZone;
        const { open } = await compareLedger(db, { now: clock.now(), zone, budget });
        if (open === 0) return;
        for (const alarm of await openAlarms(db))
          log.error({ alarm }, 'ledger balances do not match their entries');
      },
    },
    {
      name: 'ledger.partitions',
      everyMinutes: 60,
      limitSeconds: 60,
      run: () => makeMonths(db, plus(clock.now(), -DAY), MONTHS_AHEAD),
    },
  ];
}
