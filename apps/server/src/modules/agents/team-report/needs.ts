import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Team } from '#modules/agents/team/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { BetReport } from '#modules/play/bet-report/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant' | 'contract' | 'team'>;
  team: Pick<Team, 'requireInTeam'>;
  betReport: Pick<BetReport, 'listOf' | 'exportOf'>;
};
