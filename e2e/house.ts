import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import { env } from './env.ts';
import { logIn, signIn, type StaffWho, type Who } from './people.ts';
import { takeSeat } from './seats.ts';
import { noteTypedSecrets } from './typed-secrets.ts';

export type Language = 'EN' | 'HI';
export type Theme = 'dark' | 'light';

export type PageOrder = {
  width?: number;
  lang?: Language;
  theme?: Theme;
  /** A demo person whose session the page starts with; nobody is a guest. */
  login?: Who;
  /** Somebody of the test's own, by the token of a session. */
  token?: string;
  /** The page of the back office: signed in as somebody of the demo staff, or before the sign-in. */
  staff?: StaffWho | 'nobody';
  /** A session of its own, for whoever ends it. */
  signsOut?: boolean;
  /** The browser has nothing of the site yet, as on a first visit; elsewhere it has what anybody's has on the second. */
  isNew?: boolean;
  /** A first visit: no country chosen, no disclaimer accepted, no announcement closed. */
  isFirstVisit?: boolean;
  /** A visit in which the announcements have not been closed yet. */
  isGreeted?: boolean;
  /** The address the visitor comes from; an Indian one of the page's own if none is named. */
  address?: string;
  /**
   * Pictures are loaded, as for everybody who does not save data. Elsewhere they are not: a quarter of a walk's work is theirs, and walks that
   * read and press need none. That they come, on every page, is seen where pages are looked at.
   */
  seesPictures?: boolean;
  /** What moves is looked at here; everywhere else motion is reduced, so that pages stand still and the machine is quick. */
  isMoving?: boolean;
  /**
   * The browser keeps a copy of the site, as it does for everybody some seconds after the first visit. Elsewhere it does not: making the
   * copy costs as much as loading a page.
   */
  keepsCopy?: boolean;
  /** What this test provokes on purpose, as it appears in the console or in the list of failed requests. */
  forgives?: readonly RegExp[];
};

/** What a page was still asking when its session ended is refused, and nobody's fault. */
export const askedBefore: readonly RegExp[] = [/response: 401/];

export type Visit = {
  page: Page;
  context: BrowserContext;
  problems: string[];
  /** The visitor goes, and nothing of the visit stays. */
  end(): Promise<void>;
};

export const baseUrl = inject('baseUrl');
export const officeUrl = inject('officeUrl');
export const bankUrl = inject('bankUrl');
export const arcadeUrl = inject('arcadeUrl');
export const dataDir = inject('dataDir');

/** How long a step may take before it has failed; a busy machine is slow, but not this slow. */
const patience = 30_000;

/** One line to each browser for all files of a worker; it ends with the browser, after the last of them. */
const browsers = new Map<'seeing' | 'plain', Promise<Browser>>();

function browserOf(kind: 'seeing' | 'plain'): Promise<Browser> {
  const known = browsers.get(kind) ?? chromium.connect(inject('browsers')[kind]);
  browsers.set(kind, known);
  return known;
}

/**
 * A page as one visitor has it: own storage, own address, own language. What goes wrong behind the screen, in the console or
 * on the wire, fails the test in the end even if every assertion held.
 */
export async function newPage(order: PageOrder = {}): Promise<Page> {
  const { page, context, problems, end } = await openVisit(order);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await tellWhatStood(page);
      // Nobody knows what a test has left that stopped half way.
      await context.close();
    } else await end();
    expect(problems, 'nothing goes wrong behind the screen').toEqual([]);
  });
  return page;
}

/** What the page of a failed test showed in the end, for whoever has only the run's output. */
async function tellWhatStood(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const text = await frame.evaluate(() => document.body.innerText).catch(String);
    console.error(`${frame.url().replace(/[?#].*/, '')} showed:\n${text.slice(0, 1500)}`);
  }
}

/**
 * One visitor for several tests that only look at what an address shows. Each loads its own; what the browser has had it has, as
 * anybody's, which makes the load half as dear. Each test answers for what went wrong while it had the page.
 */
export function keptPage(order: PageOrder = {}): () => Promise<Page> {
  let visit: Promise<Visit> | undefined;
  afterAll(async () => {
    await (await visit)?.end();
  });
  return async () => {
    const { page, problems } = await (visit ??= openVisit(order));
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await tellWhatStood(page);
      expect(problems.splice(0), 'nothing goes wrong behind the screen').toEqual([]);
    });
    return page;
  };
}

