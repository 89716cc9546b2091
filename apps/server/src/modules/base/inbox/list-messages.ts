import type { LanguageCode } from '@mela/protocol/languages';
import type { InboxMessage, InboxPage, InboxQuery } from '@mela/protocol/shapes/inbox';
import { cleanHtml } from '#modules/base/content/module.ts';
import { textsIn } from './campaign-texts.ts';
import { paragraphsOf, summaryOf } from './html-text.ts';
import type { Needs } from './needs.ts';
import { countUnread, messagesOf, type Place, type Reader, type StoredMessage } from './queries.ts';
import { isMessageTemplate, topicOf } from './templates.ts';
import { wordMessage } from './word-message.ts';

/** One page of the member's messages in the language of the page. */
export async function listMessages(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  reader: Reader,
  { language, cursor, pageSize }: InboxQuery,
): Promise<InboxPage> {
  const [found, unreadMessage] = await Promise.all([
    messagesOf(db, reader, { before: placeOf(cursor), limit: pageSize + 1 }),
    countUnread(db, reader),
  ]);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const { timeZone } = settings.merchant();
  return {
    items: rows.flatMap((row) => describe(row, { language, timeZone }) ?? []),
    next: last && found.length > pageSize ? `${last.micros}.${last.id}` : null,
    unreadMessage,
  };
}

function placeOf(cursor: string | undefined): Place | undefined {
  const [micros, id] = cursor?.split('.') ?? [];
  return micros === undefined || id === undefined ? undefined : { micros: BigInt(micros), id: BigInt(id) };
}

type Shown = { language: LanguageCode; timeZone: string };

/** Undefined for a template that a newer version of the server wrote. */
function describe(row: StoredMessage, shown: Shown): InboxMessage | undefined {
  const common = { id: String(row.id), sentAt: row.madeAt, isRead: row.readAt !== null };
  if (row.kind !== null) {
    const { title, body } = textsIn(row.texts)[shown.language];
    const content = cleanHtml(body);
    return { ...common, topic: row.kind, title, summary: summaryOf(content), content };
  }
  const { template, params } = row;
  if (template === null || !isMessageTemplate(template)) return undefined;
  const { timeZone } = shown;
  const { title, text } = wordMessage(shown.language, { template, params: paramsIn(params), timeZone });
  const content = cleanHtml(paragraphsOf(text));
  return { ...common, topic: topicOf(template), title, summary: summaryOf(content), content };
}

function paramsIn(params: unknown): Record<string, string> {
  if (typeof params !== 'object' || params === null) return {};
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}
