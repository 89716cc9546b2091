import { formatMoney, moneyOfUnits, parseMoney, wholePaise, type Money } from '@mela/kernel/money';
import { localDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { WithdrawalPreview } from '@mela/protocol/shapes/withdrawal';
import { feeOf } from '@mela/rules/money/withdrawal';
import type { Database, Tx } from '#db/database.ts';
import type { TaxQuote } from '#modules/money/tax/module.ts';
import type { Needs } from './needs.ts';
import { dayUseOf, type DayUse } from './queries.ts';

export type Quote = { fee: Money; tax: Money; taxed: Money; payout: Money; working: TaxQuote | null };

type QuoteInput = { memberId: bigint; amount: Money; use: DayUse };

/** Splits an amount into fee, tax and payout. */
export async function quote(
  { settings, tax }: Pick<Needs, 'settings' | 'tax'>,
  db: Database | Tx,
  { memberId, amount, use }: QuoteInput,
): Promise<Quote> {
  const { freePerDay, fee: price } = settings.withdrawal();
  const fee = feeOf(use.count, { freePerDay, fee: parseMoney(price) });
  const working = await tax.quote(db, memberId, amount);
  const taken = working?.tax ?? parseMoney('0');
  const payout = moneyOfUnits(amount - fee - taken);
  if (payout <= 0n) return refuseRange(settings);
  return { fee, tax: taken, taxed: working?.net ?? parseMoney('0'), payout, working };
}

export function checkRange(settings: Needs['settings'], amount: Money): void {
  const { amountMin, amountMax } = settings.withdrawal();
  const isWithin = amount >= parseMoney(amountMin) && amount <= parseMoney(amountMax);
  if (!isWithin || wholePaise(amount) !== amount) refuseRange(settings);
}

function refuseRange(settings: Needs['settings']): never {
  const { amountMin, amountMax } = settings.withdrawal();
  return refuse('WITHDRAWAL_OUT_OF_RANGE', {
    min: formatMoney(parseMoney(amountMin)),
    max: formatMoney(parseMoney(amountMax)),
  });
}

export const todayOf = ({ clock, settings }: Pick<Needs, 'clock' | 'settings'>) =>
  localDay(clock.now(), settings.merchant().timeZone);

export async function preview(needs: Needs, memberId: bigint, amount: Money): Promise<WithdrawalPreview> {
  checkRange(needs.settings, amount);
  const use = await dayUseOf(needs.db, memberId, todayOf(needs));
  const { fee, tax, payout, working } = await quote(needs, needs.db, { memberId, amount, use });
  return { amount, fee, tax, payout, taxWorking: working };
}
