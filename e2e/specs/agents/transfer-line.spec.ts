import { makeCalls } from '@mela/client/api';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { paymentPasswordCalls } from '@mela/protocol/calls/payment-password';
import { recordCalls } from '@mela/protocol/calls/record';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { DepositWire } from '@mela/protocol/shapes/deposit';
import type { PaymentPasswordWire } from '@mela/protocol/shapes/payment-password';
import type { RecordWire } from '@mela/protocol/shapes/record';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newcomer, readCode, tokenOf, type Newcomer } from '#actors/newcomers.ts';
import { noteCanary } from '#checks/canaries.ts';
import { baseUrl, dataDir, newPage, nextAddress } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';
import { actAtGateway } from '#pages/gateway-tab.ts';

const paymentPassword = 'Kite-4821';

/** A new person with a payment password, and the same account outside the page. */
async function person(kind: Parameters<typeof newcomer>[0]) {
  const made = await newcomer(kind);
  const token = await tokenOf(made);
  const send = sendFrom({ baseUrl, address: nextAddress(), token });
  const password = makeCalls<PaymentPasswordWire>(send, paymentPasswordCalls);
  noteCanary(dataDir, 'password', paymentPassword);
  await password.set({ body: { password: paymentPassword, loginPassword: made.password } });
  const wallet = makeCalls<WalletWire>(send, walletCalls);
  return {
    ...made,
    token,
    deposit: makeCalls<DepositWire>(send, depositCalls),
    record: makeCalls<RecordWire>(send, recordCalls),
    balance: async () => parseMoney((await wallet.balance({})).balance),
  };
}

/** Fills in the amount and confirms it with both factors. */
async function confirm(page: Page, who: Newcomer, { amount, lang }: { amount: string; lang: 'EN' | 'HI' }) {
  const { agentTransferLine: t, password, common } = textsOf(lang);
  await page.getByLabel(t.amount, { exact: true }).fill(amount);
  await page.getByRole('button', { name: t.next }).click();
  const sheet = page.getByRole('dialog', { name: t.confirmTitle });
  await sheet.getByRole('button', { name: password.send }).click();
  await sheet.getByLabel(t.password, { exact: true }).fill(paymentPassword);
  await sheet
    .getByRole('textbox')
    .last()
    .fill(await readCode(page, who.phone));
  await sheet.getByRole('button', { name: amount }).click();
  const done = page.getByRole('dialog', { name: t.doneTitle });
  await done.waitFor();
  await done.getByRole('button', { name: common.confirm }).click();
}

test.each(testedLanguages('HI'))(
  'an agent sends cash down on a phone, the downline sends a part back, and both records agree in %s (AGENT-5)',
  async (lang) => {
    const { agentTransferLine: t } = textsOf(lang);
    const agent = await person({ type: 2 });
    const child = await person({ uplineId: agent.memberId });
    const page = await newPage({ width: 360, lang, token: agent.token });
    const body = {
      method: 'UPI_QR',
      amount: formatMoney(parseMoney('1000')),
      requestKey: `line-${process.hrtime.bigint()}`,
    };
    const order = await agent.deposit.request({ body });
    await actAtGateway(page, order.next?.page ?? '', 'pay');
    await expect.poll(agent.balance).toBe(parseMoney('1000'));

    await page.goto('/member/transferUpline?way=down');
    await page.getByRole('button', { name: child.account }).click();
    await confirm(page, agent, { amount: '500', lang });
    await page.getByRole('region', { name: t.list }).getByText(child.account).waitFor();

    const below = await newPage({ width: 1280, lang, token: child.token });
    await below.goto('/member/transferUpline');
    await confirm(below, child, { amount: '200', lang });
    await expect.poll(agent.balance).toBe(parseMoney('700'));
    expect(await child.balance()).toBe(parseMoney('300'));

    const movesOf = async ({ record }: typeof agent) =>
      (await record.list({ query: { group: 'transfer' } })).items.map(({ amount, reference }) => ({
        amount: parseMoney(amount),
        reference,
      }));
    const [sent, received] = [await movesOf(agent), await movesOf(child)];
    expect(received.map((move) => ({ ...move, amount: 0n - move.amount }))).toEqual(sent);
    await below.goto('/member/transactionHistory');
    await below.getByRole('link', { name: new RegExp(sent[0]?.reference ?? '^$') }).click();
    await below.getByRole('heading', { name: t.one, exact: true }).waitFor();
  },
);
