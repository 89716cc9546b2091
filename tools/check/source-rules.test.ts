// Rules that the compiler does not check. Each is tested on the whole repository, where it must find nothing, and on small wrong files, which
// it must report.

import { describe, expect, test } from 'vitest';
import {
  evasiveTests,
  foreignMentions,
  lockedHosts,
  upperCaseSql,
  silentMigrations,
  unfinished,
  type Page,
} from './language.ts';
import { edgeBreaks, featureBreaks, layerBreaks, packageBreaks, parentImports, zodBreaks } from './layers.ts';
import {
  clippedLetters,
  barrels,
  casts,
  defaultExports,
  environmentReads,
  forms,
  longFiles,
  looseTypes,
  strayColours,
  strayQueries,
} from './source-rules.ts';
import { readSources, readTracked, toSource, trackedFiles, type Source } from './sources.ts';

type Example = readonly [path: string, text: string];

type SourceRule = {
  title: string;
  finds: (source: Source) => string[];
  reports: readonly Example[];
  accepts?: readonly Example[];
};
type PageRule = {
  title: string;
  finds: (page: Page) => string[];
  of: RegExp;
  reports: readonly Example[];
  accepts?: readonly Example[];
};

const sourceRules: readonly SourceRule[] = [
  {
    title: 'a layer imports only lower layers',
    finds: layerBreaks,
    reports: [
      ['packages/kernel/src/a.ts', `import { refuse } from '@mela/protocol/refusals';`],
      ['packages/ui/src/a.tsx', `import type { MemberInfo } from '@mela/protocol/shapes/member';`],
      ['apps/site/src/lib/a.ts', `const load = () => import('@mela/server/app');`],
      ['apps/server/src/app.ts', `export { Button } from '@mela/ui/button';`],
      ['apps/server/src/app.ts', `import { makeCalls } from '@mela/client/api';`],
    ],
    accepts: [
      ['apps/server/src/testing/harness/test-server.ts', `import { makeCalls } from '@mela/client/api';`],
      ['packages/client/src/a.ts', `import { refuse } from '@mela/protocol/refusals';`],
    ],
  },
  {
    title: 'a package does not import libraries of another layer',
    finds: packageBreaks,
    reports: [
      ['packages/kernel/src/a.ts', `import { z } from 'zod';`],
      ['packages/client/src/a.ts', `import { useState } from 'react';`],
      ['apps/server/src/app.ts', `import { useState } from 'react';`],
    ],
    accepts: [['packages/rules/src/a.ts', `import { hmac } from '@noble/hashes/hmac.js';`]],
  },
  {
    title: 'zod never reaches a browser',
    finds: zodBreaks,
    reports: [
      ['apps/site/src/lib/a.ts', `import { z } from 'zod';`],
      ['packages/client/src/a.ts', `import { systemShapes } from '@mela/protocol/shapes/system';`],
      // Without `import type` for the whole statement the import remains at run time and loads the file.
      ['packages/i18n/src/a.ts', `import { type Feedback } from '@mela/protocol/shapes/feedback';`],
      ['packages/protocol/src/calls/a.ts', `import { z } from 'zod';`],
      ['packages/protocol/src/a.ts', `import { money } from '#shapes/wire.ts';`],
    ],
    accepts: [
      ['apps/site/src/lib/a.ts', `import type { Feedback } from '@mela/protocol/shapes/feedback';`],
      ['packages/protocol/src/shapes/a.ts', `import { z } from 'zod';`],
    ],
  },
  {
    title: 'no import leads to a parent folder',
    finds: parentImports,
    reports: [
      ['packages/ui/src/form/a.tsx', `import { Button } from '../button.tsx';`],
      ['apps/site/src/app/a.tsx', `export * from '..';`],
    ],
  },
  {
    title: 'only http/ imports the web framework',
    finds: edgeBreaks,
    reports: [
      ['apps/server/src/modules/account/system/module.ts', `import fastify from 'fastify';`],
      ['apps/server/src/realtime/hub.ts', `import websocket from '@fastify/websocket';`],
      ['apps/server/src/modules/account/system/module.ts', `import { serve } from '#http/serve.ts';`],
    ],
    accepts: [
      ['apps/server/src/modules/account/system/module.ts', `import type { Handlers } from '#http/serve.ts';`],
    ],
  },
  {
    title: 'a browser app imports downwards, and features do not import each other',
    finds: featureBreaks,
    reports: [
      ['apps/site/src/features/home/a.tsx', `import { Tile } from '#features/lobby/tile.tsx';`],
      ['apps/site/src/features/home/a.tsx', `import { SiteRoutes } from '#app/routes.tsx';`],
      ['apps/site/src/lib/a.ts', `import { Tile } from '#features/lobby/tile.tsx';`],
      ['apps/site/src/lib/a.ts', `import { Tile } from '#shared/games/game-tile.tsx';`],
      ['apps/site/src/shared/order/a.ts', `import { useWallet } from '#shared/wallet/use-wallet.ts';`],
      ['apps/site/src/shared/order/a.ts', `import { Tile } from '#features/lobby/tile.tsx';`],
    ],
    accepts: [
      ['apps/site/src/features/home/a.tsx', `import { Tile } from '#shared/games/game-tile.tsx';`],
      ['apps/site/src/shared/games/a.ts', `import { Tile } from '#shared/games/game-tile.tsx';`],
      ['apps/site/src/app/routes.tsx', `import { HomeScreen } from '#features/home/home-screen.tsx';`],
    ],
  },
  {
    title: 'a file has at most 400 lines',
    finds: longFiles,
    reports: [['tools/a.ts', 'export const a = 1;\n'.repeat(401)]],
    accepts: [['tools/a.ts', 'export const a = 1;\n'.repeat(400)]],
  },
  {
    title: 'there is no any and no non-null assertion',
    finds: looseTypes,
    reports: [
      ['tools/a.ts', `export const a: any = 1;`],
      ['tools/a.ts', `export const a = list[0]!;`],
    ],
    accepts: [['tools/a.ts', `export const a = !any;`]],
  },
  {
    title: 'types are asserted in five places only',
    finds: casts,
    reports: [
      ['apps/site/src/lib/a.ts', `export const a = b as string;`],
      ['apps/server/src/app.ts', `export const a = b as unknown as Money;`],
    ],
    accepts: [
      ['packages/client/src/api.ts', `export const a = b as string;`],
      ['apps/site/src/lib/a.ts', `export const a = ['x'] as const satisfies readonly string[];`],
    ],
  },
  {
    title: 'there are no classes and enums',
    finds: forms,
    reports: [
      ['apps/server/src/a.ts', `export class LoginService {}`],
      ['apps/server/src/a.ts', `export enum Kind { A }`],
    ],
    accepts: [
      ['apps/site/src/app/load-boundary.tsx', `export class LoadBoundary extends Component {}`],
      ['packages/protocol/src/refusals.ts', `export class Refusal extends Error {}`],
    ],
  },
  {
    title: 'there are no default exports',
    finds: defaultExports,
    reports: [['apps/site/src/lib/a.ts', `export default 1;`]],
    accepts: [['apps/site/vite.config.ts', `export default {};`]],
  },
  {
    title: 'there are no barrel files',
    finds: barrels,
    reports: [
      ['packages/ui/src/index.ts', `export * from './button.tsx';\nexport { Popup } from './popup.tsx';`],
    ],
    accepts: [['packages/ui/src/a.ts', `export { b } from './b.ts';\nexport const c = 1;`]],
  },
  {
    title: 'the environment is read in env.ts',
    finds: environmentReads,
    reports: [['apps/server/src/main.ts', `const port = process.env.PORT;`]],
    accepts: [['apps/server/src/config/env.ts', `const port = process.env.PORT;`]],
  },
  {
    title: 'SQL is in queries.ts only',
    finds: strayQueries,
    reports: [
      ['apps/server/src/modules/access/member/info.ts', `db.selectFrom('member').execute();`],
      ['apps/server/src/modules/access/member/info.ts', 'sql`select 1`;'],
      ['apps/server/src/realtime/hub.ts', `client.query('listen house');`],
    ],
    accepts: [['apps/server/src/modules/access/member/queries.ts', `db.selectFrom('member').execute();`]],
  },
  {
    title: 'components contain no colour values',
    finds: strayColours,
    reports: [
      ['packages/ui/src/a.tsx', `export const A = () => <i style={{ color: '#ffb21a' }} />;`],
      ['apps/site/src/lib/a.tsx', `export const A = () => <i className="bg-[#fff]" />;`],
      ['apps/site/src/lib/a.tsx', `export const A = () => <i className="text-red-500" />;`],
      ['apps/site/src/lib/a.tsx', 'export const a = `rgb(${b} 0 0)`;'],
    ],
    accepts: [
      ['apps/site/src/lib/a.tsx', `import { add } from '#add.ts';`],
      ['apps/site/src/lib/a.tsx', `export const A = () => <i className="bg-accent text-on-accent" />;`],
    ],
  },
  {
    title: 'truncated text has the line height of its text size',
    finds: clippedLetters,
    reports: [
      ['apps/site/src/lib/a.tsx', `export const A = () => <p className="truncate leading-tight" />;`],
    ],
    accepts: [['apps/site/src/lib/a.tsx', `export const A = () => <p className="truncate text-sm" />;`]],
  },
  {
    title: 'comments contain no open work and silence no check without a reason',
    finds: unfinished,
    reports: [
      ['tools/a.ts', `// TODO: later`],
      ['tools/a.ts', `// oxlint-disable-next-line`],
      ['tools/a.ts', `// @ts-expect-error`],
    ],
    accepts: [
      ['packages/kernel/src/money.test.ts', `// @ts-expect-error a bare bigint is not Money`],
      ['tools/a.ts', `// oxlint-disable-next-line no-var -- a global can only be declared this way`],
    ],
  },
  {
    title: 'no test is skipped or waits for a fixed time',
    finds: evasiveTests,
    reports: [
      ['tools/a.test.ts', `test.skip('a', () => {});`],
      ['tools/a.test.ts', `describe.only('a', () => {});`],
      ['e2e/a.spec.ts', `await page.waitForTimeout(500);`],
    ],
  },
];

