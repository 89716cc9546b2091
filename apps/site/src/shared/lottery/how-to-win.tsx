import type { Play } from '@mela/rules/lottery/types';
import { useTranslations } from 'use-intl';

/** How many of the marked places a play takes: two for the group R2, none for plays on fixed places. */
const placesTaken = ({ group }: Play) => Number(/^R([234])$/.exec(group)?.[1] ?? 0);

/** How a play wins, with an example. A page of the lottery loads these texts (`lotteryScreen`). */
export function HowToWin({ play }: { play: Play }) {
  const t = useTranslations();
  const taken = placesTaken(play);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>{t(`lotteryRules.${play.rule}.how`)}</p>
      {taken > 0 && <p>{t('lotteryRules.anyPlaces', { count: String(taken) })}</p>}
      <p className="text-muted">{t(`lotteryRules.${play.rule}.example`)}</p>
    </div>
  );
}
