import { chromiumOptions } from '@mela/e2e/harness/chromium';
import { startProduct } from '@mela/e2e/harness/product';
import { chromium, type Browser } from 'playwright-core';
import { buildIfStale } from '#bundle/build-product.ts';
import { buildBare, serveFolder } from './lib/bare-page.ts';
import { lighthouseScore } from './lib/lighthouse-score.ts';
import { calibrate, measureVitals, measureWeight, type Vitals } from './lib/web-vitals.ts';

// `npm run bench:web`: the home page for guests on a slow phone, compared with a bare React page built by the same tool. Both are
// measured alternately, so that load on the machine affects both. The network has 150 ms round trip time and 1.6 Mbit/s; the CPU is
// throttled by a factor that depends on the speed of this machine.

const rounds = 5;

/** The bare page may block for no measurable time; the ratio then compares with one frame. */
const TBT_MS_MIN = 16;

await buildIfStale();
const product = await startProduct({ dataDir: '.data/bench-web' });
const bare = await serveFolder(await buildBare());
const browser = await chromium.launch(chromiumOptions());
try {
  await bench(browser);
} finally {
  await browser.close();
  await bare.stop();
  await product.stop();
}

async function bench(chrome: Browser): Promise<void> {
  const { index, slowdown } = await calibrate(chrome);
  console.log(`machine index ${index}, CPU throttled ${slowdown} times, 150 ms round trip, 1.6 Mbit/s`);

  const weight = await measureWeight(chrome, product.baseUrl);
  const home: Vitals[] = [];
  const plain: Vitals[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    home.push(await measureVitals(chrome, product.baseUrl, slowdown));
    plain.push(await measureVitals(chrome, bare.baseUrl, slowdown));
    console.log(`round ${round}: home ${show(home.at(-1))}, bare page ${show(plain.at(-1))}`);
  }

  const homeLcp = median(home.map(({ lcp }) => lcp));
  const bareLcp = median(plain.map(({ lcp }) => lcp));
  console.log(`largest paint: home ${homeLcp.toFixed(0)} ms, bare page ${bareLcp.toFixed(0)} ms`);
  result('js_kb', weight.script.toFixed(1));
  result('css_kb', weight.style.toFixed(1));
  result('total_kb', weight.total.toFixed(1));
  result('lcp_ratio', (homeLcp / bareLcp).toFixed(2));
  result('cls', median(home.map(({ cls }) => cls)).toFixed(4));
  const homeTbt = median(home.map(({ tbt }) => tbt));
  const bareTbt = median(plain.map(({ tbt }) => tbt));
  console.log(`blocking time: home ${homeTbt.toFixed(0)} ms, bare page ${bareTbt.toFixed(0)} ms`);
  result('tbt_ratio', (homeTbt / Math.max(bareTbt, TBT_MS_MIN)).toFixed(2));
  // Computed from these metrics with the curves of Lighthouse; the tool itself is not used.
  result('lighthouse', median(home.map(lighthouseScore)).toFixed(0));
}

function result(name: string, value: string): void {
  console.log(`RESULT web.${name} ${value}`);
}

function show(vitals: Vitals | undefined): string {
  if (!vitals) return 'nothing';
  const { lcp, tbt, cls } = vitals;
  return `${lcp.toFixed(0)} ms (blocked ${tbt.toFixed(0)} ms, shift ${cls.toFixed(4)})`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
