/** The products besides the lottery, by the names of their categories in the lobby. */
export const agentProducts = {
  slots: 'Slots',
  fishing: 'Fishing',
  elottery: 'E-lottery',
  instant: 'Mini games',
  sports: 'Sports',
  esports: 'Esports',
  cockfight: 'Cockfight',
  live: 'Live tables',
  table: 'Table games',
  blackjackHilo: 'Blackjack and Hi-Lo',
  pvp: 'Board games',
} as const;
