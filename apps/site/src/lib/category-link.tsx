import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Category } from './catalogue.ts';
import { useLaunch } from './use-launch.ts';

type CategoryLinkProps = { category: Category; className: string; label?: string; children: ReactNode };

/** Choosing a category: its page, or, where only one vendor stands in it, that vendor at once. */
export function CategoryLink({ category, className, label, children }: CategoryLinkProps) {
  const { launchCategory } = useLaunch();
  if (category.vendors.length === 1) {
    return (
      <button type="button" aria-label={label} onClick={() => launchCategory(category)} className={className}>
        {children}
      </button>
    );
  }
  return (
    <Link to={category.page} aria-label={label} className={className}>
      {children}
    </Link>
  );
}
