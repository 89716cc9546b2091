import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';
import { useLimitWords } from './use-limit-words.ts';

/** Shows whether a change takes effect now or later. */
export function useSaved(): (next: { from: string } | null | undefined) => void {
  const t = useTranslations();
  const { moment } = useLimitWords();
  return (next) => {
    const text = next ? t('playLimits.savedLater', { time: moment(next.from) }) : t('playLimits.saved');
    void showToast({ tone: 'good', text, closeLabel: t('common.close') });
  };
}
