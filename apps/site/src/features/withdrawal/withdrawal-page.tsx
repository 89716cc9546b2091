import { Amount } from '@mela/ui/amount';
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
import { AccountSection } from './account-section.tsx';
import { Confirmations } from './confirmations.tsx';
import { isBelowMin, isPositive } from './facts.ts';
import { TurnoverSection } from './turnover-section.tsx';
import { usePayoutAccounts, useTerms, type PayoutAccounts, type Terms } from './use-withdrawal.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalChecklist } from './withdrawal-checklist.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

/** Payouts to confirm first, then the checklist with the form, the open turnover, the accounts, and the history. */
export function WithdrawalPage() {
  const t = useTranslations('withdrawal');
  const terms = useTerms();
  const accounts = usePayoutAccounts();
  const isLoading = terms.isPending || accounts.isPending;
  const retry = () => {
    void terms.refetch();
    void accounts.refetch();
  };
  return (
    <div className="grid min-w-0 gap-5">
      <Confirmations />
      <section className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
        <Head />
        {isLoading && <PageWaiting />}
        {!isLoading && (!terms.data || !accounts.data) && (
          <FailedState title={t('failed')} error={terms.error ?? accounts.error} onRetry={retry} />
        )}
        {terms.data && accounts.data && <Way terms={terms.data} accounts={accounts.data} />}
      </section>
      <TurnoverSection />
      {accounts.data && accounts.data.accounts.length > 0 && <AccountSection accounts={accounts.data} />}
      <WithdrawalList />
    </div>
  );
}

function Head() {
  const t = useTranslations('withdrawal');
  const { data: status } = useStatus();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-xl">{t('title')}</h1>
        <Link
          href="/help#responsible-play"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-good"
        >
          <Icon of={HeartHandshake} size="small" />
          {t('responsible')}
        </Link>
      </div>
      {status?.merchant.moneyMode === 'play' && <Notice tone="info">{t('playMode')}</Notice>}
    </>
  );
}

/** The conditions first; the form once there is a password and an account. */
function Way({ terms, accounts }: { terms: Terms; accounts: PayoutAccounts }) {
  const t = useTranslations('withdrawal');
  const navigate = useNavigate();
  const isBarred = isPositive(terms.turnoverMissing) || isPositive(terms.billsUnpaid) || isBelowMin(terms);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-sm text-muted">{isBarred ? t('inWallet') : t('balance')}</span>
        <Amount value={terms.balance} symbol="₹" className="text-2xl" isGliding />
      </p>
      <WithdrawalChecklist terms={terms} accounts={accounts} />
      {terms.hasPaymentPassword && accounts.accounts.length > 0 && (
        <WithdrawForm
          terms={terms}
          accounts={accounts.accounts}
          onMade={({ reference }) => void navigate(`/member/withdraw?order=${reference}`)}
        />
      )}
    </>
  );
}

function PageWaiting() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-8 w-52" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-13 w-full" />
    </Loading>
  );
}
