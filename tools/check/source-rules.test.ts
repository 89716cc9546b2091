// The house rules that no compiler knows. Each is tried twice: on the whole tree, where it must find nothing, and on a small
// wrong file, where it must bite. A rule that is not here is a wish.

import { describe, expect, test } from 'vitest';
import {
  evasiveTests,
  foreignWords,
  lockedHosts,
  loudSql,
  silentMigrations,
  unfinished,
  type Page,
} from './language.ts';
import { edgeBreaks, featureBreaks, floorBreaks, packageBreaks, parentImports, zodBreaks } from './layers.ts';
import {
  cutLetters,
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

type Wrong = readonly [path: string, text: string];

type SourceRule = {
  says: string;
  finds: (source: Source) => string[];
  bites: readonly Wrong[];
  spares?: readonly Wrong[];
};
type PageRule = {
  says: string;
  finds: (page: Page) => string[];
  of: RegExp;
  bites: readonly Wrong[];
  spares?: readonly Wrong[];
};

const sourceRules: readonly SourceRule[] = [
  {
    says: 'floors only look down',
    finds: floorBreaks,
    bites: [
      ['packages/kernel/src/a.ts', `import { refuse } from '@mela/protocol/refusals';`],
      ['packages/ui/src/a.tsx', `import type { MemberInfo } from '@mela/protocol/shapes/member';`],
      ['apps/site/src/lib/a.ts', `const load = () => import('@mela/server/app');`],
      ['apps/server/src/app.ts', `export { Button } from '@mela/ui/button';`],
      ['apps/server/src/app.ts', `import { makeCalls } from '@mela/client/api';`],
    ],
    spares: [
      ['apps/server/src/testing/harness/test-server.ts', `import { makeCalls } from '@mela/client/api';`],
      ['packages/client/src/a.ts', `import { refuse } from '@mela/protocol/refusals';`],
    ],
  },
  {
    says: 'a package does not know libraries of another floor',
    finds: packageBreaks,
    bites: [
      ['packages/kernel/src/a.ts', `import { z } from 'zod';`],
      ['packages/client/src/a.ts', `import { useState } from 'react';`],
      ['apps/server/src/app.ts', `import { useState } from 'react';`],
    ],
    spares: [['packages/rules/src/a.ts', `import { hmac } from '@noble/hashes/hmac.js';`]],
  },
  {
    says: 'zod never reaches a browser',
    finds: zodBreaks,
    bites: [
      ['apps/site/src/lib/a.ts', `import { z } from 'zod';`],
      ['packages/client/src/a.ts', `import { systemShapes } from '@mela/protocol/shapes/system';`],
      // Without `import type` for the whole statement the import itself stays, and brings the file along.
      ['packages/i18n/src/a.ts', `import { type Feedback } from '@mela/protocol/shapes/feedback';`],
      ['packages/protocol/src/calls/a.ts', `import { z } from 'zod';`],
      ['packages/protocol/src/a.ts', `import { money } from '#shapes/wire.ts';`],
    ],
    spares: [
      ['apps/site/src/lib/a.ts', `import type { Feedback } from '@mela/protocol/shapes/feedback';`],
      ['packages/protocol/src/shapes/a.ts', `import { z } from 'zod';`],
    ],
  },
  {
    says: 'no import reaches upwards',
    finds: parentImports,
    bites: [
      ['packages/ui/src/form/a.tsx', `import { Button } from '../button.tsx';`],
      ['apps/site/src/app/a.tsx', `export * from '..';`],
    ],
  },
  {
    says: 'only the edge of the server knows the web framework',
    finds: edgeBreaks,
    bites: [
      ['apps/server/src/modules/account/system/module.ts', `import fastify from 'fastify';`],
      ['apps/server/src/realtime/hub.ts', `import websocket from '@fastify/websocket';`],
      ['apps/server/src/modules/account/system/module.ts', `import { serve } from '#http/serve.ts';`],
    ],
    spares: [
      ['apps/server/src/modules/account/system/module.ts', `import type { Handlers } from '#http/serve.ts';`],
    ],
  },
  {
    says: 'a browser app imports downwards, and features do not import each other',
    finds: featureBreaks,
    bites: [
      ['apps/site/src/features/home/a.tsx', `import { Tile } from '#features/lobby/tile.tsx';`],
      ['apps/site/src/features/home/a.tsx', `import { SiteRoutes } from '#app/routes.tsx';`],
      ['apps/site/src/lib/a.ts', `import { Tile } from '#features/lobby/tile.tsx';`],
      ['apps/site/src/lib/a.ts', `import { Tile } from '#shared/games/game-tile.tsx';`],
      ['apps/site/src/shared/order/a.ts', `import { useWallet } from '#shared/wallet/use-wallet.ts';`],
      ['apps/site/src/shared/order/a.ts', `import { Tile } from '#features/lobby/tile.tsx';`],
    ],
    spares: [
      ['apps/site/src/features/home/a.tsx', `import { Tile } from '#shared/games/game-tile.tsx';`],
      ['apps/site/src/shared/games/a.ts', `import { Tile } from '#shared/games/game-tile.tsx';`],
      ['apps/site/src/app/routes.tsx', `import { HomeScreen } from '#features/home/home-screen.tsx';`],
    ],
  },
  {
    says: 'a file fits one sitting',
    finds: longFiles,
    bites: [['tools/a.ts', 'export const a = 1;\n'.repeat(401)]],
    spares: [['tools/a.ts', 'export const a = 1;\n'.repeat(400)]],
  },
  {
    says: 'no any, no !',
    finds: looseTypes,
    bites: [
      ['tools/a.ts', `export const a: any = 1;`],
      ['tools/a.ts', `export const a = list[0]!;`],
    ],
    spares: [['tools/a.ts', `export const a = !any;`]],
  },
  {
    says: 'types are asserted in five rooms only',
    finds: casts,
    bites: [
      ['apps/site/src/lib/a.ts', `export const a = b as string;`],
      ['apps/server/src/app.ts', `export const a = b as unknown as Money;`],
    ],
    spares: [
      ['packages/client/src/api.ts', `export const a = b as string;`],
      ['apps/site/src/lib/a.ts', `export const a = ['x'] as const satisfies readonly string[];`],
    ],
  },
  {
    says: 'functions and unions, not classes and enums',
    finds: forms,
    bites: [
      ['apps/server/src/a.ts', `export class LoginService {}`],
      ['apps/server/src/a.ts', `export enum Kind { A }`],
    ],
    spares: [
      ['apps/site/src/app/load-boundary.tsx', `export class LoadBoundary extends Component {}`],
      ['packages/protocol/src/refusals.ts', `export class Refusal extends Error {}`],
    ],
  },
  {
    says: 'no default exports',
    finds: defaultExports,
    bites: [['apps/site/src/lib/a.ts', `export default 1;`]],
    spares: [['apps/site/vite.config.ts', `export default {};`]],
  },
  {
    says: 'no barrels',
    finds: barrels,
    bites: [
      ['packages/ui/src/index.ts', `export * from './button.tsx';\nexport { Popup } from './popup.tsx';`],
    ],
    spares: [['packages/ui/src/a.ts', `export { b } from './b.ts';\nexport const c = 1;`]],
  },
  {
    says: 'the environment is read in env.ts',
    finds: environmentReads,
    bites: [['apps/server/src/main.ts', `const port = process.env.PORT;`]],
    spares: [['apps/server/src/config/env.ts', `const port = process.env.PORT;`]],
  },
  {
    says: 'SQL stands in queries.ts',
    finds: strayQueries,
    bites: [
      ['apps/server/src/modules/access/member/info.ts', `db.selectFrom('member').execute();`],
      ['apps/server/src/modules/access/member/info.ts', 'sql`select 1`;'],
      ['apps/server/src/realtime/hub.ts', `client.query('listen house');`],
    ],
    spares: [['apps/server/src/modules/access/member/queries.ts', `db.selectFrom('member').execute();`]],
  },
  {
    says: 'no colour value in a component',
    finds: strayColours,
    bites: [
      ['packages/ui/src/a.tsx', `export const A = () => <i style={{ color: '#ffb21a' }} />;`],
      ['apps/site/src/lib/a.tsx', `export const A = () => <i className="bg-[#fff]" />;`],
      ['apps/site/src/lib/a.tsx', `export const A = () => <i className="text-red-500" />;`],
      ['apps/site/src/lib/a.tsx', 'export const a = `rgb(${b} 0 0)`;'],
    ],
    spares: [
      ['apps/site/src/lib/a.tsx', `import { add } from '#add.ts';`],
      ['apps/site/src/lib/a.tsx', `export const A = () => <i className="bg-accent text-on-accent" />;`],
    ],
  },
  {
    says: 'what may be cut off keeps the line height of its script',
    finds: cutLetters,
    bites: [['apps/site/src/lib/a.tsx', `export const A = () => <p className="truncate leading-tight" />;`]],
    spares: [['apps/site/src/lib/a.tsx', `export const A = () => <p className="truncate text-sm" />;`]],
  },
  {
    says: 'comments leave no work behind and silence no check',
    finds: unfinished,
    bites: [
      ['tools/a.ts', `// TODO: later`],
      ['tools/a.ts', `// oxlint-disable-next-line`],
      ['tools/a.ts', `// @ts-expect-error`],
    ],
    spares: [
      ['packages/kernel/src/money.test.ts', `// @ts-expect-error a bare bigint is not Money`],
      ['tools/a.ts', `// oxlint-disable-next-line no-var -- a global can only be declared this way`],
    ],
  },
  {
    says: 'no test evades',
    finds: evasiveTests,
    bites: [
      ['tools/a.test.ts', `test.skip('a', () => {});`],
      ['tools/a.test.ts', `describe.only('a', () => {});`],
      ['e2e/a.spec.ts', `await page.waitForTimeout(500);`],
    ],
  },
];

const pageRules: readonly PageRule[] = [
  {
    says: 'the house speaks of itself alone',
    finds: foreignWords,
    of: /\.(ts|tsx|mjs|md|sql|css|html|json|sh)$|^\.ci\//,
    bites: [
      ['docs/a.md', 'see /home/somebody/notes.md'],
      ['README.md', 'Co-authored-by: somebody'],
    ],
    spares: [['docs/a.md', 'Open /home in the browser; the files are generated by the build.']],
  },
  {
    says: 'the lock file names no host',
    finds: lockedHosts,
    of: /^package-lock\.json$/,
    bites: [['package-lock.json', '"resolved": "https://example.test/a.tgz"']],
  },
  {
    says: 'migrations are written in lower case',
    finds: loudSql,
    of: /\.sql$/,
    bites: [['apps/server/migrations/0000_a.sql', 'CREATE TABLE a (id int);']],
    spares: [
      ['apps/server/migrations/0000_a.sql', "-- SELECT is a word too.\ncomment on table a is 'SELECT';"],
    ],
  },
  {
    says: 'a migration begins with what now holds',
    finds: silentMigrations,
    of: /\.sql$/,
    bites: [['apps/server/migrations/0000_a.sql', 'create table a (id int);']],
  },
];

const sources = readSources();
const files = trackedFiles();

describe('the house is tidy', () => {
  for (const { says, finds } of sourceRules) {
    test(says, () => {
      expect(sources.length).toBeGreaterThan(50);
      expect(sources.flatMap(finds)).toEqual([]);
    });
  }

  for (const { says, finds, of } of pageRules) {
    test(says, () => {
      const pages = files
        .filter((path) => of.test(path) && !path.startsWith('tools/check/'))
        .map((path) => ({ path, text: readTracked(path) }));
      expect(pages.length).toBeGreaterThan(0);
      expect(pages.flatMap(finds)).toEqual([]);
    });
  }
});

describe('each rule bites', () => {
  for (const { says, finds, bites, spares = [] } of sourceRules) {
    test(says, () => {
      for (const [path, text] of bites) expect(finds(toSource(path, text)), text).not.toEqual([]);
      for (const [path, text] of spares) expect(finds(toSource(path, text)), text).toEqual([]);
    });
  }

  for (const { says, finds, bites, spares = [] } of pageRules) {
    test(says, () => {
      for (const [path, text] of bites) expect(finds({ path, text }), text).not.toEqual([]);
      for (const [path, text] of spares) expect(finds({ path, text }), text).toEqual([]);
    });
  }
});
