import type { AnnouncementWords } from './announcement.ts';
import { agentAnnouncements } from './announcements-agent.ts';
import { memberAnnouncements } from './announcements-member.ts';
import { visitorAnnouncements } from './announcements-visitor.ts';

export const announcements: readonly AnnouncementWords[] = [
  ...visitorAnnouncements,
  ...memberAnnouncements,
  ...agentAnnouncements,
];
