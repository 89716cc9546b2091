import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { lotteryScreen } from '#lib/lazy-screen.ts';
import { PopupWaiting } from '#lib/popup-waiting.tsx';

const OrderSheet = lotteryScreen(() => import('#features/lottery/records/order-sheet.tsx'), 'OrderSheet');

/** The details of an own bet over the game, so that the player stays at the draw. A chase plan has its own page. */
export function OrderInPlace({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const navigate = useNavigate();
  if (id === undefined) return null;
  return (
    <Suspense fallback={<PopupWaiting />}>
      <OrderSheet
        id={id}
        onClose={onClose}
        onChase={(chase) => void navigate(`/member/lotteryOrders?view=chases&chase=${chase}`)}
      />
    </Suspense>
  );
}
