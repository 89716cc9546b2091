import type { CustomerService } from '@mela/protocol/shapes/system';
import type { Bilingual } from './bilingual.ts';

export type CustomerServiceTexts = {
  csPosition: CustomerService['csPosition'];
  csType: CustomerService['csType'];
  title: Bilingual;
  /** A page of the site; it leaves the server encrypted. */
  path: string;
};

/** The feedback form, which also opens over the page of a closed site. */
const form = {
  csType: 'LIVECHAT',
  title: { EN: 'Customer service', HI: 'कस्टमर केयर' },
  path: '/?popup=feedback',
} as const;

export const customerServiceLinks: readonly CustomerServiceTexts[] = [
  { csPosition: 'HEADER', ...form },
  { csPosition: 'SIDE_MENU', ...form },
  { csPosition: 'SYSTEM_PAGE', ...form },
  { csPosition: 'AGENT', ...form },
];
