import { DAY, HOUR, plus } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type { StaffRound } from '@mela/protocol/shapes/staff-round';
import type { RoundAge } from '@mela/protocol/vendor-desk';
import type { Needs } from '#modules/play/game-wallet/staff/needs.ts';
import { countOpen, openRounds, type RoundRow } from './queries.ts';

type Request = {
  vendor?: string | undefined;
  age: RoundAge;
  after?: string | undefined;
  size: number;
  language: LanguageCode;
};

const ages: Record<Exclude<RoundAge, 'any'>, number> = { hour: HOUR, day: DAY, week: 7 * DAY };

/** Open rounds, oldest first, and their number. */
export async function listRounds({ db, clock, bet }: Needs, { vendor, age, after, size, language }: Request) {
  const openedBefore = age === 'any' ? undefined : plus(clock.now(), -ages[age]);
  await bet.flushAll();
  const rows = await openRounds(db, { vendor, openedBefore, after, limit: size + 1, language });
  const shown = rows.slice(0, size);
  return {
    rounds: shown.map(asRound),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    total: await countOpen(db, { vendor, openedBefore }),
  };
}

function asRound({ memberId, account, ...row }: RoundRow): StaffRound {
  return { ...row, member: { id: String(memberId), account } };
}
