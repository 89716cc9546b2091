import type { Texts } from '#texts.ts';

export const downloads: Texts['downloads'] = {};
