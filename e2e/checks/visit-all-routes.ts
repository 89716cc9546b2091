import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  goInside,
  openVisit,
  type Language,
  type PageOptions,
  type Theme,
  type Visit,
} from '#harness/browser.ts';
import { env } from '#harness/env.ts';
import { axeViolations, isLong } from './axe-violations.ts';
import { differentPlacesOf, placesOf } from './route-list.ts';
import type { Caller, Place } from './route-under-test.ts';
import { englishOn } from './untranslated-text.ts';

/** The short sweep has each place of a visitor once in the dark and once in the light: Hindi in the one, English in the other. */
export const themesOf = (caller: Caller, lang: Language): readonly [Theme, ...Theme[]] => {
  if (isLong) return ['dark', 'light'];
  return lang === 'HI' || caller === 'staff' ? ['dark'] : ['light'];
};

/** Looks at every place this caller may stand in, in a language and at every width asked for. A file each, so that they share the work. */
export function checkAllRoutes(caller: Caller, lang: Language): void {
  const places = isLong ? placesOf(caller) : differentPlacesOf(caller);
  for (const width of env.axeWidths) {
    describe(`axe, ${caller}, ${lang}, ${width} px`, () => {
      const themes = themesOf(caller, lang);
      const visits = keptVisits(caller, { width, lang, theme: themes[0] });
      for (const place of places) {
        // The workshop names the tokens of the code, which have no Hindi; it is no place for visitors.
        // What staff look at is full of names and codes, which have no Hindi either.
        const isHindi = lang === 'HI' && !place.showsLoading && caller !== 'staff';
        const speaks = isHindi ? ' and no English left (STATE-4)' : '';
        const proves = place.proves ? ` (${place.proves})` : '';
        // How a popup behaves is the same in every language.
        const behaves =
          lang === 'EN' && isAddressed(place) ? ', takes the focus and closes by Escape (POPUP-2)' : '';
        const what = `has no barrier for a ${caller} in ${lang} at ${width} px`;
        test(`${place.name} ${what}${speaks}${behaves}${proves}`, async () => {
          const visit = await visits.at(place);
          const { page, problems } = visit;
          await arrive(visit, place, lang);
          if (behaves) await holdsThePage(page);
          expect(await barriersInThemes(page, place, themes)).toEqual([]);
          expect(await sidewaysScroll(page), 'nothing scrolls sideways').toBe(0);
          expect(await page.locator('html').getAttribute('lang')).toBe(lang.toLowerCase());
          expect(isHindi ? await englishOn(page) : [], 'nothing is left in English').toEqual([]);
          if (place.open || behaves) await leave(page);
          expect(problems.splice(0)).toEqual([]);
        });
      }
    });
  }
}

/** Visits that have loaded something, with what waits for their rest. */
const begun = new WeakMap<Visit, () => Promise<void>>();

/** Goes to a place and waits until it stands: the page is drawn, nothing is loading, the popup has come. */
async function arrive(visit: Visit, place: Place, lang: Language): Promise<void> {
  const { page } = visit;
  const { path, quickly = path, isPopup, showsLoading, open } = place;
  // Only the first place of a visit is loaded, the others are gone to as by a link. That each address loads is seen in `routes.spec.ts` and `popups.spec.ts`.
  const rested = begun.get(visit);
  if (!rested && isSettled(place)) begun.set(visit, restOf(page));
  await (rested ? goInside(page, quickly) : page.goto(quickly));
  await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
  await open?.(page, lang);
  if (isPopup) await page.getByRole('dialog').first().waitFor();
  await (rested ? rested() : page.waitForLoadState('networkidle'));
  if (!isPopup) await walkDown(page);
  // Under a popup the page may still wait for being looked at; only the popup must have come.
  const busy = isPopup ? '[role="dialog"] [aria-busy="true"]' : '[aria-busy="true"]';
  if (!showsLoading)
    await page.waitForFunction((selector) => document.querySelector(selector) === null, busy);
  await standStill(page);
}

