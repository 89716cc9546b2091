import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import type { Vendor } from '#modules/play/game-wallet/module.ts';
import type { Lobby } from '#modules/play/lobby/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant' | 'withdrawal'>;
  audit: Pick<Audit, 'write'>;
  bet: Pick<Bet, 'catchUpAll'>;
  vendor: Pick<
    Vendor,
    | 'keepPolicy'
    | 'keepKey'
    | 'endKey'
    | 'askAboutRound'
    | 'voidUnknownRound'
    | 'hoursBeforeVoid'
    | 'decideCase'
  >;
  lobby: Pick<Lobby, 'turnOne'>;
  /** The words that a policy may name. */
  dialects: Readonly<Record<string, unknown>>;
};
