import { staffInboxCalls } from '@mela/protocol/calls/staff-inbox';
import type { CampaignState } from '@mela/protocol/inbox';
import { Badge, type BadgeProps } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Link } from '@mela/ui/link';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { OlderButton } from '#lib/older-button.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import type { Campaign } from './campaign.ts';
import { StopPopup } from './stop-popup.tsx';
import { useSegmentText } from './use-segment-text.ts';
import { WritePopup } from './write-popup.tsx';

const tones: Record<CampaignState, BadgeProps['tone']> = {
  sending: 'accent',
  done: 'good',
  stopped: 'quiet',
};

const PACE_MS = { sending: 2000, idle: 30_000 } as const;

/** Messages that staff wrote to members, with the progress of their delivery. */
export function MessagesScreen() {
  const t = useTranslations('staffMessage');
  const api = useApi();
  const may = useMay();
  const { get, set } = useFilters();
  const [stopping, setStopping] = useState<Campaign>();
  const pages = useInfiniteQuery({
    queryKey: [staffInboxCalls.list.path],
    queryFn: ({ pageParam }) => api.inbox.list({ query: pageParam === '' ? {} : { before: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ campaigns }) => campaigns.some((one) => one.state === 'sending'))
        ? PACE_MS.sending
        : PACE_MS.idle,
  });
  const mayWrite = may('message.send') || may('message.campaign');
  return (
    <>
      <ScreenHead
        title={t('title')}
        intro={t('intro')}
        action={mayWrite && <Button onClick={() => set({ write: 'new' })}>{t('write')}</Button>}
      />
      <DataTable
        label={t('title')}
        columns={useColumns(setStopping)}
        rows={pages.data?.pages.flatMap(({ campaigns }) => campaigns)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        emptyBody={t('empty')}
      />
      <OlderButton pages={pages} />
      {mayWrite && get('write') !== '' && (
        <WritePopup account={get('account')} onClose={() => set({ write: '', account: '' })} />
      )}
      {stopping && <StopPopup campaign={stopping} onClose={() => setStopping(undefined)} />}
    </>
  );
}

function useColumns(onStop: (campaign: Campaign) => void): Column<Campaign>[] {
  const t = useTranslations('staffMessage');
  const showDate = useDate();
  const language = useLanguageStore((chosen) => chosen.language);
  const segmentText = useSegmentText();
  return [
    { id: 'id', label: t('number'), isNumber: true, show: ({ id }) => id },
    {
      id: 'message',
      label: t('message'),
      show: ({ texts }) => <TwoLines below={texts[language].summary}>{texts[language].title}</TwoLines>,
    },
    { id: 'kind', label: t('kind'), show: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'to',
      label: t('to'),
      show: ({ audience, member, segment }) =>
        member === null ? (
          <TwoLines below={segmentText(segment)}>{t(`audiences.${audience}`)}</TwoLines>
        ) : (
          <Link href={`/members/${member.id}`}>{member.account}</Link>
        ),
    },
    {
      id: 'sent',
      label: t('sentBy'),
      show: ({ sentBy, sentAt }) => <TwoLines below={showDate(sentAt)}>{sentBy}</TwoLines>,
    },
    { id: 'progress', label: t('progress'), show: (row) => <Progress campaign={row} onStop={onStop} /> },
  ];
}

type ProgressProps = { campaign: Campaign; onStop: (campaign: Campaign) => void };

function Progress({ campaign, onStop }: ProgressProps) {
  const t = useTranslations('staffMessage');
  const may = useMay();
  const { state, delivered, targets, texts } = campaign;
  return (
    <span className="inline-grid min-w-36 gap-1.5 max-md:justify-items-end">
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        <span className="text-xs text-muted">
          {t('delivered', { delivered: String(delivered), targets: String(targets) })}
        </span>
      </span>
      {state === 'sending' && (
        <>
          <progress
            aria-label={t('progressOf', { title: texts.EN.title })}
            max={targets}
            value={delivered}
            className="h-2 w-full accent-accent"
          />
          {may('message.campaign') && (
            <span>
              <Button size="small" tone="outline" onClick={() => onStop(campaign)}>
                {t('stop')}
              </Button>
            </span>
          )}
        </>
      )}
    </span>
  );
}
