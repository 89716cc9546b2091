import { chatAddress } from '@mela/protocol/chat';
import type { CustomerService } from '@mela/protocol/shapes/system';
import type { Bilingual } from './bilingual.ts';

export type CustomerServiceTexts = {
  csPosition: CustomerService['csPosition'];
  csType: CustomerService['csType'];
  title: Bilingual;
  /** A page of the site; it leaves the server encrypted. */
  path: string;
};

const service = { csType: 'LIVECHAT', title: { EN: 'Customer service', HI: 'कस्टमर केयर' } } as const;

/** The live chat. A visitor may log in there, or leave a message. */
const chat = { ...service, path: chatAddress } as const;

/** The feedback form, which opens over the page of a closed site, where no member is logged in. */
const form = { ...service, path: '/?popup=feedback' } as const;

export const customerServiceLinks: readonly CustomerServiceTexts[] = [
  { csPosition: 'HEADER', ...chat },
  { csPosition: 'SIDE_MENU', ...chat },
  { csPosition: 'SYSTEM_PAGE', ...form },
  { csPosition: 'AGENT', ...chat },
];
