import type { Resource } from '@mela/protocol/shapes/system';
import type { Bilingual } from './bilingual.ts';

export type ResourceTexts = { resourceType: Resource['resourceType']; url: string; label: Bilingual };

/** Where the merchant is found and how the site is installed. Channels that are not listed show no icon. */
export const resources: readonly ResourceTexts[] = [
  {
    resourceType: 'FACEBOOK',
    url: 'https://example.com/mela/facebook',
    label: { EN: 'Facebook', HI: 'फ़ेसबुक' },
  },
  {
    resourceType: 'YOUTUBE',
    url: 'https://example.com/mela/youtube',
    label: { EN: 'YouTube', HI: 'यूट्यूब' },
  },
  {
    resourceType: 'INSTAGRAM',
    url: 'https://example.com/mela/instagram',
    label: { EN: 'Instagram', HI: 'इंस्टाग्राम' },
  },
  {
    resourceType: 'TELEGRAM',
    url: 'https://example.com/mela/telegram',
    label: { EN: 'Telegram', HI: 'टेलीग्राम' },
  },
  {
    resourceType: 'WHATSAPP',
    url: 'https://example.com/mela/whatsapp',
    label: { EN: 'WhatsApp', HI: 'व्हाट्सऐप' },
  },
  { resourceType: 'IOS', url: '/help#install-iphone', label: { EN: 'Mela on iPhone', HI: 'iPhone पर मेला' } },
  {
    resourceType: 'ANDROID',
    url: '/help#install-android',
    label: { EN: 'Mela on Android', HI: 'Android पर मेला' },
  },
];
