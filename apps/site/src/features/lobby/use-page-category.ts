import { categories, isGameType, type GameType } from '@mela/protocol/categories';
import { useLocation } from 'react-router';

/** The category whose page this is; pages of categories are the only places that ask. */
export function usePageCategory(): GameType {
  const { pathname } = useLocation();
  const [code] = Object.entries(categories).find(([, { page }]) => page === pathname) ?? [];
  return isGameType(code) ? code : 'RNG';
}
