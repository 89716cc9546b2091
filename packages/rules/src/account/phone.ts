const india = '91';

/**
 * A number in international form, `+919876543210`, from typed text: spaces and dashes are removed, and so is a dialling code or a
 * zero before an Indian number. Undefined if it cannot be a number.
 */
export function fullNumber(typed: string, dialingCode: string = india): string | undefined {
  const code = dialingCode.replace(/^\+/, '');
  const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
  if (!/^[1-9]\d{0,3}$/.test(code) || !/^\d+$/.test(digits)) return undefined;
  if (code !== india) return /^\d{5,11}$/.test(digits) ? `+${code}${digits}` : undefined;
  const own = /^(?:91|0)?(\d{10})$/.exec(digits)?.[1];
  return own && `+${india}${own}`;
}

/** The main country of a dialling code that several countries share. */
const mainCountries: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

export function mainCountryOf(dialingCode: string): string | undefined {
  return mainCountries[dialingCode.replace(/^\+/, '')];
}
