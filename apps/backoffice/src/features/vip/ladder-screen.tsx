import { staffVipCalls } from '@mela/protocol/calls/staff-vip';
import { Button } from '@mela/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { LevelPopup } from './level-popup.tsx';
import type { Level } from './level.ts';

/** The ladder of VIP levels, and the button that changes the amounts of one. */
export function LadderScreen() {
  const t = useTranslations('staffVip');
  const { staffVip } = useApi();
  const [changing, setChanging] = useState<Level | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffVipCalls.ladder.path],
    queryFn: () => staffVip.ladder({}),
  });
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <DataTable
        label={t('ladder')}
        columns={useColumns(setChanging)}
        rows={data?.levels}
        keyOf={({ level }) => String(level)}
        error={error}
        onRetry={() => void refetch()}
      />
      {changing && <LevelPopup level={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

const amounts = ['lifetime', 'gift', 'keep', 'salary', 'dailyWithdrawal'] as const;

function useColumns(onChange: (level: Level) => void): Column<Level>[] {
  const t = useTranslations('staffVip');
  const may = useMay();
  return [
    { id: 'level', label: t('level'), show: ({ level }) => t('levelName', { level: String(level) }) },
    ...amounts.map((name): Column<Level> => ({
      id: name,
      label: t(name),
      isNumber: true,
      show: (row) => (/^0+(\.0+)?$/.test(row[name]) ? t('none') : <Rupees value={row[name]} />),
    })),
    { id: 'members', label: t('members'), isNumber: true, show: ({ members }) => members },
    ...(may('vip.manage')
      ? [
          {
            id: 'change',
            label: t('change'),
            show: (row: Level) =>
              row.level > 0 && (
                <Button
                  size="small"
                  tone="outline"
                  aria-label={t('changeNamed', { level: String(row.level) })}
                  onClick={() => onChange(row)}
                >
                  {t('change')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}
