import { contractKinds, type ContractKind } from '@mela/protocol/contract';
import { Link } from '@mela/ui/link';
import { SelectField } from '@mela/ui/select-field';
import { useDebounced } from '@mela/ui/use-debounced';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useFilters } from '#lib/use-filters.ts';
import type { Agent } from './agent-field.tsx';
import { newTerms } from './read-terms.ts';
import { TermsForm } from './terms-form.tsx';
import { useFormInfo } from './use-contract.ts';

/** Offers a contract of Mela to a general agent. */
export function OfferScreen() {
  const t = useTranslations('staffContract');
  const { oneOf, set } = useFilters();
  const kind = oneOf('kind', contractKinds);
  return (
    <>
      <BackLink />
      <ScreenHead title={t('offer')} intro={t('offerIntro')} />
      <div className="max-w-sm">
        <SelectField
          label={t('kind')}
          value={kind}
          options={contractKinds.map((name) => ({ value: name, label: t(`kinds.${name}`) }))}
          onChange={({ target }) => set({ kind: target.value })}
        />
      </div>
      <Offer key={kind} kind={kind} />
    </>
  );
}

export function BackLink() {
  const t = useTranslations('staffContract');
  return (
    <Link
      href="/contracts"
      className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-accent"
    >
      {t('back')}
    </Link>
  );
}

/** Each kind has its own form: the limits and the agents who may get it differ. */
function Offer({ kind }: { kind: ContractKind }) {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [agent, setAgent] = useState<Agent>();
  const list = useFormInfo(kind, useDebounced(words).trim());
  // Until the limits are known, the server checks the number of tiers.
  const limits = list.data?.limits ?? { tiersMax: 1, rateMin: '0', rateMax: '100' };
  return (
    <TermsForm
      kind={kind}
      limits={limits}
      start={newTerms}
      receiver={agent && { account: agent.account, childId: agent.id }}
      choice={{ words, onSearch: setWords, list, chosen: agent, onChoose: setAgent }}
      onDone={() => void navigate('/contracts')}
    />
  );
}
