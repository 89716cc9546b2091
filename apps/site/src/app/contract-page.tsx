import type { ContractKind } from '@mela/protocol/contract';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import type { AgentPageId } from '#features/agent/pages.ts';
import { ContractScreen } from '#features/contract/contract-screen.tsx';
import { StatementList } from '#features/settlement/statement-list.tsx';

type ContractPageProps = { pageId: AgentPageId; kind: ContractKind };

/** The page of one kind of contract. Its statements follow below the contracts. */
export function ContractPage({ pageId, kind }: ContractPageProps) {
  const t = useTranslations('agent');
  return (
    <div className="grid min-w-0 gap-8">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t(`pages.${pageId}.name`)}</h1>
        <p className="text-muted">{t(`pages.${pageId}.body`)}</p>
      </header>
      <Fragment key={kind}>
        <ContractScreen kind={kind} />
        <StatementList kind={kind} />
      </Fragment>
    </div>
  );
}
