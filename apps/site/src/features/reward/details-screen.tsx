import { rewardSources, type RewardSource } from '@mela/protocol/reward';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Pager } from '@mela/ui/pager';
import { SelectField } from '@mela/ui/select-field';
import { Skeleton } from '@mela/ui/skeleton';
import { desktop, useMedia } from '@mela/ui/use-media';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMember } from '#lib/session.ts';
import { useStatus, useSwitch } from '#lib/status.ts';
import { DetailCards } from './detail-cards.tsx';
import { DetailTable } from './detail-table.tsx';
import { FreeRoundsList } from './free-rounds.tsx';
import { useBonusDetails } from './use-rewards.ts';

const everything = '';
const stay = { replace: true, preventScrollReset: true } as const;

const sourceOf = (text: string | null): RewardSource | undefined =>
  rewardSources.find((source) => source === text);
const pageOf = (text: string | null): number => Math.max(1, Math.trunc(Number(text ?? '1')) || 1);

/** Every reward that the member received, with its terms, the turnover asked and done, and its end. Source and page are in the URL. */
export function BonusDetailsScreen() {
  const t = useTranslations('reward');
  const { data: status } = useStatus();
  const isOn = useSwitch('REWCEN3');
  const isExcluded = useMember()?.isExcluded ?? false;
  const [address, setAddress] = useSearchParams();
  const [source, page] = [sourceOf(address.get('source')), pageOf(address.get('page'))];
  const go = (changed: { source?: RewardSource | undefined; page: number }) => {
    const next = { source, ...changed };
    setAddress(
      {
        ...(next.source === undefined ? {} : { source: next.source }),
        ...(next.page === 1 ? {} : { page: String(next.page) }),
      },
      stay,
    );
  };
  if (status && !isOn) {
    return (
      <EmptyState heading="h1" title={t('detailsTitle')}>
        {t('off')}
      </EmptyState>
    );
  }
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl">{t('detailsTitle')}</h1>
          <p className="text-sm text-muted">{t('detailsIntro')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button href="/member/withdraw#turnover" tone="outline" size="small">
            {t('toTurnover')}
          </Button>
          {!isExcluded && (
            <Button href="/member/rewardCenter" size="small">
              {t('toCenter')}
            </Button>
          )}
        </div>
      </div>
      <div className="md:max-w-64">
        <SelectField
          label={t('source')}
          value={source ?? everything}
          onChange={({ currentTarget }) => go({ source: sourceOf(currentTarget.value), page: 1 })}
          options={[
            { value: everything, label: t('allSources') },
            ...rewardSources.map((one) => ({ value: one, label: t(`sources.${one}`) })),
          ]}
        />
      </div>
      {(source === undefined || source === 'activity') && page === 1 && <FreeRoundsList isAll />}
      <Details source={source} page={page} onPage={(next) => go({ page: next })} />
    </div>
  );
}

type DetailsProps = { source: RewardSource | undefined; page: number; onPage: (page: number) => void };

/** One page of the list with its loading, empty and error states. */
function Details({ source, page, onPage }: DetailsProps) {
  const t = useTranslations();
  const isDesktop = useMedia(desktop);
  const symbol = useMember()?.currencySymbol ?? '';
  const { data, error, isPlaceholderData, refetch } = useBonusDetails({ source, page });
  if (error && !data)
    return <FailedState title={t('reward.detailsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.total === 0) {
    return (
      <EmptyState title={t('reward.detailsEmpty')}>
        {source === undefined ? t('reward.detailsEmptyBody') : t('reward.detailsEmptySource')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4" aria-busy={isPlaceholderData}>
      {isDesktop ? (
        <DetailTable rows={data.content} symbol={symbol} />
      ) : (
        <DetailCards rows={data.content} symbol={symbol} />
      )}
      <Pager
        page={page}
        totalPages={data.totalPages}
        range={5}
        onPage={onPage}
        labels={{
          pages: t('reward.pages'),
          previous: t('common.previous'),
          next: t('common.next'),
          page: (number) => t('common.page', { number: String(number) }),
        }}
      />
    </div>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-px overflow-hidden rounded-card border border-line bg-surface">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="grid gap-2 px-4 py-3">
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}
