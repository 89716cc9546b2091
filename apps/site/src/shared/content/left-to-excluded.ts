/** The pages of the member center that stay open to somebody who excluded themselves, in the order of their menu. */
export const leftPages = [
  'playLimits',
  'withdraw',
  'transactionHistory',
  'transferFund',
  'securityCenter',
] as const;

/** What is left to them stands here. */
export const excludedHome = '/member/playLimits';

/** Help stands over a page that is left, because under its own address the stalls would stand behind it. */
export const excludedHelp = `${excludedHome}?popup=help#responsible-play`;

const left = new Set<string>(leftPages.map((page) => `/member/${page}`));

/** Where they stand instead of a page that is closed to them; nowhere else if it is open. */
export function insteadOf(pathname: string): string | undefined {
  if (left.has(pathname)) return undefined;
  return pathname === '/help' ? excludedHelp : excludedHome;
}
