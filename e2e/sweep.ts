import axeCore from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { env } from './env.ts';
import { englishOn } from './hindi.ts';
import { goInside, openVisit, type Language, type PageOrder, type Theme, type Visit } from './house.ts';
import { differentPlacesOf, placesOf, type Caller, type Place } from './places.ts';

declare global {
  /** Laid into the page by the source of axe. */
  var axe: typeof axeCore;
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Looks at every place this caller may stand in, in a language and at every width asked for. A file each, so that they share the work.
 * At one width nothing is looked at twice; the sweep over all widths leaves nothing out.
 */
export function sweep(caller: Caller, lang: Language): void {
  const places = env.axeWidths.length > 1 ? placesOf(caller) : differentPlacesOf(caller);
  for (const width of env.axeWidths) {
    describe(`axe, ${caller}, ${lang}, ${width} px`, () => {
      const visits = keptVisits(caller, { width, lang });
      for (const place of places) {
        // The workshop names the tokens of the code, which have no Hindi; it is no place for visitors.
        // What staff look at is full of names and codes, which have no Hindi either.
        const isHindi = lang === 'HI' && !place.showsLoading && caller !== 'staff';
        const speaks = isHindi ? ' and no English left (STATE-4)' : '';
        test(`${place.name} has no barrier for a ${caller} in ${lang} at ${width} px${speaks}`, async () => {
          const visit = await visits.at(place);
          const { page, problems } = visit;
          await arrive(visit, place);
          expect(await barriers(page, place)).toEqual([]);
          expect(await sidewaysScroll(page), 'nothing scrolls sideways').toBe(0);
          expect(await page.locator('html').getAttribute('lang')).toBe(lang.toLowerCase());
          expect(isHindi ? await englishOn(page) : [], 'nothing is left in English').toEqual([]);
          expect(problems.splice(0)).toEqual([]);
        });
      }
    });
  }
}

/** Goes to a place and waits until it stands: the page is drawn, nothing is loading, the popup has come. */
async function arrive({ page, rested }: Visit, { path, isPopup, showsLoading }: Place): Promise<void> {
  // Only the first place of a visit is loaded, the others are gone to as by a link. That each address loads has its own tests.
  const isFirst = page.url() === 'about:blank';
  await (isFirst ? page.goto(path) : goInside(page, path));
  await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
  if (isPopup) await page.getByRole('dialog').first().waitFor();
  await (isFirst ? page.waitForLoadState('networkidle') : rested());
  if (!isPopup) await walkDown(page);
  // Under a popup the page may still wait for being looked at; only the popup must have come.
  const busy = isPopup ? '[role="dialog"] [aria-busy="true"]' : '[aria-busy="true"]';
  if (!showsLoading)
    await page.waitForFunction((selector) => document.querySelector(selector) === null, busy);
  await standStill(page);
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

/** Scrolls through the page as a reader does, because sections ask for their games when they come near, and back up. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      scrollTo(0, top);
      await drawn();
    }
    scrollTo(0, 0);
    await drawn();
  });
}

/** What axe objects to, one line for each element, so that a failure reads as a list of places to mend. */
export async function barriers(
  page: Page | Frame,
  { isPopup }: Pick<Place, 'isPopup'> = {},
): Promise<string[]> {
  // Sent as it is: a wrapper for the browser opens a blank page beside each one it looks at, and asks for the passes too.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ({ within, tags }) => {
      const { violations } = await globalThis.axe.run(within, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary ?? ''}`,
        ),
      );
    },
    // The page under a popup is looked at where it stands alone.
    { within: isPopup ? '[role="dialog"]' : 'html', tags: rules },
  );
}

const themes: readonly Theme[] = ['dark', 'light'];

/** The same in the dark and in the light, one after the other, so that what had to be opened is opened once. */
export async function barriersInBothThemes(
  page: Page,
  place: Pick<Place, 'isPopup'> = {},
  looked: readonly Theme[] = themes,
): Promise<string[]> {
  const found: string[] = [];
  for (const theme of looked) {
    await page.evaluate((wish) => {
      document.documentElement.dataset['theme'] = wish;
    }, theme);
    await standStill(page);
    found.push(...(await barriers(page, place)).map((barrier) => `${theme}: ${barrier}`));
  }
  return found;
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

function loginAs(caller: Caller): PageOrder {
  if (caller === 'guest') return {};
  return caller === 'staff' ? { staff: 'admin' } : { login: caller };
}

/** One page is kept for all settled places; a visit that is greeted in some way gets one of its own. */
function keptVisits(caller: Caller, order: PageOrder): { at(place: Place): Promise<Visit> } {
  const open: Visit[] = [];
  let settled: Promise<Visit> | undefined;
  const login = loginAs(caller);
  const begin = async (extra: PageOrder): Promise<Visit> => {
    const visit = await openVisit({ ...order, ...login, ...extra });
    open.push(visit);
    return visit;
  };
  afterAll(async () => {
    await Promise.all(open.map(({ context }) => context.close()));
  });
  return {
    at: ({ isFirstVisit = false, isGreeted = false, address }) =>
      isFirstVisit || isGreeted || address
        ? begin({ isFirstVisit, isGreeted, ...(address ? { address } : {}) })
        : (settled ??= begin({})),
  };
}
