import { childEnvironment } from '@mela/server/config/env';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCounts, type TestCounts } from './report.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** One step of a run: a tool that counts as one check, or a project of tests whose tests are counted. */
export type Step = {
  name: string;
  command: readonly string[];
  counts: 'once' | 'tests';
  env?: Readonly<Record<string, string>>;
};

export type Outcome = TestCounts & { name: string; closing: string };

/** For short-lived programs in Go: collecting garbage less often saves a tenth of their time, and memory is sufficient. */
const rareGarbageCollection = { GOGC: '400' };

export const checks: readonly Step[] = [
  { name: 'types', command: ['tsx', 'tools/check/types.ts'], counts: 'once', env: rareGarbageCollection },
  // Each thread of the typed linter computes the same types again; one thread takes a third less time than two.
  { name: 'lint', command: ['oxlint'], counts: 'once', env: { ...rareGarbageCollection, GOMAXPROCS: '1' } },
  { name: 'format', command: ['oxfmt', '--check'], counts: 'once' },
  { name: 'knip', command: ['knip', '--no-config-hints'], counts: 'once' },
  tests('architecture'),
  tests('unit'),
  tests('screen'),
];

/** A project of `vitest.config.ts`; its JSON report gives the numbers. */
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

/** A project of tests on a database or in a browser. A failed test is repeated once; if it then passes, the run lists it as flaky. */
export function repeatedTests(project: string): Step {
  const step = tests(project);
  return { ...step, command: [...step.command, '--retry=1'] };
}

/** One step per core of a small machine. Most steps keep one core busy most of the time. */
const CONCURRENCY_MAX = 2;

/** Runs independent steps, two at a time, and returns their outcomes in the order of the steps. */
export async function runConcurrently(steps: readonly Step[]): Promise<Outcome[]> {
  const queue = [...steps.entries()];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, step] = next;
      outcomes[index] = await runStep(step, { isConcurrent: true });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY_MAX }, work));
  return outcomes;
}

/**
 * Runs a step and prints its output. A project of tests that runs alone prints as it goes. A check, and a step that runs concurrently with
 * another, prints when it has ended.
 */
export async function runStep(
  { name, command, counts, env }: Step,
  { isConcurrent = false }: { isConcurrent?: boolean } = {},
): Promise<Outcome> {
  const head = `\n── ${name} ${'─'.repeat(Math.max(0, 96 - name.length))}`;
  if (!isConcurrent) console.log(head);
  const report = reportOf(name);
  mkdirSync(join(root, '.cache/test'), { recursive: true });
  rmSync(join(root, report), { force: true });

  const startedAt = performance.now();
  const isBuffered = isConcurrent || counts === 'once';
  const { code, output } = isBuffered
    ? await runBuffered(command, env)
    : { code: await runProgram(command, env), output: '' };
  if (isConcurrent) console.log(head);
  if (isBuffered) console.log(output);
  const count = counts === 'once' ? once({ code, output }) : readCounts(code, join(root, report), root);
  const seconds = (performance.now() - startedAt) / 1000;
  const closing = `${name}: ${count.passed} passed, ${count.failed} failed (${seconds.toFixed(1)} s)`;
  return { name, ...count, closing };
}

/** The end of a run: failed tests, flaky tests, one line per step, one line for the whole run, and the exit code. */
export function closingOf(outcomes: readonly Outcome[]): { lines: string; code: number } {
  const total = sum(outcomes);
  const failed = outcomes.flatMap(({ name, failures }) => failures.map((line) => `${name}: ${line}`));
  const flaky = outcomes.flatMap((outcome) =>
    outcome.flaky.map(({ test, message }) => `${outcome.name}: ${test}: ${message}`),
  );
  const blocks = [
    list('Failed', failed),
    list('Flaky (passed on the second attempt)', flaky),
    outcomes.map(({ closing }) => closing).join('\n'),
    `${total.passed} passed, ${total.failed} failed`,
  ];
  return {
    lines: `\n${blocks.filter((block) => block !== '').join('\n\n')}`,
    // A flaky test has passed and does not fail the run.
    code: total.failed === 0 && total.passed > 0 ? 0 : 1,
  };
}

const list = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [`${heading}:`, ...lines].join('\n');

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

/** Runs a program of an installed package and prints its output as it comes. */
export async function runProgram(command: readonly string[], env: Step['env'] = {}): Promise<number> {
  return exitCode(start(command, { stdio: 'inherit', env }));
}

/** Runs a program of an installed package and returns its output when it has ended. */
async function runBuffered(
  command: readonly string[],
  env: Step['env'] = {},
): Promise<{ code: number; output: string }> {
  const child = start(command, { stdio: 'pipe', env });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await exitCode(child);
  return { code, output: Buffer.concat(chunks).toString().trim() };
}

type SpawnOptions = { stdio: 'inherit' | 'pipe'; env: Readonly<Record<string, string>> };

const start = ([program = '', ...words]: readonly string[], { stdio, env }: SpawnOptions): ChildProcess =>
  spawn(join(root, 'node_modules/.bin', program), words, { cwd: root, stdio, env: childEnvironment(env) });

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(`${child.spawnfile} did not start: ${error.message}`);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

const FAILURE_LINES_MAX = 10;

/** The result of a check. The first lines of its output state the problem. */
export function once({ code, output }: { code: number; output: string }): TestCounts {
  if (code === 0) return { passed: 1, failed: 0, failures: [], flaky: [] };
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return { passed: 0, failed: 1, failures: lines.slice(0, FAILURE_LINES_MAX), flaky: [] };
}
