import { lotteryGames } from '@mela/rules/lottery/games';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

const SECONDS_PER_MINUTE = 60;

/** The same game with other times between draws. */
export function PeriodSwitch({ game }: { game: LotteryGame }) {
  const t = useTranslations('lotteryElott');
  const same = lotteryGames.filter(({ family }) => family === game.family);
  return (
    <nav aria-label={t('periods')}>
      <ul className="grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-surface p-1">
        {same.map((one) => (
          <li key={one.code}>
            <Link
              to={`${one.route}?gameCode=${one.code}`}
              replace
              preventScrollReset
              aria-current={one.code === game.code ? 'page' : undefined}
              className="grid min-h-11 place-items-center rounded-control px-1 text-sm font-semibold whitespace-nowrap text-muted no-underline transition-colors hover:text-text aria-[current=page]:bg-lamp aria-[current=page]:text-on-lamp"
            >
              {one.timetable.kind === 'period' &&
                t('period', { minutes: String(one.timetable.seconds / SECONDS_PER_MINUTE) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
