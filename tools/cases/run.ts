import { z } from 'zod';
import { differences, isRecord } from './compare.ts';
import type { Engine } from './engine.ts';
import { economyEngines, gameEngines } from './registry.ts';

type FailedCase = { id: string; name: string; reasons: readonly string[] };

/** `unknown` counts the cases of each name that has no engine yet. */
export type CaseReport = {
  passed: number;
  failed: readonly FailedCase[];
  unknown: ReadonlyMap<string, number>;
};

/** The file is no file of cases. */
export class CaseFileError extends Error {}

type CaseRecord = Readonly<Record<string, unknown>>;

/** How one file format names its cases and writes what it expects. */
type CaseFormat = {
  engines: ReadonlyMap<string, Engine>;
  nameOf(one: CaseRecord): string | undefined;
  inputOf(one: CaseRecord): unknown;
  expectedOf(one: CaseRecord): unknown;
  compare(expected: CaseRecord, got: CaseRecord): string[];
};

const economy: CaseFormat = {
  engines: economyEngines,
  nameOf: ({ kind }) => textOf(kind),
  inputOf: ({ input }) => input,
  expectedOf: ({ expect }) => expect,
  compare: (expected, got) => differences(expected, got, ''),
};

const games: CaseFormat = {
  engines: gameEngines,
  nameOf: ({ area, game, family }) => {
    const [first, second] = [textOf(area), textOf(game) ?? textOf(family)];
    return first === undefined || second === undefined ? undefined : `${first}/${second}`;
  },
  // A bet on a lottery has its selection, parameters and result beside its name.
  inputOf: (one) => one['input'] ?? one,
  expectedOf: ({ expected }) => expected,
  // An engine may produce more than a case lists; a note and a reason are comments.
  compare: (expected, got) =>
    Object.entries(expected)
      .filter(([name]) => name !== 'note' && name !== 'why')
      .flatMap(([name, value]) => differences(value, listed(name, value, got[name]), name)),
};

/** Of a drawn result that has fields, only those that the case lists. */
function listed(name: string, expected: unknown, got: unknown): unknown {
  if (name !== 'result' || !isRecord(expected) || !isRecord(got)) return got;
  return Object.fromEntries(Object.keys(expected).map((field) => [field, got[field]]));
}

const caseFile = z.object({
  cases: z.array(z.unknown()).min(1),
  defaults: z.record(z.string(), z.unknown()).default({}),
});

export function runCases(text: string): CaseReport {
  const { cases, defaults } = readFile(text);
  const format = formatOf(cases);
  const failed: FailedCase[] = [];
  const unknown = new Map<string, number>();
  let passed = 0;
  for (const [at, one] of cases.entries()) {
    const result = runCase(format, one, defaults);
    if (result.outcome === 'passed') passed += 1;
    if (result.outcome === 'unknown') unknown.set(result.name, (unknown.get(result.name) ?? 0) + 1);
    if (result.outcome === 'failed') {
      const id = isRecord(one) ? textOf(one['id']) : undefined;
      failed.push({ id: id ?? `case ${at + 1}`, name: result.name, reasons: result.reasons });
    }
  }
  return { passed, failed, unknown };
}

function readFile(text: string): z.output<typeof caseFile> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CaseFileError(`not JSON: ${messageOf(error)}`);
  }
  const read = caseFile.safeParse(json);
  if (!read.success) throw new CaseFileError(`no list of cases: ${messageOf(read.error)}`);
  return read.data;
}

function formatOf(cases: readonly unknown[]): CaseFormat {
  const has = (field: string) => cases.some((one) => isRecord(one) && textOf(one[field]) !== undefined);
  if (has('kind')) return economy;
  if (has('area')) return games;
  throw new CaseFileError('unknown format: no case has a kind (economy) or an area (games)');
}

type Result =
  | { outcome: 'passed' }
  | { outcome: 'unknown'; name: string }
  | { outcome: 'failed'; name: string; reasons: readonly string[] };

function runCase(format: CaseFormat, one: unknown, defaults: CaseRecord): Result {
  const name = isRecord(one) ? format.nameOf(one) : undefined;
  if (!isRecord(one) || name === undefined)
    return {
      outcome: 'failed',
      name: 'no name',
      reasons: ['the case has no kind, or no area with a game or family'],
    };
  const engine = format.engines.get(name);
  if (engine === undefined) return { outcome: 'unknown', name };
  const reasons = reasonsOf(format, engine, { one, defaults });
  return reasons.length === 0 ? { outcome: 'passed' } : { outcome: 'failed', name, reasons };
}

function reasonsOf(
  format: CaseFormat,
  engine: Engine,
  { one, defaults }: { one: CaseRecord; defaults: CaseRecord },
): readonly string[] {
  const expected = format.expectedOf(one);
  if (!isRecord(expected) || Object.keys(expected).length === 0) return ['the case expects nothing'];
  try {
    return format.compare(expected, engine(withDefaults(format.inputOf(one), defaults)));
  } catch (error) {
    return [`cannot be computed: ${messageOf(error)}`];
  }
}

const defaultPrefix = 'default:';

/** Puts the tables of the file in place of the texts that name them. */
function withDefaults(value: unknown, defaults: CaseRecord): unknown {
  if (typeof value === 'string' && value.startsWith(defaultPrefix)) {
    const name = value.slice(defaultPrefix.length);
    if (!Object.hasOwn(defaults, name)) throw new Error(`the file has no default ${name}`);
    return defaults[name];
  }
  if (Array.isArray(value)) return value.map((each: unknown) => withDefaults(each, defaults));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withDefaults(each, defaults)]),
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function messageOf(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}
