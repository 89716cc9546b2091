import type { InvitationWire } from '@mela/protocol/shapes/invitation';
import { groupLimits, type RebateProduct } from '@mela/protocol/team';
import type { Terms } from './use-invitation.ts';

export type TypedPreset = {
  type: 'member' | 'agent';
  prizeGroup: string;
  /** Percent per product as typed; empty is zero. */
  percents: Partial<Record<RebateProduct, string>>;
};

type Preset = Pick<InvitationWire['create']['body'], 'type' | 'prizeGroup' | 'rates'>;

export const emptyPreset = (terms: Terms): TypedPreset => ({
  type: 'member',
  prizeGroup: String(terms.groupDefault),
  percents: Object.fromEntries(terms.rates.map(({ product }) => [product, ''])),
});

export function presetOf({ type, prizeGroup, percents }: TypedPreset, { rates }: Terms): Preset {
  return {
    type: type === 'agent' ? 2 : 0,
    prizeGroup: Number(prizeGroup),
    rates: rates.flatMap(({ product }) => {
      const rate = (percents[product] ?? '').trim();
      return rate === '' || Number(rate) === 0 ? [] : [{ product, rate }];
    }),
  };
}

export function groupFault(
  text: string,
  { groupMin, groupMax, quotas }: Terms,
): 'range' | 'full' | undefined {
  const group = Number(text);
  const isGroup = /^\d{4}$/.test(text.trim()) && group % groupLimits.step === 0;
  if (!isGroup || group < groupMin || group > groupMax) return 'range';
  return quotas.some((quota) => quota.group === group && quota.left === 0) ? 'full' : undefined;
}

export function isPercent(text: string, max: string): boolean {
  const typed = text.trim();
  return typed === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) <= Number(max));
}
