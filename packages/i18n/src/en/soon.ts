export const soon = {
  badge: 'Opening soon',
  promises: 'What you will find here',
} as const;
