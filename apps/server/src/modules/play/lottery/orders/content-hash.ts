import { hash } from 'node:crypto';

/** A hash of the content of a request, whatever the order of its fields. The same key with another hash is another request. */
export function contentHash(content: unknown): string {
  return hash('sha256', canonical(content), 'hex');
}

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}
