import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Passwords } from '#modules/access/password/module.ts';
import type { Registration } from '#modules/account/registration/module.ts';
import type { Team } from '#modules/agents/team/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  random: Random;
  settings: Pick<SettingReaders, 'merchant'>;
  /** The address of the player site, for merchants without a domain. */
  siteUrl: string;
  password: Pick<Passwords, 'setDefault'>;
  registration: Pick<Registration, 'openForAgent' | 'placeBy' | 'requireAffiliate'>;
  team: Team;
};
