import type { ReportSort } from '@mela/protocol/team-report';
import { reportScopes } from '@mela/protocol/team-report';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { SelectField } from '@mela/ui/select-field';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { FigureList, FigureRow } from '#shared/record/figure-row.tsx';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { FigureValue, type FigureName } from './figure-card.tsx';
import type { ReportChange, ReportFilter } from './report-filter.ts';
import { useChildren, type Child } from './use-team-report.ts';

type ChildListProps = {
  filter: ReportFilter;
  /** The order while the address names none. */
  usualSort: ReportSort;
  names: readonly FigureName[];
  sorts: readonly ReportSort[];
  change: (changed: ReportChange) => void;
  linkTo: (changed: ReportChange) => string;
  /** Each member links to its bets. */
  hasBets?: boolean;
  /** Content below the figures of a member. */
  more?: (child: Child) => ReactNode;
};

/** The member's own account and its direct children with their figures; a child with a team leads into it. */
export function ChildList(props: ChildListProps) {
  const { filter, usualSort, sorts, change } = props;
  const t = useTranslations('teamReport');
  const sort = filter.sort ?? usualSort;
  const list = useChildren({ ...filter, sort });
  return (
    <section aria-label={t('children')} className="grid min-w-0 gap-3">
      <div className="grid gap-3 md:flex md:items-end md:justify-between">
        <div className="grid gap-0.5">
          <h2 className="text-lg">{t('children')}</h2>
          <p className="text-sm text-muted">{t(filter.scope === 'team' ? 'childrenAbout' : 'childrenOwn')}</p>
        </div>
        <div className="grid grid-cols-2 gap-3 md:min-w-96">
          <SelectField
            label={t('scope')}
            value={filter.scope}
            onChange={({ target }) =>
              change({ scope: reportScopes.find((scope) => scope === target.value) ?? 'team' })
            }
            options={reportScopes.map((scope) => ({ value: scope, label: t(`scopes.${scope}`) }))}
          />
          <SelectField
            label={t('sort')}
            value={sort}
            onChange={({ target }) => change({ sort: sorts.find((one) => one === target.value) })}
            options={sorts.map((one) => ({ value: one, label: t(`figures.${one}`) }))}
          />
        </div>
      </div>
      <Children {...props} list={list} />
    </section>
  );
}

type ChildrenProps = ChildListProps & { list: ReturnType<typeof useChildren> };

/** The rows with their loading, empty and error states. */
function Children({ list, ...props }: ChildrenProps) {
  const t = useTranslations('teamReport');
  const { data: known, error, refetch, isPlaceholderData } = list;
  if (error && !known)
    return <FailedState title={t('childrenFailed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <RecordWaiting />;
  const children = known.pages.flatMap(({ items }) => items);
  return (
    <div className="grid min-w-0 gap-3" aria-busy={isPlaceholderData}>
      <FigureList lead={t('member')} names={props.names.map((name) => t(`figures.${name}`))}>
        {children.map((child) => (
          <ChildRow key={child.isSelf ? 'self' : child.node.id} child={child} {...props} />
        ))}
      </FigureList>
      {children.every(({ isSelf }) => isSelf) ? (
        <EmptyState heading="h3" title={t('noChildren')}>
          {t('noChildrenBody')}
        </EmptyState>
      ) : (
        <RecordFoot list={list} failed={t('childrenFailed')} end={t('end')} />
      )}
    </div>
  );
}

type ChildRowProps = Pick<ChildListProps, 'names' | 'linkTo' | 'hasBets' | 'more'> & { child: Child };

function ChildRow({ child, names, linkTo, hasBets = false, more }: ChildRowProps) {
  const t = useTranslations('teamReport');
  const { node, isSelf, figures } = child;
  const name = isSelf ? t('ownAccount', { name: node.name }) : node.name;
  return (
    <FigureRow
      lead={<ChildName child={child} name={name} linkTo={linkTo} hasBets={hasBets} />}
      figures={names.map((figure) => ({
        name: t(`figures.${figure}`),
        value: <FigureValue figures={figures} name={figure} />,
      }))}
    >
      {more?.(child)}
    </FigureRow>
  );
}

type ChildNameProps = Pick<ChildListProps, 'linkTo' | 'hasBets'> & { child: Child; name: string };

function ChildName({ child: { node, isSelf }, name, linkTo, hasBets }: ChildNameProps) {
  const t = useTranslations('teamReport');
  return (
    <div className="flex min-h-11 min-w-0 items-center justify-between gap-3">
      {node.hasTeam && !isSelf ? (
        <Link
          href={linkTo({ node: node.id, bets: undefined })}
          aria-label={t('openTeam', { name })}
          className="inline-flex min-h-11 min-w-0 items-center gap-1 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <span className="truncate">{name}</span>
          <Icon of={ChevronRight} size="small" />
        </Link>
      ) : (
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
      )}
      {hasBets && (
        <Link
          href={linkTo({ bets: node.id })}
          aria-label={t('openBets', { name })}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm font-semibold text-muted hover:text-text"
        >
          <Icon of={ReceiptText} size="small" />
          {t('figures.bets')}
        </Link>
      )}
    </div>
  );
}
