import { useLocation } from 'react-router';

/** Says in a test where the visitor is now. */
export function Place() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="place">{decodeURIComponent(pathname + search + hash)}</output>;
}
