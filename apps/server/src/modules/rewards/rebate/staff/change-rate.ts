import { formatPercent, parsePercent } from '@mela/kernel/money';
import type { RebateProduct } from '@mela/protocol/rebate';
import { refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/rewards/rebate/needs.ts';
import { lockRate, saveRate, type StoredRate } from './queries.ts';

type RateChange = { product: RebateProduct; base: string; perLevel: string; max: string; reason: string };

/** Changes the rate of a product for everything that is paid from now on, with an audit entry. */
export async function changeRate(
  { db, audit }: Pick<Needs, 'db' | 'audit'>,
  actor: StaffActor,
  { product, reason, ...texts }: RateChange,
): Promise<void> {
  const after = {
    base: parsePercent(texts.base),
    perLevel: parsePercent(texts.perLevel),
    max: parsePercent(texts.max),
  };
  if (after.max < after.base) refuse('REBATE_RATE_INVALID');
  await db.transaction().execute(async (tx) => {
    const before = await lockRate(tx, product);
    if (textOf(before) === textOf(after)) return;
    await saveRate(tx, product, after);
    await audit.write(tx, actor, {
      action: 'rebate.rate',
      subject: { kind: 'rebate', id: product },
      reason,
      before: { rate: textOf(before) },
      after: { rate: textOf(after) },
    });
  });
}

const textOf = ({ base, perLevel, max }: StoredRate): string =>
  [base, perLevel, max].map(formatPercent).join(' / ');
