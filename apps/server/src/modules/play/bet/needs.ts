import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Signals } from '#realtime/signals.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  outbox: Pick<Outbox, 'publication'>;
  log: Logger;
  signals: Signals;
  hub: Pick<Hub, 'pushEach'>;
  settings: Pick<SettingReaders, 'merchant'>;
  turnover: Pick<Turnover, 'countAll' | 'membersWithTurnover' | 'reverse'>;
  /** Registers a callback that runs when the server closes. */
  atClose(close: () => Promise<void>): void;
};
