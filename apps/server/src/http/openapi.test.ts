import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryHome } from '#config/paths.ts';
import { readVersion } from '#runtime/runtime.ts';
import { allCalls, backOfficeCalls, siteCalls } from './call-list.ts';
import { writeOpenApi } from './openapi.ts';
import { refusalsOf } from './serve.ts';

type Operation = { 'x-refusals': string[]; responses: Record<string, unknown> };
type Document = { paths: Record<string, Record<string, Operation>> };
const read = (name: string): Document => JSON.parse(readFileSync(join(repositoryHome, name), 'utf8'));

const documents = [
  ['openapi.json', siteCalls],
  ['openapi-staff.json', backOfficeCalls],
] as const;

describe.each(documents)('%s', (file, calls) => {
  const committed = read(file);

  test('the committed document is the one the code writes; npm run openapi writes it anew (API-3)', async () => {
    const written: unknown = JSON.parse(JSON.stringify(writeOpenApi(calls, await readVersion())));
    expect(committed).toEqual(written);
  });

  test('every call is described with its answer and each of its refusals (API-3)', () => {
    for (const call of calls) {
      const operation = committed.paths[call.line.path]?.[call.line.method.toLowerCase()];
      expect(operation?.['x-refusals']).toEqual(refusalsOf(call));
      const described = JSON.stringify(operation?.responses);
      expect(described).toContain('"200"');
      for (const code of refusalsOf(call)) expect(described).toContain(`#/components/schemas/${code}"`);
    }
  });

  test('every reference of the document leads somewhere', () => {
    const text = JSON.stringify(committed);
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
    const known = Object.keys(JSON.parse(text).components.schemas);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(text).not.toContain('#/$defs/');
  });
});

test('no call repeats a refusal that its line or its policy already gives', () => {
  for (const { line, shape } of allCalls) {
    const given = refusalsOf({ line, shape: { ...shape, refusals: [] } });
    expect(
      shape.refusals.filter((code) => given.includes(code)),
      line.path,
    ).toEqual([]);
  }
});
