import { Festoon } from '@mela/ui/festoon';
import { Rangoli } from '@mela/ui/rangoli';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTitle } from '#lib/use-title.ts';

type ClosedPageProps = {
  /** The language picker, because this page has no shell. */
  picker: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
};

/** The page of a closed site: an illustration, the reason, and customer service. */
export function ClosedPage({ picker, title, children, actions }: ClosedPageProps) {
  const t = useTranslations('common');
  useTitle(title);
  return (
    <main className="flex min-h-dvh flex-col bg-linear-to-b from-surface to-ground">
      <Festoon isLit />
      <div className="flex justify-end px-4 pt-2 md:px-6">{picker}</div>
      <div className="m-auto grid w-full max-w-lg justify-items-center gap-5 px-5 py-12 text-center">
        <span className="grid size-24 place-items-center rounded-pill bg-lamp/10 text-accent">
          <Rangoli size={64} />
        </span>
        <p className="font-heading text-lg font-bold text-accent">{t('brand')}</p>
        <h1 className="text-2xl">{title}</h1>
        <div className="grid justify-items-center gap-5 text-muted">{children}</div>
        <div className="mt-2 flex w-full flex-col justify-center gap-3 sm:w-auto sm:flex-row">{actions}</div>
      </div>
    </main>
  );
}
