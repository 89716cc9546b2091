import { makeCalls, type Send } from '@mela/client/api';
import { confirmAgain } from '@mela/client/confirm-again';
import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import { staffSessionCalls } from '@mela/protocol/calls/staff-session';
import type { StaffSessionWire } from '@mela/protocol/shapes/staff-session';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished, type RunnerTestCase } from 'vitest';
import { confirmSession, logIn, signIn, totpCode, type DemoStaff, type DemoMember } from '#actors/people.ts';
import { noteTypedSecrets } from '#checks/typed-secrets.ts';
import { env } from './env.ts';
import { noteFailure } from './failure-details.ts';
import type { Panels } from './product.ts';
import { sendFrom } from './wire.ts';

export type Language = 'EN' | 'HI';
export type Theme = 'dark' | 'light';

export type PageOptions = {
  width?: number;
  lang?: Language;
  theme?: Theme;
  /** The demo account whose session the page starts with; a guest if omitted. */
  login?: DemoMember;
  /** The session token of a member that the test created. */
  token?: string;
  /** Opens the back office: signed in as a demo staff account, or before the sign-in. */
  staff?: DemoStaff | 'nobody';
  /** A session of its own, for a test that ends it. */
  signsOut?: boolean;
  /** A first visit: no country chosen, no disclaimer accepted, no announcement or popup notice closed. */
  isFirstVisit?: boolean;
  /** A visit in which the announcements are not closed yet. */
  isGreeted?: boolean;
  /** The IP address of the visitor; a unique Indian one if omitted. */
  address?: string;
  /** The language and time zone of the browser name no country. */
  isCountryHidden?: boolean;
  /**
   * Loads pictures, as a browser without data saving does. Other visits load none: pictures are a quarter of the work, and tests that
   * read and press do not need them. The tests that check whole pages prove that pictures load.
   */
  seesPictures?: boolean;
  /** Enables motion for tests of animations. All other visits reduce motion, so that pages are stable and fast. */
  isMoving?: boolean;
  /**
   * Enables the service worker, which browsers install some seconds after the first visit. Other visits do without: filling its
   * cache costs as much as loading a page.
   */
  keepsCopy?: boolean;
  /** Problems that this test provokes on purpose, as they appear in the console or in the list of failed requests. */
  forgives?: readonly RegExp[];
};

/** Requests that are in flight when a session ends are refused; this is not a failure. */
export const expectedConsoleErrors: readonly RegExp[] = [/response: 401/];

export type Visit = {
  page: Page;
  context: BrowserContext;
  problems: string[];
  /** Closes the visit and its storage. */
  end(): Promise<void>;
};

export const baseUrl = inject('baseUrl');
export const officeUrl = inject('officeUrl');
export const bankUrl = inject('bankUrl');
export const arcadeUrl = inject('arcadeUrl');
export const panels = inject('panels');
export const dataDir = inject('dataDir');

/** Timeout of one step; long enough for a busy machine. */
const patience = 30_000;

/** One connection to each browser for all files of a worker; it closes with the browser, after the last file. */
const browsers = new Map<'seeing' | 'plain', Promise<Browser>>();

function browserOf(kind: 'seeing' | 'plain'): Promise<Browser> {
  const known = browsers.get(kind) ?? chromium.connect(inject('browsers')[kind]);
  browsers.set(kind, known);
  return known;
}

/**
 * A page for one visitor: own storage, own address, own language. An error in the console or in a request fails the test at its end
 * even if every assertion passed.
 */
export async function newPage(order: PageOptions = {}): Promise<Page> {
  const { page, problems, end } = await openVisit(order);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await reportFailedPage(page, problems, task);
    await end();
    expect(problems.join('\n'), 'console errors and failed requests').toBe('');
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
  noteFailure(task, lines);
}

