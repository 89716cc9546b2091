import { repositoryRoot } from '@mela/server/config/paths';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callListPath, renderCallList } from './call-table.ts';

test('docs/api/calls.md is the output of npm run calls', () => {
  expect(readFileSync(join(repositoryRoot, callListPath), 'utf8')).toBe(renderCallList());
});
