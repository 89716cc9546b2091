import { makeCalls } from '@mela/client/api';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { instantOf, MINUTE, plus, systemClock } from '@mela/kernel/time';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { systemCalls } from '@mela/protocol/calls/system';
import type { LotteryWire } from '@mela/protocol/shapes/lottery';
import type { LotteryOrderWire } from '@mela/protocol/shapes/lottery-order';
import { expect, test } from 'vitest';
import { createFundedMember, signInWithToken } from '#actors/wallets.ts';
import { baseUrl, newPage, nextAddress } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';

const {
  common,
  lotteryFrame,
  lotteryRecords: records,
  lotteryResults: results,
  lotteryVerify: verify,
} = textsOf('EN');

const lottery = makeCalls<LotteryWire>(sendFrom({ baseUrl, address: nextAddress() }), lotteryCalls);
const rupees = (text: string) => formatMoney(parseMoney(text));
const lostLine = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/, /Failed to fetch/];

/** The newest draw of the game. A new product opens its first one within a minute. */
async function openedIssue(): Promise<string> {
  const newest = async () => {
    const { rows } = await lottery.openedOfGame({ query: { gameCode: 'WINGO_1M', size: 1 } });
    return rows[0]?.issue ?? '';
  };
  await expect.poll(newest, { timeout: 75_000 }).not.toBe('');
  return newest();
}

test('a draw is recomputed in the browser, also without a connection (LOTT-12)', async () => {
  const address = `/lottery/verify?gameCode=WINGO_1M&issue=${await openedIssue()}`;
  const page = await newPage({ keepsCopy: true, forgives: lostLine });
  await page.goto(address);
  await page.getByRole('heading', { name: verify.verdicts.right }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The second visit goes through the service worker, which keeps the page and the published values.
  await page.reload();
  await page.getByRole('heading', { name: verify.verdicts.right }).waitFor();
  const copied = (path: string) =>
    caches
      .keys()
      .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
      .then((lists) => lists.flat().some(({ url }) => url.includes(path)));
  for (const path of [lotteryCalls.verify.path, systemCalls.status.path, '/assets/verify-screen'])
    await expect.poll(() => page.evaluate(copied, path)).toBe(true);

  await page.context().setOffline(true);
  await page.goto(address);
  await page.getByRole('heading', { name: verify.verdicts.right }).waitFor();
  await page.getByText(verify.values, { exact: true }).click();
  const result = page.getByLabel(verify.result);
  const drawn = await result.inputValue();
  await result.fill(drawn === '1' ? '2' : '1');
  await page.getByRole('heading', { name: verify.verdicts.wrongResult }).waitFor();
  await page.getByRole('button', { name: verify.restore }).click();
  await page.getByRole('heading', { name: verify.verdicts.right }).waitFor();
});

test('the trend of a game counts each number of the draws that it shows (LOTT-13)', async () => {
  await openedIssue();
  const { places, draws } = await lottery.trend({ query: { gameCode: 'WINGO_1M', draws: 50 } });
  const page = await newPage({ width: 360 });
  await page.goto('/lottery/results?gameCode=WINGO_1M&view=trend');
  const chart = page.getByRole('region', { name: results.frequency });
  await chart.getByText(results.asTable).click();
  const counts = await chart.getByRole('row').locator('td:nth-of-type(1)').allInnerTexts();
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(draws.length);
  expect(counts).toHaveLength(places.find(({ place }) => place === 1)?.numbers.length ?? 0);
  const grid = page.getByRole('region', { name: results.gridBox });
  // The newest draw may be one that came after the first answer.
  expect(await grid.getByRole('row').count()).toBe(draws.length + 1);
  await page.getByRole('radio', { name: results.roadKinds.colour }).check();
  await page.getByRole('heading', { name: results.big }).waitFor();
});

/** A daily game whose draw is on sale for a while, so that the test does not run into its closing. */
async function placeBet(token: string) {
  const orders = makeCalls<LotteryOrderWire>(
    sendFrom({ baseUrl, address: nextAddress(), token }),
    lotteryOrderCalls,
  );
  for (const gameCode of ['VNMB', 'VNMN']) {
    const { current } = await lottery.draw({ query: { gameCode } });
    const isLong = current !== null && instantOf(current.closeAt) > plus(systemClock.now(), 10 * MINUTE);
    if (!isLong) continue;
    const item = {
      play: 'VN.DE_DB',
      selection: { nums: ['07', '45'] },
      terms: { kind: 'amount' as const, amount: rupees('10') },
    };
    const requestKey = `lottery-${process.hrtime.bigint()}`;
    const body = { requestKey, gameCode, issue: current.issue, items: [item], stake: rupees('20') };
    return orders.place({ body });
  }
  throw new Error('One of the games is on sale at any time.');
}

test('a bet is found, opened, repeated and cancelled in the member center (LOTT-14)', async () => {
  const page = await newPage({ width: 360 });
  const { token, balance } = await createFundedMember(page, '100');
  await signInWithToken(page, token);
  const { reference, gameName } = await placeBet(token);
  await page.goto('/member/lotteryOrders');
  await page.getByRole('button', { name: new RegExp(`^${gameName}, .*details$`) }).click();
  const sheet = page.getByRole('dialog', { name: records.details });
  await sheet.getByText(reference).waitFor();
  await sheet.getByText('07', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: records.cancel }).click();
  await sheet.getByRole('button', { name: records.cancel }).click();
  await sheet.getByText(lotteryFrame.orderState.cancelled).first().waitFor();
  await expect.poll(balance).toBe(parseMoney('100'));
  await sheet.getByRole('button', { name: records.repeat }).click();
  const slip = page.getByRole('dialog');
  await slip.getByText('07 45').waitFor();
  await slip.getByRole('button', { name: common.close }).click();
});
