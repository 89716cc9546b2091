import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Captcha } from '#modules/access/captcha/module.ts';
import type { Codes } from '#modules/access/code/module.ts';
import type { Devices } from '#modules/access/device/module.ts';
import type { Member } from '#modules/access/member/module.ts';
import type { SecondFactor } from '#modules/access/second-factor/module.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import type { Hub } from '#realtime/hub.ts';

export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  hub: Hub;
  settings: SettingReaders;
  switches: Switches;
  captcha: Captcha;
  codes: Codes;
  member: Member;
  devices: Devices;
  secondFactor: SecondFactor;
};

/** `key` hashes the account names of failed logins. */
export type Needs = ModuleNeeds & { key: Buffer };