const pageRules: readonly PageRule[] = [
  {
    title: 'files mention only the product',
    finds: foreignMentions,
    of: /\.(ts|tsx|mjs|md|sql|css|html|json|sh)$|^\.ci\//,
    reports: [
      ['docs/a.md', 'see /home/somebody/notes.md'],
      ['README.md', 'Co-authored-by: somebody'],
    ],
    accepts: [['docs/a.md', 'Open /home in the browser; the files are generated by the build.']],
  },
  {
    title: 'the lock file names no registry host',
    finds: lockedHosts,
    of: /^package-lock\.json$/,
    reports: [['package-lock.json', '"resolved": "https://example.test/a.tgz"']],
  },
  {
    title: 'migrations are written in lower case',
    finds: upperCaseSql,
    of: /\.sql$/,
    reports: [['apps/server/migrations/0000_a.sql', 'CREATE TABLE a (id int);']],
    accepts: [
      ['apps/server/migrations/0000_a.sql', "-- SELECT is a word too.\ncomment on table a is 'SELECT';"],
    ],
  },
  {
    title: 'a migration begins with a sentence that states its result',
    finds: silentMigrations,
    of: /\.sql$/,
    reports: [['apps/server/migrations/0000_a.sql', 'create table a (id int);']],
  },
];

