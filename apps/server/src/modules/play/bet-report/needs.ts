import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import type { GameWallet } from '#modules/play/game-wallet/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant'>;
  bet: Pick<Bet, 'flush'>;
  turnover: Pick<Turnover, 'contributionsOf'>;
  vendor: Pick<GameWallet, 'linkOf'>;
};
