import { readCash, showMoney } from '@mela/kernel/money';
import { instantOf, isoOf } from '@mela/kernel/time';
import type { MallKind, MallPicture } from '@mela/protocol/mall';
import type { Item } from './mall.ts';

const textFields = ['nameEn', 'nameHi'] as const;
export const numberFields = ['price', 'amount', 'times', 'stock', 'perMemberMax', 'vipMin'] as const;

/** The form as typed. An empty stock, limit or time means none. */
export type Typed = Record<(typeof textFields)[number] | (typeof numberFields)[number], string> & {
  kind: MallKind;
  picture: MallPicture;
  aboutEn: string;
  aboutHi: string;
  startsAt: string;
  endsAt: string;
  needsApproval: boolean;
  isOnSale: boolean;
};

export function typedOf(item: Item | undefined): Typed {
  const numberText = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  return {
    kind: item?.kind ?? 'goods',
    picture: item?.picture ?? 'gift',
    nameEn: item?.nameEn ?? '',
    nameHi: item?.nameHi ?? '',
    aboutEn: item?.aboutEn ?? '',
    aboutHi: item?.aboutHi ?? '',
    price: numberText(item?.price),
    amount: item?.amount ? showMoney(item.amount) : '',
    times: item?.times ?? '1',
    stock: numberText(item?.stock),
    perMemberMax: numberText(item?.perMemberMax),
    vipMin: String(item?.vipMin ?? 0),
    startsAt: localText(item?.startsAt),
    endsAt: localText(item?.endsAt),
    needsApproval: item?.needsApproval ?? true,
    isOnSale: item?.isOnSale ?? true,
  };
}

export type Problem = 'name' | 'number' | 'amount' | 'window';

const isWhole = (text: string, max: number) => /^\d{1,9}$/.test(text.trim()) && Number(text) <= max;
const PRICE_MAX = 100_000_000;
const STOCK_MAX = 1_000_000;
const LIMIT_MAX = 1000;
const VIP_MAX = 10;

export function problemsOf(typed: Typed): ReadonlyMap<keyof Typed, Problem> {
  const found = new Map<keyof Typed, Problem>();
  for (const field of textFields) if (typed[field].trim().length < 3) found.set(field, 'name');
  if (!isWhole(typed.price, PRICE_MAX) || Number(typed.price) < 1) found.set('price', 'number');
  if (typed.stock.trim() !== '' && !isWhole(typed.stock, STOCK_MAX)) found.set('stock', 'number');
  const limit = typed.perMemberMax.trim();
  if (limit !== '' && (!isWhole(limit, LIMIT_MAX) || Number(limit) < 1)) found.set('perMemberMax', 'number');
  if (!isWhole(typed.vipMin, VIP_MAX)) found.set('vipMin', 'number');
  if (typed.kind !== 'goods') {
    const amount = readCash(typed.amount);
    if (amount === undefined || Number(amount) <= 0) found.set('amount', 'amount');
    if (!/^\d{1,3}(\.\d)?$/.test(typed.times.trim())) found.set('times', 'number');
  }
  if (typed.startsAt !== '' && typed.endsAt !== '' && typed.endsAt <= typed.startsAt)
    found.set('endsAt', 'window');
  return found;
}

/** The terms as they travel; undefined if a field is wrong. */
export function readItem(typed: Typed) {
  if (problemsOf(typed).size > 0) return undefined;
  const isGoods = typed.kind === 'goods';
  const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    kind: typed.kind,
    picture: typed.picture,
    nameEn: typed.nameEn.trim(),
    nameHi: typed.nameHi.trim(),
    aboutEn: typed.aboutEn.trim(),
    aboutHi: typed.aboutHi.trim(),
    price: Number(typed.price),
    amount: isGoods ? null : (readCash(typed.amount) ?? null),
    times: isGoods ? '0' : typed.times.trim(),
    needsApproval: isGoods || typed.needsApproval,
    stock: numberOf(typed.stock),
    perMemberMax: numberOf(typed.perMemberMax),
    vipMin: Number(typed.vipMin),
    startsAt: instantText(typed.startsAt),
    endsAt: instantText(typed.endsAt),
    isOnSale: typed.isOnSale,
  };
}

/** India has one offset all year. */
const OFFSET = '+05:30';
const OFFSET_MS = 19_800_000;
const MINUTES = 16;

const instantText = (local: string): string | null =>
  local === '' ? null : isoOf(instantOf(`${local}:00${OFFSET}`));

const localText = (time: string | null | undefined): string =>
  time ? isoOf(new Date(instantOf(time).getTime() + OFFSET_MS)).slice(0, MINUTES) : '';