/** Half a second of silence is what a browser calls idle; a page that is moved through inside asks at once or not at all. */
const silence = 150;

/** What waits until the page has asked for nothing for a moment. To hear of every request costs more than most pages are worth. */
function restOf(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  let heard = performance.now();
  const end = (request: Request) => {
    asked.delete(request);
    heard = performance.now();
  };
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    heard = performance.now();
    await expect.poll(() => asked.size === 0 && performance.now() - heard >= silence, poll).toBe(true);
  };
}

const poll = { interval: 25, timeout: 30_000 };

/** A popup that anybody can link to; what greets a visitor, and what has to be opened by hand, has other ways to go. */
const isAddressed = ({ isPopup, isFirstVisit, isGreeted, open }: Place): boolean =>
  Boolean(isPopup) && !isFirstVisit && !isGreeted && !open;

/** It has the focus, and the page behind is out of reach, without a style that all of it would have to inherit. */
async function holdsThePage(page: Page): Promise<void> {
  await takesFocus(page.getByRole('dialog').first());
  expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe('auto');
  expect(await page.evaluate(() => document.elementFromPoint(8, 8)?.closest('#root') ?? null)).toBeNull();
}

/** A popup hears keys from the moment that it has the focus, which is a moment after it is drawn. */
export async function takesFocus(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** What was opened by hand stands in the way of what comes next. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** An entrance that is still moving mixes its colours with the ground behind it. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // What follows the scrolling, such as a fading edge, never ends by itself.
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline && effect?.getComputedTiming().iterations !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );
}

/** Nearly a screen, and of a list that goes on as one scrolls several of its pages: the next are made of the same tiles. */
const stride = 700;
const walk = { step: stride, farthest: isLong ? Number.MAX_SAFE_INTEGER : 10 * stride };

/** Scrolls through the page as a reader does, because sections ask for their games when they come near, and back up. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async ({ step, farthest }) => {
    const drawn = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      });
    for (let top = 0; top < Math.min(farthest, document.documentElement.scrollHeight); top += step) {
      scrollTo(0, top);
      await drawn();
    }
    scrollTo(0, 0);
    await drawn();
  }, walk);
}

/** The same in the dark and in the light, one after the other, so that what had to be opened is opened once. */
export async function barriersInThemes(
  page: Page,
  place: Pick<Place, 'isPopup'>,
  looked: readonly Theme[],
): Promise<string[]> {
  const found: string[] = [];
  for (const theme of looked) {
    await page.evaluate((wish) => {
      document.documentElement.dataset['theme'] = wish;
    }, theme);
    await standStill(page);
    found.push(...(await axeViolations(page, place)).map((barrier) => `${theme}: ${barrier}`));
  }
  return found;
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

function loginAs(caller: Caller): PageOptions {
  if (caller === 'guest') return {};
  return caller === 'staff' ? { staff: 'admin' } : { login: caller };
}

/** Met by whoever has been here before, from anywhere in India. */
const isSettled = ({ isFirstVisit, isGreeted, address }: Place): boolean =>
  !isFirstVisit && !isGreeted && address === undefined;

/** One page is kept for all settled places; a visit that is greeted in some way gets one of its own. */
function keptVisits(caller: Caller, order: PageOptions): { at(place: Place): Promise<Visit> } {
  const ofCaller = { ...order, ...loginAs(caller), seesPictures: true };
  let settled: Promise<Visit> | undefined;
  afterAll(async () => {
    await (await settled)?.end();
  });
  return {
    at: async (place) => {
      if (isSettled(place)) return (settled ??= openVisit(ofCaller));
      const { isFirstVisit = false, isGreeted = false, address } = place;
      const visit = await openVisit({
        ...ofCaller,
        isFirstVisit,
        isGreeted,
        ...(address ? { address } : {}),
      });
      onTestFinished(visit.end);
      return visit;
    },
  };
}
