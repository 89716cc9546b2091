import type { Texts } from '#texts.ts';

export const member: Texts['member'] = {};
