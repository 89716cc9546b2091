import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Commission } from '#modules/agents/commission/module.ts';
import type { createContract } from '#modules/agents/contract/module.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Transfers } from '#modules/play/transfer/module.ts';

/** Dependencies of the settlement module. */
export type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  audit: Audit;
  inbox: Pick<Inbox, 'write'>;
  ledger: Ledger;
  commission: Pick<Commission, 'addFigures'>;
  contract: ReturnType<typeof createContract>;
  settings: Pick<SettingReaders, 'merchant' | 'contract'>;
  transfer: Pick<Transfers, 'collect'>;
};
