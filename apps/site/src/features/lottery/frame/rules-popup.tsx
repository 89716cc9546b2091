import type { LotteryGame } from '@mela/rules/lottery/types';
import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';

const SECONDS_PER_MINUTE = 60;

/** How the draws of a game work. How each bet wins is explained beside the bet. */
export function RulesPopup({ game, onClose }: { game: LotteryGame; onClose: () => void }) {
  const t = useTranslations();
  const { timetable, closeSeconds } = game;
  const schedule =
    timetable.kind === 'period'
      ? t('lotteryFrame.rulesSchedule', {
          minutes: timetable.seconds / SECONDS_PER_MINUTE,
          seconds: String(closeSeconds),
        })
      : t('lotteryFrame.rulesDaily', { minutes: closeSeconds / SECONDS_PER_MINUTE });
  return (
    <Popup title={t('lotteryFrame.rulesTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <ul className="grid list-disc gap-3 ps-5 marker:text-accent">
        <li>{schedule}</li>
        <li>{t('lotteryFrame.rulesPaid')}</li>
        <li>{t('lotteryFrame.rulesFair')}</li>
        <li>{t('lotteryFrame.rulesOwn')}</li>
      </ul>
    </Popup>
  );
}
