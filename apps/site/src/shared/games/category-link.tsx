import { launchedVendor } from '@mela/rules/catalogue/launch';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Category } from './catalogue.ts';
import { useLaunch } from './use-launch.ts';

type CategoryLinkProps = { category: Category; className: string; children: ReactNode };

/** Choosing a category: its page, or, where there is nothing to choose from, the game at once. */
export function CategoryLink({ category, className, children }: CategoryLinkProps) {
  const { launchCategory } = useLaunch();
  if (launchedVendor(category)) {
    return (
      <button type="button" onClick={() => launchCategory(category)} className={className}>
        {children}
      </button>
    );
  }
  return (
    <Link to={category.page} className={className}>
      {children}
    </Link>
  );
}
