export type Json = { [name: string]: unknown };
export type Operation = Json & { operationId: string };

/** A shorter schema stays inline, because a reference would be about as long. */
const SHARED_LENGTH_MIN = 150;

/** Keys whose values are maps from names to schemas, not schemas. */
const namedMaps: ReadonlySet<string> = new Set(['properties', 'responses']);

/**
 * The operations with every repeated schema moved to `schemas`. Shapes repeat whole lists and objects, and a document that repeats them
 * is twice as long.
 */
export function shareSchemas(operations: readonly Operation[], schemas: Json): unknown[] {
  const counts = countSchemas(operations);
  const names = new Map<string, string>();

  const share = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => share(item, name));
    if (!isJson(value)) return value;
    const inside = shareInside(value, name);
    const text = isSchema(value) ? JSON.stringify(value) : '';
    if ((counts.get(text) ?? 1) === 1 || JSON.stringify(inside).length < SHARED_LENGTH_MIN) return inside;
    const { format } = value;
    const wanted = typeof format === 'string' ? pascalCase(format) : name;
    const known = names.get(text) ?? freeName(wanted, schemas);
    names.set(text, known);
    schemas[known] = inside;
    return { $ref: `#/components/schemas/${known}` };
  };

  const shareInside = (value: Json, name: string): Json => {
    const { name: parameter } = value;
    return mapValues(value, (child, key) => {
      if (key === 'schema' && typeof parameter === 'string')
        return share(child, name + pascalCase(parameter));
      if (key === 'requestBody') return share(child, `${name}Body`);
      if (!namedMaps.has(key) || !isJson(child)) return share(child, name);
      return mapValues(child, (part, word) => share(part, name + pascalCase(word)));
    });
  };

  return operations.map((operation) => share(operation, pascalCase(operation.operationId)));
}

/** The number of occurrences of each schema. Parts of a repeated schema do not count again: they move with it. */
function countSchemas(operations: readonly Json[]): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isSchema(value)) {
      const text = JSON.stringify(value);
      const before = counts.get(text) ?? 0;
      counts.set(text, before + 1);
      if (before > 0) return;
    }
    Object.values(value).forEach(count);
  };
  operations.forEach(count);
  return counts;
}

/** A property may be called `type`; its value is then a schema and not a text. */
function isSchema(value: object): boolean {
  const { type, anyOf, oneOf }: Json = { ...value };
  return typeof type === 'string' || [type, anyOf, oneOf].some(Array.isArray);
}

function freeName(wanted: string, taken: Json): string {
  let name = wanted;
  for (let number = 2; name in taken; number += 1) name = `${wanted}_${number}`;
  return name;
}

export function pascalCase(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const mapValues = (value: Json, change: (part: unknown, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]));

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
