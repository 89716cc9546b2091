import { z } from 'zod';
import type { recordCalls } from '#calls/record.ts';
import { ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import {
  day,
  language,
  money,
  movementGroup,
  movementKind,
  movementStatus,
  pageSize,
  recordWallet,
  time,
} from './wire.ts';

/** The cursor of the next page: the moment in microseconds, and the number within the wallet. */
const cursor = z.string().regex(/^\d{1,17}\.\d{1,18}$/);

const filter = {
  wallet: recordWallet.default('main'),
  /** Days of the merchant's calendar, both included; without them the last seven days. */
  from: day.optional(),
  to: day.optional(),
  group: movementGroup.optional(),
  status: movementStatus.optional(),
  cursor: cursor.optional(),
};

type Days = { from?: string | undefined; to?: string | undefined };
const isForward = ({ from, to }: Days) => from === undefined || to === undefined || from <= to;

const listQuery = z
  .strictObject({ ...filter, pageSize: pageSize(30, 100) })
  .refine(isForward, { path: ['to'] });
const exportQuery = z.strictObject({ ...filter, language }).refine(isForward, { path: ['to'] });

const movement = z.object({
  /** Its number within the wallet: the first movement is 1, without gaps. */
  seq: z.string(),
  madeAt: time,
  kind: movementKind,
  /** Signed: a debit is negative. */
  amount: money,
  balanceAfter: money,
  status: movementStatus,
  /** The number for customer service; the same for all movements of one matter. */
  reference: z.string(),
  /** The nickname of the other member of a transfer along the line; null for every other movement. */
  counterparty: z.string().nullable(),
});

const totals = z.object({
  moneyIn: money,
  /** Zero or negative. */
  moneyOut: money,
  net: money,
  count: z.int(),
  /** The balance before the first day and after the last one, whatever the filter. */
  opening: money,
  closing: money,
});

export const recordShapes = {
  list: {
    about:
      'Every movement of a wallet, the newest first, with the balance after it; totals come with the first page.',
    query: listQuery,
    value: z.object({
      from: day,
      to: day,
      items: z.array(movement),
      next: cursor.nullable(),
      totals: totals.nullable(),
    }),
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  exported: {
    about:
      'The same movements as CSV, in parts: only the first has the heading; the next begins at the cursor of the last.',
    query: exportQuery,
    value: z.object({ fileName: z.string(), csv: z.string(), rows: z.int(), next: cursor.nullable() }),
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
} as const satisfies ShapesOf<typeof recordCalls>;

export type RecordFilter = Omit<z.output<typeof exportQuery>, 'language'>;
export type RecordQuery = z.output<typeof listQuery>;
export type ExportQuery = z.output<typeof exportQuery>;
export type Movement = z.output<typeof movement>;
export type RecordTotals = z.output<typeof totals>;
export type RecordPage = z.output<typeof recordShapes.list.value>;
export type ExportPart = z.output<typeof recordShapes.exported.value>;
export type RecordWire = Wire<typeof recordShapes>;
