import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { HelpCenter } from './help-center.tsx';
import { useHelp } from './use-help.ts';

/** The help center over home. `/help#term` opens that article. */
export function HelpPopup() {
  const t = useTranslations();
  const { close } = usePopup();
  const help = useHelp();
  useTitle(t('help.title'));
  return (
    <Popup isWide title={t('help.title')} closeLabel={t('common.close')} onClose={close}>
      {help.isPending && <Placeholders />}
      {help.isError && (
        <FailedState title={t('system.failedTitle')} error={help.error} onRetry={() => void help.refetch()} />
      )}
      {help.data && <HelpCenter articles={help.data} />}
    </Popup>
  );
}

function Placeholders() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-10 w-3/4" />
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} className="h-14 rounded-card" />
      ))}
    </Loading>
  );
}
