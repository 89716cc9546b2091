import { makeCalls } from '@mela/client/api';
import { enBackOffice } from '@mela/i18n/en-backoffice';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { isRefusal } from '@mela/protocol/refusals';
import type { LotteryWire } from '@mela/protocol/shapes/lottery';
import type { LotteryOrderWire } from '@mela/protocol/shapes/lottery-order';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { createFundedMember } from '#actors/wallets.ts';
import { baseUrl, newPage, nextAddress } from '#harness/browser.ts';
import { sendFrom } from '#harness/wire.ts';

const { staffLottery: t, audit } = enBackOffice;

type Order = LotteryOrderWire['place']['value'];

/** An order for the coming draw of a daily game. Its draw stays on sale during the test; the second game is for a repetition. */
async function placeOrder(token: string): Promise<Order> {
  const send = sendFrom({ baseUrl, address: nextAddress(), token });
  const lottery = makeCalls<LotteryWire>(send, lotteryCalls);
  const orders = makeCalls<LotteryOrderWire>(send, lotteryOrderCalls);
  const money = (rupees: string) => formatMoney(parseMoney(rupees));
  for (const gameCode of ['FC3D', 'PL3']) {
    // The first draws of a new installation exist some seconds after its start.
    const issueOnSale = async () => (await lottery.draw({ query: { gameCode } })).current?.issue ?? '';
    await expect.poll(issueOnSale).not.toBe('');
    try {
      return await orders.place({
        body: {
          requestKey: `staff-void-${process.hrtime.bigint()}`,
          gameCode,
          issue: await issueOnSale(),
          items: [
            {
              play: 'LF3.3.ZX_FS',
              selection: { pos: [[1], [2], [3]] },
              terms: { kind: 'group', unit: money('2'), multiple: 10, group: 1956 },
            },
          ],
          stake: money('20'),
        },
      });
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'DRAW_CLOSED') throw error;
    }
  }
  throw new Error('no daily game is on sale');
}

async function giveReason(popup: Locator, action: string, words: string) {
  await popup.getByRole('button', { name: action, exact: true }).click();
  await popup.getByText(t.reasonShort).waitFor();
  await popup.getByLabel(t.reason, { exact: true }).fill(words);
  await popup.getByRole('button', { name: action, exact: true }).click();
}

test('a draw is voided by two people with a reason, the stake returns, and the audit log has both (LOTT-17)', async () => {
  const page = await newPage({ staff: 'risk', width: 1280 });
  const member = await createFundedMember(await newPage(), '500');
  const order = await placeOrder(member.token);
  await expect.poll(member.balance).toBe(parseMoney('480'));
  const words = `The draw was announced wrongly ${process.hrtime.bigint()}.`;

  await page.goto(`/lottery?game=${order.gameCode}&state=open&bets=yes`);
  await page.getByRole('button', { name: `${order.gameName} ${order.issue}` }).click();
  const popup = page.getByRole('dialog');
  await popup.getByText(order.reference).waitFor();
  await popup.getByRole('link', { name: member.account }).waitFor();
  await popup.getByText(t.seedHidden).waitFor();
  await popup.getByRole('button', { name: t.void, exact: true }).click();
  await giveReason(popup, t.send, words);
  await page.getByText(t.sent).waitFor();
  await popup.getByText(words).waitFor();
  expect(await popup.getByRole('button', { name: t.approve }).count()).toBe(0);
  await expect.poll(member.balance).toBe(parseMoney('480'));

  const second = await newPage({ staff: 'finance', width: 1280 });
  await second.goto('/');
  await second.getByRole('link', { name: enBackOffice.backoffice.queues.lotteryRequest }).click();
  const row = second.getByRole('row').filter({ hasText: words });
  await row.getByRole('button', { name: t.approve, exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: t.approve, exact: true }).click();
  await second.getByText(t.approved).waitFor();
  await row.waitFor({ state: 'detached' });
  await expect.poll(member.balance).toBe(parseMoney('500'));

  await page.goto(`/lottery?game=${order.gameCode}&state=void`);
  await page.getByRole('button', { name: `${order.gameName} ${order.issue}` }).click();
  await popup.getByText(t.passKinds.return).waitFor();
  await popup.getByText(t.orderStates.void, { exact: true }).first().waitFor();
  await page.goto('/audit?action=lottery.approve');
  await page
    .getByRole('row')
    .filter({ hasText: `${order.gameCode} ${order.issue}` })
    .getByRole('cell', { name: audit.actions.lottery.approve })
    .waitFor();
});

test('a game is stopped with a reason and resumed on a phone (LOTT-17)', async () => {
  const page = await newPage({ staff: 'risk', width: 360 });
  await page.goto('/lottery?view=games');
  const name = 'Thai-style twice monthly';
  const popup = page.getByRole('dialog');
  await page.getByRole('button', { name: `${t.stop}: ${name}` }).click();
  const words = 'The zone of this game is being checked.';
  await giveReason(popup, t.stop, words);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText(t.gameStopped).waitFor();
  await row.getByText(words).waitFor();
  await page.getByRole('button', { name: `${t.resume}: ${name}` }).click();
  await popup.getByRole('button', { name: t.resume, exact: true }).click();
  await row.getByText(t.gameOpen, { exact: true }).waitFor();
  expect(await row.getByText(words).count()).toBe(0);
});
