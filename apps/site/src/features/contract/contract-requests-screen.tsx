import { Skeleton } from '@mela/ui/skeleton';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { HeldCard, OfferCard, Section } from './contract-screen.tsx';
import { useOffers } from './use-contracts.ts';

/** Contract offers to the member of every kind, and the contracts that it holds. */
export function ContractRequestsScreen() {
  const t = useTranslations('agentContract');
  const { data, error, refetch } = useOffers();
  return (
    <div className="grid min-w-0 gap-8">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('requests')}</h1>
        <p className="text-muted">{t('requestsBody')}</p>
      </header>
      {error && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60" />}
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
