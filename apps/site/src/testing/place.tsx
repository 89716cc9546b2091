import { useLocation } from 'react-router';

/** Renders the current URL, so that a test can read it. */
export function Place() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="place">{decodeURIComponent(pathname + search + hash)}</output>;
}
