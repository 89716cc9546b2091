import { repositoryRoot } from '@mela/server/config/paths';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { callListPath, renderCallList } from './call-table.ts';

// npm run calls: writes the list of all API calls. A test compares it with the code.

const target = join(repositoryRoot, callListPath);
await mkdir(dirname(target), { recursive: true });
await writeFile(target, renderCallList());
