import { staffCaseCalls } from '@mela/protocol/calls/staff-vendor';
import { Badge } from '@mela/ui/badge';
import { Notice } from '@mela/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { casePace } from '#lib/case-pace.ts';
import { CasePopup } from '#lib/case-popup.tsx';
import { Facts } from '#lib/facts.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useDate } from '#lib/use-date.ts';
import { CaseButtons } from './case-buttons.tsx';
import type { CaseDetail } from './case-detail.ts';
import { DecideCase, type Decision } from './decide-case.tsx';

/** One case: an explanation, the related movements, and the possible actions. */
export function VendorCase({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('vendors');
  const api = useApi();
  const [decision, setDecision] = useState<Decision | null>(null);
  const caseQuery = useQuery({
    queryKey: [staffCaseCalls.detail.path, id],
    queryFn: async () => {
      const row = await api.case.detail({ query: { id } });
      return { ...row, reference: `${t('caseTitle', { id })} · ${t(`caseKinds.${row.kind}`)}` };
    },
    refetchInterval: casePace(false),
  });
  if (caseQuery.data && decision)
    return <DecideCase row={caseQuery.data} decision={decision} onClose={() => setDecision(null)} />;
  return (
    <CasePopup
      title={t('caseTitle', { id })}
      caseQuery={caseQuery}
      onClose={onClose}
      actions={caseQuery.data && <CaseButtons row={caseQuery.data} onDecide={setDecision} />}
    >
      {(row) => <Shown row={row} />}
    </CasePopup>
  );
}

function Shown({ row }: { row: CaseDetail }) {
  const t = useTranslations('vendors');
  const showDate = useDate();
  const { proposal, claimedBy, outcome, closedBy, closedAt } = row;
  const closed = outcome === null ? '' : `${t(`closedAs.${outcome}`)} · ${closedBy?.name ?? ''}`;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <Notice tone="info" title={t(`caseKinds.${row.kind}`)}>
          {t(`meanings.${row.kind}`)}
        </Notice>
        {proposal !== null && outcome === null && (
          <Notice
            tone="info"
            title={t('proposed', { name: proposal.by.name, outcome: t(`outcomes.${proposal.outcome}`) })}
          >
            {proposal.note}
          </Notice>
        )}
        <Facts
          facts={[
            { label: t('vendor'), value: row.vendor },
            { label: t('member'), value: row.member.account },
            { label: t('amount'), value: <Rupees value={row.amount} /> },
            { label: t('subject'), value: <code className="break-all">{row.subject}</code> },
            { label: t('at'), value: showDate(row.openedAt) },
            { label: t('takenBy'), value: outcome === null ? (claimedBy?.name ?? t('nobody')) : '' },
            { label: t('closedBy'), value: closedAt === null ? '' : `${closed} · ${showDate(closedAt)}` },
            { label: t('note'), value: row.note },
          ]}
        />
      </div>
      <Moves moves={row.moves} />
    </div>
  );
}

function Moves({ moves }: Pick<CaseDetail, 'moves'>) {
  const t = useTranslations('vendors');
  const showDate = useDate();
  const worded = <Word extends string>(words: Readonly<Record<Word, string>>, name: string): string =>
    Object.entries<string>(words).find(([key]) => key === name)?.[1] ?? name;
  const kinds = { bet: t('moveKinds.bet'), win: t('moveKinds.win'), rollback: t('moveKinds.rollback') };
  const more = { ...kinds, reward: t('moveKinds.reward'), adjust: t('moveKinds.adjust') };
  const states = {
    applied: t('moveStates.applied'),
    released: t('moveStates.released'),
    undone: t('moveStates.undone'),
    cancelled: t('moveStates.cancelled'),
  };
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-base">{t('moves')}</h3>
      {moves.length === 0 && <p className="text-sm text-muted">{t('noMoves')}</p>}
      <ol className="grid gap-2 text-sm">
        {moves.map((move) => (
          <li
            key={`${move.kind} ${move.moveId}`}
            className="grid grid-cols-[1fr_auto] gap-x-3 rounded-control bg-raised px-3 py-2"
          >
            <span className="flex flex-wrap items-center gap-2">
              {worded(more, move.kind)}
              <Badge tone="quiet">{worded(states, move.state)}</Badge>
            </span>
            <Rupees value={move.amount} />
            <code className="min-w-0 text-xs break-all text-muted">{move.moveId}</code>
            <span className="text-end text-xs text-muted">{showDate(move.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
