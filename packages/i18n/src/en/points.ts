export const points = {
  title: 'Points mall',
  emptyBody: 'There is nothing to redeem right now.',
} as const;
