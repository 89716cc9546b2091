export const notice = {
  title: 'Notices',
  emptyTitle: 'No notices right now',
  emptyBody: 'Short news will appear here.',
  failedTitle: 'Couldn’t load notices',
} as const;
