import { isNamed, isNode, nodesBelow, type Node, type Source } from './sources.ts';

/** A text or text key (`register.welcome`) that a test waits for or compares with, and its position in the file. */
export type Expected = { word: string; start: number };

/** The only test whose title contains these words, with its table of cases; undefined if there is none or more than one. */
export function testTitled({ nodes }: Source, words: string): { start: number; end: number } | undefined {
  const found = nodes.filter(
    (node) =>
      node.type === 'CallExpression' &&
      ['test', 'it'].some((name) => isNamed(rootOf(node['callee']), name)) &&
      textOf(argumentsOf(node)[0])?.includes(words),
  );
  const [test] = found;
  return test && found.length === 1 ? { start: test.start, end: endOf(test) } : undefined;
}

/**
 * The texts that the tests of a file expect. Only the argument of a matcher counts, or a text that a test waits for on a page; a word in a
 * request, a comment or a title does not. A variable stands for its constant, its column of a table, or the argument of a helper.
 */
export function expectationsOf(source: Source): Expected[] {
  const parts = partsOf(source);
  return parts.calls.filter(isMatcher).flatMap((matcher) =>
    expectedBy(matcher).flatMap((expected): Expected[] => {
      const words = wordsIn(expected).map((word) => ({ word, start: matcher.start }));
      const names = nodesBelow(expected).filter(({ type }) => type === 'Identifier');
      return [...words, ...names.flatMap((name) => meaningsOf(parts, name))];
    }),
  );
}

/** The nodes that are searched for each variable; filtered once, because a file has ten times as many nodes in all. */
type Parts = Readonly<Record<'calls' | 'declarations' | 'functions' | 'loops', readonly Node[]>>;

const partsOf = ({ nodes }: Source): Parts => ({
  calls: nodes.filter(({ type }) => type === 'CallExpression'),
  declarations: nodes.filter(({ type }) => type === 'VariableDeclarator'),
  functions: nodes.filter(isFunction),
  loops: nodes.filter(({ type }) => type === 'ForOfStatement'),
});

/** The texts that a variable in a matcher may stand for. */
function meaningsOf(parts: Parts, name: Node): Expected[] {
  const called = String(name['name']);
  const at = (nodes: readonly unknown[], start: number) =>
    nodes.flatMap((node) => resolved(parts, node).flatMap(wordsIn)).map((word) => ({ word, start }));
  const owner = parts.functions.findLast(
    (node) =>
      isWithin(name, node) && parametersOf(node).some((parameter) => namesIn(parameter).includes(called)),
  );
  if (!owner) {
    const loop = parts.loops.findLast(
      (node) => isWithin(name, node) && namesIn(node['left']).includes(called),
    );
    if (loop) return at([loop['right']], name.start);
    return at(constantOf(parts, called), name.start);
  }
  const place = parametersOf(owner).findIndex((parameter) => namesIn(parameter).includes(called));
  return parts.calls.flatMap((node): Expected[] => {
    const { callee } = node;
    // The function of `test.each` gets the cases of the table.
    if (argumentsOf(node).includes(owner)) return isNode(callee) ? at(argumentsOf(callee), name.start) : [];
    return isNode(callee) && callee.type === 'Identifier' && isNameOf(parts, callee, owner)
      ? at([argumentsOf(node)[place]], node.start)
      : [];
  });
}

/** Whether a call is a matcher after `expect(…)` without `not`, or a wait for an element to be shown. */
function isMatcher(node: Node): boolean {
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  if (isNamed(callee['property'], 'waitFor')) return wordsIn(node).every((word) => word !== 'hidden');
  const chain = chainOf(callee);
  const hasSubject = chain.some(({ type }) => type === 'CallExpression');
  return (
    hasSubject && isNamed(chain.at(-1), 'expect') && !chain.some((link) => isNamed(link['property'], 'not'))
  );
}

/** The arguments of the matcher, and the comparisons inside `expect(…)` unless the matcher expects no results. */
function expectedBy(matcher: Node): Node[] {
  const given = argumentsOf(matcher).filter(isNode);
  const { callee } = matcher;
  if (isNode(callee) && isNamed(callee['property'], 'waitFor')) return [callee];
  const looksForNone = given.some(
    ({ type, value, elements }) => value === 0 || (type === 'ArrayExpression' && isEmpty(elements)),
  );
  const compared = nodesBelow(callee).filter(({ operator }) => operator === '===');
  return looksForNone ? given : [...given, ...compared];
}

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;
const endOf = (node: Node): number => Number(node['end']);
const isWithin = (node: Node, outer: Node): boolean =>
  node.start >= outer.start && endOf(node) <= endOf(outer);
const isFunction = ({ type }: Node): boolean =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type);

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

const argumentsOf = (call: Node): unknown[] => listOf(call['arguments']);
const parametersOf = (made: Node): unknown[] => listOf(made['params']);

/** The nodes of a chain of calls and properties, from the last one to the variable at its start. */
function chainOf(last: unknown): Node[] {
  if (!isNode(last)) return [];
  if (last.type === 'MemberExpression') return [last, ...chainOf(last['object'])];
  return last.type === 'CallExpression' ? [last, ...chainOf(last['callee'])] : [last];
}

const rootOf = (last: unknown): Node | undefined => chainOf(last).at(-1);

const namesIn = (pattern: unknown): string[] =>
  nodesBelow(pattern)
    .filter(({ type }) => type === 'Identifier')
    .map(({ name }) => String(name));

/** Whether a function has this name in its file. */
const isNameOf = ({ declarations }: Parts, name: Node, owner: Node): boolean =>
  isNamed(owner['id'], String(name['name'])) ||
  declarations.some(({ id, init }) => init === owner && isNamed(id, String(name['name'])));

const constantOf = ({ declarations }: Parts, name: string): unknown[] =>
  declarations.filter(({ id, init }) => isNamed(id, name) && isPlain(init)).map(({ init }) => init);

/** Whether an initial value is a literal, not the result of a call. */
const isPlain = (init: unknown): boolean =>
  isNode(init) &&
  ['ArrayExpression', 'Literal', 'ObjectExpression', 'TSAsExpression', 'TSSatisfiesExpression'].includes(
    init.type,
  );

/** The node itself, or the constant that it names. */
function resolved(parts: Parts, node: unknown): Node[] {
  if (!isNode(node)) return [];
  return node.type === 'Identifier' ? constantOf(parts, String(node['name'])).filter(isNode) : [node];
}

function wordsIn(node: Node): string[] {
  return nodesBelow(node).flatMap((part) => {
    const text = textOf(part);
    if (text !== undefined) return [text];
    const { type, object, property } = part;
    const isPlace =
      type === 'MemberExpression' && isNode(object) && isNode(property) && part['computed'] === false;
    return isPlace ? [`${String(object['name'])}.${String(property['name'])}`] : [];
  });
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'Literal') return undefined;
  return typeof node['value'] === 'string' ? node['value'] : undefined;
}
