import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { ContractCard } from './contract-card.tsx';
import { useVersions } from './use-contracts.ts';

type VersionHistoryProps = { id: string; side: 'own' | 'given'; onClose: () => void };

/** Every version of a contract, newest first. */
export function VersionHistory({ id, side, onClose }: VersionHistoryProps) {
  const t = useTranslations();
  const { data, error, refetch } = useVersions(id);
  return (
    <Popup title={t('agentContract.versions')} closeLabel={t('common.close')} onClose={onClose} isWide>
      <div className="grid gap-4">
        {error && (
          <FailedState title={t('agentContract.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton className="h-40" />}
        {data?.versions.map((version) => (
          <ContractCard key={version.id} contract={version} side={side} />
        ))}
      </div>
    </Popup>
  );
}
