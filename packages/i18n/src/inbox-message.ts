import type { inboxMessage } from './en/inbox-message.ts';
import type { Worded } from './texts.ts';

/** Texts of messages inside the site. The server renders them, so they are not part of the browser bundle. */
export type InboxMessageTexts = Worded<typeof inboxMessage>;
