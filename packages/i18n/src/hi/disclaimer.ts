import type { Texts } from '#texts.ts';

export const disclaimer: Texts['disclaimer'] = {};
