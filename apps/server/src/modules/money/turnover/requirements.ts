import { noMoney } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { TurnoverState } from '@mela/protocol/turnover';
import {
  expireRequirements,
  type Requirement,
  type Requirements,
  type RequirementState,
} from '@mela/rules/money/turnover-requirement';
import type { LockedRow, TurnoverChange } from './queries.ts';

// The stored requirements in the form of the rules, and what a rule has changed.

const stored: Readonly<Record<RequirementState, TurnoverState>> = {
  ACTIVE: 'active',
  QUEUED: 'queued',
  DONE: 'met',
  CLOSED: 'closed',
  EXPIRED: 'expired',
  WAIVED: 'waived',
  FORFEITED: 'forfeited',
};

const states: Readonly<Record<TurnoverState, RequirementState>> = {
  active: 'ACTIVE',
  queued: 'QUEUED',
  met: 'DONE',
  closed: 'CLOSED',
  expired: 'EXPIRED',
  waived: 'WAIVED',
  forfeited: 'FORFEITED',
};

/** The requirements of each member, oldest first. */
export type Books = ReadonlyMap<bigint, Requirements>;

export function booksOf(rows: readonly LockedRow[]): Map<bigint, Requirements> {
  const books = new Map<bigint, Requirements>();
  for (const row of rows) {
    const before = books.get(row.memberId)?.rows ?? [];
    books.set(row.memberId, { rows: [...before, asRequirement(row)], fills: new Map() });
  }
  return books;
}

function asRequirement({ status, scope, ...row }: LockedRow): Requirement {
  const { id, required, counted, stakeMax, openedAt, expiresAt, isCashBonus } = row;
  const state = states[status];
  return {
    id,
    required,
    counted,
    state,
    scope: scope ?? 'all',
    stakeMax,
    openedAt,
    expiresAt,
    isCashBonus,
  };
}

/** Ends what has expired by now, before another rule is applied. */
export function expireAll(books: Books, now: Instant): Map<bigint, Requirements> {
  return new Map([...books].map(([memberId, book]) => [memberId, expireRequirements(book, now)]));
}

/** The rows that differ, in their new form. */
export function changesOf(before: Books, after: Books): TurnoverChange[] {
  return [...after].flatMap(([memberId, { rows }]) => {
    const old = new Map(before.get(memberId)?.rows.map((row) => [row.id, row]));
    return rows.filter((row) => differs(row, old.get(row.id))).map((row) => changeOf(memberId, row));
  });
}

function differs(row: Requirement, old: Requirement | undefined): boolean {
  return (
    row !== old &&
    (row.required !== (old?.required ?? noMoney) ||
      row.counted !== old?.counted ||
      row.state !== old.state ||
      row.expiresAt?.getTime() !== old.expiresAt?.getTime())
  );
}

function changeOf(
  memberId: bigint,
  { id, required, counted, state, expiresAt, isCashBonus }: Requirement,
): TurnoverChange {
  return { memberId, id, required, counted, status: stored[state], expiresAt, isCashBonus };
}
