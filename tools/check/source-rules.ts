import { isNamed, isNode, lineOf, type Node, type Source } from './sources.ts';

/** The five places where a type may be asserted, because untyped data enters there. */
const castPlaces = [
  /^packages\/kernel\/src\//,
  /^packages\/protocol\/src\/refusals\.ts$/,
  /^packages\/protocol\/src\/shapes\/wire\.ts$/,
  /^packages\/client\/src\/api\.ts$/,
  /^apps\/server\/src\/http\/serve\.ts$/,
];

/**
 * Files that may contain a class: React requires one for an error boundary, and the test runner for a sequencer; a test may replace a class
 * of the browser.
 */
const classPlaces = /-boundary\.tsx$|\/testing\/|^tools\/test\/longest-first-sequencer\.ts$/;

const lineLimit = 400;

export function longFiles({ path, text }: Source): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > lineLimit ? [`${path}: ${lines} lines, ${lineLimit} at most`] : [];
}

export function looseTypes(source: Source): string[] {
  return find(source, ({ type }) => {
    if (type === 'TSAnyKeyword') return 'has the type any';
    if (type === 'TSNonNullExpression') return 'has a non-null assertion';
    return undefined;
  });
}

export function casts(source: Source): string[] {
  if (castPlaces.some((place) => place.test(source.path))) return [];
  return find(source, (node) => {
    const isCast = node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion';
    return isCast && !isConst(node) ? 'asserts a type outside the five allowed places' : undefined;
  });
}

/** Classes and enums. A class may extend Error, so that `instanceof` can distinguish it. */
export function forms(source: Source): string[] {
  return find(source, ({ type, superClass }) => {
    if (type === 'TSEnumDeclaration') return 'has an enum instead of a union';
    const isClass = type === 'ClassDeclaration' || type === 'ClassExpression';
    return isClass && !isNamed(superClass, 'Error') && !classPlaces.test(source.path)
      ? 'has a class'
      : undefined;
  });
}

export function defaultExports(source: Source): string[] {
  if (source.path.endsWith('.config.ts') || source.path === 'tools/check/lint/mela-plugin.mjs') return [];
  return find(source, ({ type }) =>
    type === 'ExportDefaultDeclaration' ? 'has a default export' : undefined,
  );
}

/** Files that only re-export other files. They hide where a declaration is. */
export function barrels({ path, nodes }: Source): string[] {
  const [program] = nodes;
  const body = Array.isArray(program?.['body']) ? program['body'].filter(isNode) : [];
  const isReExport = ({ type, source }: Node) =>
    type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && isNode(source));
  return body.length > 0 && body.every(isReExport) ? [`${path}: only re-exports other files`] : [];
}

export function environmentReads(source: Source): string[] {
  if (source.path.endsWith('/env.ts')) return [];
  return find(source, ({ type, object, property }) =>
    type === 'MemberExpression' && isNamed(object, 'process') && isNamed(property, 'env')
      ? 'reads process.env outside env.ts'
      : undefined,
  );
}

const builders = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'withRecursive'];
const statement =
  /^\s*(select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|listen\s+\w|notify\s+\w|(create|drop|alter)\s+\w+\s)/i;

/** SQL outside `queries.ts`. All SQL of a module is in one file. */
export function strayQueries(source: Source): string[] {
  const { path, isTest } = source;
  const isServer = path.startsWith('apps/server/src/');
  if (!isServer || isTest || path.endsWith('/queries.ts') || path.includes('/testing/')) return [];
  return find(source, (node) => {
    const { type, callee, tag } = node;
    const isTagged = type === 'TaggedTemplateExpression' && isNamed(tag, 'sql');
    const isBuilt =
      type === 'CallExpression' &&
      isNode(callee) &&
      callee.type === 'MemberExpression' &&
      builders.some((name) => isNamed(callee['property'], name));
    return isTagged || isBuilt || statement.test(textOf(node))
      ? 'contains SQL outside queries.ts'
      : undefined;
  });
}

const colour = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab)\(/i;
const palette =
  /\b(?:bg|text|border|ring|fill|stroke|from|via|to|outline|shadow)-(?:white|black|(?:red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone)-\d{2,3})\b/;

/** Colour values outside `theme.css`. Components use roles such as `accent`. */
export function strayColours(source: Source): string[] {
  const { home, isTest } = source;
  if ((home !== 'ui' && home !== 'site') || isTest || source.path.endsWith('.config.ts')) return [];
  const targets = new Set(source.imports.map(({ target }) => target));
  return find(source, (node) => {
    const text = textOf(node);
    if (targets.has(text)) return undefined;
    return colour.test(text) || palette.test(text) ? `has the colour value ${text.trim()}` : undefined;
  });
}

/**
 * Truncated text with its own line height. Truncation also clips text above and below the line, and Hindi needs the line height of its text
 * size; a smaller one would clip vowel signs.
 */
export function clippedLetters(source: Source): string[] {
  if (source.isTest) return [];
  return find(source, (node) => {
    const text = textOf(node);
    const isCut = /\b(truncate|line-clamp-)/.test(text) && /\bleading-/.test(text);
    return isCut ? `may clip letters: ${text.trim()}` : undefined;
  });
}

/** The text of a literal, a piece of a template, or of JSX. */
function textOf({ type, value }: Node): string {
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : '';
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return '';
  return 'raw' in value && typeof value.raw === 'string' ? value.raw : '';
}

function isConst({ typeAnnotation }: Node): boolean {
  return isNode(typeAnnotation) && isNamed(typeAnnotation['typeName'], 'const');
}

function find(source: Source, wrong: (node: Node) => string | undefined): string[] {
  return source.nodes.flatMap((node) => {
    const sentence = wrong(node);
    return sentence ? [`${source.path}:${lineOf(source, node)}: ${sentence}`] : [];
  });
}
