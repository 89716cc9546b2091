import { showMoney } from '@mela/kernel/money';
import { staffActivityCalls } from '@mela/protocol/calls/staff-activity';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { ProgressBar } from '@mela/ui/progress-bar';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { ActivityPopup } from './activity-popup.tsx';
import { draftOf, newDraft, type Activity } from './draft.ts';
import { FormPopup } from './form-popup.tsx';
import { stageTones } from './stage-tones.ts';
import { TagPopup } from './tag-popup.tsx';

/** Campaigns with the budget of each. */
export function CampaignsView() {
  const t = useTranslations('staffActivity');
  const api = useApi();
  const may = useMay();
  const { get, set } = useFilters();
  const { data, error, refetch } = useQuery({
    queryKey: [staffActivityCalls.list.path],
    queryFn: () => api.activity.list({}),
    refetchInterval: 30_000,
  });
  const form = get('form');
  const shown = data?.find(({ code }) => code === get('show'));
  const changed = data?.find(({ code }) => code === form);
  const close = () => set({ form: '' });
  return (
    <>
      {may('activity.manage') && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => set({ form: '+new' })}>{t('make')}</Button>
          <Button tone="outline" onClick={() => set({ form: '+tag' })}>
            {t('tag')}
          </Button>
        </div>
      )}
      <DataTable
        label={t('views.campaigns')}
        columns={useColumns()}
        rows={data}
        keyOf={({ code }) => code}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ code }) => set({ show: code })}
        openLabel={({ texts }) => t('open', { title: texts.EN.title })}
        emptyBody={t('empty')}
      />
      {form === '+new' && <FormPopup start={newDraft} isNew onClose={close} />}
      {form === '+tag' && <TagPopup onClose={close} />}
      {changed && <FormPopup start={draftOf(changed)} isNew={false} onClose={close} />}
      {shown && form === '' && <ActivityPopup activity={shown} onClose={() => set({ show: '' })} />}
    </>
  );
}

function useColumns(): Column<Activity>[] {
  const t = useTranslations('staffActivity');
  const showDate = useDate();
  const language = useLanguageStore((chosen) => chosen.language);
  return [
    {
      id: 'activity',
      label: t('activity'),
      show: ({ texts, kind }) => <TwoLines below={t(`kinds.${kind}`)}>{texts[language].title}</TwoLines>,
    },
    {
      id: 'stage',
      label: t('stage'),
      show: ({ stage }) => <Badge tone={stageTones[stage]}>{t(`stages.${stage}`)}</Badge>,
    },
    {
      id: 'window',
      label: t('window'),
      show: ({ startsAt, endsAt }) =>
        startsAt === null ? (
          <span className="text-muted">{t('noWindow')}</span>
        ) : (
          <TwoLines below={showDate(endsAt)}>{showDate(startsAt)}</TwoLines>
        ),
    },
    { id: 'spent', label: t('spent'), show: (activity) => <Spend activity={activity} /> },
    { id: 'left', label: t('left'), isNumber: true, show: ({ budget }) => <Rupees value={budget.left} /> },
    {
      id: 'takers',
      label: t('takers'),
      isNumber: true,
      show: ({ takers, waiting }) =>
        waiting === 0 ? takers : <TwoLines below={t('waiting', { count: waiting })}>{takers}</TwoLines>,
    },
  ];
}

/** A bar of the budget: the granted part, claimed or not. */
function Spend({ activity }: { activity: Activity }) {
  const t = useTranslations('staffActivity');
  const { funded, spent, reserved } = activity.budget;
  const given = Number(spent) + Number(reserved);
  return (
    <span className="inline-grid min-w-36 gap-1">
      <span className="text-xs text-muted">
        {t('spentOf', { spent: showMoney(spent), funded: showMoney(funded) })}
      </span>
      <ProgressBar
        label={t('spentBar', { title: activity.texts.EN.title })}
        percent={(100 * given) / Math.max(Number(funded), 1)}
      />
    </span>
  );
}
