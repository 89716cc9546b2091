import { formatMoney, parseTimes, type Money } from '@mela/kernel/money';
import { isoOf, type Instant } from '@mela/kernel/time';
import type { MallKind, MallPicture } from '@mela/protocol/mall';
import { refuse } from '@mela/protocol/refusals';
import { POINT } from '@mela/rules/rewards/points';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/rewards/mall/needs.ts';
import { lockItem, type ItemTerms } from '#modules/rewards/mall/queries.ts';
import { insertItem, updateItem } from './queries.ts';

type Typed = {
  nameEn: string;
  nameHi: string;
  aboutEn: string;
  aboutHi: string;
  picture: MallPicture;
  price: number;
  amount: Money | null;
  times: string;
  needsApproval: boolean;
  stock: number | null;
  perMemberMax: number | null;
  vipMin: number;
  startsAt: Instant | null;
  endsAt: Instant | null;
  isOnSale: boolean;
  reason: string;
};
type Changing = Pick<Needs, 'db' | 'clock' | 'audit'>;

/** Makes an item once for each request key. */
export async function makeItem(
  { db, clock, audit }: Changing,
  actor: StaffActor,
  { kind, requestKey, ...typed }: Typed & { kind: MallKind; requestKey: string },
): Promise<void> {
  const terms = termsOf(kind, typed);
  await db.transaction().execute(async (tx) => {
    const id = await insertItem(tx, { kind, requestKey, terms, at: clock.now() });
    if (id === undefined) return;
    await audit.write(tx, actor, {
      action: 'mall.make',
      subject: { kind: 'mall', id: String(id) },
      reason: typed.reason,
      before: null,
      after: textsOf(terms),
    });
  });
}

/** Changes the terms of an item and its stock. */
export async function changeItem(
  { db, clock, audit }: Changing,
  actor: StaffActor,
  { id: text, ...typed }: Typed & { id: string },
): Promise<void> {
  const id = BigInt(text);
  await db.transaction().execute(async (tx) => {
    const before = await lockItem(tx, id);
    if (before === undefined) return refuse('MALL_ITEM_UNKNOWN');
    const terms = termsOf(before.kind, typed);
    await updateItem(tx, id, terms, clock.now());
    await audit.write(tx, actor, {
      action: 'mall.change',
      subject: { kind: 'mall', id: text },
      reason: typed.reason,
      before: textsOf(before),
      after: textsOf(terms),
    });
  });
}

function termsOf(kind: MallKind, { price, times, ...typed }: Typed): ItemTerms {
  const { amount, startsAt, endsAt, needsApproval } = typed;
  const hasWrongAmount = (kind === 'goods') !== (amount === null);
  const hasWrongWindow = startsAt !== null && endsAt !== null && endsAt <= startsAt;
  if (hasWrongAmount) refuse('MALL_ITEM_INVALID', { fields: ['amount'] });
  if (hasWrongWindow) refuse('MALL_ITEM_INVALID', { fields: ['endsAt'] });
  return {
    ...typed,
    points: BigInt(price) * POINT,
    times: parseTimes(times),
    needsApproval: kind === 'goods' || needsApproval,
  };
}

const textsOf = ({
  nameEn,
  points,
  amount,
  stock,
  perMemberMax,
  vipMin,
  startsAt,
  endsAt,
  isOnSale,
}: ItemTerms) => ({
  name: nameEn,
  points: String(points / POINT),
  amount: amount === null ? '' : formatMoney(amount),
  stock: String(stock ?? ''),
  limit: String(perMemberMax ?? ''),
  vip: String(vipMin),
  window: [startsAt, endsAt].map((at) => (at === null ? '' : isoOf(at))).join(' – '),
  onSale: isOnSale ? 'yes' : 'no',
});
