const base = 'https://mela.invalid';

/**
 * The path to open after the login, if it is a page of this site. A value that a browser could read as another
 * site (`//host`, `/\host`, `https:`) is ignored.
 */
export function nextPath(search: URLSearchParams): string | undefined {
  const wanted = search.get('next');
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, base)) return undefined;
  const { origin, pathname, search: query, hash } = new URL(wanted, base);
  if (origin !== base || pathname.startsWith('//') || isLoginPage(pathname)) return undefined;
  return pathname + query + hash;
}

/** Returning to a login page would only open it again. */
function isLoginPage(pathname: string): boolean {
  return pathname === '/login' || pathname === '/register' || pathname === '/agent';
}

/** The registration, which then continues to the same page as the login. */
export function registerAddress(next: string | undefined): string {
  return next === undefined ? '/register' : `/register?${new URLSearchParams({ next }).toString()}`;
}

export function loginAddress(next: string | { pathname: string; search: string; hash: string }): string {
  const path = typeof next === 'string' ? next : next.pathname + next.search + next.hash;
  return `/login?${new URLSearchParams({ next: path }).toString()}`;
}
