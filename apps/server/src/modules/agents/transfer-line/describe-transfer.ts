import type { LineTransfer } from '@mela/protocol/shapes/transfer-line';
import type { Stored } from './queries.ts';

/** A transfer as one of its two ends sees it. */
export function describeTransfer(made: Stored, memberId: bigint): LineTransfer {
  const { reference, direction, amount, madeAt } = made;
  const isOut = made.fromId === memberId;
  const isWithUpline = isOut === (direction === 'up');
  const account = isOut ? made.toAccount : made.fromAccount;
  return {
    reference,
    direction,
    isOut,
    nickname: isOut ? made.toNickname : made.fromNickname,
    account: isWithUpline ? null : account,
    amount,
    lowered: isOut ? made.lowered : null,
    madeAt,
  };
}
