import { staffLotteryCalls } from '@mela/protocol/calls/staff-lottery';
import { Badge } from '@mela/ui/badge';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { OlderButton } from '#lib/older-button.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useDate } from '#lib/use-date.ts';
import { AskPopup } from './ask-popup.tsx';
import { DecidePopup, type Deciding } from './decide-popup.tsx';
import { DrawActions } from './draw-actions.tsx';
import { DrawOrders } from './draw-orders.tsx';
import { DrawPasses } from './draw-passes.tsx';
import { DrawResult } from './draw-result.tsx';
import { drawTones, type DrawDetail, type DrawRequest } from './draw.ts';

/** One draw with its settlements and orders, and the requests that staff can make about it. */
export function DrawPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('staffLottery');
  const tCommon = useTranslations('common');
  const [asking, setAsking] = useState<DrawRequest['kind'] | null>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const pages = useDraw(id);
  const draw = pages.data?.pages[0];
  if (draw && asking) return <AskPopup draw={draw} kind={asking} onClose={() => setAsking(null)} />;
  if (deciding) return <DecidePopup deciding={deciding} onClose={() => setDeciding(null)} />;
  return (
    <Popup
      isWide
      title={draw ? `${draw.gameName} ${draw.issue}` : t('draw')}
      closeLabel={tCommon('close')}
      onClose={onClose}
      footer={draw && <DrawActions draw={draw} onAsk={setAsking} onDecide={setDeciding} />}
    >
      {pages.error ? (
        <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
      ) : draw ? (
        <div className="grid gap-5">
          <div className="grid items-start gap-5 md:grid-cols-2">
            <MoneyFacts draw={draw} />
            <TimeFacts draw={draw} />
          </div>
          {draw.passes.length > 0 && <DrawPasses passes={draw.passes} />}
          <DrawOrders orders={pages.data?.pages.flatMap(({ orders }) => orders) ?? []} />
          <OlderButton pages={pages} />
        </div>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Popup>
  );
}

/** The draw with its first page of orders; later pages add orders. */
function useDraw(id: string) {
  const api = useApi();
  const language = useLanguageStore((chosen) => chosen.language);
  return useInfiniteQuery({
    queryKey: [staffLotteryCalls.draw.path, id, language],
    queryFn: ({ pageParam }) =>
      api.lottery.draw({ query: { id, language, ...(pageParam === '' ? {} : { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 15_000,
  });
}

function MoneyFacts({ draw }: { draw: DrawDetail }) {
  const t = useTranslations('staffLottery');
  const isOnSale = draw.state === 'open' || draw.state === 'closed';
  return (
    <Facts
      facts={[
        {
          label: t('state'),
          value: (
            <span className="inline-flex flex-wrap gap-1">
              <Badge tone={drawTones[draw.state]}>{t(`states.${draw.state}`)}</Badge>
              {draw.isDemo && <Badge tone="quiet">{t('demo')}</Badge>}
            </span>
          ),
        },
        { label: t('items'), value: String(draw.items) },
        { label: t('stake'), value: <Rupees value={draw.stake} /> },
        {
          label: t('exposure'),
          value: isOnSale && (
            <>
              <Rupees value={draw.exposure} />
              <span className="block text-xs text-muted">{t('exposureHelp')}</span>
            </>
          ),
        },
        { label: t('payout'), value: draw.state === 'settled' && <Rupees value={draw.payout} /> },
        { label: t('result'), value: draw.result !== null && <DrawResult result={draw.result} /> },
      ].filter(({ value }) => value !== false)}
    />
  );
}

/** A draw of a minute opens and closes within it, so that its times need the seconds. */
const exact = { second: '2-digit' } as const;

function TimeFacts({ draw }: { draw: DrawDetail }) {
  const t = useTranslations('staffLottery');
  const showDate = useDate(exact);
  const happened = (label: string, at: string | null) => ({ label, value: at === null ? '' : showDate(at) });
  return (
    <div className="grid content-start gap-3">
      <Facts
        facts={[
          happened(t('openAt'), draw.openAt),
          happened(t('closeAt'), draw.closeAt),
          happened(t('drawAt'), draw.drawAt),
          happened(t('drawnAt'), draw.drawnAt),
          happened(t('settledAt'), draw.settledAt),
          { label: t('entry'), value: String(draw.entry) },
          { label: t('commitment'), value: <code className="text-xs break-all">{draw.commitment}</code> },
          {
            label: t('seed'),
            value:
              draw.seed === null ? (
                <span className="text-muted">{t('seedHidden')}</span>
              ) : (
                <code className="text-xs break-all">{draw.seed}</code>
              ),
          },
        ]}
      />
      <p className="text-xs text-muted">{t('resultFixed')}</p>
    </div>
  );
}
