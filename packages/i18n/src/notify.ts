import type { notify } from './en/notify.ts';
import type { Worded } from './texts.ts';

/** Words for SMS and mail. The server alone sends them, so they are no part of what a browser loads. */
export type NotifyTexts = Worded<typeof notify>;
