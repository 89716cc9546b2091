/** What a machine may tell the browser tests; everything has an answer without it. */
export const env = {
  /** The Chromium to use, where it is not in one of the usual places. */
  chromiumPath: process.env['CHROMIUM_PATH'],
  /** `wide` adds the tablet and desktop widths to the sweep for access. */
  axeWidths: process.env['AXE_WIDTHS'] === 'wide' ? [360, 768, 1280] : [360],
  /** `both` makes every walk in English and in Hindi. */
  speaksBoth: process.env['E2E_LANGUAGES'] === 'both',
  /** Which of the workers this is, counted by the runner. */
  worker: Number(process.env['VITEST_POOL_ID'] ?? 0),
  searchPath: process.env['PATH'] ?? '',
};
