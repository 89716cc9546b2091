import { moneyOfUnits } from '@mela/kernel/money';
import type { OrderItemRequest } from '@mela/protocol/shapes/lottery-order';
import type { ChaseRow } from './queries.ts';

/** The items of a plan as they are bought at a draw with this multiple. */
export function multiplyItems(items: readonly OrderItemRequest[], multiple: number): OrderItemRequest[] {
  return items.map((item) => ({ ...item, terms: multiplied(item.terms, multiple) }));
}

function multiplied(terms: OrderItemRequest['terms'], multiple: number): OrderItemRequest['terms'] {
  return terms.kind === 'group'
    ? { ...terms, multiple: terms.multiple * multiple }
    : { ...terms, amount: moneyOfUnits(terms.amount * BigInt(multiple)) };
}

/** The items of a stored plan. */
export function itemsOf({ items }: Pick<ChaseRow, 'items'>): OrderItemRequest[] {
  return items.map((item) => ({ ...item, terms: storedTerms(item.terms) }));
}

const storedTerms = (terms: ChaseRow['items'][number]['terms']): OrderItemRequest['terms'] =>
  terms.kind === 'group'
    ? { ...terms, unit: moneyOfUnits(BigInt(terms.unit)) }
    : { kind: 'amount', amount: moneyOfUnits(BigInt(terms.amount)) };
