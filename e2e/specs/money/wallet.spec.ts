import { makeCalls } from '@mela/client/api';
import { formatMoney, parseMoney, showMoney, type MoneyText } from '@mela/kernel/money';
import { localDay, plusDays, systemClock } from '@mela/kernel/time';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { recordCalls } from '@mela/protocol/calls/record';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { DepositWire } from '@mela/protocol/shapes/deposit';
import type { RecordWire } from '@mela/protocol/shapes/record';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, type DemoMember } from '#actors/people.ts';
import { baseUrl, dataDir, newPage, nextAddress } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';
import { actAtGateway } from '#pages/gateway-tab.ts';

// No other test moves the money of the agent below, so its balance is known.

const rupees = (text: MoneyText) => `₹${showMoney(text)}`;

/** The same account outside the page: the server’s values, and a payment that is pushed to the page. */
async function outside(who: DemoMember) {
  const address = nextAddress();
  const send = sendFrom({ baseUrl, address, token: await logIn(who, { baseUrl, address }) });
  return {
    wallet: makeCalls<WalletWire>(send, walletCalls),
    record: makeCalls<RecordWire>(send, recordCalls),
    deposit: makeCalls<DepositWire>(send, depositCalls),
  };
}

/** Orders a deposit and pays it on the bank’s own page. */
async function payIn(page: Page, { deposit }: Awaited<ReturnType<typeof outside>>, amount: string) {
  const order = await deposit.request({
    body: {
      method: 'UPI_QR',
      amount: formatMoney(parseMoney(amount)),
      requestKey: `wallet-${process.hrtime.bigint()}`,
    },
  });
  await actAtGateway(page, order.next?.page ?? '', 'pay');
  return order.reference;
}

const headerBalance = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /₹|\*{3}|hidden/i })
    .first();

const shownIn = async (place: Locator) => /₹[\d,]+\.\d\d/.exec(await place.innerText())?.[0];

describe('the balance', () => {
  test('is in the header and the member center, is hidden with one press, and stays hidden on this device (STATE-5)', async () => {
    const page = await newPage({ width: 1280, login: 'subagent' });
    const { wallet: t } = textsOf('EN');
    const { balance } = await (await outside('subagent')).wallet.balance({});
    await page.goto('/member');
    await expect.poll(() => shownIn(headerBalance(page))).toBe(rupees(balance));
    await expect.poll(() => shownIn(page.getByRole('main'))).toBe(rupees(balance));

    await page.getByRole('banner').getByRole('button', { name: t.hide }).click();
    await expect.poll(() => headerBalance(page).innerText()).toContain('***');
    expect(await shownIn(page.getByRole('main'))).toBeUndefined();
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: t.show }).waitFor();
    expect(await shownIn(page.getByRole('main'))).toBeUndefined();

    await page.getByRole('banner').getByRole('button', { name: t.show }).click();
    await expect.poll(() => shownIn(headerBalance(page))).toBe(rupees(balance));
  });

  test('is refreshed from the phone’s member menu, which stays open (STATE-5)', async () => {
    const page = await newPage({ login: 'subagent' });
    const { wallet: t, shell } = textsOf('EN');
    await page.goto('/');
    await headerBalance(page).waitFor();
    const name = new RegExp(shell.memberMenu.replace('{name}', ''));
    await page.getByRole('banner').getByRole('button', { name }).click();
    const panel = page.getByRole('region', { name: shell.account });
    const asked = page.waitForResponse((response) => response.url().endsWith(walletCalls.balance.path));
    await panel.getByRole('button', { name: t.refresh }).click();
    expect((await asked).status()).toBe(200);
    await panel.getByRole('button', { name: t.hide }).click();
    await panel.getByText('***').waitFor();
    await panel.getByRole('button', { name: t.show }).click();
    await expect.poll(() => shownIn(panel)).toMatch(/₹/);
  });

  test.each(testedLanguages('HI'))(
    'updates live on a payment, in the header, the wallet and the record, on a phone in %s (STATE-5)',
    async (lang) => {
      const page = await newPage({ login: 'subagent', lang });
      const { record: t } = textsOf(lang);
      const person = await outside('subagent');
      const { balance } = await person.wallet.balance({});
      await page.goto('/member/transactionHistory?period=today');
      await expect.poll(() => shownIn(headerBalance(page))).toBe(rupees(balance));
      const reference = await payIn(page, person, '500');
      const after = rupees(formatMoney(parseMoney(String(Number(balance) + 500))));
      await expect.poll(() => shownIn(headerBalance(page))).toBe(after);

      const newest = page.getByRole('region', { name: t.list }).getByRole('listitem').first();
      await newest.getByText(t.kinds.deposit).waitFor();
      await newest.getByText('+₹500.00').waitFor();
      await newest.getByText(after).waitFor();
      await newest.getByRole('link', { name: reference }).click();
      await page.waitForURL(`**/member/depositv2?order=${reference}`);
      await page.goto('/member/transferFund');
      const main = page.getByRole('region', { name: textsOf(lang).wallet.main, exact: true });
      await expect.poll(() => shownIn(main)).toBe(after);
    },
  );
});

