import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';

export type Needs = { db: Database; clock: Clock; audit: Audit };
