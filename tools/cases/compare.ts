/** Lists whose order means nothing. */
const setFields: ReadonlySet<string> = new Set([
  'refusals',
  'violations',
  'blocked',
  'conflictsWith',
  'ended',
  'kept',
]);

/** Indian grouping is allowed, because a displayed amount has it. */
const decimal = /^-?(?:\d+|\d{1,2}(?:,\d\d)*,\d{3})(?:\.\d+)?$/;

/** One sentence for each value that is not as expected. Decimal texts are compared by value, everything else exactly. */
export function differences(expected: unknown, got: unknown, path: string): string[] {
  if (Array.isArray(expected) && Array.isArray(got)) return listDifferences(expected, got, path);
  if (!isRecord(expected) || !isRecord(got)) {
    return comparable(expected) === comparable(got) ? [] : [sentence(expected, got, path)];
  }
  const names = new Set([...Object.keys(expected), ...Object.keys(got)]);
  return [...names].flatMap((name) => differences(expected[name], got[name], joined(path, name)));
}

function listDifferences(expected: readonly unknown[], got: readonly unknown[], path: string): string[] {
  if (expected.length !== got.length) return [sentence(expected, got, path)];
  const isSet = setFields.has(path.slice(path.lastIndexOf('.') + 1));
  const [wanted, given] = isSet ? [inOneOrder(expected), inOneOrder(got)] : [expected, got];
  return wanted.flatMap((value, at) => differences(value, given[at], `${path}[${at}]`));
}

const inOneOrder = (values: readonly unknown[]): readonly unknown[] =>
  values.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

function sentence(expected: unknown, got: unknown, path: string): string {
  return `${path}: expected ${shown(expected)}, got ${shown(got)}`;
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function comparable(value: unknown): string {
  if (typeof value !== 'string' || !decimal.test(value)) return shown(value);
  const [whole = '', decimals = ''] = value.replaceAll(',', '').split('.');
  const rest = decimals.replace(/0+$/, '');
  return JSON.stringify(rest === '' ? whole.replace(/^-0$/, '0') : `${whole}.${rest}`);
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
