import { createHmac } from 'node:crypto';
import type { Needs } from './needs.ts';

const DIGITS = 15;

/**
 * The public name of a member in proofs. It depends on the member alone, so nobody can choose it after the seed of a round is known, and
 * it tells strangers nothing about the account.
 */
export const nameOf = ({ nameKey }: Pick<Needs, 'nameKey'>, memberId: bigint): string =>
  `e${createHmac('sha256', nameKey).update(String(memberId)).digest('hex').slice(0, DIGITS)}`;
