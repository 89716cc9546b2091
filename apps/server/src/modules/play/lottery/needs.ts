import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { DrawService } from '#adapters/draws/draw-service.ts';
import type { Database } from '#db/database.ts';
import type { LimitChecks } from '#modules/access/limit-checks/module.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import type { Hub } from '#realtime/hub.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  random: Random;
  log: Logger;
  hub: Pick<Hub, 'push' | 'pushEach'>;
  settings: Pick<SettingReaders, 'merchant' | 'lottery'>;
  audit: Pick<Audit, 'write'>;
  inbox: Pick<Inbox, 'writing'>;
  ledger: Pick<Ledger, 'transact' | 'balancesOf' | 'fundsOf'>;
  turnover: Pick<Turnover, 'stakeableBonuses' | 'bonusTargets'>;
  limits: Pick<LimitChecks, 'mayBet'>;
  bet: Pick<Bet, 'record' | 'pushChanges'>;
  /** Null if no draw service runs; then there are no draws. */
  draws: DrawService | null;
};
