import { Rangoli } from '@mela/ui/rangoli';
import { useTranslations } from 'use-intl';

/** Shown immediately after the tap, while the popup's chunk loads. */
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
