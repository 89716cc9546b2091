import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { AccountSection } from './account-section.tsx';
import { PasswordCard } from './password-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { usePayoutAccounts, useTerms } from './use-withdrawal.ts';

const card = 'grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4 md:p-6';

/** The payment password, then the payout accounts: the same order as on the withdrawal page. */
export function PayoutSafety() {
  const t = useTranslations('withdrawal');
  const terms = useTerms();
  const accounts = usePayoutAccounts();
  if (terms.isPending || accounts.isPending) {
    return (
      <Loading className={card}>
        <Skeleton className="h-8 w-52" />
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  }
  if (!terms.data || !accounts.data) {
    const retry = () => {
      void terms.refetch();
      void accounts.refetch();
    };
    return <FailedState title={t('failed')} error={terms.error ?? accounts.error} onRetry={retry} />;
  }
  if (terms.data.hasPaymentPassword) {
    return (
      <>
        <PasswordCard terms={terms.data} />
        <AccountSection accounts={accounts.data} />
      </>
    );
  }
  return <NoPasswordYet />;
}

/** The form opens on request, so that the page stays short for other purposes. */
function NoPasswordYet() {
  const t = useTranslations('withdrawal');
  const [isOpen, setOpen] = useState(false);
  return (
    <SecurityCard
      id="payment-password"
      icon={LockKeyhole}
      title={t('password')}
      body={t('passwordBody')}
      state={<Badge tone="quiet">{t('passwordIsMissing')}</Badge>}
    >
      {isOpen ? (
        <PasswordForm />
      ) : (
        <Button tone="outline" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('passwordSet')}
        </Button>
      )}
    </SecurityCard>
  );
}
