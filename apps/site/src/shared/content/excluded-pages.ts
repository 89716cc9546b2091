/** The pages of the member center that stay open to an excluded member, in the order of their menu. */
export const pagesOpenToExcluded = [
  'playLimits',
  'withdraw',
  'transactionHistory',
  'bonusDetails',
  'transferFund',
  'messageV2',
  'securityCenter',
] as const;

/** The start page of an excluded member. */
export const excludedHome = '/member/playLimits';

/** Help as a popup over an allowed page, because `/help` would show the games behind it. */
export const excludedHelp = `${excludedHome}?popup=help#responsible-play`;

const openPaths = new Set<string>(pagesOpenToExcluded.map((page) => `/member/${page}`));

/** The page that replaces a closed one for an excluded member; undefined if the page is open. */
export function redirectForExcluded(pathname: string): string | undefined {
  if (openPaths.has(pathname)) return undefined;
  return pathname === '/help' ? excludedHelp : excludedHome;
}
