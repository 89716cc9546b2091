import { staffGatewayCalls } from '@mela/protocol/calls/gateway';
import { Badge } from '@mela/ui/badge';
import { Skeleton } from '@mela/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { useAge } from '#lib/use-date.ts';

/** The result of the last health check of each gateway. */
export function GatewayHealth() {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const ageOf = useAge();
  const { data, error, refetch } = useQuery({
    queryKey: [staffGatewayCalls.health.path],
    queryFn: () => api.gateway.health({}),
    refetchInterval: 30_000,
  });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-20" />;
  return (
    <section aria-label={t('gateways')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {data.gateways.map(({ gateway, isUp, successPercent, note, checkedAt }) => (
        <div key={gateway} className="grid gap-1 rounded-card border border-line bg-surface p-4 text-sm">
          <p className="flex items-center justify-between gap-2">
            <strong>{gateway}</strong>
            {checkedAt !== null && (
              <Badge tone={isUp ? 'good' : 'danger'}>{isUp ? t('up') : t('down')}</Badge>
            )}
          </p>
          <p>
            {successPercent === null ? t('noSuccess') : t('success', { percent: String(successPercent) })}
          </p>
          <p className="text-xs text-muted">
            {checkedAt === null ? t('notAsked') : t('checked', { age: ageOf(checkedAt) })}
            {note !== '' && ` · ${note}`}
          </p>
        </div>
      ))}
    </section>
  );
}
