import { logIn } from '@mela/e2e/actors/people';
import { chromiumOptions } from '@mela/e2e/harness/chromium';
import { startProduct } from '@mela/e2e/harness/product';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { chromium, type Browser, type Page } from 'playwright-core';
import { buildIfStale } from '#bundle/build-product.ts';
import {
  balanceOf,
  compareBooks,
  setFaults,
  untilSaid,
  vendorRounds,
  type Place,
  type VendorRound,
} from './lib/compare-transactions.ts';
import { allStalls, hearMessages, ownStalls, playFor, readScreen, tableStalls } from './lib/mixed-play.ts';

// `npm run fault:play [-- seconds [percent]]`: somebody plays all nine games in a real browser, alone and at tables, while the arcade's fault
// panel is set to ten per cent of everything. In the end the vendor's books, the record, the wallet and what the screen says must be
// the same to the last unit; and what the player was told on the way is printed, so that somebody can read it.

const seconds = Number(process.argv[2] ?? 60);
const percent = Number(process.argv[3] ?? 10);
const SETTLE_MS = 150_000;

const kinds = [
  'delay',
  'drop-before',
  'drop-after',
  'twice',
  'parallel',
  'cancel-first',
  'settle-first',
  'wrong-signature',
  'stale-clock',
  'other-amount',
  'late-win',
  'undo-settled',
  'endless',
  'partial-silence',
];

/** A code of ours, or words that say nothing, are no message to a player. */
const unclear = /\b[A-Z]{3,}_[A-Z_]+\b|^Something went wrong/;

await buildIfStale();
const product = await startProduct({ dataDir: '.data/fault-play', env: { ARCADE_PACE_PERCENT: '30' } });
const browser = await chromium.launch(chromiumOptions());
try {
  await run(browser);
} finally {
  await browser.close();
  await product.stop();
}

async function run(chrome: Browser): Promise<void> {
  const { baseUrl, arcadeUrl } = product;
  const address = '49.36.0.1';
  const token = await logIn('vip', { baseUrl, address });
  const place: Place = { baseUrl, arcadeUrl, token, address };
  const said = new Map<string, number>();
  const context = await chrome.newContext({
    baseURL: baseUrl,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(comeIn, token);
  await hearMessages(context, (text) => said.set(text, (said.get(text) ?? 0) + 1));
  const [alone, atTables] = [await context.newPage(), await context.newPage()];
  const before = await balanceOf(place);
  await setFaults(place, Object.fromEntries(kinds.map((kind) => [kind, percent])));
  await Promise.all([
    playFor(alone, ownStalls, seconds * 1000),
    playFor(atTables, tableStalls, seconds * 1000),
  ]);
  await setFaults(place, {});
  await atTables.close();

  const open = await untilSaid(place, SETTLE_MS);
  const shown = await readAll(alone);
  const late = await untilSaid(place, SETTLE_MS);
  const rounds = await vendorRounds(place);
  const wrong = [
    ...(await compareBooks(place, before, rounds)),
    ...screenDifferences(shown, rounds, await balanceOf(place)),
  ];
  report({ rounds, said, wrong, open: open + late });
}

/** A member who has been here before, so that nothing greets them. */
function comeIn(token: string): void {
  if (sessionStorage.getItem('token') !== null) return;
  localStorage.setItem('country', 'IN');
  sessionStorage.setItem('token', token);
  sessionStorage.setItem('disclaimer', 'accepted');
  sessionStorage.setItem('announcementsClosedAsMember', '1');
}

type Shown = { code: string; rounds: string[]; balance: string };

async function readAll(page: Page): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const stall of allStalls) shown.push({ code: stall.code, ...(await readScreen(page, stall)) });
  return shown;
}

function inRupees(amount: string): string {
  const rupees = Number(formatMoney(parseMoney(amount)));
  return `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** What the screen says is what the vendor has written down, round by round, the newest first; and the last balance is the wallet's. */
function screenDifferences(
  shown: readonly Shown[],
  rounds: readonly VendorRound[],
  balance: string,
): string[] {
  const wrong: string[] = [];
  for (const { code, rounds: lines } of shown) {
    const own = rounds.filter(({ gameCode }) => gameCode === code).toSorted((a, b) => b.madeAt - a.madeAt);
    const due = own
      .slice(0, lines.length)
      .map(({ state, stake, payout }) =>
        state === 'void' ? 'Void' : `Bet ${inRupees(stake)}, paid ${inRupees(payout)}`,
      );
    for (const [index, line] of lines.entries())
      if (line !== due[index])
        wrong.push(`${code}: the screen says "${line}" and not "${due[index] ?? 'nothing'}"`);
  }
  const last = shown.at(-1)?.balance ?? '';
  if (last !== inRupees(balance))
    wrong.push(`the screen shows ${last} and the wallet has ${inRupees(balance)}`);
  return wrong;
}

type Report = {
  rounds: readonly VendorRound[];
  said: ReadonlyMap<string, number>;
  wrong: readonly string[];
  open: number;
};

function report({ rounds, said, wrong, open }: Report): void {
  for (const { code } of allStalls) {
    const own = rounds.filter(({ gameCode }) => gameCode === code);
    const taken = own.filter(({ state }) => state === 'void').length;
    console.log(`${code}: ${own.length} rounds, ${taken} of them taken back`);
  }
  console.log('What the player was told:');
  for (const [text, times] of [...said].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${times} × ${text}`);
  for (const line of wrong) console.log(line);
  const bad = [...said.keys()].filter((text) => unclear.test(text)).length;
  console.log(`RESULT play.rounds ${rounds.length}`);
  console.log(`RESULT play.unsettled ${open}`);
  console.log(`RESULT play.mismatch ${wrong.length}`);
  console.log(`RESULT play.unclear ${bad}`);
  if (wrong.length + open + bad > 0) process.exitCode = 1;
}
