import { envelopeCalls } from '@mela/protocol/calls/envelope';
import { staffEnvelopeCalls } from '@mela/protocol/calls/staff-envelope';
import { envelopeShapes } from '@mela/protocol/shapes/envelope';
import { staffEnvelopeShapes } from '@mela/protocol/shapes/staff-envelope';
import { bind } from '#calls/bind.ts';
import { createKeyedMutex } from '#concurrency/keyed-mutex.ts';
import { deriveKey } from '#crypto/keys.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { openEnvelope, type Opener } from './open-envelope.ts';
import { readOverview } from './read-overview.ts';
import { readProof } from './read-proof.ts';
import { runRounds } from './rounds.ts';
import { cancelRound } from './staff/cancel-round.ts';
import { savePlan, type PlanOrder } from './staff/change-plan.ts';
import { listRounds } from './staff/list-rounds.ts';

/** Red envelope rain: rounds at fixed hours in which each member opens one envelope, drawn from a seed that was committed before. */
export function createEnvelope(outside: ModuleNeeds) {
  const nameKey = deriveKey(outside.env.MELA_SECRET, 'names in envelope proofs');
  const needs: Needs = { ...outside, nameKey, mutex: createKeyedMutex() };
  const calls = bind(envelopeCalls, envelopeShapes, {
    overview: ({ actor }) => readOverview(needs, actor.memberId),
    open: async ({ actor, visitor, body }) => {
      await openEnvelope(needs, { memberId: actor.memberId, address: visitor.ip }, Number(body.number));
      return readOverview(needs, actor.memberId);
    },
    proof: ({ query: { number, name } }) => readProof(needs, { number: Number(number), name }),
  });
  const staffCalls = bind(staffEnvelopeCalls, staffEnvelopeShapes, {
    list: () => listRounds(needs),
    savePlan: async ({ actor, body }) => {
      await savePlan(needs, actor, body);
      return listRounds(needs);
    },
    cancel: async ({ actor, body: { number, reason } }) => {
      await cancelRound(needs, actor, { number: Number(number), reason });
      return listRounds(needs);
    },
  });
  const jobs: Job[] = [
    { name: 'envelope.rounds', everyMinutes: 1, limitSeconds: 50, run: () => runRounds(needs) },
  ];
  return {
    calls,
    staffCalls,
    jobs,
    openEnvelope: (opener: Opener, number: number) => openEnvelope(needs, opener, number),
    runRounds: () => runRounds(needs),
    savePlan: (actor: StaffActor, order: PlanOrder) => savePlan(needs, actor, order),
  };
}
