import type { Texts } from '#texts.ts';

export const announcement: Texts['announcement'] = {};
