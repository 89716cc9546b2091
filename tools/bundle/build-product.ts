import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as viteBuild, type Plugin } from 'vite';
import { root, runProgram } from '#test/steps.ts';
import { judge, judgeOffice, judgeStalls, readBundle, weigh, weighWhole } from './budgets.ts';
import { compiledWords } from './message-compiler.ts';

const siteDist = join(root, 'apps/site/dist');
const serverDist = join(root, 'apps/server/dist');
const bankDist = join(root, 'apps/bank/dist');
const arcadeDist = join(root, 'apps/arcade/dist');
const stallsDist = join(root, 'apps/arcade/web/dist');
const officeDist = join(root, 'apps/backoffice/dist');

/** Builds site, back office, server, bank and arcade, compresses what will be served, and fails a site that is over its budget. */
export async function buildProduct(): Promise<void> {
  await buildSite();
  await buildBackOffice();
  await buildServer();
  await buildBank();
  await buildArcade();
  writeFileSync(stampPath, fingerprint());
}

/**
 * The same, if anything that goes into the build has changed since the last one. In a process of its own: the bundler turns the
 * environment of its process into that of a production, and what is started afterwards would inherit it.
 */
export async function buildIfStale(): Promise<boolean> {
  const isFresh = existsSync(stampPath) && readFileSync(stampPath, 'utf8') === fingerprint();
  if (!isFresh && (await runProgram(['tsx', 'tools/bundle/build.ts'])) !== 0)
    throw new Error('The build failed.');
  return !isFresh;
}

async function buildSite(): Promise<void> {
  const output = await bundle('apps/site', [compiledWords()]);
  const site = readBundle(siteDist, modulesOf(output));
  const weight = weigh(site);
  const [heaviest] = weight.laterRoutes;
  console.log(
    `site: home ${weight.homeScript.toFixed(1)} KB gz script, ${weight.homeStyle.toFixed(1)} KB gz style; ` +
      `heaviest later part ${heaviest ? `${heaviest.kilobytes.toFixed(1)} KB gz (${heaviest.name})` : 'none'}`,
  );
  const wrong = judge(site, weight);
  if (wrong.length > 0) throw new Error(`The site may not be shipped:\n- ${wrong.join('\n- ')}`);
  compress(siteDist);
}

/** Staff load it once a shift, so it is weighed as a whole. */
async function buildBackOffice(): Promise<void> {
  const output = await bundle('apps/backoffice', [compiledWords()]);
  const office = readBundle(officeDist, modulesOf(output));
  const kilobytes = weighWhole(office);
  console.log(`back office: ${kilobytes.toFixed(1)} KB gz in all`);
  const wrong = judgeOffice(office, kilobytes);
  if (wrong.length > 0) throw new Error(`The back office may not be shipped:\n- ${wrong.join('\n- ')}`);
  compress(officeDist);
}

async function buildServer(): Promise<void> {
  await bundle('apps/server');
  console.log(`server: ${(statSync(join(serverDist, 'main.js')).size / 1024).toFixed(0)} KB in one file`);
}

async function buildBank(): Promise<void> {
  await bundle('apps/bank');
  console.log(`bank: ${(statSync(join(bankDist, 'main.js')).size / 1024).toFixed(0)} KB in one file`);
}

/** The process, and the page of its games; a game is a part of its own, and none may be heavy. */
async function buildArcade(): Promise<void> {
  await bundle('apps/arcade');
  const output = await bundle('apps/arcade/web');
  const stalls = readBundle(stallsDist, modulesOf(output));
  const wrong = judgeStalls(stalls);
  if (wrong.length > 0) throw new Error(`The games may not be shipped:\n- ${wrong.join('\n- ')}`);
  compress(stallsDist);
  const kilobytes = (statSync(join(arcadeDist, 'main.js')).size / 1024).toFixed(0);
  console.log(`arcade: ${kilobytes} KB in one file; its games ${weighWhole(stalls).toFixed(1)} KB gz in all`);
}

/** Warnings alone; how long the bundler's parts took is no news to somebody who wants to see the product. */
function bundle(app: string, plugins: Plugin[] = []): ReturnType<typeof viteBuild> {
  return viteBuild({
    root: join(root, app),
    plugins,
    logLevel: 'warn',
    build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  });
}

/** The sources inside the chunks, as the bundler names them. */
function modulesOf(output: Awaited<ReturnType<typeof viteBuild>>): string[] {
  const results = Array.isArray(output) ? output : [output];
  return results
    .flatMap((result) => ('output' in result ? result.output : []))
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
}

/** Compresses once, at the highest effort, so that serving costs nothing. Pictures and fonts are dense already. */
function compress(dist: string): void {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg|json|webmanifest|txt)$/.test(name) || name.startsWith('.vite')) continue;
    const path = join(dist, name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
  }
}

const stampPath = join(serverDist, '.built');

/** Names, sizes and times of everything a build reads. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const place of [
    'packages',
    'apps/site',
    'apps/backoffice',
    'apps/server',
    'apps/bank',
    'apps/arcade',
    'package-lock.json',
  ]) {
    for (const path of sourcesUnder(join(root, place))) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function sourcesUnder(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .filter(({ name }) => !/\.(test|it\.test)\.tsx?$/.test(name))
    .flatMap((entry) => sourcesUnder(join(place, entry.name)))
    .toSorted();
}
