import { staffLotteryCalls } from '@mela/protocol/calls/staff-lottery';
import { drawStates } from '@mela/protocol/lottery';
import { Badge } from '@mela/ui/badge';
import { SelectField } from '@mela/ui/select-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { OlderButton } from '#lib/older-button.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { DrawPopup } from './draw-popup.tsx';
import { DrawResult } from './draw-result.tsx';
import { drawTones, type DrawRow } from './draw.ts';
import { GameSelect } from './game-select.tsx';

const states = ['', ...drawStates] as const;
const betFilters = ['', 'yes'] as const;

/** Draws with stake and exposure; the game, the status and the open draw are in the URL. */
export function DrawsView() {
  const t = useTranslations('staffLottery');
  const api = useApi();
  const language = useLanguageStore((chosen) => chosen.language);
  const { get, set, oneOf } = useFilters();
  const filters = {
    language,
    withItems: oneOf('bets', betFilters) === 'yes' ? 'yes' : 'no',
    ...(oneOf('state', states) === '' ? {} : { state: oneOf('state', drawStates) }),
    ...(get('game') === '' ? {} : { gameCode: get('game') }),
  } as const;
  const pages = useInfiniteQuery({
    queryKey: [staffLotteryCalls.draws.path, filters],
    queryFn: ({ pageParam }) =>
      api.lottery.draws({ query: { ...filters, ...(pageParam === '' ? {} : { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 15_000,
  });
  return (
    <>
      <Filters />
      <DataTable
        label={t('views.draws')}
        columns={useColumns()}
        rows={pages.data?.pages.flatMap(({ draws }) => draws)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        onOpen={({ id }) => set({ draw: id })}
        openLabel={({ gameName, issue }) => `${gameName} ${issue}`}
        emptyBody={t('drawsEmpty')}
      />
      <OlderButton pages={pages} />
      {get('draw') !== '' && <DrawPopup id={get('draw')} onClose={() => set({ draw: '' })} />}
    </>
  );
}

function Filters() {
  const t = useTranslations('staffLottery');
  const tOffice = useTranslations('backoffice');
  const { get, set, oneOf } = useFilters();
  return (
    <fieldset className="grid items-end gap-3 sm:grid-cols-3">
      <legend className="sr-only">{tOffice('filters')}</legend>
      <GameSelect value={get('game')} onChange={(game) => set({ game })} />
      <SelectField
        label={t('state')}
        value={oneOf('state', states)}
        options={states.map((name) => ({
          value: name,
          label: name === '' ? t('allStates') : t(`states.${name}`),
        }))}
        onChange={(event) => set({ state: event.target.value })}
      />
      <SelectField
        label={t('bets')}
        value={oneOf('bets', betFilters)}
        options={[
          { value: '', label: t('allDraws') },
          { value: 'yes', label: t('onlyBets') },
        ]}
        onChange={(event) => set({ bets: event.target.value })}
      />
    </fieldset>
  );
}

function useColumns(): Column<DrawRow>[] {
  const t = useTranslations('staffLottery');
  const showDate = useDate();
  return [
    { id: 'issue', label: t('draw'), show: ({ issue }) => <span className="tabular-nums">{issue}</span> },
    { id: 'game', label: t('game'), show: ({ gameName }) => gameName },
    {
      id: 'at',
      label: t('drawAt'),
      show: ({ drawAt }) => <span className="whitespace-nowrap">{showDate(drawAt)}</span>,
    },
    {
      id: 'state',
      label: t('state'),
      show: ({ state, isDemo }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={drawTones[state]}>{t(`states.${state}`)}</Badge>
          {isDemo && <Badge tone="quiet">{t('demo')}</Badge>}
        </span>
      ),
    },
    {
      id: 'stake',
      label: t('stake'),
      isNumber: true,
      show: ({ stake, items }) => (
        <TwoLines below={t('itemCount', { count: items })}>
          <Rupees value={stake} />
        </TwoLines>
      ),
    },
    {
      id: 'exposure',
      label: t('exposure'),
      isNumber: true,
      show: ({ exposure, state }) => (
        <Rupees value={state === 'open' || state === 'closed' ? exposure : null} />
      ),
    },
    {
      id: 'payout',
      label: t('payout'),
      isNumber: true,
      show: ({ payout, state }) => <Rupees value={state === 'settled' ? payout : null} />,
    },
    { id: 'result', label: t('result'), show: ({ result }) => <DrawResult result={result} isShort /> },
  ];
}
