import type { Browser, BrowserContext, Page } from 'playwright-core';

/** How a browser shows itself and what it is; whoever asks for the same can sit down where another got up. */
export type SeatOrder = {
  baseURL: string;
  width: number;
  lang: 'EN' | 'HI';
  theme: 'dark' | 'light';
  isMoving: boolean;
  keepsCopy: boolean;
  seesPictures: boolean;
};

/** A tab that has loaded the site before, which makes the next load half as dear, and that nothing is left in of who had it before. */
export type Seat = { page: Page; context: BrowserContext; leave(): Promise<void> };

type Kept = { page: Page; context: BrowserContext; isSpent: boolean; forget(): Promise<void> };

/** Those that nobody sits at, by what they are. */
const free = new Map<string, Kept[]>();

type Wish = {
  /** One that has never loaded the site. */
  isNew: boolean;
  /** Called once for a seat, before anything is loaded in it. */
  prepare(context: BrowserContext, page: Page): Promise<void>;
};

export async function takeSeat(browser: Browser, order: SeatOrder, { isNew, prepare }: Wish): Promise<Seat> {
  const key = JSON.stringify(order);
  const kept = (isNew ? undefined : free.get(key)?.pop()) ?? (await makeSeat(browser, order, prepare));
  const { page, context } = kept;
  return {
    page,
    context,
    leave: async () => {
      if (kept.isSpent || order.keepsCopy || context.pages().length !== 1) return context.close();
      await kept.forget();
      free.set(key, [...(free.get(key) ?? []), kept]);
    },
  };
}

async function makeSeat(
  browser: Browser,
  { baseURL, width, lang, theme, isMoving, keepsCopy }: SeatOrder,
  prepare: Wish['prepare'],
): Promise<Kept> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: isPhone ? 800 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: lang === 'HI' ? 'hi-IN' : 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: theme,
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
    serviceWorkers: keepsCopy ? 'allow' : 'block',
  });
  const page = await context.newPage();
  await prepare(context, page);
  const openTools = context.newCDPSession.bind(context);
  const kept: Kept = {
    page,
    context,
    isSpent: false,
    forget: async () => {
      // A picture of the same house: the page before it ends, and the program that showed it stays for the next.
      await page.goto('/favicon.svg');
      const tools = await openTools(page);
      await tools.send('Page.resetNavigationHistory');
      await tools.detach();
      await context.clearCookies();
    },
  };
  const spend = () => {
    kept.isSpent = true;
  };
  onUse(page, lastingOnPage, spend);
  onUse(page.clock, lastingOnClock, spend);
  onUse(context, lastingOnContext, spend);
  return kept;
}

/** What is done by these outlives the page it is done to, so nobody sits down there again. */
const lastingOnPage = ['addInitScript', 'emulateMedia', 'exposeFunction', 'on', 'route', 'setViewportSize'];
const lastingOnClock = ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime'];
const lastingOnContext = ['exposeBinding', 'grantPermissions', 'newCDPSession', 'on', 'route', 'setOffline'];

function onUse(owner: object, names: readonly string[], tell: () => void): void {
  for (const name of names) {
    const done: unknown = Reflect.get(owner, name);
    if (typeof done !== 'function') throw new TypeError(`${name} cannot be called.`);
    const told = (...given: unknown[]): unknown => {
      tell();
      return Reflect.apply(done, owner, given);
    };
    Reflect.set(owner, name, told);
  }
}
