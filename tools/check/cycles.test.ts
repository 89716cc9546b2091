// An import cycle spans several files, so this rule is tested with small trees instead of single files.

import { describe, expect, test } from 'vitest';
import { importCycles } from './cycles.ts';
import { readSources, toSource, trackedFiles } from './sources.ts';

type Tree = Readonly<Record<string, string>>;

const cyclesOf = (tree: Tree) =>
  importCycles(Object.entries(tree).map(([path, text]) => toSource(path, text)));

const two = (first: string, second: string): Tree => ({
  'apps/server/src/jobs/a.ts': first,
  'apps/server/src/jobs/b.ts': second,
});

const cyclic: readonly (readonly [title: string, tree: Tree])[] = [
  ['two files', two(`import { b } from './b.ts';`, `import { a } from './a.ts';`)],
  ['two types', two(`import type { B } from './b.ts';`, `import type { A } from './a.ts';`)],
  ['an import inside a type', two(`export type B = import('./b.ts').B;`, `import type { A } from './a.ts';`)],
  ['a re-export', two(`export type { B } from './b.ts';`, `import { a } from './a.ts';`)],
  ['a lazy import', two(`export const load = () => import('./b.ts');`, `import type { A } from './a.ts';`)],
  [
    'an import by the name of the folder',
    two(`import { b } from '#jobs/b.ts';`, `import { a } from './a.ts';`),
  ],
  ['a file that imports itself', { 'tools/a.ts': `import type { A } from './a.ts';` }],
  [
    'two packages',
    {
      'packages/ui/src/a.tsx': `import { b } from '@mela/kernel/b';`,
      'packages/kernel/src/b.ts': `import type { A } from '@mela/ui/a';`,
    },
  ],
];

describe('import cycles', () => {
  test('the repository has none, type-only imports included', () => {
    const sources = readSources();
    expect(sources.length).toBeGreaterThan(50);
    expect(importCycles(sources, trackedFiles())).toEqual([]);
  });

  test.each(cyclic)('the check finds %s', (_title, tree) => {
    expect(cyclesOf(tree)).toHaveLength(1);
    expect(cyclesOf(tree)[0]).toContain(' -> ');
  });

  test('the check names every file of a cycle once, and each cycle once', () => {
    const tree = {
      'e2e/a.ts': `import './b.ts';`,
      'e2e/b.ts': `import './c.ts';\nimport './d.ts';`,
      'e2e/c.ts': `import './a.ts';`,
      'e2e/d.ts': `import './b.ts';`,
      'e2e/e.ts': `import './a.ts';`,
    };
    expect(cyclesOf(tree)).toEqual([
      'e2e/a.ts -> e2e/b.ts -> e2e/c.ts -> e2e/a.ts',
      'e2e/b.ts -> e2e/d.ts -> e2e/b.ts',
    ]);
  });

  test('the check accepts a tree without cycles', () => {
    expect(
      cyclesOf({
        'apps/server/src/app.ts': `import './b.ts';\nimport { z } from 'zod';\nimport '#c.ts';`,
        'apps/server/src/b.ts': `import type { C } from './c.ts';`,
        'apps/server/src/c.ts': `import { readFile } from 'node:fs/promises';`,
      }),
    ).toEqual([]);
  });

  test('the check reports an import that it cannot follow', () => {
    expect(cyclesOf({ 'tools/a.ts': `import { b } from '#b.ts';` })).toEqual([
      'tools/a.ts: imports #b.ts, which is no file',
    ]);
  });
});
