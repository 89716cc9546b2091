import type { Clock } from '@mela/kernel/time';
import type { SettingReaders } from '#modules/base/settings/module.ts';

export type Needs = { clock: Clock; settings: Pick<SettingReaders, 'merchant' | 'deposit'> };
