import {
  demoBillNotes,
  demoGifts,
  demoInvitations,
  demoLinkLabels,
  demoMallItems,
  memberLogins,
} from '@mela/server/demo/logins';
import { activityWords } from '@mela/server/demo/texts/activities';
import { answeredChat } from '@mela/server/demo/texts/chat';
import type { Page } from 'playwright-core';

/** Latin text that Hindi uses too: products, keys of a keyboard, abbreviations. */
const terms = new Set(
  [
    'Android Chrome ChromeOS Edge Firefox Internet Linux Mac Opera Safari Samsung Windows iOS iPad iPhone macOS',
    'Caps Enter Escape Lock Tab',
    'APK CSV GMT HMAC IFSC INR JPG JSON PIN PNG RTP SHA SMS UPI UTR VIP jpg png',
    // Codes of the demo activities.
    'LANTERN MELA MELANEXT MONTH RAINY TESTER VIPLAMP WEEKEND',
    // Hindi in Latin letters, shown as what the search understands.
    'jhoola jhula',
  ].flatMap((line) => line.split(' ')),
);

/** Order numbers, entries of raffles, hashes, codes of invitation links, round numbers, bank branch codes, links and mail addresses (whole or after the @) are not words in any language. */
const codes =
  /\b([ABCDLPW][0-9A-Z]{10}|[0-9a-f]{16}|[0-9a-f]{64}|[A-HJKMNP-Z2-9]{8}|demo:\d+:\d+|[A-Z][A-Z0-9]+:rnd\S*|[A-Z]{4}0[A-Z0-9]{6}|\S+@[\w.-]+|[\w-]+\.example|https?:\/\/\S+)\b/g;

/** Words that people wrote and that are shown as written: names, chat messages, and the reason of a rejection in the demo world. */
const written = [
  ...memberLogins.flatMap(({ name, account }) => [name, account]),
  ...answeredChat.map(({ text }) => text),
  'The name at the bank differs. Please check the account.',
  ...demoLinkLabels,
  ...demoInvitations.map(({ code }) => code),
  ...demoMallItems.map(({ nameEn }) => nameEn),
  ...Object.values(activityWords),
  ...Object.values(demoBillNotes),
  ...Object.values(demoGifts).flatMap(({ titleEn, reason }) => [titleEn, reason]),
];

/** The texts of a Hindi page, of the site and of the server, that still contain an English word of three letters or more. */
export async function englishOn(page: Page): Promise<string[]> {
  const shown = await textsShown(page);
  return shown.filter((text) => {
    const nameless = written.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(codes, ''));
    return (nameless.match(/[a-z]{3,}/gi) ?? []).some((word) => !terms.has(word));
  });
}

/** All visible and spoken text of the page: texts, labels, titles, placeholders. */
function textsShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, noscript')) found.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
}
