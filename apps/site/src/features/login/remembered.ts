import { DAY, SECOND } from '@mela/kernel/time';

const name = 'remembered';

/** The user name, and nothing else of a login, is kept for a day in a cookie of this browser. */
export function rememberAccount(account: string | undefined): void {
  const [value, seconds] = account === undefined ? ['', 0] : [encodeURIComponent(account), DAY / SECOND];
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=strict`;
}

export function rememberedAccount(): string {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (kept === undefined) return '';
  try {
    return decodeURIComponent(kept.slice(name.length + 1));
  } catch {
    // Not written by us; as good as nothing.
    return '';
  }
}
