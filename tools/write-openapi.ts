import { repositoryHome } from '@mela/server/home';
import { allCalls } from '@mela/server/http/call-list';
import { writeOpenApi } from '@mela/server/http/openapi';
import { readVersion } from '@mela/server/world';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// npm run openapi: writes the committed copy of the API document, which a test compares with the code.

const document = writeOpenApi(allCalls, await readVersion());
await writeFile(join(repositoryHome, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
