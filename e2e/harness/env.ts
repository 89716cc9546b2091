/** Environment variables of the browser tests; each is optional. */
export const env = {
  /** The path of Chromium, if it is not in one of the usual places. */
  chromiumPath: process.env['CHROMIUM_PATH'],
  /** `wide` adds the tablet and desktop widths to the accessibility sweep. */
  axeWidths: process.env['AXE_WIDTHS'] === 'wide' ? [360, 768, 1280] : [360],
  /** `both` runs every test of a language in English and in Hindi. */
  speaksBoth: process.env['E2E_LANGUAGES'] === 'both',
  /** The number of this worker, set by the runner. */
  worker: Number(process.env['VITEST_POOL_ID'] ?? 0),
  searchPath: process.env['PATH'] ?? '',
};
