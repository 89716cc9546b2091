import { useLocation } from 'react-router';

/** Renders the current URL, so that a test can read it. */
export function CurrentUrl() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="current-url">{decodeURIComponent(pathname + search + hash)}</output>;
}
