import { assert } from '@mela/kernel/assert';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '#test/steps.ts';

// Checks the types of every project, two at a time on a machine with two cores. Each project has one checker, because several checkers would
// each compute the shared types again, which takes more than twice as long.

/** Groups of projects with the same compiler options, checked together so that shared types are computed once. */
const groups = [
  ['tools', 'e2e'],
  ['apps/arcade', 'packages/ui'],
  ['packages/protocol', 'packages/rules', 'packages/kernel'],
  ['packages/i18n', 'packages/client'],
];

/** The allowed fields of a tsconfig.json. */
const settings = z.strictObject({
  extends: z.string(),
  compilerOptions: z.record(z.string(), z.unknown()).default({}),
  include: z.array(z.string()),
  exclude: z.array(z.string()).default([]),
});

const projects = [...inside('packages'), ...inside('apps'), 'e2e', 'tools'].filter((place) =>
  existsSync(join(root, place, 'tsconfig.json')),
);
const alone = projects.filter((project) => !groups.some((group) => group.includes(project)));

const queue = [...alone.map((project) => [project]), ...groups];
const wrong: string[] = [];
await Promise.all([work(), work()]);

console.log(
  wrong.length === 0 ? `${projects.length} projects, no type error` : `type errors in: ${wrong.join(', ')}`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let group = queue.shift(); group; group = queue.shift()) {
    const { isRight, output } = await compile(group);
    if (isRight) continue;
    wrong.push(group.join(' and '));
    console.log(output);
  }
}

function compile(group: readonly string[]): Promise<{ isRight: boolean; output: string }> {
  return new Promise((done) => {
    const args = ['-p', settingsOf(group), '--noEmit', '--checkers', '1'];
    execFile(join(root, 'node_modules/.bin/tsc'), args, { cwd: root }, (error, stdout, stderr) =>
      done({ isRight: error === null, output: stdout + stderr }),
    );
  });
}

/** The path of the tsconfig of a project, or of a generated one for a group. */
function settingsOf(group: readonly string[]): string {
  const [first = '', ...others] = group;
  if (others.length === 0) return first;
  const all = group.map(readSettings);
  const options = all.map(({ compilerOptions }) => JSON.stringify(compilerOptions));
  assert(new Set(options).size === 1, `${group.join(' and ')} have the same compiler options`);
  const folder = join(root, '.cache/types');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${first.replaceAll('/', '-')}.json`);
  const files = {
    include: all.flatMap(({ include }) => include),
    exclude: all.flatMap(({ exclude }) => exclude),
  };
  writeFileSync(path, JSON.stringify({ extends: join(root, first, 'tsconfig.json'), ...files }));
  return path;
}

/** The tsconfig.json of a project with absolute file patterns. */
function readSettings(project: string): z.output<typeof settings> {
  const read = settings.parse(JSON.parse(readFileSync(join(root, project, 'tsconfig.json'), 'utf8')));
  const whole = (paths: readonly string[]) => paths.map((path) => join(root, project, path));
  return { ...read, include: whole(read.include), exclude: whole(read.exclude) };
}

function inside(folder: string): string[] {
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
}
