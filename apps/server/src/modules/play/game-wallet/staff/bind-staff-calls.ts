import { staffCaseCalls, staffRoundCalls, staffVendorCalls } from '@mela/protocol/calls/staff-vendor';
import { staffCaseShapes } from '@mela/protocol/shapes/staff-case';
import { staffRoundShapes } from '@mela/protocol/shapes/staff-round';
import { staffVendorShapes } from '@mela/protocol/shapes/staff-vendor';
import { bind, type BoundCalls } from '#calls/bind.ts';
import { claimCase, confirmCase, decideCase, releaseCase } from './cases/decide-case.ts';
import { listCases, showCase } from './cases/list-cases.ts';
import { carryOutKey, endKey, requestKey } from './change-keys.ts';
import { changePolicy } from './change-policy.ts';
import { listGames, listVendors, showVendor } from './list-vendors.ts';
import type { Needs } from './needs.ts';
import { listCallbacks, showCallback } from './rounds/list-callbacks.ts';
import { listRounds } from './rounds/list-rounds.ts';
import { queryRound, voidRound } from './rounds/query-round.ts';

/** The lobby binds `maintenance`, which changes its catalogue. */
const { maintenance: _, ...table } = staffVendorCalls;

/** Staff calls for game vendors. Money moves by the vendors' rules only; staff decide the cases that the rules leave open. */
export function bindStaffCalls(needs: Needs): BoundCalls {
  needs.staffRequests.register('vendorKey', carryOutKey(needs));
  const vendors = bind(table, staffVendorShapes, {
    list: ({ query }) => listVendors(needs, query.language),
    one: ({ query }) => showVendor(needs, query),
    changePolicy: ({ actor, body }) => changePolicy(needs, actor, body),
    makeKey: ({ actor, body }) => requestKey(needs, actor, body),
    endKey: ({ actor, body }) => endKey(needs, actor, body),
    games: ({ query }) => listGames(needs, query),
  });
  const rounds = bind(staffRoundCalls, staffRoundShapes, {
    callbacks: ({ query }) => listCallbacks(needs, query),
    callback: ({ query }) => showCallback(needs, query.id),
    rounds: ({ query }) => listRounds(needs, query),
    ask: ({ actor, body }) => queryRound(needs, actor, body.id),
    void: ({ actor, body }) => voidRound(needs, actor, body),
  });
  const cases = bind(staffCaseCalls, staffCaseShapes, {
    list: ({ query }) => listCases(needs, query),
    detail: ({ query }) => showCase(needs, query.id),
    claim: ({ actor, body }) => claimCase(needs, actor, body.id),
    release: ({ actor, body }) => releaseCase(needs, actor, body.id),
    decide: ({ actor, body }) => decideCase(needs, actor, body),
    confirm: ({ actor, body }) => confirmCase(needs, actor, body.id),
  });
  return [...vendors, ...rounds, ...cases];
}
