import type { Clock } from '@mela/kernel/time';
import type { IdentityAdapter } from '#adapters/identity/adapter.ts';
import type { Database } from '#db/database.ts';
import type { Devices } from '#modules/access/device/module.ts';
import type { createSession } from '#modules/access/session/module.ts';
import type { Registration } from '#modules/account/registration/module.ts';
import type { Notify } from '#modules/base/notify/module.ts';
import type { Switches } from '#modules/base/settings/module.ts';

export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  switches: Switches;
  adapters: readonly IdentityAdapter[];
  devices: Pick<Devices, 'renewTrust'>;
  notify: Notify;
  registration: Pick<Registration, 'introduce' | 'rulesFor'>;
  session: Pick<ReturnType<typeof createSession>, 'enter' | 'checkPassword'>;
};

/** `key` encrypts the data of an attempt and hashes the providers' subjects. */
export type Needs = ModuleNeeds & { key: Buffer };
