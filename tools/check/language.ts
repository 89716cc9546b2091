import { isNamed, isNode, lineOf, type Source } from './sources.ts';

/** A text file that is not a source: documents, styles, migrations. */
export type Page = { path: string; text: string };

export function unfinished({ path, comments, isTest }: Source): string[] {
  return comments.flatMap((comment) => {
    if (/\b(TODO|FIXME|XXX|HACK)\b/.test(comment))
      return [`${path}: leaves work in a comment: ${comment.trim()}`];
    if (/@ts-ignore|@ts-nocheck|(oxlint|eslint)-disable(?!.* -- \S)/.test(comment)) {
      return [`${path}: silences a check without a reason: ${comment.trim()}`];
    }
    // A test may show that something does not compile.
    return comment.includes('@ts-expect-error') && !isTest ? [`${path}: silences the compiler`] : [];
  });
}

const evasions = ['skip', 'only', 'todo', 'fails', 'skipIf', 'runIf'];

/** Tests that are skipped, or that wait for a fixed time. */
export function evasiveTests(source: Source): string[] {
  if (!source.isTest) return [];
  return source.nodes.flatMap((node) => {
    const { type, object, property } = node;
    if (type !== 'MemberExpression') return [];
    const isTestName = ['test', 'it', 'describe'].some((name) => isNamed(object, name));
    const isEvasion = isTestName && evasions.some((name) => isNamed(property, name));
    const isSleep = isNamed(property, 'waitForTimeout');
    return isEvasion || isSleep
      ? [`${source.path}:${lineOf(source, node)}: ${nameOf(property)} proves nothing`]
      : [];
  });
}

/** Paths of a developer's machine, and mentions of tools that are not part of the product. */
export function foreignMentions({ path, text }: Page): string[] {
  return text.split('\n').flatMap((line, at) => {
    const isMachinePath = /(?:^|[\s'"`(=])\/(?:home|Users|root|work)\/[\w.-]/.test(line);
    const isInstrument =
      /\b(?:language model|ai assistant|as an ai|co-authored-by|generated (?:by|with) (?!our|the|a tool))/i.test(
        line,
      );
    return isMachinePath || isInstrument
      ? [`${path}:${at + 1}: mentions something outside the product: ${line.trim()}`]
      : [];
  });
}

/** The lock file must not depend on the registry that a developer uses. */
export function lockedHosts({ path, text }: Page): string[] {
  return /"resolved": "https?:/.test(text) ? [`${path}: names the host of a registry`] : [];
}

export function upperCaseSql({ path, text }: Page): string[] {
  return text.split('\n').flatMap((line, at) => {
    const code = line.replace(/--.*$/, '').replaceAll(/'[^']*'/g, "''");
    const [word] =
      /\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|TABLE|WHERE|PRIMARY|REFERENCES)\b/.exec(code) ?? [];
    return word ? [`${path}:${at + 1}: SQL is written in lower case, not ${word}`] : [];
  });
}

/** A migration begins with a sentence that states the resulting schema; a function file, with one that says what the function does. */
export function silentMigrations({ path, text }: Page): string[] {
  return /^-- .*[.:]/.test(text)
    ? []
    : [`${path}: does not begin with a sentence that states the resulting schema or function`];
}

function nameOf(property: unknown): string {
  return isNode(property) && typeof property['name'] === 'string' ? property['name'] : '';
}
