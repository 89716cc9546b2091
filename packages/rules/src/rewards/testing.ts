import { parseMoney, type Money } from '@mela/kernel/money';
import { instantOf, localDay, type Instant, type LocalDay } from '@mela/kernel/time';

// Short forms for the tests of this folder.

export const zone = 'Asia/Kolkata';

export const money = (rupees: number | string): Money => parseMoney(String(rupees));

/** A moment by the clocks of India: `2025-11-18 10:00`. */
export const at = (text: string): Instant => instantOf(`${text.replace(' ', 'T')}:00+05:30`);

export const day = (text: string): LocalDay => localDay(at(`${text} 12:00`), zone);

/** A server seed that is the same digit throughout. */
export const seedOf = (digit: string): string => digit.repeat(64);
