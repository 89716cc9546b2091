import type { Money } from '@mela/kernel/money';
import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Dialect } from '#adapters/game/dialect.ts';
import type { Database, Tx } from '#db/database.ts';
import type { LimitChecks } from '#modules/access/limit-checks/module.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { GameWallet } from '#modules/play/game-wallet/module.ts';

/** The unpaid rest of the bills that an upline owes to its downlines. */
export type ReadUnpaidBills = (tx: Tx, memberId: bigint) => Promise<Money>;

/** Dependencies of the module. */
export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  log: Logger;
  random: Random;
  settings: Pick<SettingReaders, 'merchant'>;
  switches: Pick<Switches, 'require'>;
  ledger: Pick<Ledger, 'transact'>;
  limits: Pick<LimitChecks, 'mayBet'>;
  vendor: Pick<
    GameWallet,
    'find' | 'pullTransactions' | 'ensurePlayerName' | 'knownName' | 'openCase' | 'closeCase'
  >;
  dialects: Readonly<Record<string, Dialect>>;
};

/** Dependencies of the use cases. */
export type Needs = ModuleNeeds & { unpaidBillsOf: ReadUnpaidBills };
