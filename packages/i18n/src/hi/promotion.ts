import type { Texts } from '#texts.ts';

export const promotion: Texts['promotion'] = {};
