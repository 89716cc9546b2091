export const announcement = {
  title: 'Announcements',
  list: 'All announcements',
  pages: 'Pages of announcements',
  backToList: 'All announcements',
  emptyTitle: 'No announcements today',
  emptyBody: 'When something changes at the fair, you will read it here first.',
  failedTitle: 'The announcements did not load',
} as const;
