import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '#test/steps.ts';

/** A node of the syntax tree. */
export type Node = { type: string; start: number; [field: string]: unknown };

export type Import = {
  target: string;
  /** The whole statement is `import type`, so that it is removed at run time. */
  isType: boolean;
};

export type Source = {
  path: string;
  /** The package or app it belongs to: `kernel`, `server`, `e2e`, `tools`. */
  home: string;
  text: string;
  nodes: readonly Node[];
  imports: readonly Import[];
  comments: readonly string[];
  isTest: boolean;
};

/** All tracked files and all new files that git does not ignore. */
export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

export function readTracked(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

let cache: readonly Source[] | undefined;

/** All sources, parsed once per process. Generated files are left out. */
export function readSources(): readonly Source[] {
  cache ??= trackedFiles()
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && path !== 'apps/server/src/db/schema.ts')
    .map((path) => toSource(path, readTracked(path)));
  return cache;
}

export function toSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message ?? ''}`);
  const nodes = nodesBelow(program);
  return {
    path,
    home: homeOf(path),
    text,
    nodes,
    imports: nodes.flatMap(importOf),
    comments: comments.map(({ value }) => value),
    isTest: /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/'),
  };
}

function homeOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'packages' || first === 'apps' ? second : first;
}

/** A node and all its descendants, in source order. */
export function nodesBelow(value: unknown): Node[] {
  const nodes: Node[] = [];
  collectNodes(value, nodes);
  return nodes;
}

function collectNodes(value: unknown, nodes: Node[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collectNodes(item, nodes);
  } else if (isRecord(value)) {
    if (isNode(value)) nodes.push(value);
    for (const key in value) if (key !== 'parent') collectNodes(value[key], nodes);
  }
}

const importing = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

function importOf(node: Node): Import[] {
  const source = node['source'];
  if (!importing.includes(node.type) || !isRecord(source) || typeof source['value'] !== 'string') return [];
  const isType =
    node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type';
  return [{ target: source['value'], isType }];
}

export function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value['type'] === 'string' && typeof value['start'] === 'number';
}

export function isNamed(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'Identifier' && value['name'] === name;
}

export function lineOf({ text }: Source, { start }: Node): number {
  return text.slice(0, start).split('\n').length;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
