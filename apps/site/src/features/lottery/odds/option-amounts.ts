import type { Money } from '@mela/kernel/money';
import type { Play } from '@mela/rules/lottery/types';
import type { SlipDraft } from '#features/lottery/frame/slip.ts';

export type Value = number | string;
/** The amounts on the picked options, in the order of picking. */
export type OptionAmounts = ReadonlyMap<Value, Money>;

/** Plays whose options are bet on one by one, each with an amount of its own. */
export function isByOption({ fields }: Play): boolean {
  const [field] = fields;
  return fields.length === 1 && field?.kind === 'set' && field.min === 1;
}

export function toggledOption(amounts: OptionAmounts, value: Value, amount: Money): OptionAmounts {
  const next = new Map(amounts);
  if (!next.delete(value)) next.set(value, amount);
  return next;
}

/** One item per amount: options with the same amount are one item. */
export function draftsOf({ code, fields }: Play, amounts: OptionAmounts): SlipDraft[] {
  const [field] = fields;
  if (field === undefined) return [];
  const byAmount = new Map<Money, Value[]>();
  for (const [value, amount] of amounts) byAmount.set(amount, [...(byAmount.get(amount) ?? []), value]);
  return [...byAmount].map(([amount, values]) => ({
    play: code,
    selection: { [field.name]: values },
    terms: { kind: 'amount', amount },
  }));
}
