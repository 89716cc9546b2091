import type { Texts } from '#texts.ts';

export const frame: Texts['frame'] = {};
