import type { Texts } from '#texts.ts';

export const help: Texts['help'] = {};
