import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { LimitChecks } from '#modules/access/limit-checks/module.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Notify } from '#modules/base/notify/module.ts';
import type { Pictures } from '#modules/base/picture/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Gateways } from '#modules/money/gateway/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { Hub } from '#realtime/hub.ts';
import type { BonusRegistry } from './bonus-handler.ts';

export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  outbox: Pick<Outbox, 'publish'>;
  random: Random;
  log: Logger;
  hub: Hub;
  settings: SettingReaders;
  ledger: Ledger;
  gateway: Gateways;
  turnover: Pick<Turnover, 'open' | 'close'>;
  notify: Notify;
  limits: LimitChecks;
  pictures: Pictures;
  audit: Pick<Audit, 'write'>;
  /** Public address of the site, for the return link from a gateway's page. */
  siteUrl: string;
};

/** Dependencies of the use cases. `key` pseudonymises members for gateways. */
export type Needs = ModuleNeeds & { key: Buffer; bonuses: BonusRegistry };
