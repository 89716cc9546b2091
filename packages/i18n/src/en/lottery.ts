export const lottery = {
  title: 'Lottery',
  emptyBody: 'There are no lottery games right now. Try another game.',
} as const;
