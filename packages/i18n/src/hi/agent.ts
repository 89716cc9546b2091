import type { Texts } from '#texts.ts';

export const agent: Texts['agent'] = {};
