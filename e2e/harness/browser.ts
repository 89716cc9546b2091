import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished, type RunnerTestCase } from 'vitest';
import { logIn, signIn, type StaffWho, type Who } from '#actors/people.ts';
import { noteTypedSecrets } from '#checks/typed-secrets.ts';
import { env } from './env.ts';
import { failedPages, root } from './product.ts';

export type Language = 'EN' | 'HI';
export type Theme = 'dark' | 'light';

export type PageOptions = {
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
export const expectedConsoleErrors: readonly RegExp[] = [/response: 401/];

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
export async function newPage(order: PageOptions = {}): Promise<Page> {
  const { page, problems, end } = await openVisit(order);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await reportFailedPage(page, problems, task);
    await end();
    expect(problems, 'nothing goes wrong behind the screen').toEqual([]);
  });
  return page;
}

/**
 * Writes the text and the problems of a page to a file when an attempt of its test fails. `npm test` prints them at the end of the run, under
 * the failed tests or, if the second attempt passes, under the flaky ones.
 */
async function reportFailedPage(
  page: Page,
  problems: readonly string[],
  task: RunnerTestCase,
): Promise<void> {
  const lines = [...problems];
  for (const frame of page.frames()) {
    const text = await frame.evaluate(() => document.body.innerText).catch(String);
    lines.push(`${frame.url().replace(/[?#].*/, '')} showed:`, text.slice(0, 1500));
  }
  mkdirSync(dirname(failedPages), { recursive: true });
  appendFileSync(failedPages, `${JSON.stringify({ test: testName(task), text: lines.join('\n') })}\n`);
}

/** The file and the full title of a test, in the same form as the report of the test run. */
function testName({ file, suite, name }: RunnerTestCase): string {
  const titles = [name];
  for (let group = suite; group; group = group.suite) titles.unshift(group.name);
  return `${relative(root, file.filepath)} > ${titles.join(' ').trim()}`;
}

/**
 * One visitor for several tests that only look at what an address shows. Each loads its own; what the browser has had it has, as
 * anybody's, which makes the load half as dear. Each test answers for what went wrong while it had the page.
 */
export function sharedPage(order: PageOptions = {}): () => Promise<Page> {
  let visit: Promise<Visit> | undefined;
  afterAll(async () => {
    await (await visit)?.end();
  });
  return async () => {
    const { page, problems } = await (visit ??= openVisit(order));
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await reportFailedPage(page, problems, task);
      expect(problems.splice(0), 'nothing goes wrong behind the screen').toEqual([]);
    });
    return page;
  };
}

/** Opens a visit whose end and problems the caller handles: a check that uses one page for many tests. */
export async function openVisit(order: PageOptions = {}): Promise<Visit> {
  const { lang = 'EN', theme = 'dark', address = nextAddress() } = order;
  const context = await newContext(order);
  await noteTypedSecrets(context, dataDir);
  context.setDefaultTimeout(patience);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  const token = await tokenFor(order);
  await context.addInitScript(storeOnce, {
    local: { lang, theme, ...(order.isFirstVisit ? {} : settledDevice) },
    session: {
      ...(token ? { token } : {}),
      ...(order.isFirstVisit ? {} : acceptedVisit),
      ...(order.isFirstVisit || order.isGreeted ? {} : greetedVisit),
    },
  });
  const page = await context.newPage();
  const problems = collectProblems(page, order.forgives ?? []);
  return { page, context, problems, end: () => context.close() };
}

/** Each visit has a context of its own, so no storage, cookie or cache of another test reaches it. */
async function newContext(order: PageOptions): Promise<BrowserContext> {
  const { width = 360, lang = 'EN', theme = 'dark' } = order;
  const { isMoving = false, keepsCopy = false, seesPictures = false } = order;
  const browser = await browserOf(seesPictures ? 'seeing' : 'plain');
  const isPhone = width < 600;
  return browser.newContext({
    baseURL: order.staff ? officeUrl : baseUrl,
    viewport: { width, height: isPhone ? 800 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: lang === 'HI' ? 'hi-IN' : 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: theme,
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
    serviceWorkers: keepsCopy ? 'allow' : 'block',
  });
}

/** The session of somebody of the demo staff that all tests share. */
export function staffToken(who: StaffWho): string {
  const token = inject('staffTokens')[`demo.${who}`];
  if (token === undefined) throw new Error(`Nobody signed in as ${who}.`);
  return token;
}

/** Whose session the page starts with, if anybody's. */
async function tokenFor({ login, staff, signsOut, token }: PageOptions): Promise<string | undefined> {
  if (token !== undefined) return token;
  if (login) return logIn(login, { baseUrl, address: nextAddress() });
  if (!staff || staff === 'nobody') return undefined;
  return signsOut ? signIn(staff, { baseUrl: officeUrl, address: nextAddress() }) : staffToken(staff);
}

/** A visitor who has been here before has chosen a country and seen what greets a new one. */
const settledDevice = { country: 'IN' };
const acceptedVisit = { disclaimer: 'accepted' };
const greetedVisit = { announcementsClosedAsGuest: '1', announcementsClosedAsMember: '1' };

type Stored = { local: Record<string, string>; session: Record<string, string> };

/** Runs in the page before its scripts, on the first load of each tab only, so that a log-out lasts after a reload. */
function storeOnce({ local, session }: Stored): void {
  if (sessionStorage.getItem('e2e') !== null) return;
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries({ e2e: '1', ...session })) sessionStorage.setItem(key, value);
}

/** Collects console errors, exceptions and failed requests of a page, except those that the test expects. */
function collectProblems(page: Page, forgives: readonly RegExp[]): string[] {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!forgives.some((forgiven) => forgiven.test(problem))) problems.push(problem);
  };
  page.on('pageerror', (error) => note(`thrown: ${error.message}`));
  page.on('console', (message) => {
    // The browser repeats every failed request here, without its address; the list of responses has it in full.
    const isRepeat = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRepeat) note(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // A page that is left aborts its requests; that is not a failure.
    if (reason !== 'net::ERR_ABORTED') note(`request: ${reason} ${new URL(request.url()).pathname}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) return note(`response: ${response.status()} ${pathname}`);
    // A request refused while its token was being renewed is repeated with the new one; the repeat clears the problem.
    const turnedAway = problems.indexOf(`response: 401 ${pathname}`);
    if (turnedAway >= 0) problems.splice(turnedAway, 1);
  });
  return problems;
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
