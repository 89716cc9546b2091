import axeCore from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { env } from '#harness/env.ts';
import type { RouteUnderTest } from './route-under-test.ts';

declare global {
  /** Injected into the page by the source of axe. */
  var axe: typeof axeCore & { commons: { color: { Color: { prototype: AxeColor } } } };
  /** Already checked in this visit: the HTML around the pages, and a count for each kind of list entry. */
  var judged: { frames: Set<string>; kinds: Map<string, number> } | undefined;
}

/** A colour of axe, which its types do not declare. */
type AxeColor = { r: number; g: number; b: number; alpha: number; parseString(text: string): AxeColor };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The full sweep covers all widths and both themes and checks everything; the short sweep checks nothing twice. */
export const isLong = env.axeWidths.length > 1;

/** The violations that axe finds, one line for each element, so that a failure reads as a list of places to fix. */
export async function axeViolations(
  page: Page | Frame,
  { isPopup }: Pick<RouteUnderTest, 'isPopup'> = {},
): Promise<string[]> {
  // Evaluated directly: the axe wrapper for Playwright opens a blank page for each page and requests the passes too.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeCore.source);
    await page.evaluate(rememberColors);
  }
  // The page under a popup is checked at its own address.
  const within = isPopup ? '[role="dialog"]' : 'html';
  return page.evaluate(judge, { within, tags, isLong, alike: 3, words: wordsAndAddresses });
}

/** Runs in the page. Axe parses a colour for each element and edge; parsing dominates and there are few colours, so they are cached. */
function rememberColors(): void {
  const { prototype } = globalThis.axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const color = known.get(text);
    if (color) return Object.assign(this, color);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** Attributes whose value is a text, an address or a drawing: list entries of one kind differ in these and in their text. */
const wordsAndAddresses =
  'alt aria-controls aria-describedby aria-label aria-labelledby d data-game datetime for href id name placeholder src srcset title value';

type Look = { within: string; tags: string[]; isLong: boolean; alike: number; words: string };

/**
 * Runs in the page. The short check leaves out: a frame with the same HTML as before, the page under a popup, paths of drawings that are
 * hidden from assistive tools, and list entries of one kind except the first ones of the visit and the first of each list. Entries of one
 * kind have the same elements, classes, states and ancestors and differ only in their texts.
 */
async function judge({ within, tags: values, isLong: isWhole, alike, words }: Look): Promise<string[]> {
  const judged = (globalThis.judged ??= { frames: new Set(), kinds: new Map() });
  const frames = [...document.querySelectorAll('header, footer, nav, aside')]
    .filter((part) => !part.closest('main, [role="dialog"]'))
    .map((part) => ({ part, reads: (document.documentElement.dataset['theme'] ?? '') + part.outerHTML }));

  const said = new Set(words.split(' '));
  const isSaid = (text: string) => text.trim() !== '';
  const looksLike = (one: Element): string =>
    [
      one.localName,
      ...[...one.attributes].map(({ name, value }) => `${name}=${said.has(name) ? isSaid(value) : value}`),
      [...one.childNodes].some((node) => node instanceof Text && isSaid(node.data)),
    ].join();
  const surroundingsOf = (one: Element | null): string =>
    one ? `${surroundingsOf(one.parentElement)} > ${looksLike(one)}` : '';
  const kindOf = (entry: Element): string =>
    [
      surroundingsOf(entry.parentElement),
      ...[entry, ...entry.querySelectorAll(':not(svg *)')].map(looksLike),
    ].join(' ');
  const isRepeated = (entry: Element): boolean => {
    const kind = kindOf(entry);
    const times = (judged.kinds.get(kind) ?? 0) + 1;
    judged.kinds.set(kind, times);
    return times > alike && entry.previousElementSibling !== null;
  };
  const isUnder = (one: Element): boolean => !one.matches(`${within}, style, script, link`);
  const under = (one: Element): Element[] =>
    one.querySelector(within) ? [...one.children].filter(isUnder).flatMap(under) : [one];

  const back: (() => void)[] = [];
  // Removed while axe runs, because axe also checks hidden content. A frame with its own page stays: it would reload.
  const takeAway = (part: Element): void => {
    if (part.querySelector('iframe')) return;
    const mark = document.createComment('');
    part.replaceWith(mark);
    back.push(() => mark.replaceWith(part));
  };
  const empty = (drawing: Element): void => {
    const strokes = new DocumentFragment();
    strokes.append(...drawing.childNodes);
    back.push(() => drawing.append(strokes));
  };
  if (!isWhole) {
    if (within !== 'html') for (const part of under(document.body)) takeAway(part);
    for (const { part, reads } of frames) if (judged.frames.has(reads)) takeAway(part);
    for (const entry of document.querySelectorAll('ul > *, ol > *, tbody > *'))
      if (entry.isConnected && isRepeated(entry)) takeAway(entry);
    for (const drawing of document.querySelectorAll('svg[aria-hidden="true"]')) empty(drawing);
  }
  const looking = globalThis.axe.run(
    { include: [within] },
    // Preloading fetches all styles again, and no selected rule needs it.
    { runOnly: { type: 'tag', values }, resultTypes: ['violations'], preload: false },
  );
  // Axe finishes after a few microtasks, before other code of the page can run; the page is restored before axe reports.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  for (const bring of back) bring();
  const { violations } = await looking;
  if (within === 'html') for (const { reads } of frames) judged.frames.add(reads);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}
