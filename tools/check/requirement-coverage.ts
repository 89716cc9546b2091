import { isNode, type Node, type Source } from './sources.ts';

/** A row of docs/requirements.md. `state` is `proven` or `waits for <capabilities>`, with what is missing after a colon. */
export type Requirement = { id: string; priority: number; sentence: string; state: string };

export type Proof = { id: string; title: string; path: string; kind: Kind };
type Kind = 'unit' | 'screen' | 'integration' | 'browser' | 'architecture';

/** Groups that a visitor sees: a browser test or an integration test must prove their requirements of priority 1. */
const shownGroups = ['ROUTE', 'LAYOUT', 'HOME', 'POPUP', 'STATE', 'CONT', 'API'];

const idPattern =
  /\b(?:ROUTE|LAYOUT|HOME|GAME|POPUP|AUTH|STATE|MEMBER|AGENT|LOTT|REWARD|SPORT|CONT|API|ADMIN)-\d+\b/g;

/** Reads the tables of the document: `| ROUTE-1 | 1 | sentence | state |`. */
export function readRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, priority, sentence, state] =
      /^\| ([A-Z]+-\d+) \| (\d) \| (.+?) \| ([^|]+?) \|$/.exec(line) ?? [];
    return id && priority && sentence && state ? [{ id, priority: Number(priority), sentence, state }] : [];
  });
}

/** Reads the names of the table of capabilities: `| card rooms | text |`. */
export function readCapabilities(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => /^\| ([a-z ]+) \| [^|]+ \|$/.exec(line)?.[1] ?? []);
}

export function isWaiting({ state }: Requirement): boolean {
  return state.startsWith('waits for ');
}

/** The ids in the titles of a file's tests and of the `describe` blocks around them. */
export function proofsIn(source: Source): Proof[] {
  const kind = kindOf(source.path);
  if (!kind) return [];
  return source.nodes
    .filter((node) => node.type === 'CallExpression' && isTitled(node['callee']))
    .flatMap((node) => {
      const title = titleOf(node);
      return [...new Set(title.match(idPattern) ?? [])].map((id) => ({ id, title, path: source.path, kind }));
    });
}

/** Every contradiction between the requirements and the proofs, as one sentence each. */
export function contradictions(
  requirements: readonly Requirement[],
  proofs: readonly Proof[],
  capabilities: readonly string[],
): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = proofs
    .filter(({ id }) => !known.has(id))
    .map(({ id, path, title }) => `${path}: "${title}" names ${id}, which is no requirement`);
  const contradicted = requirements.flatMap((requirement) => {
    const own = proofs.filter(({ id }) => id === requirement.id);
    return isWaiting(requirement)
      ? [...unnamedCapabilities(requirement, capabilities), ...proofsOfWaiting(requirement, own)]
      : unproven(requirement, own);
  });
  return [...unknown, ...contradicted];
}

/** A waiting requirement names known capabilities, and after a colon the missing part. */
function unnamedCapabilities({ id, state }: Requirement, capabilities: readonly string[]): string[] {
  const [, names = ''] = /^waits for ([^:]+)(?:: .+)?$/.exec(state) ?? [];
  return names
    .split(', ')
    .filter((name) => !capabilities.includes(name))
    .map((name) => `${id} waits for "${name}", which is no capability`);
}

function proofsOfWaiting({ id }: Requirement, proofs: readonly Proof[]): string[] {
  return proofs.map(({ path, title }) => `${path}: "${title}" names ${id}, which waits`);
}

function unproven({ id, priority, state }: Requirement, proofs: readonly Proof[]): string[] {
  if (state !== 'proven') return [`${id} is "${state}", which is neither proven nor waiting`];
  const [group = ''] = id.split('-');
  const isShown = priority === 1 && shownGroups.includes(group);
  const counted = isShown
    ? proofs.filter(({ kind }) => kind === 'browser' || kind === 'integration')
    : proofs;
  if (counted.length > 0) return [];
  return [`${id} is called proven, but no ${isShown ? 'browser or integration ' : ''}test names it`];
}

/** One line for each requirement: id, priority, the tests that prove it or its state. */
export function coverageTable(requirements: readonly Requirement[], proofs: readonly Proof[]): string {
  return requirements
    .flatMap(({ id, priority, state }) => {
      const own = proofs.filter((proof) => proof.id === id);
      const head = `${id.padEnd(10)} P${priority}  `;
      const lines = own.map(({ kind, path, title }) => `${kind.padEnd(11)} ${path}: ${title}`);
      if (lines.length === 0 || state !== 'proven') lines.push(state);
      return lines.map((line, at) => (at === 0 ? head : ' '.repeat(head.length)) + line);
    })
    .join('\n');
}

function kindOf(path: string): Kind | undefined {
  if (/^e2e\/.*\.spec\.ts$/.test(path)) return 'browser';
  if (path.endsWith('.it.test.ts')) return 'integration';
  if (path.endsWith('.test.tsx')) return 'screen';
  if (path.endsWith('.test.ts')) return path.startsWith('tools/') ? 'architecture' : 'unit';
  return undefined;
}

/** `test(…)`, `it(…)`, `describe(…)`, `test.each(…)(…)`. */
function isTitled(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].some((name) => callee['name'] === name);
  return callee.type === 'CallExpression' && isNode(callee['callee']) && isTitled(callee['callee']['object']);
}

function titleOf(call: Node): string {
  const [first] = Array.isArray(call['arguments']) ? call['arguments'] : [];
  if (!isNode(first)) return '';
  if (typeof first['value'] === 'string') return first['value'];
  const quasis: unknown = first['quasis'];
  if (!Array.isArray(quasis)) return '';
  return quasis.map((quasi) => (isNode(quasi) ? rawOf(quasi['value']) : '')).join('…');
}

function rawOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
    ? value.cooked
    : '';
}
