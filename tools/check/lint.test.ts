// Runs the linter with our configuration on small wrong files. A rule that is switched off by mistake, or a path that no longer matches,
// fails here.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#test/steps.ts';

const wrong: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['mela(no-bare-date)', 'apps/server/src/a.ts', 'export const a = new Date();'],
  ['mela(no-bare-date)', 'apps/server/src/b.ts', 'export const a = Date.now();'],
  ['mela(no-parent-import)', 'apps/site/src/lib/a.ts', `export * from '../b.ts';`],
  ['mela(no-parent-import)', 'apps/site/src/lib/b.ts', `export const a = () => import('../b.ts');`],
  ['mela(no-bare-text)', 'apps/site/src/app/a.tsx', 'export const A = () => <p>Welcome</p>;'],
  ['mela(no-bare-text)', 'apps/site/src/app/b.tsx', `export const A = () => <p>{'स्वागत है'}</p>;`],
  [
    'mela(no-bare-text)',
    'apps/site/src/app/c.tsx',
    'export const A = () => <img src="/a.svg" alt="A wheel" />;',
  ],
  ['mela(no-bare-text)', 'apps/site/src/app/d.tsx', 'export const A = () => <Popup closeLabel="Close" />;'],
  ['eslint(no-restricted-imports)', 'packages/kernel/src/a.ts', `export { a } from '@mela/protocol/call';`],
  ['eslint(no-restricted-imports)', 'packages/ui/src/a.ts', `export { a } from '@mela/i18n/en';`],
  ['eslint(no-restricted-imports)', 'apps/site/src/lib/c.ts', `export { z } from 'zod';`],
  [
    'eslint(no-restricted-imports)',
    'apps/site/src/lib/d.ts',
    `import { systemShapes } from '@mela/protocol/shapes/system';\nexport const a = systemShapes;`,
  ],
  ['eslint(no-console)', 'apps/server/src/c.ts', `console.log('a');`],
  ['node(no-process-env)', 'apps/server/src/d.ts', 'export const a = process.env.PORT;'],
  ['import(no-default-export)', 'packages/ui/src/b.ts', 'export default 1;'],
  ['import(no-cycle)', 'packages/ui/src/g.ts', `import type { B } from './h.ts';\nexport type A = B;`],
  ['import(no-cycle)', 'packages/ui/src/h.ts', `import type { A } from './g.ts';\nexport type B = A;`],
  ['unicorn(filename-case)', 'packages/ui/src/BigButton.ts', 'export const a = 1;'],
  ['eslint(max-params)', 'packages/ui/src/c.ts', 'export const a = (b, c, d, e, f) => [b, c, d, e, f];'],
  [
    'eslint(max-lines-per-function)',
    'packages/ui/src/d.ts',
    `export function a(b) {\n${'  b.push(1);\n'.repeat(71)}  return b;\n}`,
  ],
  ['typescript(no-explicit-any)', 'packages/ui/src/e.ts', 'export const a = (b: any) => b;'],
  ['typescript(no-non-null-assertion)', 'packages/ui/src/f.ts', 'export const a = (b?: string) => b!;'],
  ['jsx-a11y(alt-text)', 'apps/site/src/app/e.tsx', 'export const A = () => <img src="/a.svg" />;'],
];

const right: readonly (readonly [path: string, text: string])[] = [
  ['packages/kernel/src/time.ts', 'export const systemClock = { now: () => new Date() };'],
  ['apps/server/src/config/env.ts', 'export const port = process.env.PORT;'],
  [
    'apps/site/src/lib/e.ts',
    `import type { A } from '@mela/protocol/shapes/system';\nexport const a = (b: A) => b;`,
  ],
  ['apps/site/src/app/f.tsx', 'export const A = ({ t }) => <p title={t("a")}>{t("b")} · </p>;'],
  ['apps/site/vite.config.ts', 'export default {};'],
];

const found = lint([...wrong.map(([, path, text]) => [path, text] as const), ...right]);

for (const [rule, path, text] of wrong) {
  test(`${rule} reports ${path}: ${text.split('\n')[0]}`, () => {
    expect(found.get(path) ?? []).toContain(rule);
  });
}

for (const [path, text] of right) {
  test(`no rule reports ${path}: ${text.split('\n')[0]}`, () => {
    expect(found.get(path) ?? []).toEqual([]);
  });
}

/** Writes the files and a copy of the configuration into a temporary folder and lints it. */
function lint(files: readonly (readonly [path: string, text: string])[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-lint-'));
  mkdirSync(join(folder, 'tools/check/lint'), { recursive: true });
  cpSync(join(root, 'tools/check/lint/mela-plugin.mjs'), join(folder, 'tools/check/lint/mela-plugin.mjs'));
  // Typed rules need the real tree: these files import modules that do not exist.
  const configuration = readFileSync(join(root, '.oxlintrc.json'), 'utf8').replace(
    '"typeAware": true',
    '"typeAware": false',
  );
  writeFileSync(join(folder, '.oxlintrc.json'), configuration);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }

  const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(runLint(folder));
  rmSync(folder, { recursive: true });
  const codes = new Map<string, string[]>();
  for (const { code, filename } of report.diagnostics)
    codes.set(filename, [...(codes.get(filename) ?? []), code]);
  return codes;
}

/** The linter exits with 1 when it reports something, as expected here. */
function runLint(folder: string): string {
  const args = ['-c', '.oxlintrc.json', '-f', 'json', '.'];
  try {
    return execFileSync(join(root, 'node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout;
    throw error;
  }
}
