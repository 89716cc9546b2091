import { categories, isGameType, type GameType } from '@mela/protocol/categories';
import { useLocation } from 'react-router';

/** The category of the current page; only category pages may use it. */
export function usePageCategory(): GameType {
  const { pathname } = useLocation();
  const [code] = Object.entries(categories).find(([, { page }]) => page === pathname) ?? [];
  return isGameType(code) ? code : 'RNG';
}
