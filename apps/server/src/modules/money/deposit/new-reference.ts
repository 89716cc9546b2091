import type { Random } from '@mela/kernel/random';
import { orderNumber } from '@mela/rules/money/order-number';

/** What people read out over the phone. */
export function newReference(random: Random): string {
  return orderNumber(random, 'D');
}
