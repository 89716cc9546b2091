import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';

export type ModuleNeeds = { db: Database; clock: Clock; log: Logger };

/** What the use cases need: `key` signs the chain heads that were verified. */
export type Needs = ModuleNeeds & { key: Buffer };
