import type { Announcement } from '@mela/protocol/shapes/content';
import type { Bilingual } from './bilingual.ts';

export type AnnouncementTexts = {
  key: string;
  execution: Announcement['execution'];
  title: Bilingual;
  /** Html of few tags. */
  content: Bilingual;
  daysAgo: number;
};
