import type { ContractKind } from '@mela/protocol/contract';
import { Button } from '@mela/ui/button';
import { Pager } from '@mela/ui/pager';
import { Skeleton } from '@mela/ui/skeleton';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useOffers } from '#shared/contract/use-offers.ts';
import { ContractAction } from './contract-action.tsx';
import { ContractCard } from './contract-card.tsx';
import { ContractForm } from './contract-form.tsx';
import { OfferPopup } from './offer-popup.tsx';
import { useContracts, useFormInfo, type Contract } from './use-contracts.ts';
import { VersionHistory } from './version-history.tsx';

/** The contracts of one kind: offers to the agent, its own contract, and those that it gave. */
export function ContractScreen({ kind }: { kind: ContractKind }) {
  return (
    <div className="grid gap-8">
      <Offers kind={kind} />
      <Own kind={kind} />
      <Given kind={kind} />
    </div>
  );
}

function Offers({ kind }: { kind: ContractKind }) {
  const t = useTranslations('agentContract');
  const { data } = useOffers();
  const offers = data?.offers.filter((offer) => offer.kind === kind) ?? [];
  if (offers.length === 0) return null;
  return (
    <Section title={t('offers')}>
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </Section>
  );
}

/** An offer with the way to its consequences and the answer. */
export function OfferCard({ offer, isKindShown }: { offer: Contract; isKindShown?: boolean }) {
  const t = useTranslations('agentContract');
  const [isOpen, setOpen] = useState(false);
  return (
    <ContractCard contract={offer} side="own" isKindShown={isKindShown ?? false}>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('answer')}
      </Button>
      {isOpen && <OfferPopup offer={offer} onClose={() => setOpen(false)} />}
    </ContractCard>
  );
}

function Own({ kind }: { kind: ContractKind }) {
  const t = useTranslations('agentContract');
  const { data, error, refetch } = useContracts(kind, 'own', 1);
  const contracts = data?.content.filter(({ state }) => state !== 'requested') ?? [];
  return (
    <Section title={t('mine')}>
      {error && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && contracts.length === 0 && <p className="text-muted">{t('mineNone')}</p>}
      {contracts.map((contract) => (
        <HeldCard key={contract.id} contract={contract} />
      ))}
    </Section>
  );
}

/** A contract that the member holds, with its history and its end. */
export function HeldCard({ contract, isKindShown }: { contract: Contract; isKindShown?: boolean }) {
  return (
    <ContractCard contract={contract} side="own" isKindShown={isKindShown ?? false}>
      <div className="flex flex-wrap gap-3">
        <HistoryButton contract={contract} side="own" />
        {contract.state === 'active' && <ContractAction contract={contract} action="terminate" side="own" />}
      </div>
    </ContractCard>
  );
}

function Given({ kind }: { kind: ContractKind }) {
  const t = useTranslations('agentContract');
  const common = useTranslations('common');
  const [page, setPage] = useState(1);
  const [form, setForm] = useState<{ amended?: Contract }>();
  const { data, error, refetch } = useContracts(kind, 'given', page);
  const { data: info } = useFormInfo(kind);
  const base = info?.base;
  // New terms can be offered after the present offer is answered or withdrawn.
  const openOffers = new Set(
    data?.content.filter(({ state }) => state === 'requested').map(({ lineId }) => lineId),
  );
  return (
    <Section title={t('given')}>
      {info && !base && <p className="text-muted">{t('needsBase')}</p>}
      {base && info.children.length > 0 && (
        <Button className="justify-self-start" onClick={() => setForm({})}>
          {t('offer')}
        </Button>
      )}
      {base && info.children.length === 0 && <p className="text-sm text-muted">{t('noChildren')}</p>}
      {error && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.total === 0 && base && <p className="text-muted">{t('givenNone')}</p>}
      {data?.content.map((contract) => (
        <ContractCard key={contract.id} contract={contract} side="given">
          <div className="flex flex-wrap gap-3">
            <HistoryButton contract={contract} side="given" />
            {contract.state === 'requested' && (
              <ContractAction contract={contract} action="withdraw" side="given" />
            )}
            {contract.state === 'active' && base && !openOffers.has(contract.lineId) && (
              <Button tone="outline" onClick={() => setForm({ amended: contract })}>
                {t('amend')}
              </Button>
            )}
            {contract.state === 'active' && contract.endsAt === null && (
              <ContractAction contract={contract} action="terminate" side="given" />
            )}
          </div>
        </ContractCard>
      ))}
      {data && (
        <Pager
          page={page}
          totalPages={data.totalPages}
          range={5}
          onPage={setPage}
          labels={{
            pages: t('given'),
            previous: common('previous'),
            next: common('next'),
            page: (number) => common('page', { number: String(number) }),
          }}
        />
      )}
      {form && base && (
        <ContractForm info={info} base={base} amended={form.amended} onClose={() => setForm(undefined)} />
      )}
    </Section>
  );
}

function HistoryButton({ contract, side }: { contract: Contract; side: 'own' | 'given' }) {
  const t = useTranslations('agentContract');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="outline" onClick={() => setOpen(true)}>
        {t('versions')}
      </Button>
      {isOpen && <VersionHistory id={contract.id} side={side} onClose={() => setOpen(false)} />}
    </>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
