import { systemCalls } from '@mela/protocol/calls/system';
import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { SelectField } from '@mela/ui/select-field';
import { Skeleton } from '@mela/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { useLanguage } from '#lib/language.tsx';
import { Loading } from '#lib/loading.tsx';

type RegionPopupProps = { usual: string; onChoose: (countryCode: string) => void };

/** Shown only if the server cannot derive the country from the IP address. The merchant's country is preselected. */
export function RegionPopup({ usual, onChoose }: RegionPopupProps) {
  const t = useTranslations();
  const { system } = useApi();
  const language = useLanguage();
  const [chosen, choose] = useState(usual);
  const countries = useQuery({
    queryKey: [systemCalls.countries.path, language],
    queryFn: () => system.countries({ query: { language } }),
  });
  const options = countries.data
    ?.map(({ countryCode, countryName }) => ({ value: countryCode, label: countryName }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  return (
    <Popup
      title={t('region.title')}
      closeLabel={t('common.close')}
      footer={
        <Button size="large" className="w-full" disabled={!options} onClick={() => onChoose(chosen)}>
          {t('region.submit')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('region.body')}</p>
        {options && (
          <SelectField
            label={t('region.country')}
            autoComplete="country"
            options={options}
            value={chosen}
            onChange={(event) => choose(event.target.value)}
          />
        )}
        {countries.isPending && (
          <Loading className="block">
            <Skeleton className="h-18" />
          </Loading>
        )}
        {countries.isError && (
          <FailedState
            title={t('region.failedTitle')}
            error={countries.error}
            onRetry={() => void countries.refetch()}
          />
        )}
      </div>
    </Popup>
  );
}
