import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Switches } from '#modules/base/settings/module.ts';
import type { Hub } from '#realtime/hub.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  hub: Pick<Hub, 'push'>;
  audit: Audit;
  switches: Switches;
};
