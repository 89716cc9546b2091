export const lottery = {
  title: 'Lottery',
  soonTitle: '{name} opens soon',
  soonBody: 'Scheduled draws, betting that closes before each draw, and results you can verify.',
  promiseDraws: 'Countdown to the next draw',
  promiseSlip: 'A bet slip with units, multiples and chase betting',
  promiseResults: 'All results, with proof of each draw',
  gameUnknown: 'This lottery',
  action: 'See all lotteries',
} as const;
