import { makeCalls } from '@mela/client/api';
import { logIn } from '@mela/e2e/actors/people';
import { chromiumOptions } from '@mela/e2e/harness/chromium';
import { startProduct } from '@mela/e2e/harness/product';
import { sendFrom } from '@mela/e2e/harness/wire';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { buildIfStale } from '#bundle/build-product.ts';
import { readTrace } from './lib/trace.ts';

// `npm run bench:frame`: how much script a frame of each game costs on a phone whose processor is four times slower than this
// machine. Every game is really played while it is measured; the figure is the 95th of a hundred frames. `npm run bench:frame -- roulette`
// measures some of them.

const THROTTLED = 4;
const LIMIT_MS = 8;
const MEASURED_MS = 9000;
const PRESS_EVERY_MS = 700;

const played = [
  { name: 'slot', code: 'MELA_NIGHT', press: /^(Spin|Skip)$/ },
  { name: 'cascade', code: 'KULHAD_TUMBLE', press: /^(Drop|Skip)$/ },
  { name: 'fishing', code: 'MELA_POND', press: /^Shoot / },
  { name: 'dice', code: 'MELA_DICE', press: /^Roll$/ },
  { name: 'mines', code: 'MELA_MINES', press: /^(Place bet|Cup \d+|Cash out .*)$/ },
  { name: 'crash', code: 'MELA_CRASH', press: /^(Bet|Cash out .*)$/ },
  { name: 'andar-bahar', code: 'LIVE_ANDARBAHAR', press: /^(Andar|Bahar), pays/ },
  { name: 'roulette', code: 'LIVE_ROULETTE', press: /^(Red|Black), pays/ },
  { name: 'teen-patti', code: 'ROOM_TEENPATTI', press: /^Deal$/ },
] as const;

const wanted = process.argv.slice(2);

await buildIfStale();
// Tables that many share run faster, so that a ball and a deal come while it is measured.
const product = await startProduct({ dataDir: '.data/bench-frame', env: { ARCADE_PACE_PERCENT: '30' } });
const browser = await chromium.launch(chromiumOptions());
try {
  const slow = await bench(browser);
  if (slow.length > 0) {
    console.log(`over ${LIMIT_MS} ms: ${slow.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
}

async function bench(chrome: Browser): Promise<string[]> {
  const from = { baseUrl: product.baseUrl, address: '49.36.0.1' };
  const token = await logIn('member', from);
  const lobby = makeCalls<LobbyWire>(sendFrom({ ...from, token }), lobbyCalls);
  const slow: string[] = [];
  const chosen = played.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const { name, code, press } of chosen) {
    const body = { vassalage: 'MELA', gameCode: code, language: 'EN', device: 'mobile' } as const;
    const { url } = await lobby.launchGame({ body });
    const { frames, p50, p95, most } = await measure(chrome, url, press);
    console.log(`${name}: ${frames} frames, middle ${p50.toFixed(2)} ms, longest ${most.toFixed(2)} ms`);
    console.log(`RESULT frame.${name}_ms ${p95.toFixed(2)}`);
    if (p95 > LIMIT_MS) slow.push(name);
  }
  return slow;
}

async function measure(chrome: Browser, url: string, press: RegExp) {
  const context = await chrome.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const buttons = page.getByRole('button', { name: press });
    await buttons.first().waitFor();
    const places = await placesOf(await buttons.all());
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLED });
    await pressFor(page, places, 2 * PRESS_EVERY_MS);
    await chrome.startTracing(page, { categories: ['devtools.timeline'] });
    await pressFor(page, places, MEASURED_MS);
    return readTrace(await chrome.stopTracing());
  } finally {
    await context.close();
  }
}

type Place = { x: number; y: number };

async function placesOf(buttons: readonly Locator[]): Promise<Place[]> {
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  return boxes.flatMap((box) => (box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : []));
}

/** As a player would, now and then. It is pressed by place: whoever looks for a button in the page makes the page work for it. */
async function pressFor(page: Page, places: readonly Place[], milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  for (let turn = 0; performance.now() < end; turn++) {
    const place = places[turn % places.length];
    if (place) await page.mouse.click(place.x, place.y);
    await wait(PRESS_EVERY_MS);
  }
}
