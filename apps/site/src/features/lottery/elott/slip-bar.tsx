import { formatMoney, showMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslations } from 'use-intl';
import type { SlipApi } from '#features/lottery/frame/use-slip.ts';

/** Opens the slip while it has lines, and shows how many they are and what they cost. */
export function SlipBar({ slip: { items, totals, review } }: { slip: SlipApi }) {
  const t = useTranslations('lotterySlip');
  if (items.length === 0) return null;
  return (
    <div className="sticky bottom-[var(--bottom-bar)] z-20 -mx-3 border-t border-line bg-surface p-3 md:bottom-0 md:mx-0 md:rounded-card md:border">
      <Button
        tone="outline"
        className="w-full"
        icon={<Icon of={ReceiptText} size="small" />}
        onClick={review}
      >
        <span className="tabular-nums">
          {t('open', { count: items.length })} · ₹{showMoney(formatMoney(totals.stake))}
        </span>
      </Button>
    </div>
  );
}
