import type { ReactNode } from 'react';

/** The columns of a wide list: what the row is about, then its figures in equal columns. */
const columns = '@4xl:grid-cols-[minmax(0,2fr)_minmax(0,7fr)] @4xl:gap-x-4 @4xl:px-4';
const equal = '@4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none @4xl:text-end';

type FigureListProps = { label?: string; lead: string; names: readonly string[]; children: ReactNode };

/** Rows of figures: a table with one head where there is space, and a card for each row on phones. */
export function FigureList({ label, lead, names, children }: FigureListProps) {
  return (
    <ul
      aria-label={label}
      className="@container grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      <li aria-hidden className={`hidden py-2 text-xs text-muted @4xl:grid ${columns}`}>
        <span>{lead}</span>
        <span className={`grid gap-x-4 ${equal}`}>
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </span>
      </li>
      {children}
    </ul>
  );
}

type FigureRowProps = {
  /** What the row is about. */
  lead: ReactNode;
  figures: readonly { name: string; value: ReactNode }[];
  /** What stands below the figures. */
  children?: ReactNode;
};

export function FigureRow({ lead, figures, children }: FigureRowProps) {
  return (
    <li className={`grid min-w-0 gap-y-2 px-3 py-3 @4xl:items-center @4xl:py-1 ${columns}`}>
      <div className="min-w-0">{lead}</div>
      <dl className={`grid grid-cols-2 gap-x-4 gap-y-2 text-sm tabular-nums @2xl:grid-cols-4 ${equal}`}>
        {figures.map(({ name, value }) => (
          <div key={name} className="grid min-w-0 content-start">
            <dt className="text-xs text-muted @4xl:sr-only">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      {children !== undefined && <div className="min-w-0 @4xl:col-span-2">{children}</div>}
    </li>
  );
}
