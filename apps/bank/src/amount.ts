/** Amounts are whole paise: safe integers in memory and in the append-only log, formatted as rupees for people. */
export type Paise = number;

/** `"100.5"` is 10 050 paise; a text with more decimals or other characters is no amount. */
export function paiseOf(rupees: string): Paise | undefined {
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(rupees)) return undefined;
  const [whole = '0', decimals = ''] = rupees.split('.');
  return Number(whole + decimals.padEnd(2, '0'));
}

/** Always two decimals: 10 050 paise are `"100.50"`. */
export function rupeesOf(paise: Paise): string {
  const digits = String(paise).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** For display, with Indian grouping: `1,00,000.50`. */
export function showPaise(paise: Paise): string {
  const [whole = '0', decimals = '00'] = rupeesOf(paise).split('.');
  return `${whole.replaceAll(/(\d)(?=(\d\d)+\d$)/g, '$1,')}.${decimals}`;
}
