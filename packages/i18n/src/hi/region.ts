import type { Texts } from '#texts.ts';

export const region: Texts['region'] = {};
