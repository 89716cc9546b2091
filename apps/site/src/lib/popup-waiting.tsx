import { Rangoli } from '@mela/ui/rangoli';
import { useTranslations } from 'use-intl';

/** Answers the tap at once while the popup itself is still on its way. */
export function PopupWaiting() {
  const t = useTranslations('common');
  return (
    <output
      aria-label={t('loading')}
      className="fixed inset-0 z-40 grid place-items-center bg-scrim text-accent animate-appear"
    >
      <Rangoli size={64} isTurning />
    </output>
  );
}
