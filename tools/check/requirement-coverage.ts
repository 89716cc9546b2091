import { isNode, type Node, type Source } from './sources.ts';

/** A requirement of docs/requirements.md. */
export type Requirement = { id: string; priority: number; sentence: string; waitsFor: string };

export type Proof = { id: string; title: string; path: string; kind: Kind };
type Kind = 'unit' | 'screen' | 'integration' | 'browser' | 'architecture';

const capabilities = ['accounts', 'wallet', 'play', 'lottery', 'rewards', 'agents', 'back office'] as const;

/** Groups of requirements that need a browser or integration test. */
const shownGroups = ['ROUTE', 'LAYOUT', 'HOME', 'POPUP', 'STATE', 'CONT', 'API'];

const idPattern =
  /\b(?:ROUTE|LAYOUT|HOME|GAME|POPUP|AUTH|STATE|MEMBER|AGENT|LOTT|REWARD|SPORT|CONT|API|ADMIN)-\d+\b/g;

/** Reads the tables of the document: `| ROUTE-1 | 1 | requirement | waits for |`. */
export function readRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, priority, sentence, waitsFor] =
      /^\| ([A-Z]+-\d+) \| (\d) \| (.+?) \|(?: (.+?))? \|$/.exec(line) ?? [];
    return id && priority && sentence
      ? [{ id, priority: Number(priority), sentence, waitsFor: waitsFor ?? '' }]
      : [];
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

/** One sentence for each requirement without a test and each test with an unknown id. */
export function gaps(requirements: readonly Requirement[], proofs: readonly Proof[]): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = proofs
    .filter(({ id }) => !known.has(id))
    .map(({ id, path, title }) => `${path}: "${title}" names ${id}, which is not a requirement`);
  const unproved = requirements
    .filter(({ priority }) => priority === 1)
    .flatMap((requirement) =>
      gap(
        requirement,
        proofs.filter(({ id }) => id === requirement.id),
      ),
    );
  const vague = requirements
    .filter(({ waitsFor }) => waitsFor !== '' && !capabilities.some((name) => waitsFor.startsWith(name)))
    .map(({ id, waitsFor }) => `${id} waits for "${waitsFor}", which is not a capability`);
  return [...unknown, ...unproved, ...vague];
}

function gap({ id, waitsFor }: Requirement, proofs: readonly Proof[]): string[] {
  const [group = ''] = id.split('-');
  const isShown = priority === 1 && shownGroups.includes(group);
  const counted = isShown
    ? proofs.filter(({ kind }) => kind === 'browser' || kind === 'integration')
    : proofs;
  if (counted.length > 0) return [];
  // A capability without a colon means that no part of the requirement can be met before it exists.
  const waitsWhole = waitsFor !== '' && !waitsFor.includes(':');
  if (waitsWhole || (waitsFor !== '' && !isShown)) return [];
  return [`${id} has no ${isShown ? 'browser or integration test' : 'test'} and does not wait as a whole`];
}

/** One line for each requirement: id, priority, its tests or the capability it waits for. */
export function coverageTable(requirements: readonly Requirement[], proofs: readonly Proof[]): string {
  return requirements
    .flatMap(({ id, priority, waitsFor }) => {
      const own = proofs.filter((proof) => proof.id === id);
      const head = `${id.padEnd(10)} P${priority}  `;
      const lines = own.map(({ kind, path, title }) => `${kind.padEnd(12)} ${path}: ${title}`);
      if (waitsFor !== '') lines.push(`waiting      ${waitsFor}`);
      if (lines.length === 0) lines.push('open         no test has its id');
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
