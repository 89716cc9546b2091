import { Skeleton } from '@mela/ui/skeleton';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useOffers } from '#shared/contract/use-offers.ts';
import { HeldCard, OfferCard, Section } from './contract-screen.tsx';

/** Contract offers to the member of every kind, and the contracts that it holds. */
export function ContractRequestsScreen() {
  const t = useTranslations('agentContract');
  const member = useTranslations('member.pages.contracts');
  const { data, error, refetch, isPending, fetchStatus } = useOffers();
  const isOff = isPending && fetchStatus === 'idle';
  return (
    <div className="grid min-w-0 gap-8">
      <header className="grid gap-1">
        <h1 className="text-2xl">{member('name')}</h1>
        <p className="text-muted">{member('body')}</p>
      </header>
      {error && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {isOff && <p className="text-muted">{t('offersNone')}</p>}
      {!data && !error && !isOff && <Skeleton className="h-60" />}
      {data && (
        <>
          <Section title={t('offers')}>
            {data.offers.length === 0 && <p className="text-muted">{t('offersNone')}</p>}
            {data.offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} isKindShown />
            ))}
          </Section>
          <Section title={t('held')}>
            {data.held.length === 0 && <p className="text-muted">{t('heldNone')}</p>}
            {data.held.map((contract) => (
              <HeldCard key={contract.id} contract={contract} isKindShown />
            ))}
          </Section>
        </>
      )}
    </div>
  );
}
