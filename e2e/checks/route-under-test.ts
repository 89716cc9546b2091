import type { Page } from 'playwright-core';
import type { Language } from '#harness/browser.ts';

export type Caller = 'guest' | 'member' | 'agent' | 'staff';

/** A route that the checks open. `asks` names who may open it; a route without `asks` is shown to guests and members alike. */
export type RouteUnderTest = {
  name: string;
  path: string;
  asks?: Caller;
  /** Shown on a first visit only, before a country is chosen. */
  isFirstVisit?: boolean;
  /** Shown once in a visit: the announcements open until the visitor closes them. */
  isGreeted?: boolean;
  /** The IP address of the visitor, where the page depends on it. */
  address?: string;
  /** The browser names no country. */
  isCountryHidden?: boolean;
  /** The page shows loading states on purpose, so the checks do not wait for them to end. */
  showsLoading?: boolean;
  /** A popup opens over the page; the checks wait for it. */
  isPopup?: boolean;
  /** The route is public, but a member sees personal content on it. */
  hasOwn?: boolean;
  /** A second address of the screen of another route. */
  isTwin?: boolean;
  /** The same popup over a page that renders quickly, for checks of the popup alone. */
  quickly?: string;
  /** The control to press before the popup opens. */
  open?: (page: Page, lang: Language) => Promise<void>;
  /** The requirement that this route proves, in addition to those of all pages. */
  proves?: string;
};
