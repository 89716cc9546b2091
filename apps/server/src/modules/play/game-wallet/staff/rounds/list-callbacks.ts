import { DAY, plus, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { StaffCallback } from '@mela/protocol/shapes/staff-round';
import { resultOf } from '@mela/protocol/vendor-desk';
import type { Needs } from '#modules/play/game-wallet/staff/needs.ts';
import { callbackById, callbacksBy, type CallbackRow, type CallbackSearch } from './queries.ts';

type Request = Omit<CallbackSearch, 'from' | 'to' | 'limit'> & {
  from?: Instant | undefined;
  to?: Instant | undefined;
  size: number;
};

const DAYS_MAX = 31;

/** Vendor calls, newest first. The default period is a day, the longest is a month. */
export async function listCallbacks({ db, clock }: Needs, { from, to, size, ...filter }: Request) {
  // The end is exclusive, so 1 ms is added to include calls of this millisecond.
  const until = to ?? plus(clock.now(), 1);
  const earliest = plus(until, -DAYS_MAX * DAY);
  const asked = from ?? plus(until, -DAY);
  const rows = await callbacksBy(db, {
    ...filter,
    from: asked < earliest ? earliest : asked,
    to: until,
    limit: size + 1,
  });
  const shown = rows.slice(0, size);
  const next = rows.length > size ? String(shown.at(-1)?.id ?? '') : null;
  return { callbacks: shown.map(asCallback), next };
}

export async function showCallback({ db }: Needs, id: string) {
  const row = await callbackById(db, BigInt(id));
  if (!row) return refuse('CALLBACK_UNKNOWN');
  return { ...asCallback(row), bodyHash: row.bodyHash, answer: withoutSecrets(row.answer) };
}

/** Removes secrets, whatever field name a dialect uses for them. */
function withoutSecrets(answer: string): string {
  return answer.replaceAll(
    /"(\w*(?:token|secret|sid|session|password|sign)\w*)"\s*:\s*"[^"]*"/gi,
    '"$1":"•••"',
  );
}

function asCallback({ id, memberId, account, ...row }: CallbackRow): StaffCallback {
  return {
    ...row,
    id: String(id),
    result: resultOf(row.status),
    member: memberId === null || account === null ? null : { id: String(memberId), account },
  };
}
