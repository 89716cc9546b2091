import { moneyOfUnits, noMoney } from '@mela/kernel/money';
import { dayStart, plusDays } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type {
  LotteryOrder,
  LotteryOrderDetail,
  LotteryOrderItem,
  OrderQuery,
  OrderTerms,
} from '@mela/protocol/shapes/lottery-order';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { limits, prizeGroups } from '@mela/rules/lottery/limits';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { resultOf, wireResult } from '#modules/play/lottery/results/derive.ts';
import { readStakeable } from './bonus-stake.ts';
import {
  ceilingOf,
  currentDraw,
  drawUse,
  findOrder,
  itemRows,
  orderRows,
  type ItemRow,
  type OrderRow,
} from './queries.ts';

/** What a member may stake now. */
export async function readTerms(
  { db, ledger, turnover, settings }: Pick<Needs, 'db' | 'ledger' | 'turnover' | 'settings'>,
  memberId: bigint,
  gameCode: string,
): Promise<OrderTerms> {
  if (lotteryGameOf(gameCode) === undefined) return refuse('GAME_UNKNOWN');
  const [ceiling, stakeable, drawId] = await Promise.all([
    ceilingOf(db, memberId),
    readStakeable({ ledger, turnover }, db, memberId),
    currentDraw(db, gameCode),
  ]);
  const used = drawId === undefined ? undefined : await drawUse(db, { memberId, gameCode, drawId });
  return {
    maxGroup: ceiling ?? prizeGroups.memberDefault,
    minGroup: prizeGroups.min,
    balance: moneyOfUnits(stakeable.cash + stakeable.bonus),
    drawStake: used?.stake ?? noMoney,
    drawStakeMax: limits.stakePerDrawMax,
    itemsMax: limits.itemsPerOrderMax,
    chaseDrawsMax: limits.chaseDrawsMax,
    ...settings.lottery(),
  };
}

/** A page of the member's own orders, newest first. */
export async function listOrders(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  memberId: bigint,
  { from, to, before, size, language, ...filter }: OrderQuery,
): Promise<{ orders: LotteryOrder[]; next: string | null }> {
  const { timeZone } = settings.merchant();
  const found = await orderRows(db, {
    ...filter,
    memberId,
    from: from === undefined ? undefined : dayStart(from, timeZone),
    until: to === undefined ? undefined : dayStart(plusDays(to, 1), timeZone),
    before: before === undefined ? undefined : BigInt(before),
    size: size + 1,
  });
  const orders = found.slice(0, size).map((row) => shownOrder(row, language));
  return { orders, next: found.length > size ? (orders.at(-1)?.id ?? null) : null };
}

type OneOrder = { id: bigint; language: LanguageCode };

/** An order of the member with its items. The result appears with the seed of the draw. */
export async function readOrder(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
  { id, language }: OneOrder,
): Promise<LotteryOrderDetail> {
  const row = (await findOrder(db, memberId, id)) ?? refuse('ORDER_UNKNOWN');
  const game = lotteryGameOf(row.gameCode) ?? refuse('ORDER_UNKNOWN');
  const items = await itemRows(db, id);
  const { issue, seed, salt, drawState } = row;
  const isDrawn = seed !== null && drawState !== 'void';
  return {
    ...shownOrder(row, language),
    result: isDrawn ? wireResult(resultOf(game, { issue, seed, salt })) : null,
    lines: items.map(shownItem),
  };
}

export function shownOrder(row: OrderRow, language: LanguageCode): LotteryOrder {
  const { id, chaseId, gameCode } = row;
  return {
    ...row,
    id: String(id),
    gameName: lotteryGameOf(gameCode)?.name[language] ?? gameCode,
    chaseId: chaseId === null ? null : String(chaseId),
  };
}

function shownItem({ unit, multiple, group, unitStake, ...item }: ItemRow): LotteryOrderItem {
  const terms =
    unit === null || multiple === null || group === null
      ? { kind: 'amount' as const, amount: unitStake }
      : { kind: 'group' as const, unit, multiple, group };
  return { ...item, terms };
}
