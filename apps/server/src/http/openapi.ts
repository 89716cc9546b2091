import { assert } from '@mela/kernel/assert';
import { refusals, type RefusalCode } from '@mela/protocol/refusals';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Call } from '#calls/bind.ts';
import { isJson, pascalCase, shareSchemas, type Json, type Operation } from './openapi-schemas.ts';
import { refusalsOf } from './serve.ts';

const whoMay = {
  none: 'anybody',
  optional: 'anyone; with a token the answer includes the member’s own data',
  member: 'members',
  agent: 'agents',
  staff: 'staff',
} as const;

type Components = { schemas: Json; responses: Json };
type Described = Operation & { parameters?: Json[]; requestBody?: Json; responses: Json };

/** The OpenAPI document of every call, built from the tables and shapes that the binder serves. */
export function writeOpenApi(calls: readonly Call[], version: string): Json {
  const sorted = calls.toSorted(byPath);
  const components: Components = { schemas: {}, responses: {} };
  const described = sorted.map((call) => describeCall(call, components));
  const operations = shareSchemas(described, components.schemas);
  const paths: Record<string, Json> = {};
  for (const [index, { route }] of sorted.entries())
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operations[index];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mela',
      version,
      description:
        'Every call answers with the envelope success, value, message and code, under a real status code. ' +
        'Amounts are decimal texts, times are ISO texts in UTC. The language of refusal texts follows Accept-Language.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The listener that serves this document.' }],
    paths,
    components: {
      ...components,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of a login.' } },
    },
  };
}

/** A short summary for lists of calls. */
export function byPath(one: Call, other: Call): number {
  const key = ({ route }: Call) => `${route.path} ${route.method}`;
  return key(one) < key(other) ? -1 : 1;
}

/** Changes whenever query, body, value or refusals of a call change. Its description and its policy do not count. */
export function schemaHash(call: Call): string {
  const components: Components = { schemas: {}, responses: {} };
  const { parameters, requestBody, responses } = describeCall(call, components);
  const text = JSON.stringify({ parameters, requestBody, responses, components }, sortFields);
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** The order of fields does not matter to a caller, so it is not hashed. */
function sortFields(key: string, value: unknown): unknown {
  if (key === 'required' && Array.isArray(value)) return value.map(String).toSorted();
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function describeCall(call: Call, components: Components): Described {
  const { route, shape } = call;
  const { schemas } = components;
  const codes = refusalsOf(call);
  const area = route.path.split('/')[2] ?? 'wps';
  return {
    operationId: `${route.method.toLowerCase()}${pascalCase(route.path.replace(/^\/wps/, ''))}`,
    summary: shape.about,
    tags: [area],
    ...security(route.token),
    ...(shape.query ? { parameters: describeQuery(shape.query, schemas) } : {}),
    ...(shape.body ? { requestBody: describeBody(call, schemas) } : {}),
    responses: {
      200: answer(
        'The value in its envelope.',
        envelope(true, schemaOf(shape.value, schemas), { type: 'null' }),
      ),
      ...describeRefusals(codes, components),
    },
    'x-token': route.token,
    'x-who-may-call': whoMay[route.token],
    'x-sealed': route.sealed,
    'x-policy': shape.policy,
    'x-refusals': codes,
  };
}

function security(token: Call['route']['token']): Json {
  if (token === 'none') return { security: [] };
  return { security: token === 'optional' ? [{}, { token: [] }] : [{ token: [] }] };
}

function describeQuery(query: z.ZodType, schemas: Json): Json[] {
  const { properties, required } = schemaOf(query, schemas);
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isJson(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }));
}

function describeBody({ route, shape }: Call, schemas: Json): Json {
  const schema = shape.body ? schemaOf(shape.body, schemas) : {};
  if (shape.upload) {
    const description = `Raw bytes, at most ${shape.upload.bytesMax}.`;
    return { required: true, description, content: { 'application/octet-stream': {} } };
  }
  const type = route.form ? 'application/x-www-form-urlencoded' : 'application/json';
  if (!route.sealed) return { required: true, content: { [type]: { schema } } };
  schemas['Sealed'] = sealedSchema;
  return {
    required: true,
    description: 'Encrypted to the published key; `contentSchema` describes the content before encryption.',
    content: { 'application/jose': { schema: sealed(schema) } },
  };
}

/** One entry per status, with every code of that status. */
function describeRefusals(codes: readonly RefusalCode[], { schemas, responses }: Components): Json {
  for (const code of codes) schemas[code] = envelope(false, paramsSchema(code), { const: code });
  const statuses = [...new Set(codes.map((code) => refusals[code].status))].toSorted(
    (one, other) => one - other,
  );
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => refusals[code].status === status);
      const forms = own.map((code) => ({ $ref: `#/components/schemas/${code}` }));
      const name = own.join('.');
      responses[name] = answer(own.join(', '), forms.length === 1 ? forms[0] : { oneOf: forms });
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const answer = (description: string, schema: unknown): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const envelope = (success: boolean, value: unknown, code: Json): Json => ({
  type: 'object',
  required: ['success', 'value', 'message', 'code'],
  properties: { success: { const: success }, value, message: { type: 'string' }, code },
});

const kindSchemas: Record<string, Json> = {
  money: { type: 'string', description: 'An amount as decimal text.' },
  count: { type: 'integer' },
  text: { type: 'string' },
  texts: { type: 'array', items: { type: 'string' } },
  flag: { type: 'boolean' },
};

function paramsSchema(code: RefusalCode): Json {
  const params = Object.entries<string>(refusals[code].params);
  return {
    type: 'object',
    required: params.map(([name]) => name),
    properties: Object.fromEntries(params.map(([name, kind]) => [name, kindSchemas[kind] ?? {}])),
  };
}

const sealedSchema: Json = {
  type: 'string',
  description:
    'A compact JWE (ECDH-ES, A256GCM, P-256) to the key of /wps/system/sealingKey, named by its kid. ' +
    'Inside: a JSON object of body, at (ISO time, at most five minutes old) and nonce (16 to 64 characters, used once).',
};

const sealed = (body: Json): Json => ({
  allOf: [{ $ref: '#/components/schemas/Sealed' }],
  contentMediaType: 'application/jose',
  contentSchema: {
    type: 'object',
    required: ['body', 'at', 'nonce'],
    properties: {
      body,
      at: { type: 'string', format: 'date-time' },
      nonce: { type: 'string', minLength: 16, maxLength: 64 },
    },
  },
});

/** The request and response of a call. A recursive schema moves to the components, under the id of its metadata. */
function schemaOf(shape: z.ZodType, schemas: Json): Json {
  const json = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _dialect, $defs = {}, ...schema }: Json & { $defs?: Json } = JSON.parse(text);
  for (const [name, definition] of Object.entries($defs)) {
    assert(!name.startsWith('__'), `a recursive schema has an id: ${JSON.stringify(definition)}`);
    assert(isDeepStrictEqual(schemas[name] ?? definition, definition), `${name} is one schema`);
    schemas[name] = definition;
  }
  return schema;
}
