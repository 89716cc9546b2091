import type { RefusalCode } from '@mela/protocol/refusals';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#calls/bind.ts';
import { allCalls, backOfficeCalls, siteCalls } from './call-list.ts';
import { schemaHash, writeOpenApi } from './openapi.ts';
import { refusalsOf } from './serve.ts';

type Operation = {
  operationId: string;
  'x-refusals': string[];
  responses: Record<string, { $ref?: string; content?: unknown }>;
};
type Named = Record<string, unknown>;
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Named; responses: Named; securitySchemes: Named };
};

/** The document with each reference resolved; a recursive schema stays a reference. */
function resolve(value: unknown, components: Document['components'], outer: readonly string[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => resolve(item, components, outer));
  const target = '$ref' in value ? String(value.$ref) : '';
  if (target === '' || outer.includes(target))
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, resolve(part, components, outer)]),
    );
  const [, , kind = '', name = ''] = target.split('/');
  const named = kind === 'responses' ? components.responses : components.schemas;
  return resolve(named[name], components, [...outer, target]);
}

const documents = [
  ['site', siteCalls],
  ['back office', backOfficeCalls],
] as const;

describe.each(documents)('the API document of the %s', (_name, calls) => {
  const text = JSON.stringify(writeOpenApi(calls, '0.1.0'));
  const document: Document = JSON.parse(text);
  const references = new Set(Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), ([, target = '']) => target));
  const { schemas, responses } = document.components;
  const targets = Object.entries({ schemas, responses }).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  );

  test('describes every call with its value and each of its refusals (API-3)', () => {
    for (const call of calls) {
      const operation = document.paths[call.route.path]?.[call.route.method.toLowerCase()];
      expect(operation?.['x-refusals']).toEqual(refusalsOf(call));
      const { 200: value, ...refused } = operation?.responses ?? {};
      expect(value?.content, call.route.path).toBeDefined();
      const described = Object.values(refused).map(({ $ref = '' }) => {
        const name = $ref.replace('#/components/responses/', '');
        return JSON.stringify(responses[name]);
      });
      for (const code of refusalsOf(call))
        expect(described.join('\n')).toContain(`"#/components/schemas/${code}"`);
    }
  });

  test('has an operation id for every call, and none twice', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(calls.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
  });

  test('describes each call, with references resolved, as the document of this call alone does', () => {
    for (const call of calls) {
      const alone: Document = JSON.parse(JSON.stringify(writeOpenApi([call], '0.1.0')));
      const { path, method } = call.route;
      const find = ({ paths, components }: Document) =>
        resolve(paths[path]?.[method.toLowerCase()], components);
      expect(find(document), path).toEqual(find(alone));
    }
  });

  test('resolves every reference', () => {
    expect(references.size).toBeGreaterThan(100);
    expect([...references].filter((target) => !targets.includes(target))).toEqual([]);
  });

  test('uses every component', () => {
    expect(targets.filter((target) => !references.has(target))).toEqual([]);
    for (const scheme of Object.keys(document.components.securitySchemes))
      expect(text).toContain(`"security":[{"${scheme}":[]}]`);
  });
});

describe('the schema hash of a call', () => {
  const call = (changes: Partial<Call['shape']>, about = 'A call.'): Call => ({
    name: 'call',
    route: { method: 'POST', path: '/wps/test/call', token: 'none', sealed: false },
    shape: {
      about,
      body: z.object({ one: z.string(), other: z.number() }),
      value: z.object({ done: z.boolean() }),
      refusals: [],
      policy: {
        switch: null,
        blocked: [],
        scope: 'public',
        limit: { points: 1, seconds: 1, by: 'ip', store: 'memory' },
        cache: null,
      },
      ...changes,
    },
  });
  const refused: readonly RefusalCode[] = ['LOGIN_FAILED'];

  test.each([
    ['query', { query: z.object({ page: z.string() }) }],
    ['body', { body: z.object({ one: z.string(), other: z.string() }) }],
    ['value', { value: z.object({ done: z.boolean(), at: z.string() }) }],
    ['refusals', { refusals: refused }],
  ])('changes with its %s', (_part, changes) => {
    expect(schemaHash(call(changes))).not.toBe(schemaHash(call({})));
  });

  test('stays the same when only its description or the order of its fields changes', () => {
    expect(schemaHash(call({}, 'Other words.'))).toBe(schemaHash(call({})));
    const body = z.object({ other: z.number(), one: z.string() });
    expect(schemaHash(call({ body }))).toBe(schemaHash(call({})));
  });
});

test('no call repeats a refusal that its route or its policy already has', () => {
  for (const { route, shape } of allCalls) {
    const given = refusalsOf({ route, shape: { ...shape, refusals: [] } });
    expect(
      shape.refusals.filter((code) => given.includes(code)),
      route.path,
    ).toEqual([]);
  }
});
