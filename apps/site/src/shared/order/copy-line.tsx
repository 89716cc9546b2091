import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { showToast } from '@mela/ui/toast';
import Copy from 'lucide-react/icons/copy';
import { useTranslations } from 'use-intl';

/** A row whose value users need elsewhere: one tap copies it. */
export function CopyLine({ name, value }: { name: string; value: string }) {
  const t = useTranslations();
  const copy = async () => {
    // The clipboard is undefined on an insecure origin.
    const isCopied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    const text = isCopied ? t('deposit.copied', { what: name }) : t('deposit.copyFailed');
    await showToast({ tone: isCopied ? 'good' : 'bad', text, closeLabel: t('common.close') });
  };
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line py-1">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 font-semibold">
        <span className="min-w-0 text-end break-all tabular-nums">{value}</span>
        <IconButton label={t('deposit.copy', { what: name })} onClick={() => void copy()}>
          <Icon of={Copy} size="small" />
        </IconButton>
      </dd>
    </div>
  );
}
