import { localDay, type LocalDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { isOldEnough } from '@mela/rules/account/registration';
import type { Needs } from '#modules/rewards/vip/needs.ts';
import { birthdayOf, saveBirthday, type BirthdayRow } from './queries.ts';

/** Once after the registration, so that a member cannot move the birthday to get another gift. */
export async function setBirthday(
  { db, clock, settings }: Pick<Needs, 'db' | 'clock' | 'settings'>,
  memberId: bigint,
  day: LocalDay,
) {
  const at = clock.now();
  const today = localDay(at, settings.merchant().timeZone);
  const min = settings.registration().ageMin;
  if (!isOldEnough(day, today, min)) refuse('TOO_YOUNG', { min });
  if (!(await saveBirthday(db, memberId, { day, at }))) refuse('BIRTHDAY_FIXED');
  return describeBirthday(await birthdayOf(db, memberId));
}

export const describeBirthday = ({ day, setAt }: BirthdayRow) => ({ day, isEditable: setAt === null });
