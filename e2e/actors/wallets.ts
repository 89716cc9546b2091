import { makeCalls } from '@mela/client/api';
import { formatMoney, parseMoney, type Money } from '@mela/kernel/money';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { DepositWire } from '@mela/protocol/shapes/deposit';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl, nextAddress } from '#harness/browser.ts';
import { sendFrom } from '#harness/wire.ts';
import { actAtGateway } from '#pages/gateway-tab.ts';
import { newcomer, tokenOf } from './newcomers.ts';

export type FundedMember = { account: string; token: string; balance(): Promise<Money> };

/** A new member with the given balance in rupees. No other test uses this wallet, its seeds or its rounds. */
export async function createFundedMember(page: Page, rupees: string): Promise<FundedMember> {
  const person = await newcomer();
  const token = await tokenOf(person);
  const send = sendFrom({ baseUrl, address: nextAddress(), token });
  const deposit = makeCalls<DepositWire>(send, depositCalls);
  const requestKey = `purse-${process.hrtime.bigint()}`;
  const funds = parseMoney(rupees);
  const amount = formatMoney(funds);
  const order = await deposit.request({ body: { method: 'UPI_QR', amount, requestKey } });
  await actAtGateway(page, order.next?.page ?? '', 'pay');
  const wallet = makeCalls<WalletWire>(send, walletCalls);
  const balance = async () => parseMoney((await wallet.balance({})).balance);
  await expect.poll(balance).toBe(funds);
  return { account: person.account, token, balance };
}

export const signInWithToken = (page: Page, token: string) =>
  page.addInitScript((kept) => sessionStorage.setItem('token', kept), token);
