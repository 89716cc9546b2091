import type { ContractKind } from '@mela/protocol/contract';
import { SelectField } from '@mela/ui/select-field';
import { useDebounced } from '@mela/ui/use-debounced';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '#lib/search-field.tsx';
import { useFormInfo, type FormInfo } from './use-contracts.ts';

/** The server names at most 50 accounts at once; longer lists are searched. */
const SEARCH_FROM = 20;

type Child = FormInfo['children'][number];

type ChildFieldProps = {
  kind: ContractKind;
  /** The first accounts that may get an offer. */
  first: readonly Child[];
  value: string;
  hasProblem: boolean;
  onChange: (id: string) => void;
};

/** The direct downline that gets the offer; a search comes with a long list. */
export function ChildField({ kind, first, value, hasProblem, onChange }: ChildFieldProps) {
  const t = useTranslations('agentContract');
  const [typed, setTyped] = useState('');
  const { data } = useFormInfo(kind, useDebounced(typed.trim()));
  const [chosen, setChosen] = useState<Child>();
  const found = data?.children ?? first;
  const children =
    chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const choose = (id: string) => {
    setChosen(children.find((child) => child.id === id));
    onChange(id);
  };
  return (
    <div className="grid gap-3">
      {first.length >= SEARCH_FROM && (
        <SearchField label={t('searchChild')} value={typed} onType={setTyped} />
      )}
      <SelectField
        label={t('child')}
        value={value}
        problem={hasProblem && value === '' ? t('problems.child') : undefined}
        options={[
          { value: '', label: t('chooseChild'), isDisabled: true },
          ...children.map(({ id, account, nickname }) => ({
            value: id,
            label: nickname === account ? account : `${account} (${nickname})`,
          })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  );
}
