export const soon = {
  badge: 'Opening soon',
  promises: 'What’s coming',
} as const;
