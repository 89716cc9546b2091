import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { useMay } from '#lib/session.ts';
import type { Deciding } from './decide-popup.tsx';
import type { DrawRequest } from './draw.ts';

type Props = { request: DrawRequest; onDecide: (deciding: Deciding) => void };

/** The decisions that this person may take about a request. Nobody approves an own one. */
export function RequestButtons({ request, onDecide }: Props) {
  const t = useTranslations('staffLottery');
  const may = useMay();
  if (request.state !== 'asked' || !may('lottery.approve')) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {request.isOwn ? (
        <span className="text-xs text-muted">{t('own')}</span>
      ) : (
        <Button size="small" onClick={() => onDecide({ request, outcome: 'approve' })}>
          {t('approve')}
        </Button>
      )}
      <Button size="small" tone="outline" onClick={() => onDecide({ request, outcome: 'reject' })}>
        {t('reject')}
      </Button>
    </span>
  );
}
