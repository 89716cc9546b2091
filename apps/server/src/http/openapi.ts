import { isRefusalCode, refusals, type RefusalCode } from '@mela/protocol/refusals';
import { z } from 'zod';
import { refusalsOf, type Call } from './serve.ts';

type Json = { [name: string]: unknown };

const whoMay = {
  none: 'anybody',
  optional: 'anybody; a token adds what belongs to the member',
  member: 'members',
  agent: 'agents',
  staff: 'staff',
} as const;

/** The document of every call, written from the same tables and shapes that the binder serves. */
export function writeOpenApi(calls: readonly Call[], version: string): Json {
  const schemas: Json = { Sealed: sealedSchema, ...refusalSchemas() };
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const { method, path } = call.line;
    (paths[path] ??= {})[method.toLowerCase()] = describeCall(call, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mela',
      version,
      description:
        'Every call answers with the envelope success, value, message and code, under a real status code. ' +
        'Amounts are decimal texts, times are ISO texts in UTC. Words of a refusal follow Accept-Language.',
    },
    paths: Object.fromEntries(Object.entries(paths).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of a login.' } },
    },
  };
}

function describeCall(call: Call, schemas: Json): Json {
  const { line, shape, name } = call;
  const codes = refusalsOf(call);
  const area = line.path.split('/')[2] ?? 'wps';
  return {
    operationId: `${area}.${name}`,
    summary: shape.about,
    tags: [area],
    ...security(line.token),
    ...(shape.query ? { parameters: describeQuery(shape.query, schemas) } : {}),
    ...(shape.body ? { requestBody: describeBody(call, schemas) } : {}),
    responses: {
      200: answer(
        'The value in its envelope.',
        envelope(true, schemaOf(shape.value, schemas), { type: 'null' }),
      ),
      ...describeRefusals(codes),
    },
    'x-token': line.token,
    'x-who-may-call': whoMay[line.token],
    'x-sealed': line.sealed,
    'x-policy': shape.policy,
    'x-refusals': codes,
  };
}

function security(token: Call['line']['token']): Json {
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

function describeBody({ line, shape }: Call, schemas: Json): Json {
  const schema = shape.body ? schemaOf(shape.body, schemas) : {};
  if (shape.upload) {
    const description = `Bytes as they are, at most ${shape.upload.bytesMax}.`;
    return { required: true, description, content: { 'application/octet-stream': {} } };
  }
  const type = line.form ? 'application/x-www-form-urlencoded' : 'application/json';
  if (!line.sealed) return { required: true, content: { [type]: { schema } } };
  return {
    required: true,
    description: 'Sealed to the published key; `x-sealed-body` is what is inside.',
    content: {
      'application/jose': { schema: { $ref: '#/components/schemas/Sealed' }, 'x-sealed-body': schema },
    },
  };
}

/** Each no once, by its code; calls refer to those that they may give. */
function refusalSchemas(): Json {
  return Object.fromEntries(
    Object.keys(refusals)
      .filter(isRefusalCode)
      .map((code) => [code, envelope(false, paramsSchema(code), { const: code })]),
  );
}

/** One entry for each status, with every code that may come under it. */
function describeRefusals(codes: readonly RefusalCode[]): Json {
  const statuses = [...new Set(codes.map((code) => refusals[code].status))].toSorted(
    (one, other) => one - other,
  );
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => refusals[code].status === status);
      const forms = own.map((code) => ({ $ref: `#/components/schemas/${code}` }));
      return [status, answer(own.join(', '), forms.length === 1 ? forms[0] : { oneOf: forms })];
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

/** What a caller sends and sees; parts that refer to themselves move to the components. */
function schemaOf(shape: z.ZodType, schemas: Json): Json {
  const {
    $schema: _dialect,
    $defs,
    ...schema
  } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  const names = new Map(
    Object.keys($defs ?? {}).map((name) => [name, `Part${Object.keys(schemas).length}${name}`]),
  );
  const renamed = (value: unknown): unknown => {
    const text = JSON.stringify(value).replaceAll(/"#\/\$defs\/([^"]+)"/g, (_all, name: string) =>
      JSON.stringify(`#/components/schemas/${names.get(name) ?? name}`),
    );
    return JSON.parse(text);
  };
  for (const [name, definition] of Object.entries($defs ?? {}))
    schemas[names.get(name) ?? name] = renamed(definition);
  const result = renamed(schema);
  return isJson(result) ? result : {};
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
