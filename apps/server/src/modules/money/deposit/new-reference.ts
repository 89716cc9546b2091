import type { Random } from '@mela/kernel/random';
import { orderNumber } from '@mela/rules/money/order-number';

/** The order number that members quote to support. */
export function newReference(random: Random): string {
  return orderNumber(random, 'D');
}
