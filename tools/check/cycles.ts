import { posix } from 'node:path';
import type { Source } from './sources.ts';

/** Each file with the files it imports, by path. */
type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * The import cycles among these files, each as `a -> b -> a`, and every import that leads to no file. Type-only imports count: a type
 * cycle ties two files together for readers and for the compiler just as a value cycle does. For each file on a cycle its shortest
 * cycle is named, so two files that import each other are one cycle, not one for every way round through the rest of the tree.
 */
export function importCycles(sources: readonly Source[], others: readonly string[] = []): string[] {
  const known = new Set([...sources.map(({ path }) => path), ...others]);
  const lost: string[] = [];
  const graph = new Map<string, readonly string[]>();
  for (const { path, imports } of sources) {
    const targets = imports.flatMap(({ target }) => {
      // The part after `?` tells the bundler how to load the file.
      const candidates = candidatesOf(path, target.replace(/\?.*$/, ''));
      const found = candidates.find((candidate) => known.has(candidate));
      if (found === undefined && candidates.length > 0)
        lost.push(`${path}: imports ${target}, which is no file`);
      return found ?? [];
    });
    graph.set(path, [...new Set(targets)]);
  }
  const cyclic = withoutEnds(graph);
  const cycles = [...cyclic.keys()].flatMap((path) => {
    const cycle = shortestCycle(cyclic, path);
    return cycle ? [textOf(cycle)] : [];
  });
  return [...lost, ...new Set(cycles)];
}

/** The files that an import may resolve to, by the `imports` and `exports` fields that all our package.json files share; none for npm packages. */
function candidatesOf(path: string, target: string): string[] {
  if (target.startsWith('.')) return [posix.join(posix.dirname(path), target)];
  const home = /^(?:(?:packages|apps)\/[^/]+|e2e|tools)\//.exec(path)?.[0] ?? '';
  if (target.startsWith('#web/')) return [`${home}web/src/${target.slice('#web/'.length)}`];
  if (target.startsWith('#')) return [`${home}${/^(e2e|tools)/.test(home) ? '' : 'src/'}${target.slice(1)}`];
  const [, name, file] = /^@mela\/([^/]+)\/(.+)$/.exec(target) ?? [];
  if (!name || !file) return [];
  const folders = [`packages/${name}/src/`, `apps/${name}/src/`, `${name}/`];
  return folders.flatMap((folder) => ['', '.ts', '.tsx'].map((ending) => `${folder}${file}${ending}`));
}

/** The graph after repeatedly removing files that import nothing or are imported by nothing. */
function withoutEnds(graph: Graph): Graph {
  let left = graph;
  for (;;) {
    const imported = new Set([...left.values()].flat());
    const next = new Map(
      [...left]
        .filter(([path, targets]) => imported.has(path) && targets.length > 0)
        .map(([path, targets]) => [path, targets.filter((target) => left.has(target))] as const),
    );
    const count = (of: Graph) => of.size + [...of.values()].flat().length;
    if (count(next) === count(left)) return next;
    left = next;
  }
}

/** The shortest way from a file back to itself. */
function shortestCycle(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const target of graph.get(path) ?? []) {
      if (target === start) return pathTo(path);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      queue.push(target);
    }
  }
  return undefined;

  function pathTo(end: string): string[] {
    const files = [end];
    for (let at = end; at !== start; files.unshift(at)) at = cameFrom.get(at) ?? start;
    return files;
  }
}

/** Starts with the alphabetically first file, so that a cycle has the same text wherever the search began. */
function textOf(cycle: readonly string[]): string {
  const first = cycle.indexOf([...cycle].toSorted()[0] ?? '');
  const files = [...cycle.slice(first), ...cycle.slice(0, first)];
  return [...files, files[0]].join(' -> ');
}
