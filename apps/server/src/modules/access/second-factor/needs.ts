import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { RateLimits } from '#http/rate-limits.ts';
import type { Devices } from '#modules/access/device/module.ts';
import type { Notify } from '#modules/base/notify/module.ts';

export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  random: Random;
  limits: RateLimits;
  devices: Devices;
  notify: Notify;
  checkPassword(memberId: bigint, password: string): Promise<void>;
};

/** `key` encrypts the secrets of authenticators and hashes recovery codes. */
export type Needs = ModuleNeeds & { key: Buffer };
