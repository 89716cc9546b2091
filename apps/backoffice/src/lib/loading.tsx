import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Placeholders in the shape of what comes; whoever cannot see them hears that it is coming. */
export function Loading({ className, children }: { className: string; children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <output aria-busy="true" aria-label={t('loading')} className={className}>
      {children}
    </output>
  );
}
