import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as viteBuild, type Plugin } from 'vite';
import { root, runProgram } from '#test/steps.ts';
import { findFaults, findOfficeFaults, findGameFaults, readBundle, weigh, weighWhole } from './budgets.ts';
import { compileMessages } from './message-compiler.ts';

const siteDist = join(root, 'apps/site/dist');
const serverDist = join(root, 'apps/server/dist');
const bankDist = join(root, 'apps/bank/dist');
const drawsDist = join(root, 'apps/draws/dist');
const arcadeDist = join(root, 'apps/arcade/dist');
const gamesDist = join(root, 'apps/arcade/web/dist');
const officeDist = join(root, 'apps/backoffice/dist');

/** Builds site, back office, server, bank, draw service and arcade, compresses static files, and fails if a build is over its budget. */
export async function buildProduct(): Promise<void> {
  await buildSite();
  await buildBackOffice();
  await buildServer();
  await buildBank();
  await buildDraws();
  await buildArcade();
  writeFileSync(stampPath, fingerprint());
}

/**
 * Builds the product if its sources have changed since the last build. The build runs in its own process, because the bundler sets
 * NODE_ENV=production, which later child processes would inherit.
 */
export async function buildIfStale(): Promise<boolean> {
  const isFresh = existsSync(stampPath) && readFileSync(stampPath, 'utf8') === fingerprint();
  if (!isFresh && (await runProgram(['tsx', 'tools/bundle/build.ts'])) !== 0)
    throw new Error('the build failed');
  return !isFresh;
}

async function buildSite(): Promise<void> {
  const output = await bundle('apps/site', [compileMessages()]);
  const site = readBundle(siteDist, modulesOf(output));
  const weight = weigh(site);
  const [heaviest] = weight.laterRoutes;
  console.log(
    `site: home ${weight.homeScript.toFixed(1)} KB gz script, ${weight.homeStyle.toFixed(1)} KB gz style; ` +
      `heaviest later part ${heaviest ? `${heaviest.kilobytes.toFixed(1)} KB gz (${heaviest.name})` : 'none'}`,
  );
  const wrong = findFaults(site, weight);
  if (wrong.length > 0) throw new Error(`The site has faults:\n- ${wrong.join('\n- ')}`);
  compress(siteDist);
}

/** Staff load the back office once per shift, so its budget covers the whole build. */
async function buildBackOffice(): Promise<void> {
  const output = await bundle('apps/backoffice', [compileMessages()]);
  const office = readBundle(officeDist, modulesOf(output));
  const kilobytes = weighWhole(office);
  console.log(`back office: ${kilobytes.toFixed(1)} KB gz in total`);
  const wrong = findOfficeFaults(office, kilobytes);
  if (wrong.length > 0) throw new Error(`The back office has faults:\n- ${wrong.join('\n- ')}`);
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

async function buildDraws(): Promise<void> {
  await bundle('apps/draws');
  console.log(
    `draw service: ${(statSync(join(drawsDist, 'main.js')).size / 1024).toFixed(0)} KB in one file`,
  );
}

/** The arcade server and the browser build of its games. Each game is a chunk of its own with a size limit. */
async function buildArcade(): Promise<void> {
  await bundle('apps/arcade');
  const output = await bundle('apps/arcade/web');
  const games = readBundle(gamesDist, modulesOf(output));
  const wrong = findGameFaults(games);
  if (wrong.length > 0) throw new Error(`The games have faults:\n- ${wrong.join('\n- ')}`);
  compress(gamesDist);
  const kilobytes = (statSync(join(arcadeDist, 'main.js')).size / 1024).toFixed(0);
  console.log(
    `arcade: ${kilobytes} KB in one file; its games ${weighWhole(games).toFixed(1)} KB gz in total`,
  );
}

/** Prints only warnings of the bundler. */
function bundle(app: string, plugins: Plugin[] = []): ReturnType<typeof viteBuild> {
  return viteBuild({
    root: join(root, app),
    plugins,
    logLevel: 'warn',
    build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  });
}

/** The paths of the sources inside the chunks. */
function modulesOf(output: Awaited<ReturnType<typeof viteBuild>>): string[] {
  const results = Array.isArray(output) ? output : [output];
  return results
    .flatMap((result) => ('output' in result ? result.output : []))
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
}

/** Compresses static files at build time with the highest level. Images and fonts are already compressed. */
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

/** A hash of the names, sizes and modification times of all files that a build reads. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of [
    'packages',
    'apps/site',
    'apps/backoffice',
    'apps/server',
    'apps/bank',
    'apps/draws',
    'apps/arcade',
    'package-lock.json',
  ]) {
    for (const path of sourcesUnder(join(root, folder))) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function sourcesUnder(folder: string): string[] {
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .filter(({ name }) => !/\.(test|it\.test)\.tsx?$/.test(name))
    .flatMap((entry) => sourcesUnder(join(folder, entry.name)))
    .toSorted();
}
