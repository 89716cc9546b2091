import type { CallTable } from '#call.ts';

export const lobbyCalls = {
  games: { method: 'GET', path: '/wps/relay/GCSGAME_gameList', token: 'optional', sealed: false },
  hotGames: { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', token: 'none', sealed: false },
  vendors: { method: 'GET', path: '/wps/relay/GCSGAME_gameVendor', token: 'none', sealed: false },
  newVendors: { method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor', token: 'none', sealed: false },
  vendorGameTypes: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    token: 'member',
    sealed: false,
  },
  recentGames: { method: 'GET', path: '/wps/relay/GCS_recentGame', token: 'member', sealed: false },
  launchGame: { method: 'POST', path: '/wps/game/launchGame', token: 'member', sealed: false },
  winners: { method: 'GET', path: '/wps/relay/GCSGAME_getRankList', token: 'none', sealed: false },
} as const satisfies CallTable;
