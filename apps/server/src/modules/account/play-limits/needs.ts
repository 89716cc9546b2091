import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Chat } from '#modules/account/chat/module.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { MessageSuppression } from '#modules/base/notify/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Hub } from '#realtime/hub.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  hub: Hub;
  settings: Pick<SettingReaders, 'merchant'>;
  audit: Audit;
  ledger: Pick<Ledger, 'balancesOf'>;
  chat: Chat;
  inbox: Inbox;
  notify: MessageSuppression;
  vendor: { endGamesOf(memberId: bigint): Promise<void> };
  session: { checkPassword(memberId: bigint, password: string): Promise<void> };
};
