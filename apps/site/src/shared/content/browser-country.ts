/** Time zones that cover exactly one country that our visitors come from. Browsers use either name. */
const zoneCountries: Readonly<Record<string, string>> = { 'Asia/Kolkata': 'IN', 'Asia/Calcutta': 'IN' };

type BrowserSigns = { timeZone: string; languages: readonly string[] };

/** The country that the browser's time zone or the region of its language names; null if neither does. */
export function countryOfBrowser({ timeZone, languages }: BrowserSigns = browserSigns()): string | null {
  const zoned = zoneCountries[timeZone];
  if (zoned !== undefined) return zoned;
  const regions = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]);
  return regions.find((region) => region !== undefined) ?? null;
}

function browserSigns(): BrowserSigns {
  return {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages,
  };
}
