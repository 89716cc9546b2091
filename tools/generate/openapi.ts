import { repositoryHome } from '@mela/server/config/paths';
import { backOfficeCalls, siteCalls } from '@mela/server/http/call-list';
import { writeOpenApi } from '@mela/server/http/openapi';
import { readVersion } from '@mela/server/runtime/runtime';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// npm run openapi: writes the committed copies of the API documents, which a test compares with the code.

const version = await readVersion();
for (const [name, calls] of [
  ['openapi.json', siteCalls],
  ['openapi-staff.json', backOfficeCalls],
] as const) {
  const document = writeOpenApi(calls, version);
  await writeFile(join(repositoryHome, name), `${JSON.stringify(document, null, 2)}\n`);
}
