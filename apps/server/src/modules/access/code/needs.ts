import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { RateLimits } from '#http/rate-limits.ts';
import type { DirectSender } from '#modules/base/notify/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';

export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  random: Random;
  limits: RateLimits;
  settings: Pick<SettingReaders, 'codes'>;
  post: DirectSender;
  atClose(close: () => Promise<void>): void;
};

/** `key` hashes numbers, addresses and digits; `sending` holds the deliveries that no request waits for. */
export type Needs = ModuleNeeds & { key: Buffer; sending: Set<Promise<unknown>> };
