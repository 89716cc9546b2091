import { contractCalls } from '@mela/protocol/calls/contract';
import { staffContractCalls } from '@mela/protocol/calls/staff-contract';
import { contractSwitches, type ContractKind } from '@mela/protocol/contract';
import { refuse } from '@mela/protocol/refusals';
import { contractShapes, type Contract } from '@mela/protocol/shapes/contract';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import { staffContractShapes } from '@mela/protocol/shapes/staff-contract';
import { bind } from '#calls/bind.ts';
import type { Actor, StaffActor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import { todayOf, type ContractsOfTeams } from '#modules/agents/team/module.ts';
import { acceptOffer, rejectOffer, withdrawOffer } from './answer-offer.ts';
import { checkContracts } from './check-contracts.ts';
import { endForMoves } from './end-for-moves.ts';
import { expireContracts } from './expire-contracts.ts';
import { contractsByIds, contractsInForce } from './in-force.ts';
import { formInfo, listContracts, listForStaff, listOffers, readContract } from './list-contracts.ts';
import type { Needs } from './needs.ts';
import type { Party } from './party.ts';
import { previewTerms, versionFor } from './preview-terms.ts';
import { holdersOfLine } from './queries.ts';
import { amendContract, offerContract } from './request-contract.ts';
import { requireMargin } from './require-margin.ts';
import { terminateContract } from './terminate-contract.ts';
import { describeVersion, type Version } from './version.ts';

export { topRatesOf } from './check-margin.ts';
export { contractsInForce, type ContractInForce } from './in-force.ts';
export type { Party } from './party.ts';
export type {
  Simulate,
  SimulatedContract,
  SimulatedLine,
  SimulatedWindow,
  Simulation,
} from './simulate/simulator.ts';
export { tiersOf, windowOf } from './stored-terms.ts';

/** Contracts between agents and their direct uplines. */
export function createContract(needs: Needs) {
  const { switches } = needs;
  const act = (kind: ContractKind) => async (input: { actor: Actor; body: Relay }) => {
    // A kind that is off makes no new contracts; those it has can still be ended.
    if (!endings.has(input.body.action)) switches.require(contractSwitches[kind]);
    return describeVersion(await actOn(needs, kind, input));
  };
  const calls = bind(contractCalls, contractShapes, {
    dividend: act('dividend'),
    daily: act('daily'),
    hourly: act('hourly'),
    realtime: act('realtime'),
    list: async ({ actor, query }) => {
      switches.require(contractSwitches[query.kind]);
      return listContracts(needs, actor.memberId, query);
    },
    offers: ({ actor }) => listOffers(needs, actor.memberId),
    detail: ({ actor, query }) => readContract(needs, actor, query.id),
    form: async ({ actor, query }) => {
      switches.require(contractSwitches[query.kind]);
      return formInfo(needs, actor, query);
    },
    preview: ({ actor, body }) => previewTerms(needs, actor, body),
  });
  const jobs: Job[] = [
    { name: 'contract.expire', everyMinutes: 1, limitSeconds: 50, run: () => expireContracts(needs) },
    { name: 'contract.check', everyMinutes: 60, limitSeconds: 600, run: () => checkContracts(needs) },
  ];
  return {
    calls,
    staffCalls: bindStaff(needs),
    jobs,
    contractsInForce,
    contractsByIds,
    /** What teams need of contracts, because moves and rebates change what they rest on. */
    ofTeams: {
      endForMoves: (tx, moves) => endForMoves(needs, tx, moves),
      holdersOfLine: (tx, memberId) => holdersOfLine(tx, memberId, todayOf(needs)),
      requireMargin: (tx, rebates) => requireMargin(needs, tx, rebates),
    } satisfies ContractsOfTeams,
    /** What the parties do by calls, for demo data. */
    act: {
      offer: (by: Party, offer: Parameters<typeof offerContract>[2]) => offerContract(needs, by, offer),
      amend: (by: Party, amendment: Parameters<typeof amendContract>[2]) =>
        amendContract(needs, by, amendment),
      accept: (by: Party, answer: Parameters<typeof acceptOffer>[2]) => acceptOffer(needs, by, answer),
      reject: (by: Party, answer: Parameters<typeof rejectOffer>[2]) => rejectOffer(needs, by, answer),
      withdraw: (by: Party, answer: Parameters<typeof withdrawOffer>[2]) => withdrawOffer(needs, by, answer),
      terminate: (by: Party, answer: Parameters<typeof terminateContract>[2]) =>
        terminateContract(needs, by, answer),
      expire: () => expireContracts(needs),
    },
  };
}

type Relay =
  | { action: 'offer'; requestKey: string; childId: string; terms: ContractTerms }
  | { action: 'amend'; requestKey: string; id: string; terms: ContractTerms }
  | { action: 'accept' | 'reject' | 'terminate' | 'withdraw'; id: string };

const endings: ReadonlySet<Relay['action']> = new Set(['reject', 'withdraw', 'terminate']);

/** One call per kind carries what the parties do. */
async function actOn(
  needs: Needs,
  kind: ContractKind,
  { actor, body }: { actor: Actor; body: Relay },
): Promise<Version> {
  switch (body.action) {
    case 'offer':
      if (!actor.isAgent) return refuse('AGENT_ONLY');
      return offerContract(needs, actor, { ...body, childId: BigInt(body.childId) });
    case 'amend':
      return amendContract(needs, actor, body);
    case 'accept':
      return acceptOffer(needs, actor, { id: body.id, kind });
    case 'reject':
      return rejectOffer(needs, actor, { id: body.id, kind });
    case 'withdraw':
      return withdrawOffer(needs, actor, { id: body.id, kind });
    case 'terminate':
      return terminateContract(needs, actor, { id: body.id, kind });
  }
}

function bindStaff(needs: Needs) {
  const house = (staff: StaffActor, reason = ''): Party => ({ staff, reason });
  const described = async (version: Promise<Version>): Promise<Contract> => describeVersion(await version);
  return bind(staffContractCalls, staffContractShapes, {
    list: ({ query }) => listForStaff(needs, query),
    detail: ({ actor, query }) => readContract(needs, house(actor), query.id),
    form: ({ actor, query }) => formInfo(needs, house(actor), query),
    preview: ({ actor, body }) => previewTerms(needs, house(actor), body),
    offer: ({ actor, body: { reason, childId, ...offer } }) =>
      described(offerContract(needs, house(actor, reason), { ...offer, childId: BigInt(childId) })),
    amend: ({ actor, body: { reason, ...amendment } }) =>
      described(amendContract(needs, house(actor, reason), amendment)),
    terminate: async ({ actor, body: { id, reason } }) => {
      const by = house(actor, reason);
      const { kind } = await versionFor(needs, by, id);
      return described(terminateContract(needs, by, { id, kind }));
    },
    withdraw: async ({ actor, body: { id, reason } }) => {
      const by = house(actor, reason);
      const { kind } = await versionFor(needs, by, id);
      return described(withdrawOffer(needs, by, { id, kind }));
    },
  });
}
