import { staffLotteryRequestCalls } from '@mela/protocol/calls/staff-lottery';
import { drawRequestStates } from '@mela/protocol/lottery';
import { Badge } from '@mela/ui/badge';
import { SelectField } from '@mela/ui/select-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { OlderButton } from '#lib/older-button.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { DecidePopup, type Deciding } from './decide-popup.tsx';
import { DrawPopup } from './draw-popup.tsx';
import { drawTones, type DrawRequest } from './draw.ts';
import { RequestButtons } from './request-buttons.tsx';

const states = ['', ...drawRequestStates] as const;
const tones = { asked: 'accent', approved: 'good', rejected: 'quiet' } as const;

/** Requests to void or correct draws, and whether this person may decide each. */
export function RequestsView() {
  const t = useTranslations('staffLottery');
  const { get, set, oneOf } = useFilters();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const state = oneOf('state', states);
  const pages = useRequests(state);
  return (
    <>
      <div className="max-w-xs">
        <SelectField
          label={t('state')}
          value={state}
          options={states.map((name) => ({
            value: name,
            label: name === '' ? t('allStates') : t(`requestStates.${name}`),
          }))}
          onChange={(event) => set({ state: event.target.value })}
        />
      </div>
      <DataTable
        label={t('views.requests')}
        columns={useColumns(setDeciding)}
        rows={pages.data?.pages.flatMap(({ requests }) => requests)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        emptyBody={t('requestsEmpty')}
      />
      <OlderButton pages={pages} />
      {get('draw') !== '' && <DrawPopup id={get('draw')} onClose={() => set({ draw: '' })} />}
      {deciding && <DecidePopup deciding={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function useRequests(state: (typeof states)[number]) {
  const api = useApi();
  const language = useLanguageStore((chosen) => chosen.language);
  return useInfiniteQuery({
    queryKey: [staffLotteryRequestCalls.list.path, state, language],
    queryFn: ({ pageParam }) =>
      api.lotteryRequest.list({
        query: {
          language,
          ...(state === '' ? {} : { state }),
          ...(pageParam === '' ? {} : { before: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
}

function useColumns(onDecide: (deciding: Deciding) => void): Column<DrawRequest>[] {
  const t = useTranslations('staffLottery');
  const showDate = useDate();
  const may = useMay();
  const { set } = useFilters();
  return [
    {
      id: 'draw',
      label: t('draw'),
      show: ({ draw }) => (
        <TwoLines below={<Badge tone={drawTones[draw.state]}>{t(`states.${draw.state}`)}</Badge>}>
          <button
            type="button"
            className="text-start font-semibold text-accent"
            onClick={() => set({ draw: draw.id })}
          >
            {`${draw.gameName} ${draw.issue}`}
          </button>
        </TwoLines>
      ),
    },
    { id: 'kind', label: t('request'), show: ({ kind }) => t(`requestKinds.${kind}`) },
    { id: 'reason', label: t('reason'), show: ({ reason }) => <span className="break-words">{reason}</span> },
    {
      id: 'asked',
      label: t('askedBy'),
      show: ({ askedBy, askedAt }) => (
        <TwoLines below={<span className="whitespace-nowrap">{showDate(askedAt)}</span>}>{askedBy}</TwoLines>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      show: ({ state }) => <Badge tone={tones[state]}>{t(`requestStates.${state}`)}</Badge>,
    },
    {
      id: 'decision',
      label: t('decision'),
      show: (request) =>
        request.decidedBy !== null ? (
          <TwoLines below={request.decision}>{request.decidedBy}</TwoLines>
        ) : may('lottery.approve') ? (
          <RequestButtons request={request} onDecide={onDecide} />
        ) : (
          <span className="text-muted">–</span>
        ),
    },
  ];
}
