import { Badge } from '@mela/ui/badge';
import { useTranslations } from 'use-intl';
import { shortRupees, shownValue } from './shown-value.ts';
import type { Board, Place } from './use-board.ts';

const cell = 'px-2 py-2.5';

/** The first places of a board with masked names; the own place is marked. */
export function PlaceTable({ board, places }: { board: Board; places: readonly Place[] }) {
  const t = useTranslations('leaderboard');
  const { metric, title } = board;
  return (
    <table aria-label={t('placesOf', { title })} className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className={`${cell} text-start font-semibold`}>
            {t('columns.place')}
          </th>
          <th scope="col" className={`${cell} text-start font-semibold`}>
            {t('columns.player')}
          </th>
          <th scope="col" className={`${cell} text-end font-semibold`}>
            {t(`columns.${metric}`)}
          </th>
          <th scope="col" className={`${cell} text-end font-semibold`}>
            {t('columns.prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ rank, name, isOwn, value, prize }) => (
          <tr
            key={rank}
            data-mine={isOwn}
            className="border-b border-line last:border-0 data-[mine=true]:bg-accent/10"
          >
            <td className={`${cell} font-semibold`}>{rank}</td>
            <th scope="row" className={`${cell} text-start font-normal wrap-anywhere`}>
              {name}
              {isOwn && (
                <Badge tone="accent" className="ms-2">
                  {t('you')}
                </Badge>
              )}
            </th>
            <td className={`${cell} text-end`}>{shownValue(metric, value)}</td>
            <td className={`${cell} text-end font-semibold text-accent`}>
              {isAbove(prize) ? shortRupees(prize) : <span className="text-muted">{t('noPrize')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const isAbove = (amount: string): boolean => !/^0+(\.0+)?$/.test(amount);
