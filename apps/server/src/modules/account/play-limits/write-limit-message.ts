import { moneyOfUnits } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { PlayLimitKind } from '@mela/protocol/play-limits';
import type { KeptLimit } from '@mela/rules/account/play-limits';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';

type Change = { memberId: bigint; kind: PlayLimitKind; before: KeptLimit; after: KeptLimit };

/** Writes the new limit, or the date of its change, to the member's inbox. A request that changes nothing writes nothing. */
export async function writeLimitMessage(
  needs: Pick<Needs, 'inbox'>,
  tx: Tx,
  { memberId, kind, before, after }: Change,
): Promise<void> {
  const write = writerOf(needs, tx, { memberId, kind });
  if (after.next !== null) await write(after.next.value, after.next.from);
  else if (after.value !== before.value) await write(after.value, null);
  else if (before.next !== null) await needs.inbox.write(tx, { memberId }, 'limitKept', { limit: kind });
}

function writerOf(
  { inbox }: Pick<Needs, 'inbox'>,
  tx: Tx,
  { memberId, kind }: Pick<Change, 'memberId' | 'kind'>,
) {
  const to = { memberId };
  const limit = kind;
  const isTime = kind === 'session' || kind === 'reality';
  return async (value: bigint | null, from: Instant | null): Promise<void> => {
    if (value === null) {
      if (from === null) return inbox.write(tx, to, 'limitRemoved', { limit });
      return inbox.write(tx, to, 'limitRemovedLater', { limit, from });
    }
    if (isTime) {
      const minutes = String(value);
      if (from === null) return inbox.write(tx, to, 'timeLimitSet', { limit, minutes });
      return inbox.write(tx, to, 'timeLimitLater', { limit, minutes, from });
    }
    const amount = moneyOfUnits(value);
    if (from === null) return inbox.write(tx, to, 'amountLimitSet', { limit, amount });
    return inbox.write(tx, to, 'amountLimitLater', { limit, amount, from });
  };
}
