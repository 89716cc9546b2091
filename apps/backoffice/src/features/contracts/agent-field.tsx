import { SelectField } from '@mela/ui/select-field';
import { Skeleton } from '@mela/ui/skeleton';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import type { FormInfo } from './contract.ts';

export type Agent = FormInfo['children'][number];

export type AgentFieldProps = {
  words: string;
  onSearch: (words: string) => void;
  list: { data: FormInfo | undefined; error: unknown; refetch: () => unknown };
  chosen: Agent | undefined;
  problem: string | undefined;
  onChoose: (agent: Agent | undefined) => void;
};

/** The general agents who may get the contract, found by the beginning of the account. */
export function AgentField({ words, onSearch, list, chosen, problem, onChoose }: AgentFieldProps) {
  const t = useTranslations('staffContract');
  const { data, error, refetch } = list;
  // The chosen agent stays in the list when the search changes.
  const agents = [
    ...(chosen ? [chosen] : []),
    ...(data?.children.filter(({ id }) => id !== chosen?.id) ?? []),
  ];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        type="search"
        label={t('search')}
        autoComplete="off"
        maxLength={64}
        value={words}
        onChange={({ target }) => onSearch(target.value)}
      />
      {error !== null && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <SelectField
          label={t('child')}
          value={chosen?.id ?? ''}
          problem={problem}
          help={agents.length === 0 ? t('noChildren') : t('answerDays', { count: data.answerDays })}
          options={[
            { value: '', label: t('chooseChild'), isDisabled: true },
            ...agents.map(({ id, account, nickname }) => ({
              value: id,
              label: nickname === account ? account : `${account} (${nickname})`,
            })),
          ]}
          onChange={({ target }) => onChoose(agents.find(({ id }) => id === target.value))}
        />
      ) : (
        <Skeleton className="h-12 self-end" />
      )}
    </div>
  );
}
