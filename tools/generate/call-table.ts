import type { Call } from '@mela/server/calls/bind';
import { backOfficeCalls, siteCalls } from '@mela/server/http/call-list';
import { byPath, schemaHash } from '@mela/server/http/openapi';

export const callListPath = 'docs/api/calls.md';

const introduction = `# API calls

Written by \`npm run calls\`; do not edit. The schema column is a hash of what the call takes, returns and may refuse, so a changed call is a
changed line here. The running server shows the full OpenAPI 3.1 document at \`/docs\` of the site and of the back office.
`;

const head = `| Method | Path | Token | Sealed | Permission | Schema |
|---|---|---|---|---|---|`;

/** The page: one line per call, first the calls of the site, then those of the back office. */
export function renderCallList(): string {
  return [
    introduction,
    `## Site\n\n${head}\n${renderLines(siteCalls)}\n`,
    `## Back office\n\n${head}\n${renderLines(backOfficeCalls)}\n`,
  ].join('\n');
}

const renderLines = (calls: readonly Call[]): string => calls.toSorted(byPath).map(renderLine).join('\n');

function renderLine(call: Call): string {
  const { route, shape } = call;
  const sealed = route.sealed ? 'sealed' : '-';
  const permission = shape.policy.permission ?? '-';
  const cells = [route.method, route.path, route.token, sealed, permission, schemaHash(call)];
  return `| ${cells.join(' | ')} |`;
}
