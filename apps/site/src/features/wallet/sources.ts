import { parseMoney, type MoneyText } from '@mela/kernel/money';
import type { Funds } from './use-funds.ts';

/** A wallet out of which money can be moved to the main one. */
export type Source = { id: string; name: string; amount: MoneyText };

export const isSome = (amount: MoneyText) => parseMoney(amount) > 0n;

/** Every own wallet beside the main one that holds something which may be moved. */
export function collectable(funds: Pick<Funds, 'commission' | 'vendors'>, commissionName: string): Source[] {
  return [
    { id: 'commission', name: commissionName, amount: funds.commission },
    ...funds.vendors.map(({ vassalage, vendorName, balance }) => ({
      id: vassalage,
      name: vendorName,
      amount: balance,
    })),
  ].filter(({ amount }) => isSome(amount));
}
