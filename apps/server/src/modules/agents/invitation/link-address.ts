import type { Needs } from './needs.ts';

type AddressNeeds = Pick<Needs, 'settings' | 'siteUrl'>;

/** The merchant's host names, to any of which a link can be bound. */
export function domainsOf({ settings }: AddressNeeds): string[] {
  const { mainDomain, domains } = settings.merchant();
  return [
    ...new Set(
      [mainDomain, ...domains].filter((domain) => domain !== '').map((domain) => domain.toLowerCase()),
    ),
  ];
}

/** The registration form with the code filled in. */
export function addressOf(needs: AddressNeeds, code: string, domain: string | null): string {
  const host = domain ?? needs.settings.merchant().mainDomain;
  return `${host === '' ? needs.siteUrl : `https://${host}`}/register?affiliateCode=${code}`;
}
