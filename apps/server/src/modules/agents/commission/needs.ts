import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Team } from '#modules/agents/team/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  settings: Pick<SettingReaders, 'merchant'>;
  ledger: Pick<Ledger, 'transact' | 'balancesOf'>;
  team: Pick<Team, 'requireInTeam'>;
};
