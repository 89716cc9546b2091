export const promotion = {
  title: 'Promotions',
  intro: 'All offers with their full terms. Play credits only.',
  filter: 'Promotion type',
  all: 'All',
  ends: 'Until {date}',
  endless: 'No end date',
  more: 'Read the terms',
  less: 'Hide the terms',
  emptyTitle: 'No promotions of this type',
  emptyBody: 'Check the other types.',
  showAll: 'Show all promotions',
  failedTitle: 'Couldn’t load promotions',
} as const;
