import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, describe, expect, onTestFailed, onTestFinished, test } from 'vitest';
import {
  navigateInApp,
  openVisit,
  type Language,
  type PageOptions,
  type Theme,
  type Visit,
} from '#harness/browser.ts';
import { env } from '#harness/env.ts';
import { axeViolations, isLong } from './axe-violations.ts';
import { distinctRoutesFor, routesFor } from './route-list.ts';
import type { Caller, RouteUnderTest } from './route-under-test.ts';
import { englishOn } from './untranslated-text.ts';

/** The short sweep visits each route once in the dark theme and once in the light theme: one in Hindi, the other in English. */
export const themesOf = (caller: Caller, lang: Language): readonly [Theme, ...Theme[]] => {
  if (isLong) return ['dark', 'light'];
  return lang === 'HI' || caller === 'staff' ? ['dark'] : ['light'];
};

/** Checks every route that this caller may open, in one language and at every given width. One file each, so that workers share the load. */
export function checkAllRoutes(caller: Caller, lang: Language): void {
  const routes = isLong ? routesFor(caller) : distinctRoutesFor(caller);
  for (const width of env.axeWidths) {
    describe(`axe, ${caller}, ${lang}, ${width} px`, () => {
      const themes = themesOf(caller, lang);
      const visits = sharedVisits(caller, { width, lang, theme: themes[0] });
      for (const route of routes) {
        // The workshop page shows token names from the code, which have no Hindi; players never see it.
        // Back office pages are full of names and codes, which have no Hindi either.
        const isHindi = lang === 'HI' && !route.showsLoading && caller !== 'staff';
        const speaks = isHindi ? ' and no English left (STATE-4)' : '';
        const proves = route.proves ? ` (${route.proves})` : '';
        // Popups behave the same in every language.
        const behaves =
          lang === 'EN' && isAddressed(route) ? ', takes the focus and closes by Escape (POPUP-2)' : '';
        const what = `has no barrier for a ${caller} in ${lang} at ${width} px`;
        test(`${route.name} ${what}${speaks}${behaves}${proves}`, async () => {
          const visit = await visits.at(route);
          const { page, problems } = visit;
          await openRoute(visit, route, lang);
          if (behaves) await holdsThePage(page);
          expect(await axeViolationsInThemes(page, route, themes)).toEqual([]);
          expect(await sidewaysScroll(page), 'nothing scrolls sideways').toBe(0);
          expect(await page.locator('html').getAttribute('lang')).toBe(lang.toLowerCase());
          expect(isHindi ? await englishOn(page) : [], 'nothing is left in English').toEqual([]);
          if (route.open || behaves) await leave(page);
          expect(problems.splice(0)).toEqual([]);
        });
      }
    });
  }
}

/** Visits that have loaded a page, each with its wait for network silence. */
const loaded = new WeakMap<Visit, () => Promise<void>>();

/** Opens a route and waits until it is ready: the page is rendered, nothing is loading, the popup is open. */
async function openRoute(visit: Visit, route: RouteUnderTest, lang: Language): Promise<void> {
  const { page } = visit;
  const { path, quickly = path, isPopup, showsLoading, open } = route;
  // A visit loads its first route and navigates to the others as a link does. `routes.spec.ts` and `popups.spec.ts` load each address.
  const waitUntilIdle = loaded.get(visit);
  if (!waitUntilIdle && isSettled(route)) loaded.set(visit, networkIdleWaiter(page));
  await (waitUntilIdle ? navigateInApp(page, quickly) : page.goto(quickly));
  await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
  await open?.(page, lang);
  if (isPopup) await page.getByRole('dialog').first().waitFor();
  await (waitUntilIdle ? waitUntilIdle() : page.waitForLoadState('networkidle'));
  if (!isPopup) await walkDown(page);
  // Under a popup, lazy sections of the page may still be waiting to come into view; only the popup must be open.
  const busy = isPopup ? '[role="dialog"] [aria-busy="true"]' : '[aria-busy="true"]';
  if (!showsLoading)
    await page.waitForFunction((selector) => document.querySelector(selector) === null, busy);
  await waitForAnimations(page);
}

/** A browser calls 500 ms without requests idle. Navigation within the site sends its requests immediately or not at all. */
const silence = 150;

