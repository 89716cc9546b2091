import type { Texts } from '#texts.ts';

export const login: Texts['login'] = {};
