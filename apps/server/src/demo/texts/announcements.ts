import type { AnnouncementTexts } from './announcement.ts';
import { agentAnnouncements } from './announcements-agent.ts';
import { memberAnnouncements } from './announcements-member.ts';
import { visitorAnnouncements } from './announcements-visitor.ts';

export const announcements: readonly AnnouncementTexts[] = [
  ...visitorAnnouncements,
  ...memberAnnouncements,
  ...agentAnnouncements,
];
