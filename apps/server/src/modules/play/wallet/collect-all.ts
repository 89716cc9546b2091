import { noMoney, type Money } from '@mela/kernel/money';
import { isRefusal } from '@mela/protocol/refusals';
import type { CollectedWallet } from '@mela/protocol/shapes/wallet';
import type { Needs } from './needs.ts';
import { transferCommission } from './transfer-funds.ts';

type Request = { requestKey: string; vassalage?: string | undefined };

/** Collects commission and all vendor wallets, or one vendor wallet; returns the result of each, and one failure does not stop the others. */
export async function collectAll(
  needs: Needs,
  memberId: bigint,
  { requestKey, vassalage }: Request,
): Promise<{ balance: Money; wallets: CollectedWallet[] }> {
  const vendors = await needs.lobby.vendors('EN');
  const codes = vendors.map((vendor) => vendor.vassalage);
  const asked = vassalage === undefined ? codes : codes.filter((code) => code === vassalage);
  const commission = vassalage === undefined ? await collectCommission(needs, memberId, requestKey) : [];
  const collected = await needs.transfer.collect(memberId, requestKey, asked);
  const { cash } = await needs.ledger.balancesOf(needs.db, memberId);
  return { balance: cash, wallets: [...commission, ...collected] };
}

async function collectCommission(
  needs: Needs,
  memberId: bigint,
  requestKey: string,
): Promise<CollectedWallet[]> {
  const { commission } = await needs.ledger.balancesOf(needs.db, memberId);
  if (commission === noMoney) return [];
  const resultOf = (state: 'applied' | 'refused') => [{ vassalage: 'commission', state, amount: commission }];
  try {
    await transferCommission(needs, memberId, { requestKey: `${requestKey}:commission`, amount: commission });
    return resultOf('applied');
  } catch (error) {
    // A concurrent request has moved it.
    if (!isRefusal(error)) throw error;
    return resultOf('refused');
  }
}
