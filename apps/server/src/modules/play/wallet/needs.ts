import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Lobby } from '#modules/play/lobby/module.ts';
import type { Transfers } from '#modules/play/transfer/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant'>;
  ledger: Pick<Ledger, 'post' | 'balancesOf'>;
  turnover: Pick<Turnover, 'stakeableBonuses'>;
  lobby: Pick<Lobby, 'vendors'>;
  transfer: Pick<Transfers, 'keepsWallet' | 'order' | 'collect' | 'look' | 'underWay'>;
};
