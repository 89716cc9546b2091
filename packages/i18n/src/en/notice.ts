export const notice = {
  title: 'Notices',
  emptyTitle: 'No notices right now',
  emptyBody: 'Short news of the day hangs here.',
  failedTitle: 'The notices did not load',
} as const;
