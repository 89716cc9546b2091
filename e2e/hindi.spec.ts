import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openVisit, type Visit } from './house.ts';
import { places } from './places.ts';
import { arrive } from './sweep.ts';
import { allTexts, textsOf } from './texts.ts';

/** English texts that are whole words for people; those that Hindi shares are names. */
const hindi = new Set(allTexts(textsOf('HI')));
const english = new Set(allTexts(textsOf('EN')).filter((text) => /[a-z]{2}/i.test(text) && !hindi.has(text)));

describe('a Hindi screen', () => {
  let visit: Promise<Visit> | undefined;
  afterAll(async () => {
    await (await visit)?.context.close();
  });

  const forMembers = places.filter(
    ({ asks, isFirstVisit }) => (asks ?? 'member') === 'member' && !isFirstVisit,
  );
  for (const place of forMembers) {
    test(`${place.name} has no English text left (STATE-4)`, async () => {
      visit ??= openVisit({ lang: 'HI', login: 'member', reducesMotion: true });
      const { page } = await visit;
      await arrive(page, place);

      expect(await page.locator('html').getAttribute('lang')).toBe('hi');
      const shown = await textsShown(page);
      expect(shown.some((text) => /\p{Script=Devanagari}/u.test(text))).toBe(true);
      expect(shown.filter((text) => english.has(text))).toEqual([]);
    });
  }
});

/** Everything on the page that is read or spoken: texts, labels, titles, placeholders. */
function textsShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
}
