import type { notify } from './en/notify.ts';
import type { Worded } from './texts.ts';

/** Texts of SMS and mail. Only the server sends them, so no browser loads them. */
export type NotifyTexts = Worded<typeof notify>;
