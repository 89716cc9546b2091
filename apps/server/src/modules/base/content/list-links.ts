import type { Clock } from '@mela/kernel/time';
import { socialResources } from '@mela/protocol/constants';
import type { LanguageCode } from '@mela/protocol/languages';
import type { CustomerService, Resource } from '@mela/protocol/shapes/system';
import type { Database } from '#db/database.ts';
import { publishedOf } from './queries.ts';
import { named } from './show-content.ts';

type Needs = { db: Database; clock: Clock };

const resourceTypes = [...socialResources, 'IOS', 'ANDROID'] as const;
const positions = ['HEADER', 'SIDE_MENU', 'SYSTEM_PAGE', 'AGENT'] as const;
const serviceTypes = ['LIVECHAT', 'TELEGRAM', 'FACEBOOK'] as const;

/** Social pages and app downloads, with labels in the requested language and in English. */
export async function listResources(needs: Needs, language: LanguageCode): Promise<Resource[]> {
  const at = needs.clock.now();
  const kinds = ['resource'] as const;
  const rows = await publishedOf(needs.db, { kinds, language, at });
  const english = await publishedOf(needs.db, { kinds, language: 'EN', at });
  const englishNames = new Map(english.map(({ key, title }) => [key, title]));
  return rows.map((row) => ({
    resourceType: named(resourceTypes, row.channel),
    url: row.link,
    labelName: row.title,
    labelNameEn: englishNames.get(row.key) ?? row.title,
  }));
}

/** A customer service link with its plain address, which never leaves the server. */
export type ServiceLink = Omit<CustomerService, 'path' | 'isChat'> & { address: string };

export async function listServiceLinks(needs: Needs, language: LanguageCode): Promise<ServiceLink[]> {
  const rows = await publishedOf(needs.db, { kinds: ['service_link'], language, at: needs.clock.now() });
  return rows.map((row) => ({
    csPosition: named(positions, row.place),
    csType: named(serviceTypes, row.channel),
    title: row.title,
    address: row.link,
  }));
}
