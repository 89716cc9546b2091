import { localDay, plusDays, type LocalDay } from '@mela/kernel/time';
import { vipLevelOf } from '@mela/rules/rewards/vip-ladder';
import { isBirthday } from '@mela/rules/rewards/vip-level';
import { enqueueJob } from '#jobs/queries.ts';
import type { Needs } from './needs.ts';
import { birthdaysOn, insertPayments, ladderOf } from './queries.ts';

/** Birthdays of these days are looked for, so that a stop of the server loses none. */
const DAYS = 7;

/** Owes every member with a salary one of it for the birthday, once a year. */
export async function oweBirthdayGifts(needs: Needs): Promise<void> {
  const today = localDay(needs.clock.now(), needs.settings.merchant().timeZone);
  for (let ago = 0; ago < DAYS; ago++) await oweOn(needs, plusDays(today, -ago));
}

async function oweOn({ db, clock }: Needs, day: LocalDay): Promise<void> {
  const year = day.slice(0, 4);
  // Those born on 29 February have it on the 28th in other years.
  const days = day.endsWith('-02-28') ? ['02-28', '02-29'] : [day.slice(5)];
  const born = (await birthdaysOn(db, { days, year })).filter(({ bornOn }) => isBirthday(bornOn, day));
  if (born.length === 0) return;
  const ladder = await ladderOf(db);
  const owedAt = clock.now();
  const owed = born.flatMap(({ memberId, level }) => {
    const amount = vipLevelOf(ladder, level)?.salary;
    return amount === undefined || amount === 0n
      ? []
      : [{ memberId, kind: 'birthday' as const, period: year, level, amount, owedAt }];
  });
  await db.transaction().execute(async (tx) => {
    if ((await insertPayments(tx, owed)) > 0) await enqueueJob(tx, 'vip.pay');
  });
}
