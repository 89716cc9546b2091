import type { LedgerKind } from '@mela/protocol/ledger';
import { movementGroups, type MovementStatus } from '@mela/protocol/movements';
import type { RecordFilter } from '@mela/protocol/shapes/record';
import type { Days } from '#modules/base/settings/module.ts';
import { heldAmountsOf } from './held-amounts.ts';
import type { Needs } from './needs.ts';
import { accountOf, holdKinds, type EntryFilter } from './queries.ts';

/** The entries that a record shows. `leftOut` are entries that the daily sums contain and the list does not show. */
export type Scope = { shown: EntryFilter; leftOut: EntryFilter | undefined };

/** Converts a filter to entries of an account; undefined if the wallet was never used. */
export async function scopeOf(
  needs: Needs,
  memberId: bigint,
  { wallet, group, status }: Pick<RecordFilter, 'wallet' | 'group' | 'status'>,
  days: Days,
): Promise<Scope | undefined> {
  const accountId = await accountOf(needs.db, memberId, wallet);
  if (accountId === undefined) return undefined;
  const kinds: readonly LedgerKind[] | undefined = group === undefined ? undefined : movementGroups[group];
  const all: EntryFilter = { accountId, from: days.from, until: days.until, kinds, matters: undefined };
  if (status === undefined) return { shown: all, leftOut: undefined };

  const holds = holdKinds.filter((kind) => kinds === undefined || kinds.includes(kind));
  const matters = await heldAmountsOf(needs, memberId, { since: days.from });
  const withStatus = (wanted: (status: MovementStatus) => boolean) =>
    matters.filter((matter) => wanted(matter.status)).map(({ reference }) => reference);
  if (status !== 'done') {
    return {
      shown: { ...all, kinds: holds, matters: { only: withStatus((known) => known === status) } },
      leftOut: undefined,
    };
  }
  const open = withStatus((known) => known !== 'done');
  return {
    shown: { ...all, matters: { except: open } },
    leftOut: { ...all, kinds: holds, matters: { only: open } },
  };
}
