import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { PageMetrics } from './lighthouse-score.ts';

/** The metrics of one visit. */
export type Vitals = PageMetrics;

/** Gzipped kilobytes of the first view. */
export type Weight = { script: number; style: number; total: number };

const phone = {
  viewport: { width: 360, height: 800 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
} as const;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
} as const;

/** An Indian address, because most visitors are in India. */
const visitor = { 'x-forwarded-for': '49.36.0.1' };

/** One first visit on a slow phone, with an empty cache. */
export async function measureVitals(browser: Browser, url: string, slowdown: number): Promise<Vitals> {
  return inFreshContext(browser, {}, async (page, context) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    return settled(page);
  });
}

/** The size of everything that a first visit loads. The browser requests gzip, so that the figures are comparable with the budgets. */
export async function measureWeight(browser: Browser, url: string): Promise<Weight> {
  return inFreshContext(browser, { 'accept-encoding': 'gzip' }, async (page, context) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const kinds = new Map<string, string>();
    const weight: Weight = { script: 0, style: 0, total: 0 };
    devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kilobytes = encodedDataLength / 1000;
      const kind = kinds.get(requestId);
      weight.total += kilobytes;
      if (kind === 'Script') weight.script += kilobytes;
      if (kind === 'Stylesheet') weight.style += kilobytes;
    });
    // The page opens its WebSocket last, so the measurement includes everything once it is open.
    const socket = page.waitForEvent('websocket');
    await page.goto(url, { waitUntil: 'load' });
    await socket;
    await page.waitForLoadState('networkidle');
    return weight;
  });
}

/** The speed index of this machine, as Lighthouse computes it, and the CPU slowdown that makes it as slow as a cheap phone. */
export async function calibrate(browser: Browser): Promise<{ index: number; slowdown: number }> {
  return inFreshContext(browser, {}, async (page) => {
    await page.goto('data:text/html,');
    const index = await page.evaluate(benchmark);
    return { index, slowdown: index < 600 ? 1 : index < 1000 ? 2 : index < 1500 ? 3 : 4 };
  });
}

async function inFreshContext<T>(
  browser: Browser,
  headers: Record<string, string>,
  measure: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: { ...visitor, ...headers } });
  // The TypeScript runner compiles functions to use a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  try {
    return await measure(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** Waits until no larger paint has happened for two seconds. */
async function settled(page: Page): Promise<Vitals> {
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await page.waitForFunction(
    () => {
      const { lcp = '0', at = '0' } = document.documentElement.dataset;
      return Number(lcp) > 0 && performance.now() - Number(at) > 2000;
    },
    undefined,
    { timeout: 60_000 },
  );
  return page.evaluate(() => {
    const { lcp = '0', cls = '0', longTasks = '' } = document.documentElement.dataset;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // The part of each task beyond 50 ms blocks input; tasks before the first paint do not count.
    const tbt = longTasks
      .split(' ')
      .filter((task) => task !== '')
      .map((task) => task.split('+').map(Number))
      .filter(([start = 0]) => start >= fcp)
      .reduce((sum, [, duration = 0]) => sum + duration - 50, 0);
    return { fcp, lcp: Number(lcp), tbt, cls: Number(cls) };
  });
}

/** Runs in the page before its scripts. Layout shifts are summed in session windows of at most five seconds. */
function observe(): void {
  const seen = () => document.documentElement.dataset;
  let window = { sum: 0, start: 0, last: 0 };
  let worst = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) {
      Object.assign(seen(), { lcp: String(startTime), at: String(performance.now()) });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      Object.assign(seen(), { longTasks: `${seen()['longTasks'] ?? ''} ${startTime}+${duration}` });
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
      if ('hadRecentInput' in entry && entry.hadRecentInput) continue;
      const isNew = entry.startTime - window.last > 1000 || entry.startTime - window.start > 5000;
      if (isNew) window = { sum: 0, start: entry.startTime, last: entry.startTime };
      window = { ...window, sum: window.sum + shift, last: entry.startTime };
      worst = Math.max(worst, window.sum);
      Object.assign(seen(), { cls: String(worst) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs a text and an array workload for half a second each; the index is the mean of their iteration counts. */
function benchmark(): number {
  const index = (work: (round: number) => void) => {
    const start = performance.now();
    let rounds = 0;
    while (performance.now() - start < 500) {
      work(rounds);
      rounds += 1;
    }
    return rounds / 10 / ((performance.now() - start) / 1000);
  };
  const text = index(() => {
    let made = '';
    for (let at = 0; at < 10_000; at += 1) made += 'a';
    if (made.length === 1) throw new Error('the engine must not remove this loop');
  });
  const here = Array.from({ length: 100_000 }, (_, at) => at);
  const there = [...here];
  const arrays = index((round) => {
    const [source, target] = round % 2 === 0 ? [here, there] : [there, here];
    for (let at = 0; at < source.length; at += 1) target[at] = source[at] ?? 0;
  });
  return Math.round((text + arrays) / 2);
}
