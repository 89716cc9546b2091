import { Icon } from '@mela/ui/icon';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslations } from 'use-intl';
import { useOnline } from '#lib/use-online.ts';

/** Says that the line is gone and that what is shown may be old. */
export function OfflineBar() {
  const t = useTranslations('frame');
  const isOnline = useOnline();
  return (
    <output className="block">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-raised px-4 py-2 text-center text-sm">
          <Icon of={WifiOff} size="small" />
          {t('offline')}
        </p>
      )}
    </output>
  );
}
