import type { notify } from './en/notify.ts';
import type { Worded } from './texts.ts';

/** Texts for SMS and email. Only the server sends them, so they are not part of the browser bundle. */
export type NotifyTexts = Worded<typeof notify>;
