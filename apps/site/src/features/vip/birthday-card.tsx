import { Button } from '@mela/ui/button';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { VipProgress } from '#shared/vip/use-vip.ts';
import { Card } from './card.tsx';
import { useSetBirthday } from './use-vip.ts';

/** The birthday, which the member can set or change once. */
export function BirthdayCard({ birthday }: { birthday: VipProgress['birthday'] }) {
  const t = useTranslations('vip');
  const dayText = useDayText();
  return (
    <Card title={t('birthdayTitle')}>
      <p className="text-sm text-muted">{t('birthdayHow')}</p>
      <p className="font-semibold">
        {birthday.day === null ? t('birthdayNone') : t('birthdayDay', { day: dayText(birthday.day) })}
      </p>
      {birthday.isEditable ? <BirthdayForm /> : <p className="text-sm text-muted">{t('birthdayFixed')}</p>}
    </Card>
  );
}

/** A birthday is a calendar day, so its noon is the same day in every zone of India. */
function useDayText() {
  const date = useDate();
  return (day: string) => date(`${day}T06:30:00.000Z`, { dateStyle: 'long' });
}

function BirthdayForm() {
  const t = useTranslations('vip');
  const refusalText = useRefusalText();
  const dayText = useDayText();
  const [day, setDay] = useState('');
  const [isChecking, setChecking] = useState(false);
  const { mutate, isPending, error } = useSetBirthday();
  return (
    <form
      className="grid max-w-sm gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChecking) mutate(day, { onSettled: () => setChecking(false) });
        else setChecking(true);
      }}
    >
      <TextField
        type="date"
        label={t('birthdayLabel')}
        value={day}
        required
        min="1900-01-01"
        problem={error === null || isChecking ? undefined : refusalText(error)}
        onChange={({ currentTarget }) => {
          setDay(currentTarget.value);
          setChecking(false);
        }}
      />
      {isChecking && <p role="alert">{t('birthdayCheck', { day: dayText(day) })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" tone={isChecking ? 'primary' : 'outline'} isBusy={isPending}>
          {isChecking ? t('birthdaySave') : t('birthdayChange')}
        </Button>
        {isChecking && (
          <Button size="small" tone="quiet" onClick={() => setChecking(false)}>
            {t('birthdayCancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
