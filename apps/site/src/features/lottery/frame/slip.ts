import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { quoteItem } from '@mela/rules/lottery/index';
import { limits } from '@mela/rules/lottery/limits';
import type { Bet, OddsProfile, PrizeTable, Quote, Read, Selection } from '@mela/rules/lottery/types';

/** What the player decides about the money of an item. */
export type ItemTerms =
  | { kind: 'group'; unit: Money; multiple: number; group: number }
  | { kind: 'amount'; amount: Money };

/** An item before it is on the slip: a play, a selection for it, and terms. */
export type SlipDraft = { play: string; selection: Selection; terms: ItemTerms };
export type SlipItem = SlipDraft & { id: number };

export type Slip = {
  items: readonly SlipItem[];
  nextId: number;
  /** How many items of the last addition found no place. */
  dropped: number;
};

export type SlipAction =
  | { kind: 'add'; drafts: readonly SlipDraft[] }
  | { kind: 'remove'; id: number }
  | { kind: 'multiple'; id: number; multiple: number }
  | { kind: 'amount'; id: number; amount: Money }
  | { kind: 'clear' };

export const emptySlip: Slip = { items: [], nextId: 1, dropped: 0 };

/** The changes of a slip. It has at most 50 items; the same bet is merged into the item that it has already. */
export function changeSlip(slip: Slip, action: SlipAction): Slip {
  switch (action.kind) {
    case 'add':
      return action.drafts.reduce(added, { ...slip, dropped: 0 });
    case 'remove':
      return { ...slip, items: slip.items.filter(({ id }) => id !== action.id) };
    case 'multiple':
      return withTerms(slip, action.id, (terms) =>
        terms.kind === 'group' ? { ...terms, multiple: withinMultiple(action.multiple) } : terms,
      );
    case 'amount':
      return withTerms(slip, action.id, (terms) =>
        terms.kind === 'amount' ? { ...terms, amount: action.amount } : terms,
      );
    default:
      return emptySlip;
  }
}

const withinMultiple = (multiple: number): number =>
  Math.min(limits.multipleMax, Math.max(1, Math.trunc(multiple) || 1));

function withTerms(slip: Slip, id: number, change: (terms: ItemTerms) => ItemTerms): Slip {
  const items = slip.items.map((item) => (item.id === id ? { ...item, terms: change(item.terms) } : item));
  return { ...slip, items };
}

function added(slip: Slip, draft: SlipDraft): Slip {
  const same = slip.items.find((item) => isSameBet(item, draft));
  if (same !== undefined) return withTerms(slip, same.id, (terms) => sumOf(terms, draft.terms));
  if (slip.items.length >= limits.itemsPerOrderMax) return { ...slip, dropped: slip.dropped + 1 };
  return { ...slip, items: [...slip.items, { ...draft, id: slip.nextId }], nextId: slip.nextId + 1 };
}

function sumOf(terms: ItemTerms, more: ItemTerms): ItemTerms {
  if (terms.kind === 'group' && more.kind === 'group')
    return { ...terms, multiple: withinMultiple(terms.multiple + more.multiple) };
  if (terms.kind === 'amount' && more.kind === 'amount')
    return { ...terms, amount: moneyOfUnits(terms.amount + more.amount) };
  return terms;
}

/** The same play, selection, unit and prize group. Multiples and amounts may differ. */
function isSameBet(one: SlipDraft, other: SlipDraft): boolean {
  if (one.play !== other.play || one.terms.kind !== other.terms.kind) return false;
  if (one.terms.kind === 'group' && other.terms.kind === 'group') {
    if (one.terms.unit !== other.terms.unit || one.terms.group !== other.terms.group) return false;
  }
  return textOf(one.selection) === textOf(other.selection);
}

/** The order of values within a field decides nothing; the order of places does. */
function textOf(selection: Selection): string {
  const fields = Object.entries(selection).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(fields, (_name, value: unknown) =>
    isPlain(value) ? value.map(String).toSorted() : value,
  );
}

function isPlain(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((one) => typeof one !== 'object');
}

export type QuotedItem = SlipItem & { read: Read<{ bet: Bet; quote: Quote }> };

/** What decides prices beside a draft: the game, the ceiling of the member, and the odds tables of the merchant. */
export type Pricing = { game: string; maxGroup: number; profile: OddsProfile; table: PrizeTable };

/** Prices a draft as the server will. */
export function quoteDraft(
  { game, maxGroup, profile, table }: Pricing,
  draft: SlipDraft,
): QuotedItem['read'] {
  const { play, selection, terms } = draft;
  const own = terms.kind === 'group' ? { ...terms, maxGroup } : { ...terms, profile, table };
  return quoteItem({ game, play, selection, terms: own });
}

/** Prices items, each once: an item may have 100,000 typed entries. */
export function createQuoter(pricing: Pricing): (item: SlipItem) => QuotedItem {
  const known = new WeakMap<SlipItem, QuotedItem>();
  return (item) => {
    const quoted = known.get(item) ?? { ...item, read: quoteDraft(pricing, item) };
    known.set(item, quoted);
    return quoted;
  };
}

export type SlipTotals = { items: number; bets: number; stake: Money; rebate: Money; isValid: boolean };

export function totalsOf(items: readonly QuotedItem[]): SlipTotals {
  let [bets, stake, rebate] = [0, 0n, 0n];
  for (const { read } of items) {
    if (!read.ok) continue;
    bets += read.value.quote.bets;
    stake += read.value.quote.stake;
    rebate += read.value.quote.rebate;
  }
  return {
    items: items.length,
    bets,
    stake: stake === 0n ? noMoney : moneyOfUnits(stake),
    rebate: moneyOfUnits(rebate),
    isValid: items.length > 0 && items.every(({ read }) => read.ok),
  };
}
