import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from './use-refusal-text.ts';

type CaseActionsProps = { memberId: string; error: unknown; children: ReactNode };

/** The actions of a case, the link to its member, and the error of the last attempt. */
export function CaseActions({ memberId, error, children }: CaseActionsProps) {
  const t = useTranslations('staffPayments');
  const refusalText = useRefusalText();
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
      <Button tone="quiet" href={`/members/${memberId}`}>
        {t('openMember')}
      </Button>
      {children}
    </div>
  );
}
