import { useFormatter, useTranslations } from 'use-intl';
import { WarningDialog } from '#lib/site-dialog.tsx';

type MissingFieldsProps = { names: readonly string[]; onClose: () => void };

/** A dialog that names the empty fields; after it is closed each field shows its own message. */
export function MissingFields({ names, onClose }: MissingFieldsProps) {
  const t = useTranslations();
  const format = useFormatter();
  if (names.length === 0) return null;
  const fields = format.list(names, { type: 'conjunction' });
  return (
    <WarningDialog title={t('feedback.missingTitle')} onClose={onClose}>
      {t('feedback.isEmpty', { count: names.length, fields })}
    </WarningDialog>
  );
}
