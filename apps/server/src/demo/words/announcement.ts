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
