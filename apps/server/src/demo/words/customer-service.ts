import type { CustomerService } from '@mela/protocol/shapes/system';
import type { Both } from './both.ts';

export type CustomerServiceWords = {
  csPosition: CustomerService['csPosition'];
  csType: CustomerService['csType'];
  title: Both;
  /** A page of the site; it leaves the server encrypted. */
  path: string;
};

/** The feedback form, which also opens over the page of a closed site. */
const form = {
  csType: 'LIVECHAT',
  title: { EN: 'Customer service', HI: 'कस्टमर केयर' },
  path: '/?popup=feedback',
} as const;

export const customerServiceLinks: readonly CustomerServiceWords[] = [
  { csPosition: 'HEADER', ...form },
  { csPosition: 'SIDE_MENU', ...form },
  { csPosition: 'SYSTEM_PAGE', ...form },
  { csPosition: 'AGENT', ...form },
];
