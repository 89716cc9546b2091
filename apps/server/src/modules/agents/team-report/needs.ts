import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Team } from '#modules/agents/team/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { BetReport } from '#modules/play/bet-report/module.ts';

/** What a report needs to find its team. */
export type ScopeNeeds = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant'>;
  team: Pick<Team, 'requireInTeam'>;
};

export type Needs = ScopeNeeds & {
  settings: Pick<SettingReaders, 'contract' | 'team'>;
  betReport: Pick<BetReport, 'listOf' | 'exportOf'>;
};
