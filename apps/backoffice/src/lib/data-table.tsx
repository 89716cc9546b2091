import { EmptyState } from '@mela/ui/empty-state';
import { Skeleton } from '@mela/ui/skeleton';
import { useScrollStop } from '@mela/ui/use-measured';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from './failed-state.tsx';
import { Loading } from './loading.tsx';

export type Column<Row> = {
  id: string;
  label: string;
  /** Amounts and counts are aligned at the end of the column. */
  isNumber?: boolean;
  show: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  error: unknown;
  onRetry: () => void;
  /** Opens a row; arrow keys move between rows, Enter opens one. */
  onOpen?: ((row: Row) => void) | undefined;
  openLabel?: ((row: Row) => string) | undefined;
  emptyBody?: string | undefined;
};

/** A list that is a table on wide screens and cards on phones, from the same cells. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, error, onRetry, onOpen, openLabel, emptyBody } = props;
  const t = useTranslations('backoffice');
  if (error) return <FailedState error={error} onRetry={onRetry} />;
  if (rows === undefined) return <Waiting />;
  if (rows.length === 0)
    return <EmptyState title={t('emptyTitle')}>{emptyBody ?? t('emptyBody')}</EmptyState>;
  return (
    <Sheet label={label}>
      <table className="w-full text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-start text-xs text-muted">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-number={column.isNumber === true}
                className="px-3 py-2 text-start font-semibold whitespace-nowrap data-[number=true]:text-end"
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <Line key={keyOf(row)} {...{ row, columns, onOpen, openLabel }} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** A wide table scrolls inside this element, which is a tab stop when nothing inside it is focusable. */
function Sheet({ label, children }: { label: string; children: ReactNode }) {
  const container = useRef<HTMLElement>(null);
  const scrollStop = useScrollStop(container);
  return (
    <section
      ref={container}
      aria-label={label}
      tabIndex={scrollStop}
      className="overflow-x-auto rounded-card border border-line bg-surface focus-visible:-outline-offset-2"
    >
      {children}
    </section>
  );
}

type LineProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'onOpen' | 'openLabel'> & { row: Row };

function Line<Row>({ row, columns, onOpen, openLabel }: LineProps<Row>) {
  return (
    <tr className="relative border-b border-line transition-colors last:border-b-0 focus-within:bg-control/15 hover:bg-control/10 max-md:grid max-md:gap-1 max-md:px-3 max-md:py-3">
      {columns.map((column, at) => (
        <td
          key={column.id}
          data-number={column.isNumber === true}
          className="px-3 py-2 align-top tabular-nums data-[number=true]:text-end max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:p-0 max-md:text-end"
        >
          <span aria-hidden className="shrink-0 text-xs text-muted md:hidden">
            {column.label}
          </span>
          {at === 0 && onOpen ? (
            <button
              type="button"
              data-row
              aria-label={openLabel?.(row)}
              onClick={() => onOpen(row)}
              onKeyDown={walk}
              className="text-start font-semibold text-accent after:absolute after:inset-0 after:content-[''] focus-visible:-outline-offset-2"
            >
              {column.show(row)}
            </button>
          ) : (
            <span className="min-w-0">{column.show(row)}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Arrow keys move the focus between rows. */
function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  all[all.indexOf(event.currentTarget) + step]?.focus();
}

function Waiting() {
  return (
    <Loading className="grid gap-2">
      {['one', 'two', 'three', 'four', 'five'].map((key) => (
        <Skeleton key={key} className="h-11" />
      ))}
    </Loading>
  );
}
