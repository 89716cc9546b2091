import { posix } from 'node:path';
import type { Source } from './sources.ts';

// Tools and browser tests may import anything, so these rules check only the files of the server.

/** The domains of the server, the lowest first. A module uses its own domain and those before it. */
const domains = ['base', 'access', 'money', 'play', 'account', 'rewards', 'agents'];

/** The file below `apps/server/src/` that an import leads to, or undefined for an import from elsewhere. */
function serverFile({ path, home }: Source, target: string): string | undefined {
  if (home !== 'server') return undefined;
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('./') ? posix.join(posix.dirname(inServer(path)), target) : undefined;
}

const inServer = (path: string) => path.replace(/^apps\/server\/src\//, '');

/** Type-only imports count: a type of a higher domain ties the lower one to it as well. */
export function domainBreaks(source: Source): string[] {
  const own = domainOf(inServer(source.path));
  if (own === undefined || source.isTest) return [];
  return source.imports.flatMap(({ target }) => {
    const other = domainOf(serverFile(source, target) ?? '');
    if (other === undefined || other === own) return [];
    return isBelow(other, own)
      ? []
      : [`${source.path}: the domain ${own} imports ${other}, which is not below it`];
  });
}

/** A domain that is not in the order is below none. */
function isBelow(lower: string, higher: string): boolean {
  const [low, high] = [domains.indexOf(lower), domains.indexOf(higher)];
  return low >= 0 && low < high;
}

function domainOf(file: string): string | undefined {
  return /^modules\/([^/]+)\//.exec(file)?.[1];
}

/** A module is a folder that others import by its `module.ts`; a domain is imported by its `domain.ts`, by app.ts and higher domains. */
export function moduleEntryBreaks(source: Source): string[] {
  const here = inServer(source.path);
  const isApp = source.path === 'apps/server/src/app.ts';
  const isDomain = /^modules\/[^/]+\/domain\.ts$/.test(here);
  const own = moduleOf(here);
  return source.imports.flatMap(({ target }) => {
    const file = serverFile(source, target) ?? '';
    const [, domain] = /^modules\/([^/]+)\/domain\.ts$/.exec(file) ?? [];
    if (domain) return isApp || isDomain ? [] : [`${source.path}: imports the domain ${domain}`];
    const other = moduleOf(file);
    if (!other || other === own) return [];
    if (isApp) return [`${source.path}: imports the module ${other} and not its domain`];
    if (isDomain && domainOf(file) !== domainOf(here))
      return [`${source.path}: imports ${other} of another domain`];
    return file === `modules/${other}/module.ts`
      ? []
      : [`${source.path}: imports ${file} and not the module.ts of ${other}`];
  });
}

function moduleOf(file: string): string | undefined {
  return /^modules\/([^/]+\/[^/]+)\//.exec(file)?.[1];
}

const infrastructure = /^(calls|http|jobs|realtime|db)\//;

/** These build on the infrastructure too, and modules build on them; they never import a module. */
const belowModules = /^(calls|http|jobs|realtime|db|outbox|adapters|crypto|concurrency)\//;

/**
 * The folders that modules build on import neither modules nor each other; what they need is passed in. Type-only imports between these
 * folders are allowed: `Database`, `Tx`, `Signals`, `Job` and `BoundCalls` describe what is passed in, and a second declaration of each
 * would be artificial.
 */
export function infrastructureBreaks(source: Source): string[] {
  const path = source.home === 'server' ? inServer(source.path) : '';
  const [, own] = belowModules.exec(path) ?? [];
  if (own === undefined || source.isTest) return [];
  return source.imports.flatMap(({ target, isType }) => {
    const file = serverFile(source, target) ?? '';
    if (file.startsWith('modules/')) return [`${source.path}: ${own}/ imports the module file ${file}`];
    if (!infrastructure.test(path)) return [];
    const [, other] = infrastructure.exec(file) ?? [];
    return other === undefined || other === own || isType
      ? []
      : [`${source.path}: ${own}/ imports more than types from ${other}/`];
  });
}
