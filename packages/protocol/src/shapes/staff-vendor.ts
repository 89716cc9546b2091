import { z } from 'zod';
import type { staffVendorCalls } from '#calls/staff-vendor.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { gameType, language, money, pageSize, positiveMoney, time } from './wire.ts';

export const vendorCode = z.string().regex(/^[A-Z0-9_]{2,20}$/);
const reason = z.string().trim().min(3).max(400);
const whole = (min: number, max: number) => z.int().min(min).max(max);

/** The results of a vendor’s calls today. */
const health = z.object({
  calls: z.int(),
  /** Refused by a rule: balance too low, a limit, a closed round. */
  refused: z.int(),
  /** Invalid, not authenticated, or failed. */
  failed: z.int(),
  medianMs: z.int().nullable(),
  slowestMs: z.int().nullable(),
  lastAt: time.nullable(),
});

const compared = z.object({
  /** The vendor’s ledger has been compared with ours up to here. */
  until: time,
  /** The differences of the last comparison: their number and their sum. */
  differences: z.int(),
  amount: money,
});

const vendor = z.object({
  code: z.string(),
  name: z.string(),
  /** `unconnected`: it has no policy or no key, and moves nothing. */
  state: z.enum(['open', 'maintenance', 'unconnected']),
  dialect: z.string().nullable(),
  baseUrl: z.string().nullable(),
  games: z.int(),
  today: health,
  openRounds: z.int(),
  openCases: z.int(),
  /** Of the bets that were settled today. */
  stake: money,
  win: money,
  compared: compared.nullable(),
});

const address = z
  .string()
  .max(300)
  .regex(/^https?:\/\/([A-Za-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?(\/[\w.~-]+)*$/);

const policyFields = {
  dialect: z.string().regex(/^[A-Z0-9_]{1,20}$/),
  /** The effect of a rollback on a settled bet, and on money that has been spent. */
  undoSettled: z.enum(['refuse', 'bet_only', 'bet_and_wins']),
  undoSpent: z.enum(['refuse', 'receivable']),
  hasStandaloneWins: z.boolean(),
  asksTokenOnBets: z.boolean(),
  lateHours: whole(0, 8760),
  scale: whole(0, 4),
  betMin: positiveMoney.nullable(),
  betMax: positiveMoney.nullable(),
  /** The winnings of a round, and a reward or a correction, above which a credit is held for two members of staff. */
  winMax: positiveMoney,
  creditMax: positiveMoney,
  sessionHours: whole(1, 720),
  askAfterHours: whole(1, 720),
  voidAfterHours: whole(2, 8760),
  baseUrl: address.nullable(),
};

const key = z.object({
  keyId: z.string(),
  kind: z.enum(['v1', 'e1']),
  madeAt: time,
  endedAt: time.nullable(),
});

const game = z.object({
  code: z.string(),
  name: z.string(),
  gameType,
  inMaintenance: z.boolean(),
});

export const vendorKeyRequest = z.strictObject({ code: vendorCode, reason });

export const staffVendorShapes = {
  list: {
    about: 'Every vendor: its connection, the results of its calls today, and its open rounds.',
    query: z.strictObject({ language }),
    value: z.object({ vendors: z.array(vendor) }),
    refusals: [],
    policy: staffRead('vendor.read'),
  },
  one: {
    about: 'One vendor with its policy and its keys, without the secrets of the keys.',
    query: z.strictObject({ code: vendorCode, language }),
    value: z.object({
      vendor,
      policy: z.object(policyFields).nullable(),
      changedAt: time.nullable(),
      dialects: z.array(z.string()),
      keys: z.array(key),
    }),
    refusals: ['VENDOR_UNKNOWN'],
    policy: staffRead('vendor.read'),
  },
  changePolicy: {
    about: 'Changes the policy of a vendor. It applies in every process from the next call on.',
    body: z
      .strictObject({ code: vendorCode, reason, policy: z.strictObject(policyFields) })
      .refine(({ policy: { betMin, betMax } }) => betMin === null || betMax === null || betMin <= betMax, {
        path: ['policy', 'betMax'],
      })
      .refine(({ policy: { askAfterHours, voidAfterHours } }) => askAfterHours < voidAfterHours, {
        path: ['policy', 'voidAfterHours'],
      }),
    value: z.object({}),
    refusals: ['VENDOR_UNKNOWN'],
    policy: staffMoney('vendor.manage'),
  },
  makeKey: {
    about:
      'Requests a key for a vendor. A second person creates it and sees its secret, once. The previous key stays valid until it is ended; older ones end.',
    body: vendorKeyRequest,
    value: z.object({ requestId: z.string() }),
    refusals: ['VENDOR_UNKNOWN', 'STAFF_REQUEST_WAITING'],
    policy: staffMoney('vendor.key'),
  },
  endKey: {
    about: 'Ends a key. Its signatures are refused from then on.',
    body: z.strictObject({ code: vendorCode, keyId: z.string().regex(/^[\w.-]{1,64}$/), reason }),
    value: z.object({}),
    refusals: ['VENDOR_UNKNOWN', 'VENDOR_KEY_UNKNOWN', 'VENDOR_KEY_LAST'],
    policy: staffAct('vendor.key'),
  },
  games: {
    about: 'The games of a vendor by their names, those in maintenance first.',
    query: z.strictObject({
      code: vendorCode,
      words: z.string().trim().max(64).default(''),
      size: pageSize(50, 200),
      language,
    }),
    value: z.object({ games: z.array(game), total: z.int() }),
    refusals: ['VENDOR_UNKNOWN'],
    policy: staffRead('vendor.read'),
  },
  maintenance: {
    about: 'Starts or ends maintenance of a vendor or a game. Bets are refused meanwhile, wins are accepted.',
    body: z.strictObject({
      kind: z.enum(['vendor', 'game']),
      code: z.string().regex(/^\w{2,40}$/),
      isOn: z.boolean(),
      reason,
    }),
    value: z.object({}),
    refusals: ['VENDOR_UNKNOWN', 'GAME_UNKNOWN'],
    policy: staffAct('vendor.manage'),
  },
} as const satisfies ShapesOf<typeof staffVendorCalls>;

export type StaffVendor = z.output<typeof vendor>;
export type StaffVendorDetail = z.output<typeof staffVendorShapes.one.value>;
export type PolicyChange = z.output<typeof staffVendorShapes.changePolicy.body>;
export type StaffVendorWire = Wire<typeof staffVendorShapes>;
