import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { RateLimits } from '#http/rate-limits.ts';
import type { Sealing } from '#http/seal.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Hub } from '#realtime/hub.ts';

export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  limits: RateLimits;
  sealing: Sealing;
  settings: SettingReaders;
  audit: Audit;
  hub: Pick<Hub, 'makeTicket'>;
};

/** `key` hashes account names and encrypts authenticator secrets. */
export type Needs = ModuleNeeds & { key: Buffer };
