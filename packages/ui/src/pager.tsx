import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

export type PagerProps = {
  page: number;
  totalPages: number;
  /** How many page numbers are offered. */
  range: number;
  onPage: (page: number) => void;
  labels: { pages: string; previous: string; next: string; page: (number: number) => string };
};

/** Page navigation of a list. It renders nothing when there is only one page. */
export function Pager({ page, totalPages, range, onPage, labels }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={labels.pages} className="flex items-center justify-center gap-1">
      <IconButton label={labels.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <ul className="flex gap-1">
        {pageWindow(page, totalPages, range).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={labels.page(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className="min-h-11 min-w-10 rounded-control border border-transparent px-2 text-sm font-semibold tabular-nums text-muted transition-colors hover:bg-control/20 hover:text-text aria-[current=page]:border-accent aria-[current=page]:bg-lamp aria-[current=page]:text-on-lamp"
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
      <IconButton label={labels.next} disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        <Icon of={ChevronRight} />
      </IconButton>
    </nav>
  );
}