describe('the account record', () => {
  test.each(testedLanguages('EN'))(
    'shows the server’s totals of its days, by kind and by earlier days, in %s',
    async (lang) => {
      const page = await newPage({ width: 1280, login: 'member', lang });
      const { record: t } = textsOf(lang);
      const { record } = await outside('member');
      // Yesterday and before: these days no longer change.
      const to = plusDays(localDay(systemClock.now(), 'Asia/Kolkata'), -1);
      const from = plusDays(to, -79);
      await page.goto(`/member/transactionHistory?from=${from}&to=${to}`);
      const totals = page.getByRole('region', { name: t.totals });
      const { totals: whole } = await record.list({ query: { from, to } });
      if (!whole) throw new Error('The first page has no totals.');
      await expect.poll(() => totals.innerText()).toContain(`+${rupees(whole.moneyIn)}`);
      expect(await totals.innerText()).toContain(rupees(whole.closing));

      await page.getByRole('combobox', { name: t.kind }).selectOption({ label: t.groups.deposit });
      await page.waitForURL('**group=deposit**');
      const { totals: deposits, items } = await record.list({ query: { from, to, group: 'deposit' } });
      if (!deposits) throw new Error('The first page has no totals.');
      await expect.poll(() => totals.innerText()).toContain(`+${rupees(deposits.moneyIn)}`);
      const rows = page.getByRole('region', { name: t.list }).getByRole('listitem');
      expect(items.length).toBeGreaterThan(0);
      await expect.poll(() => rows.count()).toBe(items.length);

      await page.getByRole('button', { name: t.previous }).click();
      await page.waitForURL(`**from=${plusDays(from, -80)}**`);
      await page.reload();
      expect(await page.getByRole('combobox', { name: t.kind }).inputValue()).toBe('deposit');
    },
  );

  test('loads to its end on scrolling, with each movement once', async () => {
    const page = await newPage({ login: 'member' });
    const { record: t } = textsOf('EN');
    const to = plusDays(localDay(systemClock.now(), 'Asia/Kolkata'), -1);
    const from = plusDays(to, -89);
    const { totals } = await (await outside('member')).record.list({ query: { from, to } });
    expect(totals?.count).toBeGreaterThan(60);
    await page.goto(`/member/transactionHistory?from=${from}&to=${to}`);
    const rows = page.getByRole('region', { name: t.list }).getByRole('listitem');
    await rows.first().waitFor();
    const isAtEnd = async () => (await page.getByText(t.end).count()) > 0;
    for (let seen = 0; !(await isAtEnd()); seen = await rows.count()) {
      const before = seen;
      // Repeated as needed: a press while rows are inserted ends at the previous end of the page.
      const goOn = async () => {
        await page.keyboard.press('End');
        return (await rows.count()) > before || isAtEnd();
      };
      await expect.poll(goOn).toBe(true);
    }
    expect(await rows.count()).toBe(totals?.count);
  });

  test('is saved as a CSV file with every line of the filter', async () => {
    const page = await newPage({ width: 1280, login: 'member', lang: 'HI' });
    const { record: t } = textsOf('HI');
    const to = plusDays(localDay(systemClock.now(), 'Asia/Kolkata'), -1);
    const from = plusDays(to, -29);
    const { totals } = await (await outside('member')).record.list({ query: { from, to } });
    await page.goto(`/member/transactionHistory?from=${from}&to=${to}`);
    await page.getByRole('region', { name: t.list }).waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: t.export }).click();
    const download = await saving;
    // A toast disappears, so it is checked first.
    await page.getByText(download.suggestedFilename()).waitFor();
    expect(download.suggestedFilename()).toBe(`mela-main-${from}-${to}.csv`);
    const file = join(dataDir, download.suggestedFilename());
    await download.saveAs(file);
    const text = await readFile(file, 'utf8');
    expect(text.startsWith('\uFEFFसमय (Asia/Kolkata),लेन-देन,रकम (INR)')).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength((totals?.count ?? 0) + 1);
  });

  test('says so when it is empty, and offers more days', async () => {
    const page = await newPage({ login: 'member' });
    const { record: t } = textsOf('EN');
    await page.goto('/member/transactionHistory?from=2021-01-01&to=2021-01-02');
    await page.getByRole('heading', { name: t.empty }).waitFor();
    await page.getByRole('button', { name: t.emptyEver }).click();
    await page.getByRole('region', { name: t.list }).waitFor();
  });
});

// The accessibility sweep proves the phone width.
test.each(testedLanguages('HI'))(
  'wallet and record fit the desktop width, in %s (LAYOUT-6)',
  async (lang) => {
    const page = await newPage({ lang, width: 1280, login: 'member' });
    const { wallet, record } = textsOf(lang);
    for (const [path, name] of [
      ['/member/transferFund', wallet.main],
      ['/member/transactionHistory?period=month', record.totals],
    ] as const) {
      await page.goto(path);
      await page.getByRole('region', { name, exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    }
  },
);
