import { useTranslations } from 'use-intl';
import type { OpenedDraw } from './use-results.ts';

/** Total, size, parity and duel of a result, as small labels. */
export function DrawTraits({ traits }: Pick<OpenedDraw, 'traits'>) {
  const t = useTranslations('lotteryResults');
  const { sum, size, parity, duel } = traits;
  const labels = [
    ...(sum === undefined ? [] : [t('sum', { sum: String(sum) })]),
    ...(size === undefined ? [] : [t(`size.${size}`)]),
    ...(parity === undefined ? [] : [t(`parity.${parity}`)]),
    ...(duel === undefined ? [] : [t(`duel.${duel}`)]),
  ];
  if (labels.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label} className="rounded-pill bg-raised px-2 py-0.5 text-xs font-semibold text-muted">
          {label}
        </li>
      ))}
    </ul>
  );
}
