import type { Clock } from '@mela/kernel/time';
import { playLimitsCalls } from '@mela/protocol/calls/play-limits';
import { playLimitsShapes } from '@mela/protocol/shapes/play-limits';
import type { Database } from '#db/database.ts';
import type { Handlers } from '#http/serve.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Silence } from '#modules/base/notify/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Hub } from '#realtime/hub.ts';
import { changeLimit, takeBack } from './change-limit.ts';
import { closeAccount } from './close-account.ts';
import { exclude } from './exclude.ts';
import { exportData } from './export-data.ts';
import { goOn } from './go-on.ts';
import { readState } from './read-state.ts';
import { takeBreak } from './take-break.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  hub: Hub;
  settings: Pick<SettingReaders, 'merchant'>;
  audit: Audit;
  ledger: Pick<Ledger, 'balancesOf'>;
  notify: Silence;
  session: { checkPassword(memberId: bigint, password: string): Promise<void> };
};

/** Responsible play: limits, breaks, exclusion, and leaving with one's own data. */
export function createPlayLimits(needs: Needs) {
  const handlers: Handlers<typeof playLimitsCalls, typeof playLimitsShapes> = {
    state: ({ actor }) => readState(needs, actor),
    change: async ({ actor, body }) => {
      await changeLimit(needs, actor.memberId, body);
      return readState(needs, actor);
    },
    takeBack: async ({ actor, body }) => {
      await takeBack(needs, actor.memberId, body.kind);
      return readState(needs, actor);
    },
    goOn: async ({ actor }) => {
      await goOn(needs, actor);
      return readState(needs, actor);
    },
    pause: async ({ actor, body }) => {
      await takeBreak(needs, actor.memberId, body.period);
      return readState(needs, actor);
    },
    exclude: async ({ actor, body }) => {
      await exclude(needs, actor.memberId, body.period);
      return readState(needs, actor);
    },
    close: async ({ actor, body }) => {
      await closeAccount(needs, actor.memberId, body.password);
      return {};
    },
    exported: ({ actor }) => exportData(needs, actor),
  };
  return { calls: playLimitsCalls, shapes: playLimitsShapes, handlers };
}
