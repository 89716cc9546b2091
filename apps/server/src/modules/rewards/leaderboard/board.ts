import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, type Money } from '@mela/kernel/money';
import { dayStart, plusDays, type Instant, type LocalDay } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type { BoardMetric, BoardState } from '@mela/protocol/leaderboard';
import { turnoverProducts } from '@mela/protocol/turnover';
import { sumOf } from '@mela/rules/agents/exact';
import { z } from 'zod';
import type { AccountRef } from '#modules/money/ledger/module.ts';

export const BOARD_BUDGET = 'leaderboard';

type Titles = Readonly<Record<LanguageCode, string>>;
type Product = (typeof turnoverProducts)[number];

/** What the merchant's board and the board of a week have in common. */
export type BoardTerms = {
  titles: Titles;
  metric: BoardMetric;
  stakeMin: Money;
  products: readonly Product[];
  /** The prize of each place. */
  prizes: readonly Money[];
  times: string;
};

export type BoardPlan = BoardTerms & { code: string; isOn: boolean };

/** A board of one week. */
export type Board = BoardTerms & {
  id: bigint;
  code: string;
  pool: Money;
  firstDay: LocalDay;
  state: BoardState;
  frozenAt: Instant | null;
};

/** Where the prizes of a board are until they are paid. */
export const prizeAccount = (id: bigint): AccountRef => ({ purpose: 'pool', name: `board/${id}` });

export const lastDayOf = ({ firstDay }: Pick<Board, 'firstDay'>): LocalDay => plusDays(firstDay, 6);

export const endOf = ({ firstDay }: Pick<Board, 'firstDay'>, zone: string): Instant =>
  dayStart(plusDays(firstDay, 7), zone);

export const poolOf = (prizes: readonly Money[]): Money => sumOf(prizes, (prize) => prize);

/** Both amounts and multipliers are stored in ten-thousandths. */
export const showValue = (value: bigint): string => formatMoney(moneyOfUnits(value));

/** Successive places with the same prize. */
export function prizeSteps(prizes: readonly Money[]): { from: number; to: number; amount: Money }[] {
  const steps: { from: number; to: number; amount: Money }[] = [];
  for (const [index, amount] of prizes.entries()) {
    const last = steps.at(-1);
    if (last?.amount === amount) last.to = index + 1;
    else steps.push({ from: index + 1, to: index + 1, amount });
  }
  return steps;
}

const titles = z.object({ EN: z.string(), HI: z.string() }) satisfies z.ZodType<Titles>;

/** The columns of both tables as they are stored. */
export type StoredTerms = {
  titles: unknown;
  metric: BoardMetric;
  stakeMin: Money;
  products: readonly string[];
  /** An array literal. */
  prizes: string;
  times: string;
};

export function readTerms(stored: StoredTerms): BoardTerms {
  const products = stored.products.flatMap((name) => turnoverProducts.find((one) => one === name) ?? []);
  assert(products.length === stored.products.length, 'every product of a board is known');
  const { metric, stakeMin, times } = stored;
  const prizes = stored.prizes
    .slice(1, -1)
    .split(',')
    .map((units) => moneyOfUnits(BigInt(units)));
  return { titles: titles.parse(stored.titles), metric, stakeMin, products, prizes, times };
}
