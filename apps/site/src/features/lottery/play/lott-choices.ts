import type { Money } from '@mela/kernel/money';
import { units } from '@mela/rules/lottery/limits';
import { create } from 'zustand';

type LottChoices = {
  /** The last play of each family and mode, by its code. */
  plays: Readonly<Record<string, string>>;
  unit: Money;
  multiple: number;
  /** The chosen prize group; the ceiling of the member when absent. */
  group: number | undefined;
};

/** What a player chose last; kept until the page is left. */
export const useLottChoices = create<LottChoices>(() => ({
  plays: {},
  unit: units[0],
  multiple: 1,
  group: undefined,
}));
