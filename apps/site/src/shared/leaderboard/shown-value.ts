import { isMoneyText, showMoney } from '@mela/kernel/money';
import type { Board } from './use-board.ts';

/** Rupees without paise that say nothing. */
export const shortRupees = (amount: string): string => `₹${short(amount)}`;

/** The value of a place: rupees, or a multiple of the stake. */
export const shownValue = (metric: Board['metric'], value: string): string =>
  metric === 'validBet' ? shortRupees(value) : `${short(value)}×`;

const short = (text: string): string => (isMoneyText(text) ? showMoney(text).replace(/\.00$/, '') : text);
