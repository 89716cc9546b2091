import { assert } from '@mela/kernel/assert';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '#test/steps.ts';

// Checks the types of every project, two at a time, for a machine of two cores. Within a project one checker looks at everything:
// several would each work out again what they share, which takes more than twice the time of one.

/** Projects under the same rules that stand on each other: what they share is worked out once. */
const together = [
  ['tools', 'e2e'],
  ['apps/arcade', 'packages/ui'],
  ['packages/protocol', 'packages/rules', 'packages/kernel'],
  ['packages/i18n', 'packages/client'],
];

/** What the settings of a project may hold. */
const settings = z.strictObject({
  extends: z.string(),
  compilerOptions: z.record(z.string(), z.unknown()).default({}),
  include: z.array(z.string()),
  exclude: z.array(z.string()).default([]),
});

const projects = [...inside('packages'), ...inside('apps'), 'e2e', 'tools'].filter((place) =>
  existsSync(join(root, place, 'tsconfig.json')),
);
const alone = projects.filter((project) => !together.some((group) => group.includes(project)));

const waiting = [...alone.map((project) => [project]), ...together];
const wrong: string[] = [];
await Promise.all([work(), work()]);

console.log(
  wrong.length === 0 ? `${projects.length} projects, no type error` : `type errors in: ${wrong.join(', ')}`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const { isRight, said } = await compile(group);
    if (isRight) continue;
    wrong.push(group.join(' and '));
    console.log(said);
  }
}

function compile(group: readonly string[]): Promise<{ isRight: boolean; said: string }> {
  return new Promise((done) => {
    const words = ['-p', settingsOf(group), '--noEmit', '--checkers', '1'];
    execFile(join(root, 'node_modules/.bin/tsc'), words, { cwd: root }, (error, stdout, stderr) =>
      done({ isRight: error === null, said: stdout + stderr }),
    );
  });
}

/** The settings of a project, or of several as if they were one. */
function settingsOf(group: readonly string[]): string {
  const [first = '', ...others] = group;
  if (others.length === 0) return first;
  const all = group.map(readSettings);
  const options = all.map(({ compilerOptions }) => JSON.stringify(compilerOptions));
  assert(new Set(options).size === 1, `${group.join(' and ')} are looked at under the same rules`);
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

/** The settings of a project as they are written, its files by their whole names. */
function readSettings(project: string): z.output<typeof settings> {
  const read = settings.parse(JSON.parse(readFileSync(join(root, project, 'tsconfig.json'), 'utf8')));
  const whole = (paths: readonly string[]) => paths.map((path) => join(root, project, path));
  return { ...read, include: whole(read.include), exclude: whole(read.exclude) };
}

function inside(folder: string): string[] {
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
}
