const key = 'referralCode';

/** The code of an invitation link: kept for this visit, so that looking around first does not lose it. */
export function keptReferralCode(search: URLSearchParams): string {
  const given = search.get(key)?.trim().slice(0, 64);
  if (!given) return sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, given);
  return given;
}
