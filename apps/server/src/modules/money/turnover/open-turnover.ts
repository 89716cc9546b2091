import { share, type Money, type Rate } from '@mela/kernel/money';
import { plus } from '@mela/kernel/time';
import type { TurnoverSource } from '@mela/protocol/turnover';
import type { Product } from '@mela/rules/money/product';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import { applyRule } from './apply-rule.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { insertTurnover } from './queries.ts';

/** What identifies a credit. A requirement is opened once for each. */
export type Credit = { source: TurnoverSource; sourceId: string };

/** `multiplier` is in millionths: 1x is one million. */
export type NewTurnover = Credit & {
  memberId: bigint;
  amount: Money;
  multiplier: Rate;
  /** What must be wagered, if it is not the amount times the multiplier. */
  required?: Money;
  /** The products whose bets count; without it all. */
  scope?: readonly Product[];
  /** A bet with a larger stake does not count. */
  stakeMax?: Money;
  /** How long it stays open; that of a cash bonus runs from the moment in which it becomes active. */
  lifetimeMs?: number;
  /** One cash bonus of a member is active, later ones are queued. The caller holds the member's row lock. */
  isCashBonus?: boolean;
  /** The transaction has opened the requirement of a deposit before, and posts its money after it. */
  isWithDeposit?: boolean;
};

/** A multiplier of zero still inserts a row, which shows the member that this credit has no requirement. */
export async function openTurnover(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  { scope, stakeMax, lifetimeMs, isCashBonus = false, isWithDeposit: _isWithDeposit, ...credit }: NewTurnover,
): Promise<void> {
  const { memberId } = credit;
  const required = credit.required ?? share(credit.amount, credit.multiplier);
  const waits = isCashBonus && required > 0n && (await hasActiveBonus(needs, tx, memberId));
  const openedAt = needs.clock.now();
  await insertTurnover(tx, {
    ...credit,
    id: uuidv7(),
    required,
    status: required === 0n ? 'met' : waits ? 'queued' : 'active',
    scope: scope ?? null,
    stakeMax: stakeMax ?? null,
    expiresAt: lifetimeMs === undefined ? null : plus(openedAt, lifetimeMs),
    isCashBonus,
    openedAt,
  });
  await notifyChange(needs, tx, memberId);
}

async function hasActiveBonus(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  memberId: bigint,
): Promise<boolean> {
  const { after } = await applyRule(needs, tx, memberId, (book) => book);
  return after.rows.some((row) => row.isCashBonus && row.state === 'ACTIVE');
}
