import { z } from 'zod';
import { depositForms } from '#deposit.ts';

/** A number: an operator may leave the quotes out, and it is stored as text. */
const written = z.coerce.string<string | number>();
/** Rupees, in whole paise. */
const cash = written.regex(/^\d{1,13}(\.\d{1,2})?$/);
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** One deposit method, as the merchant offers it. */
const method = z
  .object({
    code: z.string().regex(/^[A-Z0-9_]{2,32}$/),
    form: z.enum(depositForms),
    gateway: z.string().regex(/^[A-Z0-9]{2,16}$/),
    names: z.object({ EN: z.string().min(1).max(40), HI: z.string().min(1).max(40) }),
    amountMin: cash,
    amountMax: cash,
    /** Paid by the member, out of the amount. */
    feeFlat: cash.default('0'),
    feePercent: written.regex(/^\d{1,2}(\.\d{1,2})?$/).default('0'),
    /** Hours of the merchant’s day; null where it is open all day. They may span midnight. */
    opensAt: hour.nullable().default(null),
    closesAt: hour.nullable().default(null),
    vipLevelMin: z.int().min(0).max(99).default(0),
    /** The usual time until the money arrives. */
    usualMinutes: z.int().min(1).max(1440),
    isOn: z.boolean().default(true),
  })
  .refine(({ amountMin, amountMax }) => Number(amountMin) > 0 && Number(amountMin) <= Number(amountMax))
  .refine(({ opensAt, closesAt }) => (opensAt === null) === (closesAt === null));

type Method = z.input<typeof method>;

const upi = { gateway: 'UPIBOX', amountMin: '100', amountMax: '50000', usualMinutes: 1 } as const;
const bank = { gateway: 'NETBOX', amountMin: '500', amountMax: '50000' } as const;

const usualMethods: Method[] = [
  { ...upi, code: 'UPI_APP', form: 'upi_app', names: { EN: 'UPI app', HI: 'UPI ऐप' } },
  { ...upi, code: 'UPI_QR', form: 'upi_qr', names: { EN: 'UPI QR', HI: 'UPI QR कोड' } },
  {
    ...upi,
    code: 'UPI_ID',
    form: 'upi_collect',
    names: { EN: 'UPI ID', HI: 'UPI ID' },
    usualMinutes: 2,
  },
  {
    ...bank,
    code: 'NET_BANKING',
    form: 'net_banking',
    names: { EN: 'Net banking', HI: 'नेट बैंकिंग' },
    usualMinutes: 3,
  },
  {
    ...bank,
    code: 'BANK_TRANSFER',
    form: 'bank_transfer',
    names: { EN: 'Bank transfer', HI: 'बैंक ट्रांसफ़र' },
    amountMin: '1000',
    amountMax: '200000',
    usualMinutes: 30,
  },
  {
    ...bank,
    code: 'LARGE_TRANSFER',
    form: 'bank_transfer',
    names: { EN: 'Large transfer', HI: 'बड़ा ट्रांसफ़र' },
    amountMin: '200000',
    amountMax: '500000',
    opensAt: '09:00',
    closesAt: '18:00',
    vipLevelMin: 5,
    usualMinutes: 60,
  },
];

export const depositSettings = z.object({
  methods: z
    .array(method)
    .max(40)
    .refine((methods) => new Set(methods.map(({ code }) => code)).size === methods.length)
    .prefault(usualMethods),
  quickAmounts: z.array(cash).max(8).default(['500', '1000', '2000', '5000', '10000']),
  /** The time until an order expires; a later payment still counts. */
  expiryMinutes: z.int().min(1).max(1440).default(15),
  /** The longest time that staff take for a review. */
  reviewHours: z.int().min(1).max(168).default(24),
  /** From this amount on, two different people must credit a payment that the gateway did not report. */
  fourEyesFrom: cash.default('50000'),
  /** The number of open orders of one member. */
  openMax: z.int().min(1).max(50).default(5),
  /** The daily limit of orders of one member, by the merchant’s day. */
  dayMax: cash.default('500000'),
  /** The turnover factor of a deposit before a withdrawal: 1 is once. */
  turnoverTimes: written.regex(/^\d{1,3}(\.\d{1,6})?$/).default('1'),
});

export type DepositSettings = z.output<typeof depositSettings>;
export type OfferedMethod = DepositSettings['methods'][number];
