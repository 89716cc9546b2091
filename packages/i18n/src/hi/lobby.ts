import type { Texts } from '#texts.ts';

export const lobby: Texts['lobby'] = {};
