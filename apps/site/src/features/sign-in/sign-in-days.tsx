import { Icon } from '@mela/ui/icon';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import type { SignInDay } from './use-sign-in.ts';

type SignInDaysProps = { days: readonly SignInDay[]; today: string };

/** The days of a round, each with its reward: received, due today, or coming. */
export function SignInDays({ days, today }: SignInDaysProps) {
  const t = useTranslations('signIn');
  return (
    <ol aria-label={t('days')} className="grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-7">
      {days.map((day) => (
        <Day key={day.day} day={day} isToday={day.day === today} />
      ))}
    </ol>
  );
}

function Day({ day: { day, step, amount, state }, isToday }: { day: SignInDay; isToday: boolean }) {
  const t = useTranslations('signIn');
  const date = useDate();
  const shown = useShownAmount();
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      data-state={state}
      className="group grid min-w-0 content-start gap-1 rounded-control border border-line bg-ground p-2.5 text-center aria-[current=date]:border-accent data-[state=claimed]:bg-good/10"
    >
      <span className="text-xs text-muted">{t('day', { step: String(step) })}</span>
      <span className="leading-snug font-bold tabular-nums sm:text-lg">{shown(amount)}</span>
      <span className="inline-flex items-center justify-center gap-1 text-xs font-semibold group-data-[state=claimed]:text-good group-data-[state=coming]:font-normal group-data-[state=coming]:text-muted">
        {state === 'claimed' && <Icon of={CircleCheck} size="small" />}
        {state === 'coming' ? (
          <time dateTime={day}>{date(`${day}T06:30:00.000Z`, { day: 'numeric', month: 'short' })}</time>
        ) : (
          t(`states.${state}`)
        )}
      </span>
    </li>
  );
}