const sources = readSources();
const files = trackedFiles();

describe('the repository', () => {
  for (const { title, finds } of sourceRules) {
    test(title, () => {
      expect(sources.length).toBeGreaterThan(50);
      expect(sources.flatMap(finds)).toEqual([]);
    });
  }

  for (const { title, finds, of } of pageRules) {
    test(title, () => {
      const pages = files
        .filter((path) => of.test(path) && !path.startsWith('tools/check/'))
        .map((path) => ({ path, text: readTracked(path) }));
      expect(pages.length).toBeGreaterThan(0);
      expect(pages.flatMap(finds)).toEqual([]);
    });
  }
});

describe('the rule reports wrong files and accepts right ones', () => {
  for (const { title, finds, reports, accepts = [] } of sourceRules) {
    test(title, () => {
      for (const [path, text] of reports) expect(finds(toSource(path, text)), text).not.toEqual([]);
      for (const [path, text] of accepts) expect(finds(toSource(path, text)), text).toEqual([]);
    });
  }

  for (const { title, finds, reports, accepts = [] } of pageRules) {
    test(title, () => {
      for (const [path, text] of reports) expect(finds({ path, text }), text).not.toEqual([]);
      for (const [path, text] of accepts) expect(finds({ path, text }), text).toEqual([]);
    });
  }
});
