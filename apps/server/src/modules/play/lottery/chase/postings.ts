import type { Money } from '@mela/kernel/money';
import type { PostingRequest } from '#modules/money/ledger/module.ts';

type Plan = { id: bigint; reference: string; memberId: bigint };

/** Sets the whole cost of a plan aside. It counts as staked from now on. */
export function freezePosting({ id, reference, memberId }: Plan, amount: Money): PostingRequest {
  const legs = [
    { from: { memberId, purpose: 'cash' } as const, to: { memberId, purpose: 'held' } as const, amount },
  ];
  return { key: `chase:${id}:freeze`, kind: 'play_hold', reference, legs };
}

/** Returns the money of draws that are not bought. Each draw is released once, so the first one names the posting. */
export function releasePosting(
  { id, reference, memberId }: Plan,
  { firstIssue, amount }: { firstIssue: string; amount: Money },
): PostingRequest {
  const legs = [
    { from: { memberId, purpose: 'held' } as const, to: { memberId, purpose: 'cash' } as const, amount },
  ];
  return { key: `chase:${id}:release:${firstIssue}`, kind: 'play_release', reference, legs };
}