/**
 * One visitor for several tests that only read what an address shows. Each test loads its own address; the browser cache
 * halves the cost of a load. Each test fails for the problems that occurred while it had the page.
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
  if (order.staff) await enterCodes(page, lang);
  const problems = collectProblems(page, order.forgives ?? []);
  return { page, context, problems, end: () => context.close() };
}

/** Enters a code of the authenticator whenever a decision asks for one. A code is valid once, so a second one within 30 s is the next. */
async function enterCodes(page: Page, lang: Language): Promise<void> {
  const t = lang === 'HI' ? hiBackOffice : enBackOffice;
  const dialog = page.getByRole('dialog', { name: t.staff.confirmTitle });
  let turn = 0;
  await page.addLocatorHandler(dialog, async () => {
    await dialog.getByLabel(t.staff.code, { exact: true }).fill(totpCode((turn += 1) % 2));
    await dialog.getByRole('button', { name: t.staff.confirm }).click();
    const refused = dialog.getByRole('alert');
    await Promise.race([dialog.waitFor({ state: 'detached' }), refused.waitFor()]);
  });
}

/** Calls of a demo staff account, which enters a code when a decision asks for one. */
export function sendAsStaff(who: DemoStaff): Send {
  const send = sendFrom({
    baseUrl: officeUrl,
    address: nextAddress(),
    token: staffToken(who),
    sealingKey: staffSessionCalls.sealingKey,
  });
  const session = makeCalls<StaffSessionWire>(send, staffSessionCalls);
  return confirmAgain(send, () => confirmSession(session));
}

/** Each visit has a context of its own, so no storage, cookie or cache of another test reaches it. */
async function newContext(order: PageOptions): Promise<BrowserContext> {
  const { width = 360, lang = 'EN', theme = 'dark' } = order;
  const { isMoving = false, keepsCopy = false, seesPictures = false, isCountryHidden = false } = order;
  const browser = await browserOf(seesPictures ? 'seeing' : 'plain');
  const isPhone = width < 600;
  return browser.newContext({
    baseURL: order.staff ? officeUrl : baseUrl,
    viewport: { width, height: isPhone ? 800 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: lang.toLowerCase() + (isCountryHidden ? '' : '-IN'),
    timezoneId: isCountryHidden ? 'UTC' : 'Asia/Kolkata',
    colorScheme: theme,
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
    serviceWorkers: keepsCopy ? 'allow' : 'block',
  });
}

/** The session of a demo staff account that all tests share. */
export function staffToken(who: DemoStaff): string {
  const token = inject('staffTokens')[`demo.${who}`];
  if (token === undefined) throw new Error(`There is no session of ${who}.`);
  return token;
}

/** The session that the page starts with, if any. */
async function tokenFor({ login, staff, signsOut, token }: PageOptions): Promise<string | undefined> {
  if (token !== undefined) return token;
  if (login) return logIn(login, { baseUrl, address: nextAddress() });
  if (!staff || staff === 'nobody') return undefined;
  return signsOut ? signIn(staff, { baseUrl: officeUrl, address: nextAddress() }) : staffToken(staff);
}

/** A returning visitor has chosen a country and closed the greetings. */
const settledDevice = { country: 'IN' };
const acceptedVisit = { disclaimer: 'accepted' };
const greetedVisit = {
  announcementsClosedAsGuest: '1',
  announcementsClosedAsMember: '1',
  popupNoticeClosed: '1',
};

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
    // A decision of staff that asks for a code is repeated after it.
    const isCodeAsked = response.status() === 428 && pathname.startsWith('/staff/');
    if (isCodeAsked || pathname === '/staff/session/confirm') return;
    if (response.status() >= 400) return note(`response: ${response.status()} ${pathname}`);
    // A request refused while its token was being renewed is repeated with the new one; the repeat clears the problem.
    const turnedAway = problems.indexOf(`response: 401 ${pathname}`);
    if (turnedAway >= 0) problems.splice(turnedAway, 1);
  });
  return problems;
}

/** Navigates to another address of the site without a page load, as a link does. */
export function navigateInApp(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Each worker uses a quarter of the addresses: a shared address would share its rate limits. */
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
    panels: Panels;
    dataDir: string;
    browsers: Record<'seeing' | 'plain', string>;
    /** Sessions of staff by account. */
    staffTokens: Record<string, string>;
  }
}
