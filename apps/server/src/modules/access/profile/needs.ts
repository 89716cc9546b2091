import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Codes } from '#modules/access/code/module.ts';
import type { Devices } from '#modules/access/device/module.ts';
import type { Member } from '#modules/access/member/module.ts';
import type { SecondFactor } from '#modules/access/second-factor/module.ts';
import type { Notify, FormerContactNotifier } from '#modules/base/notify/module.ts';
import type { Pictures } from '#modules/base/picture/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  codes: Codes;
  member: Pick<Member, 'show'>;
  notify: Notify & FormerContactNotifier;
  pictures: Pick<Pictures, 'redrawIcon' | 'keep'>;
  secondFactor: Pick<SecondFactor, 'ask'>;
  devices: Pick<Devices, 'endOthers'>;
  session: { checkPassword(memberId: bigint, password: string): Promise<void> };
};
