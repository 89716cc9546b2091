const names = ['affiliateCode', 'referralCode'] as const;

type InvitationCodes = Record<(typeof names)[number], string>;

/** The codes of an invitation link: stored for this visit, so that they survive navigation. */
export function rememberInvitationCodes(search: URLSearchParams): InvitationCodes {
  const [affiliateCode, referralCode] = names.map((name) => {
    const given = search.get(name)?.trim().slice(0, 64);
    if (!given) return sessionStorage.getItem(name) ?? '';
    sessionStorage.setItem(name, given);
    return given;
  });
  return { affiliateCode: affiliateCode ?? '', referralCode: referralCode ?? '' };
}
