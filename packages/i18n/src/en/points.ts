export const points = {
  title: 'Points mall',
  soonTitle: 'The points mall is opening soon',
  soonBody:
    'Play collects points, and points buy things here. You will see your points, what is on the shelf, and where each order stands.',
  promiseShelf: 'A shelf with the price of everything in points',
  promiseOrders: 'Every order: in process, approved or rejected, and why',
  promiseLog: 'Each point you earned, and which round it came from',
  action: 'See the promotions',
} as const;
