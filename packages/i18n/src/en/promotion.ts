export const promotion = {
  title: 'Promotions',
  intro: 'Every offer with its terms in numbers. Play credits, no fine print.',
  filter: 'Kinds of promotion',
  all: 'All',
  ends: 'Until {date}',
  endless: 'No end date',
  more: 'Read the terms',
  less: 'Close the terms',
  emptyTitle: 'No promotion of this kind today',
  emptyBody: 'Other stalls have something for you.',
  showAll: 'Show all promotions',
  failedTitle: 'The promotions did not load',
} as const;
