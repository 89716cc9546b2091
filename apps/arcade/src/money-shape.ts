import { isMoneyText, type MoneyText } from '@mela/kernel/money';
import { z } from 'zod';

/** An amount in its wire form. */
export const moneyShape = z.custom<MoneyText>(isMoneyText);
