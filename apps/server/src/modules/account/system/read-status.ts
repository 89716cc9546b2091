import type { LanguageCode } from '@mela/protocol/languages';
import type { SystemStatus } from '@mela/protocol/shapes/system';
import type { Visitor } from '#http/actor.ts';
import { registerSettings } from '#modules/base/settings/module.ts';
import type { Needs } from './needs.ts';
import { showServiceLinks } from './service-links.ts';
import { showDomains, showMerchant } from './show-merchant.ts';
import { whitelabelTree } from './whitelabel.ts';

/**
 * Everything a page needs before the first render. A region block has priority over maintenance, because it does
 * not end by waiting.
 */
export async function readStatus(
  needs: Needs,
  visitor: Visitor,
  language: LanguageCode,
): Promise<SystemStatus> {
  const { maintenance, maintenanceInfo } = needs.settings.system();
  const merchant = needs.settings.merchant();
  const regionRestriction = needs.region.isBlocked(visitor.country);
  const domainRoute = showDomains(merchant);
  const [customerService, resources] = await Promise.all([
    showServiceLinks(needs, language),
    needs.content.resources(language),
  ]);
  return {
    status: regionRestriction ? 2 : maintenance ? 1 : 0,
    maintenance,
    maintenanceInfo: maintenanceInfo[language],
    regionRestriction,
    location: locate(needs, visitor),
    merchant: showMerchant(merchant, needs.money, language),
    whitelabel: whitelabelTree(needs.switches.states()),
    register: registerSettings(needs.switches.isOpen, needs.settings.registration()),
    customerService,
    resources,
    domainRoute,
    mainDomain: domainRoute.mainDomain,
    analytics: merchant.analytics ? 1 : 0,
    imageCDNs: merchant.imageCDNs,
    launchGameCDNs: merchant.launchGameCDNs,
  };
}

/**
 * The visitor's address and country. A private address counts as the merchant's country; the region block still treats its
 * country as unknown.
 */
export function locate(
  { region, settings }: Pick<Needs, 'region' | 'settings'>,
  { ip, country }: Pick<Visitor, 'ip' | 'country'>,
): SystemStatus['location'] {
  return { ip, countryCode: country ?? (region.isPrivate(ip) ? settings.merchant().country : null) };
}
