import type { MoneyText } from '@mela/kernel/money';

/** What became of something that was said to the platform. */
export type Outcome =
  | { kind: 'done'; balance: MoneyText | null; isReplay: boolean }
  /** A no that stays a no: nothing moved, and asking again would change nothing. */
  | { kind: 'refused'; status: string; balance: MoneyText | null }
  /** Nobody knows whether it happened; `again` says that the platform asked for a retry of the same move. */
  | { kind: 'unanswered'; again: boolean };
