import type { CallTable } from '#call.ts';

/** Games and draws, open to everyone. */
export const lotteryCalls = {
  menu: { method: 'GET', path: '/lgw/vn/games/game_menu', token: 'none', sealed: false },
  recent: { method: 'GET', path: '/lgw/vn/games/game_menu/recent', token: 'member', sealed: false },
  menus: { method: 'GET', path: '/lgw/games/game_menus', token: 'none', sealed: false },
  openedOfGame: { method: 'GET', path: '/lgw/vn/numeros/opened/game', token: 'none', sealed: false },
  opened: { method: 'GET', path: '/lotto/lgw/games/opened/numero', token: 'none', sealed: false },
  draw: { method: 'GET', path: '/lgw/draw', token: 'none', sealed: false },
  near: { method: 'GET', path: '/lgw/numeros/near', token: 'none', sealed: false },
  trend: { method: 'GET', path: '/lgw/numeros/trend', token: 'none', sealed: false },
  chains: { method: 'GET', path: '/lgw/draw/chains', token: 'none', sealed: false },
  verify: { method: 'GET', path: '/lgw/draw/verify', token: 'none', sealed: false },
} as const satisfies CallTable;
