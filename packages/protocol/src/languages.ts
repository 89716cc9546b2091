/** The languages with a catalogue, as on the wire and in storage. */
export const languages = ['EN', 'HI'] as const;

export type LanguageCode = (typeof languages)[number];

export function isLanguage(code: unknown): code is LanguageCode {
  return code === 'EN' || code === 'HI';
}
