import { Badge } from '@mela/ui/badge';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { TermsDocument } from './terms-document.tsx';
import type { Contract } from './use-contracts.ts';

const tones = {
  requested: 'hot',
  active: 'good',
  rejected: 'quiet',
  expired: 'quiet',
  terminated: 'quiet',
  superseded: 'quiet',
  invalid: 'danger',
} as const;

type ContractCardProps = {
  contract: Contract;
  side: 'own' | 'given';
  /** The kind is named where several kinds are listed. */
  isKindShown?: boolean;
  children?: ReactNode;
};

/** One version of a contract as a readable document. */
export function ContractCard({ contract, side, isKindShown = false, children }: ContractCardProps) {
  const t = useTranslations('agentContract');
  const date = useDate();
  const { kind, state, version, upline, child, startsAt, endsAt, endReason, answerBy, terms } = contract;
  const show = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short' });
  // Days and longer periods begin at midnight.
  const isByDay = kind === 'dividend' || kind === 'daily';
  const start = (at: string) => (isByDay ? date(at, { dateStyle: 'medium' }) : show(at));
  const name =
    side === 'own' ? t('from', { name: upline?.account ?? t('house') }) : t('to', { name: child.account });
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base">{isKindShown ? t(`kinds.${kind}`) : name}</h3>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {isKindShown && <span>{name}</span>}
          <span>{t('version', { number: String(version) })}</span>
          {state === 'requested' && <span>{t('answerBy', { date: show(answerBy) })}</span>}
          {startsAt !== null && <span>{t('starts', { date: start(startsAt) })}</span>}
          {endsAt !== null && <span>{t('ends', { date: show(endsAt) })}</span>}
        </p>
        {endReason !== null && <p className="text-sm text-muted">{t(`endReasons.${endReason}`)}</p>}
      </header>
      <TermsDocument terms={terms} />
      {children}
    </article>
  );
}
