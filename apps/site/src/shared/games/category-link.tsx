import { launchedVendor } from '@mela/rules/catalogue/launch';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { Category } from './catalogue.ts';
import { useLaunch } from './use-launch.ts';

type CategoryLinkProps = { category: Category; className: string; children: ReactNode };

/** Opens the category's page, or its game directly if there is only one to choose. */
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
    <NavLink to={category.page} className={className}>
      {children}
    </NavLink>
  );
}
