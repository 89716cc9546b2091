import { staffCaseCalls, staffRoundCalls, staffVendorCalls } from '@mela/protocol/calls/staff-vendor';
import { staffCaseShapes } from '@mela/protocol/shapes/staff-case';
import { staffRoundShapes } from '@mela/protocol/shapes/staff-round';
import { staffVendorShapes } from '@mela/protocol/shapes/staff-vendor';
import type { Handlers } from '#http/serve.ts';
import { claimCase, confirmCase, decideCase, releaseCase } from './cases/decide-case.ts';
import { listCases, showCase } from './cases/list-cases.ts';
import { endKey, makeKey } from './change-keys.ts';
import { changePolicy } from './change-policy.ts';
import { listGames, listVendors, showVendor } from './list-vendors.ts';
import type { Needs } from './needs.ts';
import { askRound, voidRound } from './rounds/ask-round.ts';
import { listCallbacks, showCallback } from './rounds/list-callbacks.ts';
import { listRounds } from './rounds/list-rounds.ts';
import { turnMaintenance } from './set-maintenance.ts';

/** How staff look after game vendors. Money moves here by the vendors' own rules alone; people decide what those leave open. */
export function createVendorDesk(needs: Needs) {
  const handlers: Handlers<typeof staffVendorCalls, typeof staffVendorShapes> = {
    list: ({ query }) => listVendors(needs, query.language),
    one: ({ query }) => showVendor(needs, query),
    changePolicy: ({ actor, body }) => changePolicy(needs, actor, body),
    makeKey: ({ actor, body }) => makeKey(needs, actor, body),
    endKey: ({ actor, body }) => endKey(needs, actor, body),
    games: ({ query }) => listGames(needs, query),
    maintenance: ({ actor, body }) => turnMaintenance(needs, actor, body),
  };
  const roundHandlers: Handlers<typeof staffRoundCalls, typeof staffRoundShapes> = {
    callbacks: ({ query }) => listCallbacks(needs, query),
    callback: ({ query }) => showCallback(needs, query.id),
    rounds: ({ query }) => listRounds(needs, query),
    ask: ({ actor, body }) => askRound(needs, actor, body.id),
    void: ({ actor, body }) => voidRound(needs, actor, body),
  };
  const caseHandlers: Handlers<typeof staffCaseCalls, typeof staffCaseShapes> = {
    list: ({ query }) => listCases(needs, query),
    detail: ({ query }) => showCase(needs, query.id),
    claim: ({ actor, body }) => claimCase(needs, actor, body.id),
    release: ({ actor, body }) => releaseCase(needs, actor, body.id),
    decide: ({ actor, body }) => decideCase(needs, actor, body),
    confirm: ({ actor, body }) => confirmCase(needs, actor, body.id),
  };
  return {
    calls: staffVendorCalls,
    shapes: staffVendorShapes,
    handlers,
    rounds: { calls: staffRoundCalls, shapes: staffRoundShapes, handlers: roundHandlers },
    cases: { calls: staffCaseCalls, shapes: staffCaseShapes, handlers: caseHandlers },
  };
}
