import { staffTeamCalls } from '@mela/protocol/calls/staff-team';
import type { StaffTeamWire } from '@mela/protocol/shapes/staff-team';
import { Badge } from '@mela/ui/badge';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { Skeleton } from '@mela/ui/skeleton';
import { TextField } from '@mela/ui/text-field';
import { useDebounced } from '@mela/ui/use-debounced';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { useFilters } from '#lib/use-filters.ts';

type Node = StaffTeamWire['tree']['value']['nodes'][number];

/** The lines from their tops, level by level, or the results of a search. */
export function TreeView() {
  const t = useTranslations('staffTeam');
  const { get, set } = useFilters();
  const words = get('words');
  const settled = useDebounced(words).trim();
  return (
    <>
      <div className="max-w-md">
        <TextField
          type="search"
          label={t('search')}
          value={words}
          maxLength={64}
          onChange={(event) => set({ words: event.target.value })}
        />
      </div>
      {settled === '' ? <Level parentId={undefined} label={t('views.tree')} /> : <Found words={settled} />}
    </>
  );
}

function Found({ words }: { words: string }) {
  const t = useTranslations('staffTeam');
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [staffTeamCalls.search.path, words],
    queryFn: () => api.staffTeam.search({ query: { words } }),
  });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.nodes.length === 0) return <p className="text-muted">{t('nobody')}</p>;
  return (
    <ul aria-label={t('found')} className="grid gap-2">
      {data.nodes.map((node) => (
        <li key={node.id} className="grid gap-1 rounded-card border border-line bg-surface px-3 py-2">
          <NodeLine node={node} />
          <p className="text-xs break-words text-muted">
            {[t('house'), ...node.path.map(({ account }) => account)].join(' › ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A level is read when it is opened, so that a large tree costs only what is shown. */
function Level({ parentId, label }: { parentId: string | undefined; label: string }) {
  const t = useTranslations('staffTeam');
  const api = useApi();
  const pages = useInfiniteQuery({
    queryKey: [staffTeamCalls.tree.path, parentId ?? null],
    queryFn: ({ pageParam }) =>
      api.staffTeam.tree({
        query: {
          ...(parentId === undefined ? {} : { parentId }),
          ...(pageParam === '' ? {} : { after: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { data, error, refetch } = pages;
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const nodes = data.pages.flatMap((page) => page.nodes);
  if (nodes.length === 0) return <p className="text-sm text-muted">{t('emptyLevel')}</p>;
  return (
    <>
      <ul aria-label={label} className="grid min-w-0 gap-1">
        {nodes.map((node) => (
          <Branch key={node.id} node={node} />
        ))}
      </ul>
      <OlderButton pages={pages} />
    </>
  );
}

function Branch({ node }: { node: Node }) {
  const t = useTranslations('staffTeam');
  const [isOpen, setOpen] = useState(false);
  const { id, account, children } = node;
  return (
    <li className="grid min-w-0 gap-1">
      <div className="flex min-h-11 min-w-0 items-center gap-2 rounded-control border border-line bg-surface px-2 max-md:py-1.5">
        {children > 0 ? (
          <IconButton
            label={t(isOpen ? 'closeLevel' : 'openLevel', { account })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={isOpen ? ChevronDown : ChevronRight} />
          </IconButton>
        ) : (
          <span className="size-11 shrink-0" />
        )}
        <NodeLine node={node} />
      </div>
      {isOpen && (
        <div className="min-w-0 border-s border-line ps-2 md:ps-6">
          <Level parentId={id} label={account} />
        </div>
      )}
    </li>
  );
}

function NodeLine({
  node: { id, account, nickname, type, isOnline, isLocked, isSuspended, children, team },
}: {
  node: Node;
}) {
  const t = useTranslations();
  const { set } = useFilters();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        className="min-h-11 text-start font-semibold break-all text-accent"
        onClick={() => set({ agent: id })}
      >
        {account}
      </button>
      <span className="text-sm text-muted">{nickname}</span>
      <Badge tone="quiet">
        {t(type === 0 ? 'desk.types.member' : type > 4 ? 'desk.types.test' : 'desk.types.agent')}
      </Badge>
      {isOnline && <Badge tone="good">{t('staffTeam.online')}</Badge>}
      {isLocked && <Badge tone="danger">{t('staffTeam.locked')}</Badge>}
      {isSuspended && <Badge tone="danger">{t('staffTeam.suspended')}</Badge>}
      {children > 0 && (
        <span className="text-xs text-muted">
          {t('staffTeam.sizes', {
            direct: children.toLocaleString('en-IN'),
            team: team.toLocaleString('en-IN'),
          })}
        </span>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-2">
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </Loading>
  );
}
