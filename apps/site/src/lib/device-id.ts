const NAME = 'deviceId';

/** The random id of this browser. It tells the server whether two accounts share one device; it holds nothing about the person. */
export function deviceId(): string {
  const known = localStorage.getItem(NAME);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(NAME, made);
  return made;
}
