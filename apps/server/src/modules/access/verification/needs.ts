import type { Database } from '#db/database.ts';
import type { RateLimits } from '#http/rate-limits.ts';
import type { Captcha } from '#modules/access/captcha/module.ts';
import type { Codes } from '#modules/access/code/module.ts';
import type { Switches } from '#modules/base/settings/module.ts';

export type Needs = { db: Database; limits: RateLimits; switches: Switches; captcha: Captcha; codes: Codes };
