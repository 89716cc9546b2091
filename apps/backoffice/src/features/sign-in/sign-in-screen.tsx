import { Festoon } from '@mela/ui/festoon';
import { Notice } from '@mela/ui/notice';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { CodeForm, type Ticket } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The only screen without a session: name and password, then the second factor. */
export function SignInScreen({ tools }: { tools: ReactNode }) {
  const t = useTranslations();
  const hasEnded = useSession((session) => session.hasEnded);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  useTitle(t('staff.signIn'));
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="flex items-center justify-between gap-3 px-4 py-3">
        <span className="font-heading text-lg font-bold text-accent">{t('backoffice.brand')}</span>
        <div className="flex items-center gap-1">{tools}</div>
      </header>
      <main className="mx-auto grid w-full max-w-md content-center gap-5 px-4 pb-16">
        <Festoon isLit className="mx-auto max-w-60" />
        <section className="grid gap-4 rounded-sheet border border-line bg-surface p-6 shadow-float">
          <h1 className="text-xl">{title()}</h1>
          {hasEnded && ticket === null && <Notice tone="info">{t('staff.ended')}</Notice>}
          {ticket === null ? (
            <PasswordForm onTicket={setTicket} />
          ) : (
            <CodeForm ticket={ticket} onStartOver={() => setTicket(null)} />
          )}
        </section>
      </main>
    </div>
  );

  function title(): string {
    if (ticket === null) return t('staff.signIn');
    return ticket.enrolment ? t('staff.enrolTitle') : t('staff.codeTitle');
  }
}
