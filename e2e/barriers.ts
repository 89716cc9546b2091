import axeCore from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { env } from './env.ts';
import type { Place } from './places.ts';

declare global {
  /** Laid into the page by the source of axe. */
  var axe: typeof axeCore;
  /** What was around the pages of this visit when it was judged, letter by letter. */
  var judgedFrames: Set<string> | undefined;
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The sweep over all widths and both themes, which leaves nothing out; the short one looks at nothing twice. */
export const isLong = env.axeWidths.length > 1;

/** What axe objects to, one line for each element, so that a failure reads as a list of places to mend. */
export async function barriers(
  page: Page | Frame,
  { isPopup }: Pick<Place, 'isPopup'> = {},
): Promise<string[]> {
  // Sent as it is: a wrapper for the browser opens a blank page beside each one it looks at, and asks for the passes too.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  // The page under a popup is looked at where it stands alone.
  const within = isPopup ? '[role="dialog"]' : 'html';
  return page.evaluate(judge, { within, tags, isLong, alike: 3 });
}

type Look = { within: string; tags: string[]; isLong: boolean; alike: number };

/**
 * Runs in the page. In the short look a frame that reads as it did before is left out, and of the entries of a list that are built of the same
 * elements with the same classes and attributes, and so differ by their words alone, all but the first ones.
 */
async function judge({ within, tags: values, isLong: isWhole, alike }: Look): Promise<string[]> {
  const judged = (globalThis.judgedFrames ??= new Set());
  const theme = document.documentElement.dataset['theme'] ?? '';
  const frames = [...document.querySelectorAll('header, footer, nav')]
    .filter((part) => !part.closest('main, [role="dialog"]'))
    .map((part) => ({ part, reads: theme + part.outerHTML }));
  const builtOf = (entry: Element): string =>
    [entry, ...entry.querySelectorAll('*')]
      .map((one) =>
        [
          one.localName,
          ...one.getAttributeNames(),
          one.getAttribute('class'),
          one.getAttribute('style'),
        ].join(),
      )
      .join(' ');
  const repeated = [...document.querySelectorAll('ul, ol, tbody')].flatMap((list) => {
    const times = new Map<string, number>();
    return [...list.children].filter((entry) => {
      const built = builtOf(entry);
      times.set(built, (times.get(built) ?? 0) + 1);
      return (times.get(built) ?? 0) > alike;
    });
  });
  const leftOut = isWhole
    ? []
    : [...frames.filter(({ reads }) => judged.has(reads)).map(({ part }) => part), ...repeated];
  const { violations } = await globalThis.axe.run(
    { include: [within], exclude: leftOut },
    // Preloading fetches all style anew, for a rule that is not among these.
    { runOnly: { type: 'tag', values }, resultTypes: ['violations'], preload: false },
  );
  if (within === 'html') for (const { reads } of frames) judged.add(reads);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}
