import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Dialect } from '#adapters/game/dialect.ts';
import type { Copy } from '#db/copy.ts';
import type { Database } from '#db/database.ts';
import type { LimitChecks } from '#modules/access/limit-checks/module.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { StaffRequests } from '#modules/base/staff-request/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Signals } from '#realtime/signals.ts';

export type Needs = {
  db: Database;
  copy: Copy;
  clock: Clock;
  log: Logger;
  hub: Pick<Hub, 'push'>;
  signals: Signals;
  secret: string;
  settings: Pick<SettingReaders, 'merchant' | 'system' | 'withdrawal'>;
  audit: Pick<Audit, 'write'>;
  staffRequests: StaffRequests;
  bet: Pick<Bet, 'save' | 'membersWithTurnover' | 'pushChanges' | 'flushAll'>;
  ledger: Pick<Ledger, 'transact' | 'transactPipelined'>;
  turnover: Pick<Turnover, 'stakeableBonuses' | 'bonusTargets'>;
  limits: Pick<LimitChecks, 'mayBet'>;
  dialects: Readonly<Record<string, Dialect>>;
  /** Registers a callback that runs when the server closes. */
  atClose(close: () => Promise<void>): void;
};
