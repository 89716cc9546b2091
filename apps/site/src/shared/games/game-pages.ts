/** Pages that are a game: it gets the whole width, and nothing comes over it by itself that can wait. */
export const gamePages: ReadonlySet<string> = new Set([
  '/seamless',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/lottert',
  '/vnlottery',
  '/sealottery',
]);
