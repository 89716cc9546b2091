import type { Page } from 'playwright-core';
import type { Language } from '#harness/browser.ts';

export type Caller = 'guest' | 'member' | 'agent' | 'staff';

/** A place a visitor can stand in. `asks` names who may stand there; a place that asks nobody is shown to guest and member alike. */
export type Place = {
  name: string;
  path: string;
  asks?: Caller;
  /** Met on a first visit only: nothing is settled yet. */
  isFirstVisit?: boolean;
  /** Met once in a visit: the announcements greet whoever has not closed them. */
  isGreeted?: boolean;
  /** The address the visitor comes from, where that decides what is shown. */
  address?: string;
  /** It shows loading states on purpose, so nobody waits for them to end. */
  showsLoading?: boolean;
  /** A popup stands over the page, and must have come before the page is looked at. */
  isPopup?: boolean;
  /** It asks nobody, and yet a member is shown something of the own. */
  hasOwn?: boolean;
  /** The screen of another place, under one more address. */
  isTwin?: boolean;
  /** The same popup over a page that is quickly drawn, for whoever looks at the popup alone. */
  quickly?: string;
  /** What has to be pressed before it stands there. */
  open?: (page: Page, lang: Language) => Promise<void>;
  /** The requirement it stands for, where it is not one of all pages. */
  proves?: string;
};
