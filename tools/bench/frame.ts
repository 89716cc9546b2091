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

// `npm run bench:frame`: script time per frame of each game, with the CPU throttled to a quarter of its speed. The games are
// played during the measurement; the result is the 95th percentile. `npm run bench:frame -- roulette` measures only the named games.

const CPU_SLOWDOWN = 4;
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
  { name: 'teen-patti', code: 'LIVE_TEENPATTI', press: /^Deal$/ },
] as const;

const wanted = process.argv.slice(2);

await buildIfStale();
// Shared tables run faster than usual, so that several rounds fall into the measurement.
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
    console.log(`${name}: ${frames} frames, median ${p50.toFixed(2)} ms, longest ${most.toFixed(2)} ms`);
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
    const positions = await positionsOf(await buttons.all());
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await pressFor(page, positions, 2 * PRESS_EVERY_MS);
    await chrome.startTracing(page, { categories: ['devtools.timeline'] });
    await pressFor(page, positions, MEASURED_MS);
    return readTrace(await chrome.stopTracing());
  } finally {
    await context.close();
  }
}

type Position = { x: number; y: number };

async function positionsOf(buttons: readonly Locator[]): Promise<Position[]> {
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  return boxes.flatMap((box) => (box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : []));
}

/** Presses buttons at intervals. Clicks go to coordinates, because looking up a button would add work to the measured page. */
async function pressFor(page: Page, positions: readonly Position[], milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  for (let turn = 0; performance.now() < end; turn++) {
    const position = positions[turn % positions.length];
    if (position) await page.mouse.click(position.x, position.y);
    await wait(PRESS_EVERY_MS);
  }
}
