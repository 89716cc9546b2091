import { assert } from '@mela/kernel/assert';
import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { WalletMove } from '@mela/protocol/shapes/wallet';
import { createHash } from 'node:crypto';
import type { Place } from '#modules/ledger/module.ts';
import type { Needs } from './module.ts';

type Owner = { memberId: bigint; language: LanguageCode };
type Transferred = { balance: Money; amount: Money; isReplay: boolean; madeAt: Instant };

/** Moves money between own wallets, once per request key. Nothing is ever moved to a vendor that plays from the main wallet. */
export async function transferFunds(needs: Needs, owner: Owner, move: WalletMove): Promise<Transferred> {
  const { memberId } = owner;
  const from = await sourceOf(needs, owner, move.from);
  const to =
    move.to === 'main' ? placeOf(memberId, 'cash') : await refuseVendor(needs, owner.language, move.to);
  const key = `wallet:${memberId}:${move.requestKey}`;
  const posted = await needs.ledger.post({
    key,
    kind: 'wallet_transfer',
    reference: referenceOf(key),
    legs: [{ from, to, amount: move.amount }],
  });
  const main = posted.balances.find(({ place }) => place.purpose === 'cash');
  assert(main !== undefined, 'a transfer ends in the main wallet');
  return { balance: main.balance, amount: move.amount, isReplay: posted.isReplay, madeAt: posted.madeAt };
}

const placeOf = (memberId: bigint, purpose: 'cash' | 'commission'): Place => ({ memberId, purpose });

async function sourceOf(needs: Needs, { memberId, language }: Owner, from: string): Promise<Place> {
  if (from === 'main' || from === 'commission') {
    return placeOf(memberId, from === 'main' ? 'cash' : 'commission');
  }
  const { vendors } = await needs.ledger.balancesOf(needs.db, memberId);
  // What once lay with a vendor can always be brought home.
  if (vendors.some(({ name }) => name === from)) return { memberId, purpose: 'vendor', name: from };
  return refuseVendor(needs, language, from);
}

async function refuseVendor({ lobby }: Needs, language: LanguageCode, code: string): Promise<never> {
  const vendor = (await lobby.vendors(language)).find(({ vassalage }) => vassalage === code);
  return vendor ? refuse('VENDOR_PLAYS_FROM_MAIN', { vendor: vendor.vendorName }) : refuse('WALLET_UNKNOWN');
}

/** Follows from the key, so that a repeated request is the same in every word. */
function referenceOf(key: string): string {
  return `T${createHash('sha256').update(key).digest('hex').slice(0, 10).toUpperCase()}`;
}
