import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Size limits in gzipped kilobytes. A build above them fails. */
export const budget = { homeScript: 174, homeStyle: 20, laterRoute: 60, office: 400, game: 110 } as const;

/** A chunk as Vite's manifest describes it. */
type ManifestChunk = {
  file: string;
  name?: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: readonly string[];
  css?: readonly string[];
};

/** A browser build: its chunks, the sources inside them, and its files. */
export type Bundle = {
  /** The built `index.html`, which names what every visitor loads first. */
  page: string;
  manifest: Readonly<Record<string, ManifestChunk>>;
  modules: readonly string[];
  files: readonly string[];
  /** The content of a file of the build. */
  read(file: string): Buffer;
};

export type Weight = {
  homeScript: number;
  homeStyle: number;
  laterRoutes: { name: string; kilobytes: number }[];
};

export function weigh(bundle: Bundle): Weight {
  const { manifest } = bundle;
  const weight = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + gzipSync(bundle.read(file), { level: 9 }).length, 0) / 1024;
  const [home = closure(manifest, [])] = homes(bundle).toSorted(
    (a, b) => weight(b.scripts) - weight(a.scripts),
  );

  const laterRoutes = Object.entries(manifest)
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry && !home.keys.has(key))
    .map(([key, { src }]) => {
      const route = closure(manifest, [key]);
      return {
        name: src ?? key,
        kilobytes: weight([...route.scripts, ...route.styles].filter((file) => !home.all.has(file))),
      };
    })
    .toSorted((a, b) => b.kilobytes - a.kilobytes);
  return { homeScript: weight(home.scripts), homeStyle: weight(home.styles), laterRoutes };
}

/** The faults of a site build, one sentence each. */
export function findFaults(bundle: Bundle, weight = weigh(bundle)): string[] {
  const heavy = (name: string, kilobytes: number, limit: number) =>
    kilobytes > limit ? [`${name} weighs ${kilobytes.toFixed(1)} KB gz, ${limit} are allowed`] : [];
  return [
    ...(weight.homeScript === 0
      ? ['index.html names no script of the build, or the build has no texts for visitors']
      : []),
    ...heavy('the script of guest home', weight.homeScript, budget.homeScript),
    ...heavy('the style of guest home', weight.homeStyle, budget.homeStyle),
    ...weight.laterRoutes.flatMap(({ name, kilobytes }) => heavy(name, kilobytes, budget.laterRoute)),
    ...bundle.modules.filter(isZod).map((module) => `zod is in the browser: ${module}`),
    ...sourceMaps(bundle),
    ...packagesTwice(bundle.modules),
  ];
}

/** The size of all scripts and styles of a build. */
export function weighWhole({ files, read }: Bundle): number {
  const loaded = files.filter((file) => /\.(js|css)$/.test(file));
  return loaded.reduce((total, file) => total + gzipSync(read(file), { level: 9 }).length, 0) / 1024;
}

/** The faults of a back-office build, one sentence each. */
export function findOfficeFaults(bundle: Bundle, kilobytes = weighWhole(bundle)): string[] {
  return [
    ...(kilobytes > budget.office
      ? [`the back office weighs ${kilobytes.toFixed(1)} KB gz, ${budget.office} are allowed`]
      : []),
    ...bundle.modules.filter(isZod).map((module) => `zod is in the browser: ${module}`),
    ...sourceMaps(bundle),
    ...packagesTwice(bundle.modules),
  ];
}

/** The faults of the arcade's browser build. The size of a game includes its frame. */
export function findGameFaults(bundle: Bundle): string[] {
  const { homeScript, homeStyle, laterRoutes } = weigh(bundle);
  const kilobytes = homeScript + homeStyle + (laterRoutes[0]?.kilobytes ?? 0);
  return [
    ...(kilobytes > budget.game
      ? [`the heaviest game weighs ${kilobytes.toFixed(1)} KB gz, ${budget.game} are allowed`]
      : []),
    ...bundle.modules.filter(isZod).map((module) => `zod is in the browser: ${module}`),
    ...sourceMaps(bundle),
    ...packagesTwice(bundle.modules),
  ];
}

/** Reads a build from its folder. The bundler gives the list of its modules. */
export function readBundle(dist: string, modules: readonly string[]): Bundle {
  const read = (file: string) => readFileSync(join(dist, file));
  const manifestPath = join(dist, '.vite/manifest.json');
  if (!existsSync(manifestPath)) throw new Error(`No manifest at ${manifestPath}: build the site first`);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const page = read('index.html').toString();
  return { page, manifest: JSON.parse(readFileSync(manifestPath, 'utf8')), modules, files, read };
}

/**
 * The chunks of the home page in each language: those that the page names, the arrival chunk, and the texts for visitors. The budget applies
 * to the language with the larger total.
 */
function homes({ page, manifest }: Bundle): Closure[] {
  const keysWhere = (holds: (chunk: ManifestChunk) => boolean) =>
    Object.keys(manifest).filter((key) => manifest[key] && holds(manifest[key]));
  const named = new Set([...page.matchAll(/\b(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file));
  const first = keysWhere(({ file }) => named.has(file));
  const arrival = keysWhere(({ name }) => name === 'arrival');
  const languages = keysWhere(({ src }) => /packages\/i18n\/src\/(en|hi)-visitor\.ts$/.test(src ?? ''));
  return languages.map((language) => closure(manifest, [...first, ...arrival, language]));
}

type Closure = { keys: Set<string>; scripts: Set<string>; styles: Set<string>; all: Set<string> };

/** Chunks with all their static imports, direct and indirect. */
function closure(manifest: Bundle['manifest'], start: readonly string[]): Closure {
  const keys = new Set<string>();
  const visit = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of start) visit(key);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const scripts = new Set(chunks.map(({ file }) => file).filter((file) => /\.m?js$/.test(file)));
  const styles = new Set([
    ...chunks.flatMap(({ css }) => css ?? []),
    ...chunks.map(({ file }) => file).filter((file) => file.endsWith('.css')),
  ]);
  return { keys, scripts, styles, all: new Set([...scripts, ...styles]) };
}

function isZod(module: string): boolean {
  return /\/node_modules\/zod\/|\/packages\/protocol\/src\/shapes\//.test(module);
}

function sourceMaps({ files, read }: Bundle): string[] {
  const maps = files.filter((file) => file.endsWith('.map')).map((file) => `a source map is served: ${file}`);
  const links = files
    .filter((file) => /\.(js|css)$/.test(file) && read(file).includes('sourceMappingURL='))
    .map((file) => `a source map is named in ${file}`);
  return [...maps, ...links];
}

/** Packages of which two copies are in the build, usually in two versions. */
function packagesTwice(modules: readonly string[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const module of modules) {
    const [, place, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(module) ?? [];
    if (place && name) places.set(name, (places.get(name) ?? new Set()).add(place));
  }
  return [...places]
    .filter(([, found]) => found.size > 1)
    .map(([name, found]) => `${name} is bundled twice: ${[...found].join(' and ')}`);
}
