import { DAY, SECOND } from '@mela/kernel/time';

const name = 'remembered';

/** Only the username of a login is stored, for one day, in a cookie of this browser. */
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
    // A cookie that we did not write is ignored.
    return '';
  }
}
