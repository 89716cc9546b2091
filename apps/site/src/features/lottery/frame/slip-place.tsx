import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyScreen } from '#lib/lazy-screen.ts';
import type { WireDraw } from './betting-area.ts';
import { SlipPanel } from './slip-panel.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import type { SlipApi } from './use-slip.ts';

const ChaseSheet = lazyScreen(() => import('#features/lottery/chase/chase-sheet.tsx'), 'ChaseSheet');

type SlipPlaceProps = {
  gameCode: string;
  draw: WireDraw | null;
  isOpen: boolean;
  slip: SlipApi;
  /** On desktop the slip stands in the page; on phones it is a sheet. */
  isInPage: boolean;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
};

/** Where the slip is: in the page or in a sheet, and the chase that is opened from it. */
export function SlipPlace({ gameCode, draw, isOpen, slip, isInPage, isShown, onShow }: SlipPlaceProps) {
  const t = useTranslations();
  const [isChasing, setChasing] = useState(false);
  const placing = usePlaceOrder(gameCode, slip.clear);
  const openChase = () => {
    onShow(false);
    setChasing(true);
  };
  const chase = (
    <Button tone="outline" disabled={placing.isLocked || !slip.totals.isValid} onClick={openChase}>
      {t('lotteryChase.open')}
    </Button>
  );
  const panel = <SlipPanel slip={slip} placing={placing} draw={draw} isOpen={isOpen} chase={chase} />;
  return (
    <>
      {isInPage && (
        <section
          aria-labelledby="bet-slip"
          className="grid gap-3 rounded-card border border-line bg-surface p-4"
        >
          <h2 id="bet-slip" className="text-lg">
            {t('lotterySlip.title')}
          </h2>
          {panel}
        </section>
      )}
      {!isInPage && isShown && (
        <Popup
          title={t('lotterySlip.title')}
          closeLabel={t('common.close')}
          onClose={() => {
            onShow(false);
            placing.dismiss();
          }}
        >
          {panel}
        </Popup>
      )}
      {isChasing && (
        <Suspense fallback={null}>
          <ChaseSheet gameCode={gameCode} issue={draw?.issue} slip={slip} onClose={() => setChasing(false)} />
        </Suspense>
      )}
    </>
  );
}
