import { isMoneyText, type MoneyText } from '@mela/kernel/money';
import { z } from 'zod';

/** An amount as it travels. */
export const moneyShape = z.custom<MoneyText>(isMoneyText);
