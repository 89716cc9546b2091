import { DAY, HOUR, instantOf, MINUTE } from '@mela/kernel/time';
import { boardClaimDays } from '@mela/protocol/leaderboard';
import { useTranslations } from 'use-intl';
import { useClock } from '#lib/use-clock.ts';
import { useDate } from '#lib/use-date.ts';
import type { Board } from '#shared/leaderboard/use-board.ts';

/** The time until the end of a running board, without seconds, so that it does not press anybody; what comes next after the end. */
export function BoardTime({ board: { state, endsAt } }: { board: Board }) {
  const t = useTranslations('leaderboard');
  const date = useDate();
  if (state === 'paid') return <p className="text-sm">{t('paidBody', { days: String(boardClaimDays) })}</p>;
  if (state !== 'running') return <p className="text-sm">{t('reviewBody')}</p>;
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
      <span className="font-semibold text-text">
        <Left until={endsAt} />
      </span>
      <time dateTime={endsAt}>
        {t('ends', { time: date(endsAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </time>
    </p>
  );
}

function Left({ until }: { until: string }) {
  const t = useTranslations('leaderboard');
  const left = instantOf(until).getTime() - useClock().getTime();
  if (left <= 0) return t('leftOver');
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  const minutes = Math.max(1, Math.floor((left % HOUR) / MINUTE));
  if (days > 0) return t('leftDays', { days, hours: String(hours) });
  if (hours > 0) return t('leftHours', { hours: String(hours), minutes: String(minutes) });
  return t('leftMinutes', { minutes: String(minutes) });
}
