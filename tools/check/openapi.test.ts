import { childEnvironment } from '@mela/server/config/env';
import { repositoryRoot } from '@mela/server/config/paths';
import { backOfficeCalls, siteCalls } from '@mela/server/http/call-list';
import { writeOpenApi } from '@mela/server/http/openapi';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// Checks the OpenAPI documents with all recommended rules of Redocly's linter.

type Report = { problems: { ruleId: string; message: string; location: { pointer?: string }[] }[] };

const folder = mkdtempSync(join(tmpdir(), 'mela-openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The errors and warnings of a document, one line each. */
function lint(document: unknown): string[] {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const { stdout } = spawnSync(
    join(repositoryRoot, 'node_modules/.bin/redocly'),
    ['lint', '--extends=recommended', '--format=json', file],
    {
      // The folder has no configuration, so only the named rule set applies.
      cwd: folder,
      encoding: 'utf8',
      // These settings prevent telemetry and update checks over the network.
      env: childEnvironment({ REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' }),
    },
  );
  const { problems }: Report = JSON.parse(stdout);
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''} ${message}`,
  );
}

test.each([
  ['site', siteCalls],
  ['back office', backOfficeCalls],
] as const)(
  'the API document of the %s passes the linter without error or warning (API-3)',
  (_name, calls) => {
    expect(lint(writeOpenApi(calls, '0.1.0'))).toEqual([]);
  },
);

test('the linter reports a document without servers and one with an operation id twice', () => {
  const { servers: _servers, ...document } = writeOpenApi(siteCalls.slice(0, 2), '0.1.0');
  const text = JSON.stringify(document).replaceAll(/"operationId":"[^"]+"/g, '"operationId":"twice"');
  const rules = lint(JSON.parse(text)).map((line) => line.split(' ')[0]);
  expect(rules).toContain('no-empty-servers');
  expect(rules).toContain('operation-operationId-unique');
});
