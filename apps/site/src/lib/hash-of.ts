/** What the address points at within its page. A hash that cannot be decoded is taken as it stands. */
export function hashOf({ hash }: { hash: string }): string {
  const raw = hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
