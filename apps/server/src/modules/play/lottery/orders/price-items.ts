import { formatMoney, moneyOfUnits, type Money } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { OrderItemRequest } from '@mela/protocol/shapes/lottery-order';
import { quoteItem } from '@mela/rules/lottery/index';
import type { Bet, LotteryRefusal, Quote, Terms } from '@mela/rules/lottery/types';
import type { Needs } from '#modules/play/lottery/needs.ts';

/** An item with the price that the server gave it. */
export type PricedItem = OrderItemRequest & { position: number; bet: Bet; quote: Quote };

type Pricing = { gameCode: string; items: readonly OrderItemRequest[]; maxGroup: number };

/** Prices all items by the rules, with the odds tables of the merchant; refuses them with the reason of each wrong one. No price comes from a client. */
export function priceItems(
  { settings }: Pick<Needs, 'settings'>,
  { gameCode, items, maxGroup }: Pricing,
): PricedItem[] {
  const { elottProfile: profile, my4dTable: table } = settings.lottery();
  const priced: PricedItem[] = [];
  const reasons: string[] = [];
  items.forEach((item, index) => {
    const position = index + 1;
    const { play, selection } = item;
    const terms: Terms =
      item.terms.kind === 'group' ? { ...item.terms, maxGroup } : { ...item.terms, profile, table };
    const read = quoteItem({ game: gameCode, play, selection, terms });
    if (read.ok) priced.push({ ...item, position, ...read.value });
    else reasons.push([position, read.refusal.code, ...fittingAmount(read.refusal)].join(' '));
  });
  return reasons.length === 0 ? priced : refuse('ORDER_ITEMS_REFUSED', { items: reasons });
}

/** The amount that would be accepted, for a refusal that has one. */
function fittingAmount(refusal: LotteryRefusal): string[] {
  switch (refusal.code) {
    case 'PAYOUT_TOO_LARGE':
      return [formatMoney(refusal.fits)];
    case 'STAKE_TOO_LARGE':
      return [formatMoney(refusal.max)];
    case 'STAKE_TOO_SMALL':
      return [formatMoney(refusal.min)];
    case 'GAME_UNKNOWN':
    case 'PLAY_UNKNOWN':
    case 'PLAY_NOT_IN_GAME':
    case 'INVALID_SELECTION':
    case 'TOO_MANY_BETS':
    case 'INVALID_TERMS':
    default:
      return [];
  }
}

export const sumOf = (amounts: readonly Money[]): Money =>
  moneyOfUnits(amounts.reduce((sum, amount) => sum + amount, 0n));

export const stakeOf = (items: readonly PricedItem[]): Money => sumOf(items.map(({ quote }) => quote.stake));
export const bestOf = (items: readonly PricedItem[]): Money => sumOf(items.map(({ quote }) => quote.best));
