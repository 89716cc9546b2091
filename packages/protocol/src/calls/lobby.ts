import type { CallTable } from '#call.ts';

export const lobbyCalls = {
  games: { method: 'GET', path: '/wps/relay/GCSGAME_gameList', token: 'optional', sealed: false },
  hotGames: { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', token: 'none', sealed: false },
  popularGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_popularGames',
    token: 'none',
    sealed: false,
  },
  vendors: { method: 'GET', path: '/wps/relay/GCSGAME_gameVendor', token: 'none', sealed: false },
  newVendors: { method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor', token: 'none', sealed: false },
  vendorGameTypes: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    token: 'member',
    sealed: false,
  },
  recentGames: { method: 'GET', path: '/wps/relay/GCS_recentGame', token: 'member', sealed: false },
  favoriteIds: { method: 'GET', path: '/wps/relay/MCSFE_getFavorite', token: 'member', sealed: false },
  favorites: { method: 'GET', path: '/wps/relay/MCSFE_listFavorite', token: 'member', sealed: false },
  addFavorite: { method: 'POST', path: '/wps/relay/MCSFE_addFavorite', token: 'member', sealed: false },
  removeFavorite: {
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavorite',
    token: 'member',
    sealed: false,
  },
  rooms: { method: 'GET', path: '/wps/relay/GLS2_roomList', token: 'member', sealed: false },
  liveTables: { method: 'GET', path: '/wps/relay/CBS_modelList', token: 'none', sealed: false },
  launchSports: { method: 'POST', path: '/wps/relay/GCS_gameLaunchFB', token: 'member', sealed: false },
  launchGame: { method: 'POST', path: '/wps/game/launchGame', token: 'member', sealed: false },
  /** The launch of a trial account. */
  launchTrial: { method: 'POST', path: '/wps/relay/GCS_gameTrialLaunch', token: 'member', sealed: false },
  winners: { method: 'GET', path: '/wps/relay/GCSGAME_getRankList', token: 'none', sealed: false },
} as const satisfies CallTable;
