import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { useFormatter, useTranslations } from 'use-intl';

type MissingFieldsProps = { names: readonly string[]; onClose: () => void };

/** A dialog that names the empty fields; after it is closed each field shows its own message. */
export function MissingFields({ names, onClose }: MissingFieldsProps) {
  const t = useTranslations();
  const format = useFormatter();
  if (names.length === 0) return null;
  const fields = format.list(names, { type: 'conjunction' });
  return (
    <Popup
      title={t('feedback.missingTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <Button onClick={onClose} className="w-full">
          {t('common.confirm')}
        </Button>
      }
    >
      <p role="alert">{t('feedback.isEmpty', { count: names.length, fields })}</p>
    </Popup>
  );
}
