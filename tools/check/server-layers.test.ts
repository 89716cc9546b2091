// The layers inside the server. Each rule is tested on the whole repository, where it must find nothing, and on small wrong files, which it
// must report.

import { describe, expect, test } from 'vitest';
import { domainBreaks, moduleEntryBreaks, infrastructureBreaks } from './server-layers.ts';
import { readSources, toSource, type Source } from './sources.ts';

type Example = readonly [path: string, text: string];
type Rule = {
  title: string;
  finds: (source: Source) => string[];
  reports: readonly Example[];
  accepts: readonly Example[];
};

const rules: readonly Rule[] = [
  {
    title: 'a module is imported by its module.ts, a domain by its domain.ts',
    finds: moduleEntryBreaks,
    reports: [
      [
        'apps/server/src/modules/access/session/log-in.ts',
        `import { memberOf } from '#modules/access/member/queries.ts';`,
      ],
      ['apps/server/src/demo/seed.ts', `import { insert } from '#modules/base/content/queries.ts';`],
      ['apps/server/src/main.ts', `import type { Row } from './modules/base/content/queries.ts';`],
      ['apps/server/src/app.ts', `import { createAudit } from './modules/base/audit/module.ts';`],
      ['apps/server/src/app.ts', `import type { Audit } from '#modules/base/audit/module.ts';`],
      [
        'apps/server/src/modules/money/domain.ts',
        `import { createAudit } from '#modules/base/audit/module.ts';`,
      ],
      ['apps/server/src/modules/money/domain.ts', `import { post } from './ledger/queries.ts';`],
      ['apps/server/src/modules/money/tax/module.ts', `import type { Base } from '#modules/base/domain.ts';`],
      ['apps/server/src/demo/seed.ts', `import { createBase } from '#modules/base/domain.ts';`],
    ],
    accepts: [
      [
        'apps/server/src/modules/access/session/log-in.ts',
        `import type { Member } from '#modules/access/member/module.ts';`,
      ],
      [
        'apps/server/src/modules/access/session/log-in.ts',
        `import { find } from '#modules/access/session/queries.ts';`,
      ],
      ['apps/server/src/app.ts', `import { createBase } from './modules/base/domain.ts';`],
      ['apps/server/src/modules/money/domain.ts', `import { createTax } from './tax/module.ts';`],
      ['apps/server/src/modules/money/domain.ts', `import type { Base } from '#modules/base/domain.ts';`],
      ['apps/server/src/demo/seed.ts', `import type { Bet } from '#modules/play/bet/module.ts';`],
    ],
  },
  {
    title: 'a domain does not import a higher domain',
    finds: domainBreaks,
    reports: [
      [
        'apps/server/src/modules/base/staff/open-staff.ts',
        `import { hashPassword } from '#modules/access/session/module.ts';`,
      ],
      [
        'apps/server/src/modules/money/ledger/post.ts',
        `import type { Bet } from '#modules/play/bet/module.ts';`,
      ],
      ['apps/server/src/modules/access/domain.ts', `import type { Money } from '#modules/money/domain.ts';`],
      // A domain that is missing from the order counts as not below any other.
      [
        'apps/server/src/modules/agents/team/module.ts',
        `import { a } from '#modules/sports/odds/module.ts';`,
      ],
    ],
    accepts: [
      [
        'apps/server/src/modules/play/bet/save-bets.ts',
        `import type { Ledger } from '#modules/money/ledger/module.ts';`,
      ],
      [
        'apps/server/src/modules/account/identity/link.ts',
        `import { register } from '#modules/account/registration/module.ts';`,
      ],
      ['apps/server/src/modules/base/domain.ts', `import { collect } from '#modules/collect.ts';`],
      [
        'apps/server/src/modules/money/ledger/ledger.it.test.ts',
        `import type { Bet } from '#modules/play/bet/module.ts';`,
      ],
    ],
  },
  {
    title: 'folders below modules import no module, and http, jobs, realtime and db not each other',
    finds: infrastructureBreaks,
    reports: [
      ['apps/server/src/http/health.ts', `import { jobLagSeconds } from '#jobs/queries.ts';`],
      ['apps/server/src/jobs/queries.ts', `import { APP_ROLE } from '#db/role.ts';`],
      [
        'apps/server/src/realtime/hub.ts',
        `import type { SettingReaders } from '#modules/base/settings/module.ts';`,
      ],
      ['apps/server/src/db/queries.ts', `import { sessionEnd } from '#modules/access/session/module.ts';`],
      ['apps/server/src/calls/bind.ts', `import { isStaffPath } from '#http/serve.ts';`],
      ['apps/server/src/http/back-office.ts', `import { collect } from '#modules/collect.ts';`],
      ['apps/server/src/outbox/outbox.ts', `import type { Bet } from '#modules/play/bet/module.ts';`],
      [
        'apps/server/src/adapters/pay/upibox/a.ts',
        `import { refund } from '#modules/money/deposit/module.ts';`,
      ],
    ],
    accepts: [
      ['apps/server/src/outbox/deliver.ts', `import { lock } from '#db/queries.ts';`],
      ['apps/server/src/http/seal.ts', `import type { Database } from '#db/database.ts';`],
      ['apps/server/src/http/serve.ts', `import type { BoundCalls } from '#calls/bind.ts';`],
      ['apps/server/src/db/open-database.ts', `import { openCopy } from './copy.ts';`],
      ['apps/server/src/app.ts', `import { jobLagSeconds } from '#jobs/queries.ts';`],
    ],
  },
];

describe.each(rules)('$title', ({ finds, reports, accepts }) => {
  test('the rule finds nothing in the repository', () => {
    const sources = readSources().filter(({ home }) => home === 'server');
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(finds)).toEqual([]);
  });

  test.each(reports)('the rule reports %s: %s', (path, text) => {
    expect(finds(toSource(path, text))).not.toEqual([]);
  });

  test.each(accepts)('the rule accepts %s: %s', (path, text) => {
    expect(finds(toSource(path, text))).toEqual([]);
  });
});
