import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Sender } from '#adapters/message/sender.ts';
import type { Database } from '#db/database.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  sender: Sender;
  inbox: Inbox;
  helpUrl: string;
};
