import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useStatus } from '#lib/status.ts';
import { BonusesFailed } from './bonus-choice.tsx';
import { isDepositBlocked, DepositBlocked } from './deposit-blocked.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositList } from './deposit-list.tsx';
import { OpenDeposits } from './open-deposits.tsx';
import { isSwitchedOff, useDepositBonuses } from './use-deposit-bonuses.ts';
import { useDepositOffer, type Deposit } from './use-deposit.ts';

/** The open deposits and the form, then the history. */
export function DepositPage() {
  const t = useTranslations('deposit');
  const { data: status } = useStatus();
  const navigate = useNavigate();
  return (
    <div className="grid min-w-0 gap-5">
      <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:gap-5 md:p-6">
        <h1 className="text-xl max-md:sr-only">{t('title')}</h1>
        <DepositMethods onMade={({ reference }) => void navigate(`/member/depositv2?order=${reference}`)} />
        {status?.merchant.moneyMode === 'play' && <Notice tone="info">{t('playMode')}</Notice>}
        <Link
          href="/help#responsible-play"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-good"
        >
          <Icon of={HeartHandshake} size="small" />
          {t('responsible')}
        </Link>
      </section>
      <DepositList />
    </div>
  );
}

type DepositMethodsProps = {
  onMade: (made: Deposit) => void;
  /** Continues an open order; without it each order has its own page. */
  onGoOn?: (open: Deposit) => void;
};

/** The open deposits and every deposit method. */
export function DepositMethods({ onMade, onGoOn }: DepositMethodsProps) {
  const t = useTranslations('deposit');
  const { data: offer, error, isPending, refetch } = useDepositOffer();
  const bonuses = useDepositBonuses();
  if (isPending || bonuses.isLoading) return <DepositMethodsLoading />;
  if (!offer) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <OpenDeposits deposits={offer.open} onGoOn={onGoOn} />
      {offer.methods.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      ) : isDepositBlocked(offer) ? (
        <DepositBlocked standing={offer.standing} />
      ) : (
        <DepositForm
          offer={offer}
          bonuses={bonuses.data ?? []}
          bonusesFailed={
            bonuses.isError && !isSwitchedOff(bonuses.error) ? (
              <BonusesFailed onRetry={() => void bonuses.refetch()} />
            ) : null
          }
          onMade={onMade}
        />
      )}
    </>
  );
}

function DepositMethodsLoading() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-12 w-full" />
      <span className="flex gap-2 overflow-hidden">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-11 w-20 shrink-0 rounded-pill" />
        ))}
      </span>
      <span className="grid grid-cols-2 gap-2 sm:gap-3">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} className="h-20 rounded-card" />
        ))}
      </span>
      <Skeleton className="h-13 w-full" />
    </Loading>
  );
}
