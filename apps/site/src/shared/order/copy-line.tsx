import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import Copy from 'lucide-react/icons/copy';
import { useTranslations } from 'use-intl';
import { useCopy } from '#lib/use-copy.tsx';

/** A row whose value users need elsewhere: one tap copies it. */
export function CopyLine({ name, value }: { name: string; value: string }) {
  const t = useTranslations();
  const { copy, copyResult } = useCopy({
    done: t('deposit.copied', { what: name }),
    failed: t('deposit.copyFailed'),
  });
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line py-1">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 font-semibold">
        <span className="min-w-0 text-end break-all tabular-nums">{value}</span>
        <IconButton label={t('deposit.copy', { what: name })} onClick={() => void copy(value)}>
          <Icon of={Copy} size="small" />
        </IconButton>
        {copyResult}
      </dd>
    </div>
  );
}