/** The same for a sweep that keeps one page over many tests; it ends the visit and looks at the problems itself. */
export async function openVisit(order: PageOrder = {}): Promise<Visit> {
  const { width = 360, lang = 'EN', theme = 'dark', address = nextAddress() } = order;
  const { isMoving = false, keepsCopy = false, seesPictures = false } = order;
  const baseURL = order.staff ? officeUrl : baseUrl;
  const { page, context, leave } = await takeSeat(
    await browserOf(seesPictures ? 'seeing' : 'plain'),
    { baseURL, width, lang, theme, isMoving, keepsCopy, seesPictures },
    { isNew: order.isNew ?? false, prepare: settle },
  );
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  const token = await tokenFor(order);
  visits += 1;
  const keeping = await context.addInitScript(keepOnce, {
    visit: String(visits),
    local: { lang, theme, ...(order.isFirstVisit ? {} : settledDevice) },
    session: {
      ...(token ? { token } : {}),
      ...(order.isFirstVisit ? {} : acceptedVisit),
      ...(order.isFirstVisit || order.isGreeted ? {} : greetedVisit),
    },
  });
  const heard = hearing.get(page) ?? neverSettled();
  const problems: string[] = [];
  Object.assign(heard, { problems, forgives: order.forgives ?? [] });
  const end = async () => {
    await keeping.dispose();
    await leave();
  };
  return { page, context, problems, end };
}

let visits = 0;

/** What a page tells of itself, for as long as there is one. */
const hearing = new WeakMap<Page, Heard>();

async function settle(context: BrowserContext, page: Page): Promise<void> {
  await noteTypedSecrets(context, dataDir);
  context.setDefaultTimeout(patience);
  hearing.set(page, listenTo(page));
}

function neverSettled(): never {
  throw new Error('Nobody listens to this page.');
}

/** The session of somebody of the demo staff that all tests share. */
export function staffToken(who: StaffWho): string {
  const token = inject('staffTokens')[`demo.${who}`];
  if (token === undefined) throw new Error(`Nobody signed in as ${who}.`);
  return token;
}

/** Whose session the page starts with, if anybody's. */
async function tokenFor({ login, staff, signsOut, token }: PageOrder): Promise<string | undefined> {
  if (token !== undefined) return token;
  if (login) return logIn(login, { baseUrl, address: nextAddress() });
  if (!staff || staff === 'nobody') return undefined;
  return signsOut ? signIn(staff, { baseUrl: officeUrl, address: nextAddress() }) : staffToken(staff);
}

/** A visitor who has been here before has chosen a country and seen what greets a new one. */
const settledDevice = { country: 'IN' };
const acceptedVisit = { disclaimer: 'accepted' };
const greetedVisit = { announcementsClosedAsGuest: '1', announcementsClosedAsMember: '1' };

type Kept = { visit: string; local: Record<string, string>; session: Record<string, string> };

/**
 * Runs in the page before anything else, on its first load only, so that a log-out stays a log-out after a reload. What an earlier visitor
 * left in this browser is taken away first.
 */
function keepOnce({ visit, local, session }: Kept): void {
  if (sessionStorage.getItem('e2e') === visit) return;
  sessionStorage.clear();
  if (localStorage.getItem('e2e') !== visit) localStorage.clear();
  for (const [key, value] of Object.entries({ e2e: visit, ...local })) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries({ e2e: visit, ...session })) sessionStorage.setItem(key, value);
}

/** Whose problems they are, and what that visitor provokes on purpose. */
type Heard = { problems: string[]; forgives: readonly RegExp[] };

function listenTo(page: Page): Heard {
  const heard: Heard = { problems: [], forgives: [] };
  const note = (problem: string) => {
    if (!heard.forgives.some((forgiven) => forgiven.test(problem))) heard.problems.push(problem);
  };
  page.on('pageerror', (error) => note(`thrown: ${error.message}`));
  page.on('console', (message) => {
    // The browser repeats every failed request here, without its address; the list of responses has it in full.
    const isRepeat = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRepeat) note(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // A page that is left lets its requests go; that is not a failure.
    if (reason !== 'net::ERR_ABORTED') note(`request: ${reason} ${new URL(request.url()).pathname}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) return note(`response: ${response.status()} ${pathname}`);
    // Turned away because its token was being changed, and answered under the new one: the page did well.
    const turnedAway = heard.problems.indexOf(`response: 401 ${pathname}`);
    if (turnedAway >= 0) heard.problems.splice(turnedAway, 1);
  });
  return heard;
}

/** Goes to another address of the site without loading it anew, as a link does. */
export function goInside(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Each worker has a quarter of them: addresses that two could meet at would count what both do. */
let visitors = (env.worker % 4) * 15_000 + Number(process.hrtime.bigint() % 12_000n);

/** Each page comes from an Indian address of its own, so that no test uses up another's rate limits. */
export function nextAddress(): string {
  visitors = (visitors + 1) % 60_000;
  return `49.36.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
    officeUrl: string;
    bankUrl: string;
    arcadeUrl: string;
    dataDir: string;
    browsers: Record<'seeing' | 'plain', string>;
    /** Sessions of staff by account. */
    staffTokens: Record<string, string>;
  }
}
