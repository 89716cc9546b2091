import { z } from 'zod';
import type { contractCalls } from '#calls/contract.ts';
import { contractEndReasons, contractKinds, contractProducts, contractStates } from '#contract.ts';
import {
  contractTerms,
  dailyTerms,
  dividendTerms,
  hourlyTerms,
  percent,
  realTimeTerms,
} from './contract-terms.ts';
import { ownMoneyRead, type Policy, type ShapesOf, type Wire } from './shape.ts';
import { day, money, pageNo, pageOf, pageSize, requestKey, rowId, time } from './wire.ts';

const party = z.object({ id: rowId, account: z.string(), nickname: z.string() });

/** One version of a contract. */
export const contract = z.object({
  id: z.uuid(),
  /** The same for all versions of one agreement. */
  lineId: z.uuid(),
  version: z.int(),
  kind: z.enum(contractKinds),
  state: z.enum(contractStates),
  terms: contractTerms,
  /** The account that earns. */
  child: party,
  /** Null: the house. */
  upline: party.nullable(),
  offeredAt: time,
  answerBy: time,
  answeredAt: time.nullable(),
  startsAt: time.nullable(),
  /** An agreed or announced end; terms count until then. */
  endsAt: time.nullable(),
  endReason: z.enum(contractEndReasons).nullable(),
});

const endedByCascade = z.object({
  account: z.string(),
  state: z.enum(['active', 'requested']),
  because: z.enum(['RATE_RAISED', 'NO_LONGER_VALID', 'BASE_LOST']),
});

/** What terms would have given: in all, of that to contracts of direct downlines, and what would have been left. */
const simulatedAmounts = { gross: money, childGross: money, net: money };

const simulatedWindow = z.object({
  from: day,
  to: day,
  turnover: money,
  netLoss: money,
  active: z.int(),
  /** The tier reached; null: none, or no tiers. */
  tier: z.int().nullable(),
  rate: percent.nullable(),
  ...simulatedAmounts,
});

/** What terms would mean, before anybody agrees to them. */
export const contractPreview = z.object({
  /** Broken rules of the terms; the first tier is 1, null is the contract as a whole. */
  violations: z.array(z.object({ code: z.string(), tier: z.int().nullable() })),
  /** Give-back of each product against its limit, as a share of its turnover. */
  margin: z.object({
    isAllowed: z.boolean(),
    products: z.array(
      z.object({
        product: z.enum(contractProducts),
        giveBack: percent,
        limit: percent,
        isAllowed: z.boolean(),
      }),
    ),
  }),
  /** Contracts of the account that share a product and exclude the new one. */
  conflicts: z.array(z.enum(contractKinds)),
  /** When the terms would start if they were accepted now. */
  startsAt: time,
  /** Contracts below that would end then. */
  cascade: z.array(endedByCascade),
  /** The last 30 days of the real team under these terms, with the present contracts of direct downlines. */
  simulation: z.object({
    from: day,
    to: day,
    windows: z.array(simulatedWindow),
    ...simulatedAmounts,
  }),
});

const choice = <Name extends 'accept' | 'reject' | 'terminate' | 'withdraw'>(action: Name) =>
  z.strictObject({ action: z.literal(action), id: z.uuid() });

/** What the parties do with a contract. The id is that of the version, so nobody accepts terms that they have not seen. */
const relay = <Terms extends z.ZodType>(terms: Terms) =>
  z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('offer'), requestKey, childId: rowId, terms }),
    z.strictObject({ action: z.literal('amend'), requestKey, id: z.uuid(), terms }),
    choice('accept'),
    choice('reject'),
    choice('terminate'),
    choice('withdraw'),
  ]);

/** The refusals of terms that cannot be offered or accepted. */
export const termsRefusals = [
  'CONTRACT_UNKNOWN',
  'CONTRACT_TERMS_INVALID',
  'CONTRACT_BASE_DIFFERS',
  'CONTRACT_SALARIES_SCOPE',
  'CONTRACT_BEYOND_MARGIN',
  'CONTRACT_CONFLICT',
  'CONTRACT_LAST_DAY',
  'CONTRACT_NO_BASE',
  'CONTRACT_ALREADY_OPEN',
  'CONTRACT_NOT_ACTIVE',
  'CONTRACT_NOT_DIRECT_UPLINE',
  'REQUEST_KEY_REUSED',
] as const;

