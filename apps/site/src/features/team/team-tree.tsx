import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { Skeleton } from '@mela/ui/skeleton';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { MemberLink, MemberMarks } from './member-link.tsx';
import { TeamRows, TeamSearch } from './team-list.tsx';
import { readFilter, useTeamLevel, type TeamNode } from './use-team.ts';

/** The opened agents of the tree. The screen keeps them while a member is open, so that the tree is as before. */
export type OpenNodes = { ids: ReadonlySet<string>; toggle: (id: string) => void };

/**
 * The team as a tree. A level is loaded page by page when its agent is opened, so a large team costs only what is shown. A search shows
 * what it finds at any level, with the upline of each member, in place of the tree.
 */
export function TeamTree({ open }: { open: OpenNodes }) {
  const t = useTranslations('agentTeam');
  const [address] = useSearchParams();
  const filter = readFilter(address);
  return (
    <div className="grid min-w-0 gap-4">
      <TeamSearch />
      {filter.words.trim() === '' ? (
        <Level
          parentId={undefined}
          label={t('tree')}
          open={open}
          empty={<EmptyState title={t('treeEmpty')}>{t('treeEmptyBody')}</EmptyState>}
        />
      ) : (
        <TeamRows filter={filter} />
      )}
    </div>
  );
}

type LevelProps = { parentId: string | undefined; label: string; open: OpenNodes; empty?: ReactNode };

function Level({ parentId, label, open, empty }: LevelProps) {
  const t = useTranslations('agentTeam');
  const level = useTeamLevel(parentId);
  const { data: known, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = level;
  if (error && !known)
    return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <Waiting />;
  const nodes = known.pages.flatMap((page) => page.nodes);
  if (nodes.length === 0) return empty;
  return (
    <div className="grid min-w-0 gap-2">
      <ul aria-label={label} className="grid min-w-0 gap-2">
        {nodes.map((node) => (
          <Node key={node.id} node={node} open={open} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          tone="outline"
          size="small"
          className="justify-self-start"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** A further page of a level does not draw the nodes before it again. */
const Node = memo(function Node({ node, open }: { node: TeamNode; open: OpenNodes }) {
  const t = useTranslations('agentTeam');
  const { account, children, team } = node;
  const isOpen = open.ids.has(node.id);
  return (
    <li className="grid min-w-0 gap-2">
      <div className="flex min-h-14 min-w-0 items-center gap-2 rounded-card border border-line bg-surface px-2 py-1 [content-visibility:auto] [contain-intrinsic-size:auto_3.5rem]">
        {children > 0 ? (
          <IconButton
            label={t(isOpen ? 'close' : 'open', { account })}
            aria-expanded={isOpen}
            onClick={() => open.toggle(node.id)}
          >
            <Icon of={isOpen ? ChevronDown : ChevronRight} />
          </IconButton>
        ) : (
          <span className="size-11 shrink-0" />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <MemberLink
            id={node.id}
            account={account}
            className="inline-flex min-h-11 items-center font-semibold break-all text-accent"
          />
          <MemberMarks {...node} />
          {children > 0 && (
            <span className="text-xs text-muted">
              {t('memberOf', { direct: children, team: team.toLocaleString('en-IN') })}
            </span>
          )}
        </div>
      </div>
      {isOpen && (
        <div className="min-w-0 border-s border-line ps-2 md:ps-6">
          <Level parentId={node.id} label={account} open={open} />
        </div>
      )}
    </li>
  );
});

function Waiting() {
  return (
    <Loading className="grid gap-2">
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-14 w-full rounded-card" />
      ))}
    </Loading>
  );
}
