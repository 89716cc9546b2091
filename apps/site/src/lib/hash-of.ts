/** The decoded hash of the URL. A hash that cannot be decoded is returned unchanged. */
export function hashOf({ hash }: { hash: string }): string {
  const raw = hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