const relayRefusals = [
  ...termsRefusals,
  'AGENT_ONLY',
  'AGENT_SUSPENDED',
  'CONTRACT_NOT_THE_CHILD',
  'CONTRACT_NOT_A_PARTY',
  'CONTRACT_NOTHING_OPEN',
  'CONTRACT_CYCLE',
] as const;

/** The switch of the kind is checked by action: it closes offers and their acceptance, and never an ending. */
const act = {
  ...ownMoneyRead,
  switch: 'AGENT3',
  limit: { points: 60, seconds: 60, by: 'actor', store: 'database' },
} as const satisfies Policy;

/** The subject of a preview: new terms for a child, new terms for a contract, or an offer as it waits. */
export const previewSubject = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('offer'), childId: rowId, terms: contractTerms }),
  z.strictObject({ of: z.literal('amendment'), id: z.uuid(), terms: contractTerms }),
  z.strictObject({ of: z.literal('version'), id: z.uuid() }),
]);

export const formInfo = z.object({
  /** The caller's own contract of the kind, which bounds what can be offered; null for the house. */
  base: contract.nullable(),
  /** Direct downlines without an open contract of the kind. */
  children: z.array(party),
  limits: z.object({ tiersMax: z.int(), rateMin: percent, rateMax: percent }),
  answerDays: z.int(),
});

const kindOf = z.enum(contractKinds);

export const contractShapes = {
  dividend: {
    about: 'Offers, amends, accepts, rejects, ends or takes back a dividend contract.',
    body: relay(dividendTerms),
    value: contract,
    refusals: relayRefusals,
    policy: act,
  },
  daily: {
    about: 'Offers, amends, accepts, rejects, ends or takes back a daily salary contract.',
    body: relay(dailyTerms),
    value: contract,
    refusals: relayRefusals,
    policy: act,
  },
  hourly: {
    about: 'Offers, amends, accepts, rejects, ends or takes back an hourly salary contract.',
    body: relay(hourlyTerms),
    value: contract,
    refusals: relayRefusals,
    policy: act,
  },
  realtime: {
    about: 'Offers, amends, accepts, rejects, ends or takes back a real-time salary contract.',
    body: relay(realTimeTerms),
    value: contract,
    refusals: relayRefusals,
    policy: act,
  },
  list: {
    about:
      'The latest version of each contract of a kind: those the caller holds, or those given to direct downlines.',
    query: z.strictObject({
      kind: kindOf,
      side: z.enum(['own', 'given']),
      pageNo,
      pageSize: pageSize(20, 100),
    }),
    value: pageOf(contract),
    refusals: [],
    policy: { ...ownMoneyRead, switch: 'AGENT3' },
  },
  offers: {
    about: 'Offers of every kind that wait for the caller, and the contracts that the caller holds.',
    value: z.object({ offers: z.array(contract), held: z.array(contract) }),
    refusals: [],
    policy: { ...ownMoneyRead, switch: 'AGENT3' },
  },
  detail: {
    about: 'A contract with all its versions, newest first, for its two parties.',
    query: z.strictObject({ id: z.uuid() }),
    value: z.object({ contract, versions: z.array(contract) }),
    refusals: ['CONTRACT_UNKNOWN'],
    policy: { ...ownMoneyRead, switch: 'AGENT3' },
  },
  form: {
    about: 'What the caller may offer, and to whom.',
    query: z.strictObject({ kind: kindOf, words: z.string().trim().max(64).default('') }),
    value: formInfo,
    refusals: [],
    policy: { ...ownMoneyRead, switch: 'AGENT3' },
  },
  preview: {
    about:
      'Checks terms, lists what would end, and computes the last 30 days of the real team under them, less the shares of downlines.',
    body: previewSubject,
    value: contractPreview,
    refusals: ['CONTRACT_UNKNOWN', 'CONTRACT_NOT_DIRECT_UPLINE', 'CONTRACT_NOT_ACTIVE', 'AGENT_ONLY'],
    policy: {
      ...ownMoneyRead,
      switch: 'AGENT3',
      limit: { points: 60, seconds: 60, by: 'actor', store: 'memory' },
    },
  },
} as const satisfies ShapesOf<typeof contractCalls>;

export type Contract = z.output<typeof contract>;
export type ContractPreview = z.output<typeof contractPreview>;
export type ContractFormInfo = z.output<typeof formInfo>;
export type PreviewSubject = z.output<typeof previewSubject>;
export type ContractWire = Wire<typeof contractShapes>;
