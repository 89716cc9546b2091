import type { CustomerService } from '@mela/protocol/shapes/system';
import type { Bilingual } from './bilingual.ts';

export type CustomerServiceTexts = {
  csPosition: CustomerService['csPosition'];
  csType: CustomerService['csType'];
  title: Bilingual;
  /** The address in the clear; it leaves the server encrypted. */
  path: string;
};

const liveChat = {
  csType: 'LIVECHAT',
  title: { EN: 'Live chat', HI: 'लाइव चैट' },
  path: 'https://example.com/mela/care/chat',
} as const;
const telegram = {
  csType: 'TELEGRAM',
  title: { EN: 'Telegram', HI: 'टेलीग्राम' },
  path: 'https://example.com/mela/care/telegram',
} as const;
const facebook = {
  csType: 'FACEBOOK',
  title: { EN: 'Facebook', HI: 'फ़ेसबुक' },
  path: 'https://example.com/mela/care/facebook',
} as const;
const agentDesk = {
  csType: 'TELEGRAM',
  title: { EN: 'Agent desk on Telegram', HI: 'टेलीग्राम पर एजेंट डेस्क' },
  path: 'https://example.com/mela/care/agents',
} as const;

export const customerServiceLinks: readonly CustomerServiceTexts[] = [
  { csPosition: 'HEADER', ...liveChat },
  { csPosition: 'SIDE_MENU', ...liveChat },
  { csPosition: 'SIDE_MENU', ...telegram },
  { csPosition: 'SIDE_MENU', ...facebook },
  { csPosition: 'SYSTEM_PAGE', ...liveChat },
  { csPosition: 'SYSTEM_PAGE', ...telegram },
  { csPosition: 'AGENT', ...liveChat },
  { csPosition: 'AGENT', ...agentDesk },
];
