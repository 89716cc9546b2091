import type { MoneyText } from '@mela/kernel/money';

/** The result of a call to the platform. */
export type Outcome =
  | { kind: 'done'; balance: MoneyText | null; isReplay: boolean }
  /** A final refusal: nothing moved, and a retry would not change that. */
  | { kind: 'refused'; status: string; balance: MoneyText | null }
  /** The result is unknown; `again` means that the platform asked for a retry of the same transaction. */
  | { kind: 'unanswered'; again: boolean };
