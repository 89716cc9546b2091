import type { NewTransfer } from './queries.ts';

/** One posting from cash to cash; its key is that of the row. */
export const postingOf = ({ id, reference, fromId, toId, amount }: NewTransfer) =>
  ({
    key: `line-transfer:${id}`,
    kind: 'agent_transfer',
    reference,
    legs: [{ from: { memberId: fromId, purpose: 'cash' }, to: { memberId: toId, purpose: 'cash' }, amount }],
  }) as const;
