import { assert } from '@mela/kernel/assert';
import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { WalletMove } from '@mela/protocol/shapes/wallet';
import { createHash } from 'node:crypto';
import type { AccountRef } from '#modules/money/ledger/module.ts';
import type { Transfer } from '#modules/play/transfer/module.ts';
import type { Needs } from './needs.ts';

type Owner = { memberId: bigint; language: LanguageCode };

type Transferred = {
  balance: Money;
  amount: Money;
  isReplay: boolean;
  madeAt: Instant;
  state: 'applied' | 'under_way';
  reference: string;
};

/**
 * Transfers money between a member's own wallets, once per idempotency key. One side is always the main wallet. A vendor that plays from
 * the main wallet receives nothing.
 */
export async function transferFunds(needs: Needs, owner: Owner, move: WalletMove): Promise<Transferred> {
  const { from, to } = move;
  if (from === 'commission') return transferCommission(needs, owner.memberId, move);
  const code = from === 'main' ? to : from;
  // A transfer between two vendors needs two steps through the main wallet.
  if (from !== 'main' && to !== 'main') return refuseVendor(needs, owner.language, to);
  const { requestKey, amount } = move;
  const direction = from === 'main' ? 'in' : 'out';
  const made = await needs.transfer.order(owner.memberId, code, { requestKey, direction, amount });
  if (!made)
    return from === 'main' ? refuseVendor(needs, owner.language, code) : withdrawRest(needs, owner, move);
  if (made.state === 'refused') return refuseTransfer(needs, owner.language, made);
  const { cash } = await needs.ledger.balancesOf(needs.db, owner.memberId);
  const state = made.state === 'applied' ? 'applied' : 'under_way';
  return {
    balance: cash,
    amount,
    isReplay: made.isReplay,
    madeAt: made.requestedAt,
    state,
    reference: made.reference,
  };
}

export const transferCommission = (
  needs: Needs,
  memberId: bigint,
  move: Pick<WalletMove, 'requestKey' | 'amount'>,
): Promise<Transferred> => postToMain(needs, memberId, move, { memberId, purpose: 'commission' });

/** A balance at a vendor that no longer keeps wallets can still be withdrawn. */
async function withdrawRest(
  needs: Needs,
  { memberId, language }: Owner,
  move: WalletMove,
): Promise<Transferred> {
  const { vendors } = await needs.ledger.balancesOf(needs.db, memberId);
  if (!vendors.some(({ name }) => name === move.from)) return refuseVendor(needs, language, move.from);
  return postToMain(needs, memberId, move, { memberId, purpose: 'vendor', name: move.from });
}

async function postToMain(
  { ledger }: Needs,
  memberId: bigint,
  { requestKey, amount }: Pick<WalletMove, 'requestKey' | 'amount'>,
  from: AccountRef,
): Promise<Transferred> {
  const key = `wallet:${memberId}:${requestKey}`;
  const reference = referenceOf(key);
  const legs = [{ from, to: { memberId, purpose: 'cash' as const }, amount }];
  const posted = await ledger.post({ key, kind: 'wallet_transfer', reference, legs });
  const main = posted.balances.find(({ account }) => account.purpose === 'cash');
  assert(main !== undefined, 'the transfer ends in the main wallet');
  const { isReplay, madeAt } = posted;
  return { balance: main.balance, amount, isReplay, madeAt, state: 'applied', reference };
}

async function refuseVendor(needs: Needs, language: LanguageCode, code: string): Promise<never> {
  const name = await vendorName(needs, language, code);
  return name === undefined ? refuse('WALLET_UNKNOWN') : refuse('VENDOR_PLAYS_FROM_MAIN', { vendor: name });
}

async function refuseTransfer(
  needs: Needs,
  language: LanguageCode,
  { vendor: code, reason }: Transfer,
): Promise<never> {
  const vendor = (await vendorName(needs, language, code)) ?? code;
  return refuse(reason === 'INSUFFICIENT_FUNDS' ? 'TRANSFER_WALLET_SHORT' : 'TRANSFER_REFUSED', { vendor });
}

async function vendorName(
  { lobby }: Needs,
  language: LanguageCode,
  code: string,
): Promise<string | undefined> {
  return (await lobby.vendors(language)).find(({ vassalage }) => vassalage === code)?.vendorName;
}

/** Derived from the key, so that a repeated request gets the identical response. */
function referenceOf(key: string): string {
  return `T${createHash('sha256').update(key).digest('hex').slice(0, 10).toUpperCase()}`;
}
