import { logIn } from '@mela/e2e/actors/people';
import { chromiumOptions } from '@mela/e2e/harness/chromium';
import { startProduct } from '@mela/e2e/harness/product';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { chromium, type Browser, type Page } from 'playwright-core';
import { buildIfStale } from '#bundle/build-product.ts';
import {
  balanceOf,
  compareTransactions,
  setFaults,
  waitUntilSent,
  vendorRounds,
  type PlaySession,
  type VendorRound,
} from './lib/compare-transactions.ts';
import {
  allGames,
  collectMessages,
  singlePlayerGames,
  playFor,
  readScreen,
  tableGames,
} from './lib/mixed-play.ts';

// `npm run fault:play [-- seconds [percent]]`: plays all nine games in a real browser while the arcade injects each fault into ten per cent
// of its callbacks. At the end the vendor's rounds, the bet record, the wallet and the screen must agree. The messages that the player saw
// are printed for review.

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

/** A player must see neither an error code nor a message without content. */
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
  const { baseUrl, arcadeUrl, panels } = product;
  const address = '49.36.0.1';
  const token = await logIn('vip', { baseUrl, address });
  const session: PlaySession = { baseUrl, arcadeUrl, panels, token, address };
  const counts = new Map<string, number>();
  const context = await chrome.newContext({
    baseURL: baseUrl,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(prepareSession, token);
  await collectMessages(context, (text) => counts.set(text, (counts.get(text) ?? 0) + 1));
  const [alone, atTables] = [await context.newPage(), await context.newPage()];
  const before = await balanceOf(session);
  await setFaults(session, Object.fromEntries(kinds.map((kind) => [kind, percent])));
  await Promise.all([
    playFor(alone, singlePlayerGames, seconds * 1000),
    playFor(atTables, tableGames, seconds * 1000),
  ]);
  await setFaults(session, {});
  await atTables.close();

  const open = await waitUntilSent(session, SETTLE_MS);
  const shown = await readAll(alone);
  const late = await waitUntilSent(session, SETTLE_MS);
  const rounds = await vendorRounds(session);
  const wrong = [
    ...(await compareTransactions(session, before, rounds)),
    ...screenDifferences(shown, rounds, await balanceOf(session)),
  ];
  report({ rounds, counts, wrong, open: open + late });
}

/** Prepares the session of a returning member, so that no welcome dialog opens. */
function prepareSession(token: string): void {
  if (sessionStorage.getItem('token') !== null) return;
  localStorage.setItem('country', 'IN');
  sessionStorage.setItem('token', token);
  sessionStorage.setItem('disclaimer', 'accepted');
  sessionStorage.setItem('announcementsClosedAsMember', '1');
  sessionStorage.setItem('popupNoticeClosed', '1');
}

type Shown = { code: string; rounds: string[]; balance: string };

async function readAll(page: Page): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const game of allGames) shown.push({ code: game.code, ...(await readScreen(page, game)) });
  return shown;
}

function inRupees(amount: string): string {
  const rupees = Number(formatMoney(parseMoney(amount)));
  return `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** Differences between the rounds on the screen, newest first, and those of the vendor, and between the last shown balance and the wallet. */
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
        wrong.push(`${code}: the screen shows "${line}" instead of "${due[index] ?? 'nothing'}"`);
  }
  const last = shown.at(-1)?.balance ?? '';
  if (last !== inRupees(balance))
    wrong.push(`the screen shows ${last} and the wallet has ${inRupees(balance)}`);
  return wrong;
}

type Report = {
  rounds: readonly VendorRound[];
  counts: ReadonlyMap<string, number>;
  wrong: readonly string[];
  open: number;
};

function report({ rounds, counts, wrong, open }: Report): void {
  for (const { code } of allGames) {
    const own = rounds.filter(({ gameCode }) => gameCode === code);
    const cancelled = own.filter(({ state }) => state === 'void').length;
    console.log(`${code}: ${own.length} rounds, ${cancelled} of them cancelled`);
  }
  console.log('Messages to the player:');
  for (const [text, times] of [...counts].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${times} × ${text}`);
  for (const line of wrong) console.log(line);
  const bad = [...counts.keys()].filter((text) => unclear.test(text)).length;
  console.log(`RESULT play.rounds ${rounds.length}`);
  console.log(`RESULT play.unsettled ${open}`);
  console.log(`RESULT play.mismatch ${wrong.length}`);
  console.log(`RESULT play.unclear ${bad}`);
  if (wrong.length + open + bad > 0) process.exitCode = 1;
}
