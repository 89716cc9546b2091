import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

// Checks the types of every project, two at a time, for a machine of two cores. Within a project one checker looks at everything:
// several would each work out again what they share, which takes more than twice the time of one.

const projects = [...inside('packages'), ...inside('apps'), 'e2e', 'tools'].filter((place) =>
  existsSync(join(root, place, 'tsconfig.json')),
);

const waiting = [...projects];
const wrong: string[] = [];
await Promise.all([work(), work()]);

console.log(
  wrong.length === 0 ? `${projects.length} projects, no type error` : `type errors in: ${wrong.join(', ')}`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const { isRight, said } = await compile(project);
    if (isRight) continue;
    wrong.push(project);
    console.log(said);
  }
}

function compile(project: string): Promise<{ isRight: boolean; said: string }> {
  return new Promise((done) => {
    const words = ['-p', project, '--checkers', '1'];
    execFile(join(root, 'node_modules/.bin/tsc'), words, { cwd: root }, (error, stdout, stderr) =>
      done({ isRight: error === null, said: stdout + stderr }),
    );
  });
}

function inside(folder: string): string[] {
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
}
