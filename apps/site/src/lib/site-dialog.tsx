import { MessageDialog } from '@mela/ui/message-dialog';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type SiteDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** The dialog after a failure that the user must know before going on. */
export function WarningDialog(props: SiteDialogProps) {
  return <SiteDialog tone="warning" {...props} />;
}

/** The dialog after a success without any other visible effect. */
export function SuccessDialog(props: SiteDialogProps) {
  return <SiteDialog tone="success" {...props} />;
}

function SiteDialog(props: SiteDialogProps & { tone: 'success' | 'warning' }) {
  const t = useTranslations('common');
  return <MessageDialog closeLabel={t('close')} confirmLabel={t('confirm')} {...props} />;
}
