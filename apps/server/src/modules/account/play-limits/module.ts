import { playLimitsCalls } from '@mela/protocol/calls/play-limits';
import { playLimitsShapes } from '@mela/protocol/shapes/play-limits';
import { bind } from '#calls/bind.ts';
import { changeLimit, cancelPendingChange } from './change-limit.ts';
import { closeAccount } from './close-account.ts';
import { confirmRealityCheck } from './confirm-reality-check.ts';
import { exclude } from './exclude.ts';
import { exportData } from './export-data.ts';
import type { Needs } from './needs.ts';
import { readState } from './read-state.ts';
import { takeBreak } from './take-break.ts';

/** Responsible gaming: limits, breaks, self-exclusion, account closure and data export. */
export function createPlayLimits(needs: Needs) {
  const calls = bind(playLimitsCalls, playLimitsShapes, {
    state: ({ actor }) => readState(needs, actor),
    change: async ({ actor, body }) => {
      await changeLimit(needs, actor.memberId, body);
      return readState(needs, actor);
    },
    takeBack: async ({ actor, body }) => {
      await cancelPendingChange(needs, actor.memberId, body.kind);
      return readState(needs, actor);
    },
    goOn: async ({ actor }) => {
      await confirmRealityCheck(needs, actor);
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
  });
  return { calls };
}
