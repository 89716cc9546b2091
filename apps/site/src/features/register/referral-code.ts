const key = 'referralCode';

/** The code of an invitation link: stored for this visit, so that it survives navigation. */
export function rememberReferralCode(search: URLSearchParams): string {
  const given = search.get(key)?.trim().slice(0, 64);
  if (!given) return sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, given);
  return given;
}