/** Waits until the page has sent no request for a while. Listening to every request costs more time than most pages take. */
function networkIdleWaiter(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let lastRequestAt = performance.now();
  const end = (request: Request) => {
    pending.delete(request);
    lastRequestAt = performance.now();
  };
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    lastRequestAt = performance.now();
    await expect
      .poll(() => pending.size === 0 && performance.now() - lastRequestAt >= silence, poll)
      .toBe(true);
  };
}

const poll = { interval: 25, timeout: 30_000 };

/** A popup with an address. Popups that open on arrival or by a button behave differently. */
const isAddressed = ({ isPopup, isFirstVisit, isGreeted, open }: RouteUnderTest): boolean =>
  Boolean(isPopup) && !isFirstVisit && !isGreeted && !open;

/** The popup has the focus and the page behind it is inert, without a style that every element would have to inherit. */
async function holdsThePage(page: Page): Promise<void> {
  await expectFocusInside(page.getByRole('dialog').first());
  expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe('auto');
  expect(await page.evaluate(() => document.elementFromPoint(8, 8)?.closest('#root') ?? null)).toBeNull();
}

/** A popup handles keys once it has the focus, which is shortly after it is rendered. */
export async function expectFocusInside(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** Closes a popup that was opened by hand, because it covers the next page. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A running entrance animation mixes its colours with the background. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // Scroll-driven animations, such as a fading edge, never finish.
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline && effect?.getComputedTiming().iterations !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );
}

/** Nearly one screen, and several pages of an endless list: further pages consist of the same tiles. */
const stride = 700;
const walk = {
  step: stride,
  farthest: isLong ? Number.MAX_SAFE_INTEGER : 10 * stride,
  // A page that stops drawing would otherwise use up the whole timeout of its test.
  frameMsMax: 20_000,
};

/** Scrolls down the page and back up as a reader does, because sections load their games when they come into view. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async ({ step, farthest, frameMsMax }) => {
    const drawn = () =>
      new Promise<void>((done, fail) => {
        const deadline = setTimeout(() => fail(new Error('The browser draws no frames.')), frameMsMax);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            clearTimeout(deadline);
            done();
          }),
        );
      });
    for (let top = 0; top < Math.min(farthest, document.documentElement.scrollHeight); top += step) {
      scrollTo(0, top);
      await drawn();
    }
    scrollTo(0, 0);
    await drawn();
  }, walk);
}

/** Runs the check in the dark and then in the light theme, so that a popup is opened only once. */
export async function axeViolationsInThemes(
  page: Page,
  route: Pick<RouteUnderTest, 'isPopup'>,
  looked: readonly Theme[],
): Promise<string[]> {
  const found: string[] = [];
  for (const theme of looked) {
    await page.evaluate((wish) => {
      document.documentElement.dataset['theme'] = wish;
    }, theme);
    await waitForAnimations(page);
    found.push(...(await axeViolations(page, route)).map((barrier) => `${theme}: ${barrier}`));
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

/** A returning visitor with an Indian address. */
const isSettled = ({ isFirstVisit, isGreeted, address }: RouteUnderTest): boolean =>
  !isFirstVisit && !isGreeted && address === undefined;

/**
 * All routes of returning visitors share one page; a visit with a greeting gets its own. A page on which a test has failed is not
 * used again: Chromium can stop drawing a page, and every later test on it would fail too.
 */
function sharedVisits(caller: Caller, options: PageOptions): { at(route: RouteUnderTest): Promise<Visit> } {
  const ofCaller = { ...options, ...loginAs(caller), seesPictures: true };
  let settled: Promise<Visit> | undefined;
  afterAll(async () => {
    await (await settled)?.end();
  });
  return {
    at: async (route) => {
      if (isSettled(route)) {
        const shared = (settled ??= openVisit(ofCaller));
        onTestFailed(async () => {
          if (settled === shared) settled = undefined;
          await (await shared).end();
        });
        return shared;
      }
      const { isFirstVisit = false, isGreeted = false, isCountryHidden = false, address } = route;
      const visit = await openVisit({
        ...ofCaller,
        isFirstVisit,
        isGreeted,
        isCountryHidden,
        ...(address ? { address } : {}),
      });
      onTestFinished(visit.end);
      return visit;
    },
  };
}
