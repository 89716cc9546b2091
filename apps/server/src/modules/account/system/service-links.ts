import { chatAddress } from '@mela/protocol/chat';
import type { LanguageCode } from '@mela/protocol/languages';
import type { CustomerService } from '@mela/protocol/shapes/system';
import type { Content } from '#modules/base/content/module.ts';
import { openPath, sealPath } from './service-path.ts';

type Needs = { content: Content; key: Buffer };

/** Links to customer service; the page receives each address encrypted. */
export async function showServiceLinks(needs: Needs, language: LanguageCode): Promise<CustomerService[]> {
  const links = await needs.content.serviceLinks(language);
  return links.map(({ address, ...link }) => ({
    ...link,
    path: sealPath(needs.key, address),
    isChat: address === chatAddress,
  }));
}

/** The address of a path, if the merchant still publishes it, so an old page cannot redirect elsewhere. */
export async function followServicePath(needs: Needs, path: string): Promise<string | undefined> {
  const address = openPath(needs.key, path);
  if (address === undefined) return undefined;
  const links = await needs.content.serviceLinks('EN');
  return links.some((link) => link.address === address) ? address : undefined;
}
