/** Game pages: the game has the whole width, and popups that can wait do not open over it. */
export const gamePages: ReadonlySet<string> = new Set([
  '/seamless',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/lottert',
  '/vnlottery',
  '/sealottery',
]);
