import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { Switches } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { Hub } from '#realtime/hub.ts';

/** Dependencies of the reward module. */
export type Needs = {
  db: Database;
  clock: Clock;
  random: Random;
  log: Logger;
  hub: Hub;
  outbox: Pick<Outbox, 'publish'>;
  audit: Pick<Audit, 'write'>;
  inbox: Pick<Inbox, 'write'>;
  switches: Pick<Switches, 'isOpen'>;
  ledger: Pick<Ledger, 'transact' | 'balancesOf'>;
  turnover: Pick<
    Turnover,
    'open' | 'forfeit' | 'endedBonuses' | 'markReleased' | 'noteTaken' | 'cashBonusOf' | 'otherBonusesOf'
  >;
};
