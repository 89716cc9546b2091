import type { Texts } from '#texts.ts';

export const feedback: Texts['feedback'] = {};
