import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Placeholders in the shape of the content; screen readers announce that it is loading. */
export function Loading({ className, children }: { className: string; children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <output aria-busy="true" aria-label={t('loading')} className={className}>
      {children}
    </output>
  );
}
