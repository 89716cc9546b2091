import type { Page } from './language.ts';
import { isNamed, isNode, lineOf, type Node, type Source } from './sources.ts';

/**
 * How many unclear lines the repository may contain. Lower it when lines are reworded; never raise it. Reword a line so that its subject is
 * named and its verb is active.
 */
export const UNCLEAR_LINES_MAX = 59;

/** Sources and documents in which unclear lines are counted. The two files that state and test the patterns must contain them. */
export const isChecked = (path: string): boolean =>
  /\.(ts|tsx|sql|md)$/.test(path) && !/^tools\/check\/plain-language(\.test)?\.ts$/.test(path);

/** Sentences whose subject is missing, and passives that hide who sends a message. */
const riddles =
  /\b(whoever|somebody is|nobody (is|has|waits)|what (was|is) [a-z]+ (is|was|has|goes|comes|stays)|is told|are told|anew)\b/i;

/** "The house" is the operator's side in money and games. Elsewhere it stood for the codebase, a server or a test server. */
const house = /\bthe house\b/i;

/** Code and documents about money and games, and texts on a screen, may say "the house". */
const operatorPaths =
  /^(apps\/server\/(migrations|src\/modules\/(money|play)|src\/demo\/words)|apps\/arcade|packages\/(rules|i18n)|docs\/games\.md)\b/;

/** These phrases mean the operator wherever they stand. */
const operatorPhrases = /\b(against|owes?|owed to|left to) the house\b|\bthe house('s)? (accounts?|edge)\b/gi;

/** The lines of a file that a new reader cannot understand, as `path:line: text`. */
export function unclearLines({ path, text }: Page): string[] {
  const mayNameOperator = operatorPaths.test(path);
  return text.split('\n').flatMap((line, at) => {
    const isUnclear =
      riddles.test(line) || (!mayNameOperator && house.test(line.replaceAll(operatorPhrases, '')));
    return isUnclear ? [`${path}:${at + 1}: ${line.trim()}`] : [];
  });
}

/** How many lines each package, app or other top folder has, the most first. */
export function countByFolder(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const [folder = ''] = /^((?:apps|packages)\/)?[^/:]+/.exec(line) ?? [];
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([folder, count]) => `${String(count).padStart(5)} ${folder}`);
}

/**
 * Verbs that cannot be mistaken for a plural noun. Prepositions are not listed: "without CAPTCHA3 no login asks for one" has a subject.
 */
const verbs =
  /^(is|are|was|were|has|have|does|can|may|must|accepts|allows|asks|becomes|begins|brings|finds|fits|gives|goes|holds|keeps|knows|lets|makes|opens|pays|reads|refuses|rejects|returns|says|sends|takes|tells|writes)\b/;

/** Tests outside a `describe` whose title begins with a verb, so that the title does not say what the test is about. */
export function titlesWithoutSubject(source: Source): string[] {
  if (!source.isTest) return [];
  const calls = source.nodes.filter(({ type }) => type === 'CallExpression');
  const groups = calls.filter((call) => isNamed(calledRoot(call), 'describe'));
  return calls.flatMap((call) => {
    const title = titleOf(call);
    const isTest = ['test', 'it'].some((name) => isNamed(calledRoot(call), name));
    const isGrouped = groups.some((group) => group.start < call.start && endOf(call) <= endOf(group));
    return isTest && !isGrouped && verbs.test(title)
      ? [`${source.path}:${lineOf(source, call)}: the title has no subject: ${title}`]
      : [];
  });
}

/** The name at the start of a call: `test` in `test(…)`, `test.for(…)(…)` and `test.each(…)(…)`. */
function calledRoot(node: unknown): unknown {
  if (!isNode(node)) return undefined;
  if (node.type === 'CallExpression') return calledRoot(node['callee']);
  return node.type === 'MemberExpression' ? calledRoot(node['object']) : node;
}

/** A title that is computed at run time counts as empty. */
function titleOf(call: Node): string {
  const [first]: unknown[] = Array.isArray(call['arguments']) ? call['arguments'] : [];
  return isNode(first) && typeof first['value'] === 'string' ? first['value'] : '';
}

const endOf = (node: Node): number => Number(node['end']);
