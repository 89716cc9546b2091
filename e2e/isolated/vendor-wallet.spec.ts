import { makeCalls } from '@mela/client/api';
import { formatMoney, noMoney, parseMoney, showMoney } from '@mela/kernel/money';
import { betCalls } from '@mela/protocol/calls/bet';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { BetWire } from '@mela/protocol/shapes/bet';
import type { DepositWire } from '@mela/protocol/shapes/deposit';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { axeViolations } from '#checks/axe-violations.ts';
import { baseUrl, newPage, nextAddress, panels } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';
import { actAtGateway } from '#pages/gateway-tab.ts';

// Faults apply to the whole arcade, so no other test may play meanwhile.

const ends = /^(You won ₹.*|No win this time|₹.* returned|Bet returned)$/;

const setFaults = (faults: object) =>
  fetch(`${panels.arcade}/panel/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-panel-token': panels.token },
    body: JSON.stringify(faults),
  });
afterEach(() => setFaults({}));

/** A new member with a thousand rupees. */
async function payer() {
  const token = await tokenOf(await newcomer());
  const send = sendFrom({ baseUrl, address: nextAddress(), token });
  const wallet = makeCalls<WalletWire>(send, walletCalls);
  const deposit = makeCalls<DepositWire>(send, depositCalls);
  const bet = makeCalls<BetWire>(send, betCalls);
  return { token, wallet, deposit, bet };
}

type Payer = Awaited<ReturnType<typeof payer>>;

async function payIn(page: Page, { deposit, wallet }: Payer): Promise<void> {
  const requestKey = `purse-${process.hrtime.bigint()}`;
  const order = await deposit.request({
    body: { method: 'UPI_QR', amount: formatMoney(parseMoney('1000')), requestKey },
  });
  await actAtGateway(page, order.next?.page ?? '', 'pay');
  await expect.poll(async () => (await wallet.balance({})).balance).toBe('1000.0000');
}

const vendorBalance = async ({ wallet }: Payer) => {
  const { vendors } = await wallet.merchantWallet({ query: {} });
  return vendors.find(({ vassalage }) => vassalage === 'LTN')?.balance ?? formatMoney(noMoney);
};

test('money moves to a vendor wallet, is played, and is collected after an unanswered transfer, on a phone (MEMBER-3)', async () => {
  const { wallet: t, game: gameTexts, record } = textsOf('EN');
  const person = await payer();
  const page = await newPage({ token: person.token });
  await payIn(page, person);
  const named = (text: string, values: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (_whole, key: string) => values[key] ?? '');

  await page.goto('/seamless?vassalage=LTN&gameCode=FLOATING_LAMPS');
  const sheet = page.getByRole('dialog');
  await sheet.getByText('₹1,000.00').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: '₹100', exact: true }).click();
  await sheet.getByRole('button', { name: named(t.bringDo, { amount: '₹100.00' }) }).click();
  await sheet.waitFor({ state: 'detached' });
  const game = page.frameLocator('iframe');
  await game.getByText('₹100.00').first().waitFor();
  await game.getByRole('button', { name: 'Drop', exact: true }).click();
  await game.getByText(ends).waitFor();

  // Leaving the game returns the whole rest of the vendor wallet.
  const remaining = await vendorBalance(person);
  await page.getByRole('button', { name: gameTexts.closeGame }).click();
  await page
    .getByText(named(t.vendorWalletBack, { amount: `₹${showMoney(remaining)}` }))
    .first()
    .waitFor();
  const { balance } = await person.wallet.balance({});
  expect(parseMoney(balance)).toBe(parseMoney('900') + parseMoney(remaining));

  // On the wallet page: an unanswered transfer is shown as pending, its status is queried, and it arrives.
  await page.goto('/member/transferFund');
  const vendors = page.getByRole('region', { name: t.vendors });
  await setFaults({ 'drop-after': 100 });
  await vendors.getByRole('button', { name: named(t.bringTo, { vendor: '' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: '₹500', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named(t.bringDo, { amount: '₹500.00' }) })
    .click();
  await page
    .getByText(named(t.onItsWay, { amount: '₹500.00' }))
    .first()
    .waitFor();
  // The test waits for the pending state first, so that it can see the arrival.
  await vendors.getByRole('status').waitFor();
  await setFaults({});
  // A job queries the vendor within a minute.
  await vendors.getByRole('status').waitFor({ state: 'detached', timeout: 75_000 });
  await vendors.getByText('₹500.00').waitFor();

  await page.getByRole('button', { name: t.collect }).click();
  await page.getByText(t.collected).first().waitFor();
  expect(await vendorBalance(person)).toBe('0.0000');
  expect((await person.wallet.balance({})).balance).toBe(balance);

  // Every step is in the account record, and the round is in the betting record.
  await page.goto('/member/transactionHistory?group=transfer');
  const rows = page.getByRole('region', { name: record.list }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(4);
  await page.goto('/member/personalHistoryCopy');
  await page.getByText('Floating Lamps', { exact: true }).first().waitFor();
});

test('a spin with a slow payment continues after a reload, and is shown once it is paid', async () => {
  const person = await payer();
  const page = await newPage({ token: person.token });
  await payIn(page, person);
  await page.goto('/seamless?vassalage=MELA&gameCode=MELA_NIGHT');
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  await spin.waitFor();
  await setFaults({ delay: 100 });
  const asked = page.waitForRequest(/\/api\/rounds$/);
  await spin.click();
  await asked;
  await page.reload();
  await game.getByText('You missed the result of this round. Here it is.').waitFor();
  await game.getByText(ends).waitFor();
  // The payment of a win takes a little longer than the spin.
  const rounds = async () => (await person.bet.list({ query: {} })).items;
  await expect.poll(async () => (await rounds()).map(({ state }) => state)).toEqual(['settled']);
  const [round] = await rounds();
  const { balance } = await person.wallet.balance({});
  expect(parseMoney(balance)).toBe(parseMoney('1000') + parseMoney(round?.net ?? ''));
  await game
    .getByText(`₹${showMoney(balance)}`)
    .first()
    .waitFor();
});
