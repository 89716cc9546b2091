import type { Announcement } from '@mela/protocol/shapes/content';
import type { Both } from './both.ts';

export type AnnouncementWords = {
  key: string;
  execution: Announcement['execution'];
  title: Both;
  /** Html of few tags. */
  content: Both;
  daysAgo: number;
};

export const announcements: readonly AnnouncementWords[] = [
  {
    key: 'welcome',
    execution: 'B',
    title: { EN: 'Welcome to Mela', HI: 'मेला में आपका स्वागत है' },
    content: {
      EN: '<p>Mela is played with play credits. They have no money value.</p>',
      HI: '<p>मेला प्ले क्रेडिट से खेला जाता है। इनकी कोई क़ीमत नहीं है।</p>',
    },
    daysAgo: 0,
  },
];
