import { assert } from '@mela/kernel/assert';
import type { Clock, Instant } from '@mela/kernel/time';
import { isGameType } from '@mela/protocol/categories';
import { events } from '@mela/protocol/events';
import { languages, type LanguageCode } from '@mela/protocol/languages';
import type { Tx } from '#db/database.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Signals } from '#realtime/signals.ts';
import { cleanHtml, cleanText } from './clean-html.ts';
import { upsertContent, type Link, type LinkKind, type StoredKind } from './queries.ts';

/** Content to publish, with its texts in every language. */
export type ContentDraft = {
  kind: StoredKind;
  key: string;
  place?: string;
  channel?: string;
  link?: Link;
  imageUrl?: string;
  sequence?: number;
  startsAt: Instant;
  endsAt?: Instant | null;
  texts: Record<LanguageCode, { title: string; summary?: string; body?: string }>;
};

type Needs = { clock: Clock; hub: Hub; signals: Signals };

/**
 * Inserts or updates drafts, invalidates cached answers and notifies every page. Every text is cleaned here before
 * it is stored.
 */
export async function saveContent(needs: Needs, tx: Tx, drafts: readonly ContentDraft[]): Promise<void> {
  const changedAt = needs.clock.now();
  const rows = drafts.map(({ kind, key, startsAt, ...draft }) => ({
    kind,
    key,
    place: draft.place ?? '',
    channel: draft.channel ?? '',
    link: checkedLink(draft.link ?? { kind: 'NONE', to: '' }),
    imageUrl: draft.imageUrl ?? '',
    sequence: draft.sequence ?? 0,
    startsAt,
    endsAt: draft.endsAt ?? null,
    changedAt,
    texts: languages.map((language) => ({
      language,
      title: cleanText(draft.texts[language].title),
      summary: cleanText(draft.texts[language].summary ?? ''),
      body: cleanHtml(draft.texts[language].body ?? ''),
    })),
  }));
  for (const row of rows) await upsertContent(tx, row);
  await needs.signals.send(tx, { kind: 'answers-stale', tags: ['content', 'system'] });
  await needs.hub.push(tx, events.contentChanged, {});
}

const page = /^\/(?![/\\])[\w\-./?=&#%]*$/;
const fits: Record<LinkKind, (to: string) => boolean> = {
  NONE: (to) => to === '',
  PAGE: (to) => page.test(to),
  PROMOTION: (to) => /^[\w-]{1,64}$/.test(to),
  GAME_TYPE: isGameType,
  OUTSIDE: isOutsideAddress,
};

/** https, or the tg: scheme of Telegram; never with user name and password. */
export function isOutsideAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'tg:') && username === '' && password === '';
}

function checkedLink(link: Link): Link {
  assert(fits[link.kind](link.to), `"${link.to}" is a valid link of kind ${link.kind}`);
  return link;
}
