import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';
import { useLimitTexts } from './use-limit-texts.ts';

/** Shows whether a change takes effect now or later. */
export function useSavedToast(): (next: { from: string } | null | undefined) => void {
  const t = useTranslations();
  const { moment } = useLimitTexts();
  return (next) => {
    const text = next ? t('playLimits.savedLater', { time: moment(next.from) }) : t('playLimits.saved');
    void showToast({ tone: 'good', text, closeLabel: t('common.close') });
  };
}
