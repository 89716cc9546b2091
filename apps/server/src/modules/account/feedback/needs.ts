import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Captcha } from '#modules/access/captcha/module.ts';
import type { Switches } from '#modules/base/settings/module.ts';

export type Needs = { db: Database; clock: Clock; switches: Switches; captcha: Captcha };
