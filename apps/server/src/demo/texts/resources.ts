import type { Resource } from '@mela/protocol/shapes/system';
import type { Bilingual } from './bilingual.ts';

export type ResourceTexts = { resourceType: Resource['resourceType']; url: string; label: Bilingual };

/** How the site is installed. The merchant has no social channels, so the footer shows no icon. */
export const resources: readonly ResourceTexts[] = [
  { resourceType: 'IOS', url: '/help#install-iphone', label: { EN: 'Mela on iPhone', HI: 'iPhone पर मेला' } },
  {
    resourceType: 'ANDROID',
    url: '/help#install-android',
    label: { EN: 'Mela on Android', HI: 'Android पर मेला' },
  },
];
