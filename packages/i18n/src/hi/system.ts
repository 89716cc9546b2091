import type { Texts } from '#texts.ts';

export const system: Texts['system'] = {};
