import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { ChaseQuery, LotteryChase, LotteryChaseDetail } from '@mela/protocol/shapes/lottery-order';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { itemsOf } from './multiply-items.ts';
import { chaseDraws, chaseRows, findChase, type ChaseRow } from './queries.ts';

/** A page of the member's own plans, newest first. */
export async function listChases(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
  { state, before, size, language }: ChaseQuery,
): Promise<{ chases: LotteryChase[]; next: string | null }> {
  const found = await chaseRows(db, {
    memberId,
    state,
    before: before === undefined ? undefined : BigInt(before),
    size: size + 1,
  });
  const chases = found.slice(0, size).map((row) => shown(row, language));
  return { chases, next: found.length > size ? (chases.at(-1)?.id ?? null) : null };
}

/** A plan of the member with its draws. */
export async function readChase(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
  { id, language }: { id: bigint; language: LanguageCode },
): Promise<LotteryChaseDetail> {
  const plan = (await findChase(db, memberId, id)) ?? refuse('CHASE_UNKNOWN');
  const draws = await chaseDraws(db, id);
  return {
    ...shown(plan, language),
    items: itemsOf(plan),
    lines: draws.map(({ orderId, ...draw }) => ({
      ...draw,
      orderId: orderId === null ? null : String(orderId),
    })),
  };
}

function shown({ id, gameCode, ...plan }: ChaseRow, language: LanguageCode): LotteryChase {
  return {
    ...plan,
    id: String(id),
    gameCode,
    gameName: lotteryGameOf(gameCode)?.name[language] ?? gameCode,
  };
}
