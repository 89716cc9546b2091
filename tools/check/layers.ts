import type { Import, Source } from './sources.ts';

/** The packages that each package or app may import. A layer imports only lower layers, and apps never import each other. */
const layers: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  rules: ['kernel'],
  protocol: ['kernel'],
  client: ['kernel', 'protocol'],
  i18n: ['kernel', 'protocol'],
  ui: ['kernel'],
  server: ['kernel', 'rules', 'protocol', 'i18n'],
  site: ['kernel', 'rules', 'protocol', 'client', 'i18n', 'ui'],
  backoffice: ['kernel', 'rules', 'protocol', 'client', 'i18n', 'ui'],
  // The base of the sandbox services; of the product it uses only the colours.
  sandbox: ['kernel', 'ui'],
  // Stands for another company: it uses the published rules and talks to the platform over HTTP only.
  arcade: ['kernel', 'rules', 'sandbox', 'ui'],
  // Stands for another company: it uses our money type and colours, but not our protocol.
  bank: ['kernel', 'sandbox'],
  // Holds the seeds of the lottery: it uses the published rules, and the server talks to it over HTTP only.
  draws: ['kernel', 'rules', 'sandbox'],
};

/** Additional imports for tests. Tests of the server start the sandbox services. */
const layersOfTests: Readonly<Record<string, readonly string[]>> = { server: ['client', 'sandbox'] };

/** npm packages that a package or app must not import, because they belong to another layer. */
const unknownPackages: Readonly<Record<string, RegExp>> = {
  kernel: /./,
  rules: /^(?!@noble\/hashes)/,
  protocol: /^(?!zod$)/,
  client: /^(react|react-dom|react-router|zod|use-intl|@tanstack)/,
  i18n: /^(react|react-dom|react-router|zod)/,
  ui: /^(react-router|zod|use-intl|@tanstack\/react-query)/,
  server: /^(react|react-dom|react-router)/,
  site: /^(zod|fastify|@fastify|pg|kysely)/,
  bank: /^(react|react-dom|react-router|pg|kysely|graphile-worker)/,
  draws: /^(react|react-dom|react-router|pg|kysely|graphile-worker)/,
};

const browserHomes = ['client', 'i18n', 'ui', 'site', 'backoffice'];

export function layerBreaks(source: Source): string[] {
  const { path, home, imports, isTest } = source;
  const allowed = layers[home];
  if (!allowed) return [];
  const isTesting = isTest || path.includes('/testing/');
  const reach = [...allowed, home, ...(isTesting ? (layersOfTests[home] ?? []) : [])];
  return imports.flatMap(({ target }) => {
    const [, other] = /^@mela\/([^/]+)/.exec(target) ?? [];
    return other && !reach.includes(other) ? [`${path}: ${home} may not import ${other}`] : [];
  });
}

export function packageBreaks({ path, home, imports, isTest }: Source): string[] {
  const unknown = unknownPackages[home];
  if (!unknown || isTest) return [];
  return imports
    .filter(({ target }) => isPackage(target) && unknown.test(target))
    .map(({ target }) => `${path}: ${home} may not import the package ${target}`);
}

export function zodBreaks({ path, home, imports, isTest }: Source): string[] {
  const isBrowser = browserHomes.includes(home) || /^apps\/(arcade|bank)\/(?!src\/)/.test(path);
  const isLooseProtocol = home === 'protocol' && !path.includes('/shapes/') && !isTest;
  if (!isBrowser && !isLooseProtocol) return [];
  return imports
    .filter(({ target, isType }) => isShape(target) && !isType)
    .map(({ target }) => `${path}: imports ${target} as more than a type`);
}

export function parentImports({ path, imports }: Source): string[] {
  return imports
    .filter(({ target }) => /^\.\.(\/|$)/.test(target))
    .map(({ target }) => `${path}: imports ${target} from a parent folder`);
}

/** Only http/ imports the web framework; modules import only types from http/. */
export function edgeBreaks({ path, imports, isTest }: Source): string[] {
  if (!path.startsWith('apps/server/src/') || isTest) return [];
  const isEdge = /^apps\/server\/src\/(http\/|testing\/)/.test(path);
  const isModule = path.includes('/modules/');
  return imports.flatMap(({ target, isType }) => {
    if (!isEdge && !isType && /^(@?fastify)(\/|$)/.test(target))
      return [`${path}: imports ${target} outside http/`];
    if (isModule && !isType && target.startsWith('#http/'))
      return [`${path}: imports more than types from ${target}`];
    return [];
  });
}

/** A browser app imports downwards: app, features, shared, lib. Features do not import each other, nor do folders of shared. */
const browserAreas = ['lib', 'shared', 'features', 'app'];

export function featureBreaks({ path, home, imports }: Source): string[] {
  if (home !== 'site' && home !== 'backoffice') return [];
  const [, area = '', folder] = /\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return imports.flatMap(({ target }: Import) => {
    const [, otherArea = '', other] = /^#([^/]+)\/(?:([^/]+)\/)?/.exec(target) ?? [];
    if (!browserAreas.includes(area) || !browserAreas.includes(otherArea)) return [];
    const isSibling = area === otherArea && other !== folder;
    if (isSibling && (area === 'features' || area === 'shared'))
      return [`${path}: ${area}/${folder} imports ${area}/${other}`];
    return browserAreas.indexOf(otherArea) > browserAreas.indexOf(area)
      ? [`${path}: ${area}/ imports ${otherArea}/, which is above it`]
      : [];
  });
}

function isPackage(target: string): boolean {
  return !/^(\.|#|@mela\/|node:)/.test(target);
}

function isShape(target: string): boolean {
  return target === 'zod' || target.startsWith('zod/') || /^(#|@mela\/protocol\/)shapes\//.test(target);
}
