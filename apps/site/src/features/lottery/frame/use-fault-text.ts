import { formatMoney, isMoneyText, showMoney, type Money } from '@mela/kernel/money';
import type { LotteryRefusal } from '@mela/rules/lottery/types';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** Why an item is refused, by the rules here or by the server. */
type Fault = { code: string; fits?: string | undefined; min?: string; max?: string };

const codes = [
  'INVALID_SELECTION',
  'PLAY_NOT_IN_GAME',
  'TOO_MANY_BETS',
  'INVALID_TERMS',
  'STAKE_TOO_SMALL',
  'STAKE_TOO_LARGE',
  'PAYOUT_TOO_LARGE',
] as const;

const shownMoney = (amount: Money) => showMoney(formatMoney(amount));

/** A refusal of the rules with its amounts as people read them. */
export function faultOf(refusal: LotteryRefusal): Fault {
  switch (refusal.code) {
    case 'TOO_MANY_BETS':
      return { code: refusal.code, max: new Intl.NumberFormat('en-IN').format(refusal.max) };
    case 'STAKE_TOO_SMALL':
      return { code: refusal.code, min: shownMoney(refusal.min) };
    case 'STAKE_TOO_LARGE':
      return { code: refusal.code, max: shownMoney(refusal.max) };
    case 'PAYOUT_TOO_LARGE':
      return { code: refusal.code, fits: shownMoney(refusal.fits) };
    default:
      return { code: refusal.code };
  }
}

/** The text of the fault of one item. */
export function useFaultText(): (fault: Fault) => string {
  const t = useTranslations('lotterySlip');
  return useCallback(
    ({ code, fits, min = '', max = '' }) => {
      const known = codes.find((one) => one === code);
      if (known === undefined) return t('fault.other');
      const shownFits = fits !== undefined && isMoneyText(fits) ? showMoney(fits) : (fits ?? '');
      // The server names only the amount that fits; it is the limit of that item.
      return t(`fault.${known}`, { fits: shownFits, min: min || shownFits, max: max || shownFits });
    },
    [t],
  );
}
