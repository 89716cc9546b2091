export const lottery = {
  title: 'Lottery',
  soonTitle: '{name} opens soon',
  soonBody:
    'Draws on a schedule, betting that closes before each draw, and results you can check yourself. It opens with the lottery hall.',
  promiseDraws: 'The next draw, counted down to the second',
  promiseSlip: 'A bet slip with units, multiples and chase betting',
  promiseResults: 'All opened numbers, with the proof of each draw',
  gameUnknown: 'This lottery',
  action: 'See all lotteries',
} as const;
