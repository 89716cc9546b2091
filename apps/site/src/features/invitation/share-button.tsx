import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslations } from 'use-intl';

/** Opens the share sheet of the device; absent where there is none. */
export function ShareButton({ text }: { text: string }) {
  const t = useTranslations('invitation');
  if (typeof navigator.share !== 'function') return null;
  // Closing the share sheet rejects the promise; nothing has to happen then.
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <Button tone="outline" icon={<Icon of={Share2} size="small" />} onClick={share}>
      {t('share')}
    </Button>
  );
}
