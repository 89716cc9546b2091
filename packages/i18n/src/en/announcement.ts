export const announcement = {
  title: 'Announcements',
  bell: 'Announcements, {count} unread',
  list: 'All announcements',
  pages: 'Announcement pages',
  backToList: 'All announcements',
  emptyTitle: 'No announcements',
  emptyBody: 'News about Mela will appear here.',
  failedTitle: 'Couldn’t load announcements',
} as const;
