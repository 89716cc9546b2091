import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import { useDebounced } from '@mela/ui/use-debounced';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { SearchField } from '#lib/search-field.tsx';
import { nameOf, type Receiver } from './facts.ts';
import { useDownlines, type Downline } from './use-transfer-line.ts';

type DownlinePickerProps = {
  /** The account in the URL; it may be anybody’s, and only a direct downline is found. */
  chosen: string | null;
  onChoose: (account: string | null) => void;
  /** The form for the chosen downline. */
  children: (receiver: Receiver) => ReactNode;
};

/** A search for a direct downline; once one is chosen, its name and the form. */
export function DownlinePicker({ chosen, onChoose, children }: DownlinePickerProps) {
  const found = useDownlines(chosen ?? undefined);
  const t = useTranslations('agentTransferLine');
  if (chosen === null) return <Search onChoose={onChoose} />;
  if (found.isPending || found.isPlaceholderData) return <Skeletons />;
  if (!found.data) {
    const retry = () => void found.refetch();
    return <FailedState title={t('foundFailed')} error={found.error} onRetry={retry} />;
  }
  const downline = found.data.find(({ account }) => account.toLowerCase() === chosen.toLowerCase());
  if (downline === undefined) return <Search first={chosen} onChoose={onChoose} />;
  const name = nameOf(downline);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <dl className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <dt className="text-sm text-muted">{t('receiver')}</dt>
          <dd className="min-w-0 font-semibold break-words">{name}</dd>
        </dl>
        <Button type="button" tone="outline" size="small" onClick={() => onChoose(null)}>
          {t('change')}
        </Button>
      </div>
      {children({ downline: downline.account, name, canReceive: downline.canReceive })}
    </>
  );
}

type SearchProps = { first?: string; onChoose: (account: string) => void };

function Search({ first = '', onChoose }: SearchProps) {
  const t = useTranslations('agentTransferLine');
  const [typed, setTyped] = useState(first);
  const words = useDebounced(typed.trim());
  const { data: found, error, refetch } = useDownlines(words);
  return (
    <div className="grid gap-3">
      <SearchField label={t('search')} help={t('searchHelp')} value={typed} onType={setTyped} />
      {!found && error && (
        <FailedState title={t('foundFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!found && !error && <Skeletons />}
      {found?.length === 0 && (
        <EmptyState title={t('foundNone')} heading="h2">
          {t('foundNoneBody')}
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <ul
          aria-label={t('found')}
          className="grid max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line"
        >
          {found.map((downline) => (
            <Line key={downline.account} downline={downline} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ downline, onChoose }: { downline: Downline; onChoose: (account: string) => void }) {
  const t = useTranslations('agentTransferLine');
  const { account, isAgent, canReceive } = downline;
  return (
    <li>
      <button
        type="button"
        aria-label={t('choose', { name: nameOf(downline) })}
        onClick={() => onChoose(account)}
        className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-start transition-colors hover:bg-control/10 focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{nameOf(downline)}</span>
          {isAgent && <Badge tone="accent">{t('agent')}</Badge>}
          {!canReceive && <Badge tone="quiet">{t('closed')}</Badge>}
        </span>
        <Icon of={ChevronRight} size="small" className="text-muted" />
      </button>
    </li>
  );
}

function Skeletons() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </Loading>
  );
}
