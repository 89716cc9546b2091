export const points = {
  title: 'Points mall',
  soonTitle: 'The points mall opens soon',
  soonBody: 'Earn points when you play and redeem them here.',
  promiseShelf: 'Items with their price in points',
  promiseOrders: 'Order status: pending, approved or rejected, with the reason',
  promiseLog: 'Points history with the round behind each point',
  action: 'See promotions',
} as const;
