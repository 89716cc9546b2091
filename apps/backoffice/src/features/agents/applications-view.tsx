import { staffAgentApplicationCalls } from '@mela/protocol/calls/staff-team';
import type { StaffAgentApplicationWire } from '@mela/protocol/shapes/staff-team';
import { applicationStates } from '@mela/protocol/team';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { SelectField } from '@mela/ui/select-field';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';

type Application = StaffAgentApplicationWire['list']['value']['applications'][number];
type Deciding = { application: Application; outcome: 'approve' | 'reject' };

const states = ['open', 'approved', 'rejected', 'all'] as const;
const tones = { open: 'accent', approved: 'good', rejected: 'quiet' } as const;

/** Applications to become an agent. */
export function ApplicationsView() {
  const t = useTranslations('staffTeam');
  const api = useApi();
  const { set, oneOf } = useFilters();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const state = oneOf('state', states);
  const pages = useInfiniteQuery({
    queryKey: [staffAgentApplicationCalls.list.path, state],
    queryFn: ({ pageParam }) =>
      api.agentApplication.list({
        query: {
          ...(state === 'all' ? {} : { state }),
          ...(pageParam === '' ? {} : { before: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
  return (
    <>
      <div className="max-w-xs">
        <SelectField
          label={t('state')}
          value={state}
          options={[
            ...applicationStates.map((name) => ({ value: name, label: t(`states.${name}`) })),
            { value: 'all', label: t('allStates') },
          ]}
          onChange={(event) => set({ state: event.target.value })}
        />
      </div>
      <DataTable
        label={t('views.applications')}
        columns={useColumns(setDeciding)}
        rows={pages.data?.pages.flatMap(({ applications }) => applications)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        emptyBody={t('noApplications')}
      />
      <OlderButton pages={pages} />
      {deciding && <DecidePopup deciding={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function useColumns(onDecide: (deciding: Deciding) => void): Column<Application>[] {
  const t = useTranslations('staffTeam');
  const may = useMay();
  const showDate = useDate();
  return [
    {
      id: 'applicant',
      label: t('applicant'),
      show: ({ member, sender }) => (
        <TwoLines below={member?.upline ?? sender}>{member?.account ?? t('visitor')}</TwoLines>
      ),
    },
    {
      id: 'content',
      label: t('content'),
      show: ({ content }) => <span className="break-words">{content}</span>,
    },
    { id: 'sent', label: t('sent'), show: ({ sentAt }) => showDate(sentAt) },
    {
      id: 'state',
      label: t('state'),
      show: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      id: 'decision',
      label: t('decision'),
      show: (application) =>
        application.decidedBy !== null ? (
          <TwoLines below={application.note}>{application.decidedBy}</TwoLines>
        ) : may('agent.manage') ? (
          <span className="flex flex-wrap gap-2">
            {application.member !== null && (
              <Button size="small" onClick={() => onDecide({ application, outcome: 'approve' })}>
                {t('approve')}
              </Button>
            )}
            <Button tone="outline" size="small" onClick={() => onDecide({ application, outcome: 'reject' })}>
              {t('reject')}
            </Button>
          </span>
        ) : (
          <span className="text-muted">–</span>
        ),
    },
  ];
}

function DecidePopup({ deciding, onClose }: { deciding: Deciding; onClose: () => void }) {
  const { application, outcome } = deciding;
  const t = useTranslations('staffTeam');
  const api = useApi();
  const queries = useQueryClient();
  const account = application.member?.account ?? t('visitor');
  const isApproval = outcome === 'approve';
  const decide = async (note: string) => {
    await api.agentApplication[outcome]({ body: { id: application.id, note } });
    await queries.invalidateQueries();
  };
  return (
    <ReasonPopup
      title={t(outcome)}
      actionLabel={t(outcome)}
      tone={isApproval ? 'primary' : 'danger'}
      doneText={t(isApproval ? 'approveDone' : 'rejectDone')}
      onDecide={decide}
      onClose={onClose}
    >
      <p className="text-sm">{t(isApproval ? 'approveBody' : 'rejectBody', { account })}</p>
      <p className="rounded-card bg-raised p-3 text-sm break-words">{application.content}</p>
    </ReasonPopup>
  );
}
