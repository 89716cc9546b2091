import { Skeleton } from '@mela/ui/skeleton';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { ClaimAction } from './claim-action.tsx';
import { OwnRates } from './own-rates.tsx';
import { PaymentList } from './payment-list.tsx';
import { UnpaidTable } from './unpaid-table.tsx';
import { useUnpaid, type Unpaid } from './use-rebate.ts';

/** `/member/rebate`: the unpaid valid bet by product, the claim, and what was paid. */
export function RebateScreen() {
  const t = useTranslations();
  const { data, error, isPending, refetch } = useUnpaid();
  return (
    <div className="grid min-w-0 gap-4 md:gap-5">
      <h1 className="text-xl">{t('member.pages.rebate.name')}</h1>
      {isPending && (
        <Loading className="grid gap-4">
          <Skeleton className="h-72 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      )}
      {!isPending && !data && (
        <FailedState title={t('rebate.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <UnpaidSection unpaid={data} />
          <PaymentList />
          <OwnRates />
          <Terms times={data.times} />
        </>
      )}
    </div>
  );
}

function UnpaidSection({ unpaid }: { unpaid: Unpaid }) {
  const t = useTranslations('rebate');
  return (
    <section
      aria-labelledby="rebate-unpaid"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <div className="grid gap-1">
        <h2 id="rebate-unpaid" className="text-lg">
          {t('unpaid')}
        </h2>
        <p className="text-sm text-muted">{t('how')}</p>
      </div>
      <UnpaidTable unpaid={unpaid} />
      <ClaimAction unpaid={unpaid} />
    </section>
  );
}

function Terms({ times }: { times: string }) {
  const t = useTranslations('rebate');
  return (
    <section aria-labelledby="rebate-terms" className="grid gap-2 text-sm">
      <h2 id="rebate-terms" className="text-base">
        {t('terms')}
      </h2>
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        <li>{t('termLevel')}</li>
        <li>{t('termTimes', { times })}</li>
        <li>{t('termBonus')}</li>
        <li>{t('termVoid')}</li>
        <li>{t('termLottery')}</li>
      </ul>
    </section>
  );
}
