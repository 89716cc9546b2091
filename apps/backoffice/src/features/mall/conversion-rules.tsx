import { staffMallCalls } from '@mela/protocol/calls/staff-mall';
import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMay } from '#lib/session.ts';
import { ConversionPopup } from './conversion-popup.tsx';

/** The values with which members convert points into money. */
export function ConversionRules() {
  const t = useTranslations('staffMall.conversion');
  const { mall } = useApi();
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [staffMallCalls.rules.path],
    queryFn: () => mall.rules({}),
  });
  if (data === undefined)
    return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Placeholder />;
  const { pointsPerRupee, pointsMin, perDayMax, times } = data;
  return (
    <section aria-labelledby="conversion-rules" className="grid gap-3">
      <h2 id="conversion-rules" className="text-lg">
        {t('title')}
      </h2>
      <p className="text-sm text-muted">{t('intro')}</p>
      <Facts
        facts={[
          { label: t('pointsPerRupee'), value: pointsPerRupee },
          { label: t('pointsMin'), value: pointsMin },
          { label: t('perDayMax'), value: t('rupees', { amount: perDayMax }) },
          { label: t('times'), value: t('timesValue', { times }) },
        ]}
      />
      {may('mall.manage') && (
        <Button tone="outline" className="justify-self-start" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      )}
      {isChanging && <ConversionPopup rules={data} onClose={() => setChanging(false)} />}
    </section>
  );
}

function Placeholder() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-7 max-w-xs" />
      <Skeleton className="h-28 max-w-md" />
    </Loading>
  );
}
