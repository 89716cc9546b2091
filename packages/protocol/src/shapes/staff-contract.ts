import { z } from 'zod';
import type { staffContractCalls } from '#calls/staff-contract.ts';
import { contractKinds, contractStates } from '#contract.ts';
import { contractTerms } from './contract-terms.ts';
import { contract, contractPreview, formInfo, previewSubject, termsRefusals } from './contract.ts';
import { staffAct, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { pageSize, requestKey, rowId } from './wire.ts';

const filters = z.strictObject({
  kind: z.enum(contractKinds).optional(),
  state: z.enum(contractStates).optional(),
  /** Contracts that this account holds or gave. */
  account: z.string().trim().min(1).max(64).optional(),
  /** Only those that the house gave. */
  givenBy: z.enum(['house']).optional(),
  before: z.string().max(64).optional(),
  size: pageSize(50, 200),
});

const reason = z.string().trim().min(3).max(400);

export const staffContractShapes = {
  list: {
    about: 'All versions of contracts, newest first.',
    query: filters,
    value: z.object({ contracts: z.array(contract), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('contract.read'),
  },
  detail: {
    about: 'A contract with all its versions, newest first.',
    query: z.strictObject({ id: z.uuid() }),
    value: z.object({ contract, versions: z.array(contract) }),
    refusals: ['CONTRACT_UNKNOWN'],
    policy: staffRead('contract.read'),
  },
  form: {
    about: 'General agents to whom the house may offer a contract of the kind.',
    query: z.strictObject({ kind: z.enum(contractKinds), words: z.string().trim().max(64).default('') }),
    value: formInfo,
    refusals: [],
    policy: staffRead('contract.read'),
  },
  preview: {
    about: 'Checks terms, lists what would end, and computes the last 30 days of the real team under them.',
    body: previewSubject,
    value: contractPreview,
    refusals: ['CONTRACT_UNKNOWN', 'CONTRACT_NOT_DIRECT_UPLINE', 'CONTRACT_NOT_ACTIVE'],
    policy: staffRead('contract.read'),
  },
  offer: {
    about: 'Offers a contract of the house to a general agent.',
    body: z.strictObject({ requestKey, childId: rowId, terms: contractTerms, reason }),
    value: contract,
    refusals: termsRefusals,
    policy: staffAct('contract.manage'),
  },
  amend: {
    about: 'Offers new terms of a contract of the house.',
    body: z.strictObject({ requestKey, id: z.uuid(), terms: contractTerms, reason }),
    value: contract,
    refusals: termsRefusals,
    policy: staffAct('contract.manage'),
  },
  terminate: {
    about: 'Ends a contract of the house at the end of the running period.',
    body: z.strictObject({ id: z.uuid(), reason }),
    value: contract,
    refusals: ['CONTRACT_UNKNOWN', 'CONTRACT_NOT_A_PARTY', 'CONTRACT_NOT_ACTIVE'],
    policy: staffAct('contract.manage'),
  },
  withdraw: {
    about: 'Takes an open offer of the house back.',
    body: z.strictObject({ id: z.uuid(), reason }),
    value: contract,
    refusals: ['CONTRACT_UNKNOWN', 'CONTRACT_NOT_A_PARTY', 'CONTRACT_NOTHING_OPEN'],
    policy: staffAct('contract.manage'),
  },
} as const satisfies ShapesOf<typeof staffContractCalls>;

export type StaffContractFilters = z.output<typeof filters>;
export type StaffContractWire = Wire<typeof staffContractShapes>;
