import type { Import, Source } from './sources.ts';

/** Which packages and apps each home may import. Floors only look down, and apps never look at each other. */
const floors: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  rules: ['kernel'],
  protocol: ['kernel'],
  client: ['kernel', 'protocol'],
  i18n: ['kernel', 'protocol'],
  ui: ['kernel'],
  server: ['kernel', 'rules', 'protocol', 'i18n'],
  site: ['kernel', 'rules', 'protocol', 'client', 'i18n', 'ui'],
  backoffice: ['kernel', 'rules', 'protocol', 'client', 'i18n', 'ui'],
  // What the boxes stand on; of the product it knows its colours alone.
  box: ['kernel', 'ui'],
  // Another company as well: it plays by the published rules and speaks to the platform over HTTP alone.
  arcade: ['kernel', 'rules', 'box', 'ui'],
  // Another company: it knows the house's numbers, its colours through the box, and of its protocol nothing.
  bank: ['kernel', 'box'],
};

/** What else the tests of a home may import. Those of the server start the boxes. */
const floorsOfTests: Readonly<Record<string, readonly string[]>> = { server: ['client', 'box'] };

/** npm packages that a home must not know, because knowing them would tie it to a floor it does not stand on. */
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
};

const browserHomes = ['client', 'i18n', 'ui', 'site', 'backoffice'];

export function floorBreaks(source: Source): string[] {
  const { path, home, imports, isTest } = source;
  const allowed = floors[home];
  if (!allowed) return [];
  const isTesting = isTest || path.includes('/testing/');
  const reach = [...allowed, home, ...(isTesting ? (floorsOfTests[home] ?? []) : [])];
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
    .map(({ target }) => `${path}: ${home} may not know the package ${target}`);
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
    .map(({ target }) => `${path}: reaches upwards with ${target}`);
}

/** Only http/ imports the web framework; modules import only types from http/. */
export function edgeBreaks({ path, imports, isTest }: Source): string[] {
  if (!path.startsWith('apps/server/src/') || isTest) return [];
  const isEdge = /^apps\/server\/src\/(http\/|testing\/)/.test(path);
  const isModule = path.includes('/modules/');
  return imports.flatMap(({ target, isType }) => {
    if (!isEdge && !isType && /^(@?fastify)(\/|$)/.test(target))
      return [`${path}: knows ${target} outside http/`];
    if (isModule && !isType && target.startsWith('#http/'))
      return [`${path}: takes more than types from ${target}`];
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
