import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';

export type ModuleNeeds = { db: Database; clock: Clock; log: Logger };

/** `key` signs the verified chain heads. */
export type Needs = ModuleNeeds & { key: Buffer };
