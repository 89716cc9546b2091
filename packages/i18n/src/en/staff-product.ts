import type { ReportProduct } from '@mela/protocol/team-report';

/** Products of contracts, rebates and figures in the back office. */
export const staffProduct = {
  slots: 'Slots',
  fishing: 'Fishing',
  lottery: 'Lottery',
  elottery: 'E-lottery',
  instant: 'Mini games',
  sports: 'Sports',
  esports: 'E-sports',
  cockfight: 'Cockfight',
  live: 'Live casino',
  table: 'Table games',
  blackjackHilo: 'Blackjack and Hi-Lo',
  pvp: 'Player vs player',
  none: 'No product',
} as const satisfies Record<ReportProduct, string>;
