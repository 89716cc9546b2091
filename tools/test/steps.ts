import { childEnvironment } from '@mela/server/config/env';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { counted, type Counted } from './report.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** One runner of the whole: a tool that holds or fails, or a project of tests that counts. */
export type Step = {
  name: string;
  command: readonly string[];
  counts: 'once' | 'tests';
  env?: Readonly<Record<string, string>>;
};

export type Outcome = {
  name: string;
  passed: number;
  failed: number;
  /** What failed, a line each, for whoever keeps only the end of the output. */
  failures: readonly string[];
  closing: string;
};

/** Programs in Go that soon end: memory is there, and sweeping it often takes a tenth of their time. */
const seldomSwept = { GOGC: '400' };

export const checks: readonly Step[] = [
  { name: 'types', command: ['tsx', 'tools/check/types.ts'], counts: 'once', env: seldomSwept },
  // Where types are looked at, every thread works out again what the others know; one takes a third less than two.
  { name: 'lint', command: ['oxlint'], counts: 'once', env: { ...seldomSwept, GOMAXPROCS: '1' } },
  { name: 'format', command: ['oxfmt', '--check'], counts: 'once' },
  { name: 'knip', command: ['knip', '--no-config-hints'], counts: 'once' },
  tests('architecture'),
  tests('unit'),
  tests('screen'),
];

/** A project of `vitest.config.ts`, counted by the report it leaves. */
export function tests(project: string): Step {
  return {
    name: project,
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportOf(project)}`,
    ],
    counts: 'tests',
  };
}

/** As many as a small machine has cores. Most steps keep one busy for most of their time, and all of them the whole machine. */
const AT_ONCE = 2;

/** Runs steps that touch nothing of each other, two at a time; what they give stands in their own order. */
export async function runBeside(steps: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...steps.entries()];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, step] = next;
      outcomes[place] = await runStep(step, true);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/**
 * Runs a step, shows what it says, and tells how it ended. Tests show what they do as they go; a check, and whatever runs beside another
 * step, when it is over.
 */
export async function runStep({ name, command, counts, env }: Step, isBeside = false): Promise<Outcome> {
  const head = `\n── ${name} ${'─'.repeat(Math.max(0, 96 - name.length))}`;
  if (!isBeside) console.log(head);
  const report = reportOf(name);
  mkdirSync(join(root, '.cache/test'), { recursive: true });
  rmSync(join(root, report), { force: true });

  const began = performance.now();
  const isGathered = isBeside || counts === 'once';
  const { code, said } = isGathered
    ? await gatherProgram(command, env)
    : { code: await runProgram(command, env), said: '' };
  if (isBeside) console.log(head);
  if (isGathered) console.log(said);
  const { passed, failed, failures } =
    counts === 'once' ? once({ code, said }) : counted(code, join(root, report), root);
  const seconds = (performance.now() - began) / 1000;
  const closing = `${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`;
  return { name, passed, failed, failures, closing };
}

/** What failed by name, the closing lines of all runners, then one line for the whole, with the exit code that tells the truth. */
export function closingOf(outcomes: readonly Outcome[]): { lines: string; code: number } {
  const total = sum(outcomes);
  const failures = outcomes.flatMap(({ name, failures: lines }) => lines.map((line) => `${name}: ${line}\n`));
  const closings = outcomes.map(({ closing }) => closing).join('\n');
  return {
    lines: `\n${failures.length > 0 ? `Failed:\n${failures.join('')}\n` : ''}${closings}\n\n${total.passed} passed, ${total.failed} failed`,
    code: total.failed === 0 && total.passed > 0 ? 0 : 1,
  };
}

export function sum(outcomes: readonly Pick<Outcome, 'passed' | 'failed'>[]): {
  passed: number;
  failed: number;
} {
  return outcomes.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

function reportOf(name: string): string {
  return `.cache/test/${name}.json`;
}

/** A program of the house's own packages, with its output shown as it comes. */
export async function runProgram(command: readonly string[], env: Step['env'] = {}): Promise<number> {
  return ended(start(command, { stdio: 'inherit', env }));
}

/** The same with its output kept, to be shown in the end. */
async function gatherProgram(
  command: readonly string[],
  env: Step['env'] = {},
): Promise<{ code: number; said: string }> {
  const child = start(command, { stdio: 'pipe', env });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await ended(child);
  return { code, said: Buffer.concat(chunks).toString().trim() };
}

type Surroundings = { stdio: 'inherit' | 'pipe'; env: Readonly<Record<string, string>> };

const start = ([program = '', ...words]: readonly string[], { stdio, env }: Surroundings): ChildProcess =>
  spawn(join(root, 'node_modules/.bin', program), words, { cwd: root, stdio, env: childEnvironment(env) });

function ended(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(`${child.spawnfile} did not start: ${error.message}`);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

const LINES_NAMED = 10;

/** A check that fails says in its first lines what is wrong. */
export function once({ code, said }: { code: number; said: string }): Counted {
  if (code === 0) return { passed: 1, failed: 0, failures: [] };
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  return { passed: 0, failed: 1, failures: lines.slice(0, LINES_NAMED) };
}
